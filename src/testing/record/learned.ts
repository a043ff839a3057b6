import type { CallSpec } from '@/api/wire/call'
import { answerOf, type SentCall } from './answering'
import type { MadeList } from './madeAnswers'
import { Mapping, unmappedTexts } from './mapping'

/** Everything that was answered so far, so that it is found again in what is drawn and sent. */
export interface Learned {
  readonly mapping: Mapping
  readonly lists: readonly MadeList[]
  add: (calls: readonly SentCall[]) => void
}

export class LearnedAnswers implements Learned {
  mapping = new Mapping([])
  lists: readonly MadeList[] = []
  private readonly specs = new Set<CallSpec>()

  add(calls: readonly SentCall[]): void {
    const { size } = this.specs
    for (const { spec } of calls) if (spec) this.specs.add(spec)
    if (this.specs.size === size) return
    const answers = [...this.specs].toSorted((a, b) => a.path.localeCompare(b.path)).map(answerOf)
    this.lists = answers.flatMap(({ lists }) => lists)
    this.mapping = new Mapping(answers.flatMap(({ values }) => values))
  }
}

/** For those who look at what is said, and not whence. */
export const nothingLearned: Learned = { mapping: unmappedTexts, lists: [], add: () => undefined }
