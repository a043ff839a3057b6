import type { CallSpec } from '@/api/wire/call'
import type { Instead, SentCall } from '../record/answering'
import {
  answersWith,
  fixed,
  kinds,
  turnsOf,
  unknownKinds,
  changesOf,
  type Answer,
  type Change,
  type Kind,
} from './changes'
import { isJustified } from './justified'
import { wrongThan, type Drawn } from './drawView'
import { claimedWords } from './wrongWords'

/** Where answers are drawn: a page, or what a press on it opens. */
export interface Place {
  /** The name of the view. */
  view: string
  /** What stands there with these answers in the place of sound ones. */
  draw: (instead: Instead) => Promise<Drawn>
  /** What stands there with sound answers. */
  sound: Drawn
  /** Notes what is wrong with these changes. */
  note: (changes: readonly Change[], wrong: string) => void
}

type Wrong = (changes: readonly Change[]) => Promise<string | undefined>

/** Which of the changes it was: of each half whether it is that one, until one is left. */
export async function blame(
  place: Place,
  changes: readonly Change[],
  wrong: string,
  wrongWith: Wrong,
): Promise<void> {
  const middle = Math.ceil(changes.length / 2)
  for (const half of changes.length > 1 ? [changes.slice(0, middle), changes.slice(middle)] : []) {
    const found = await wrongWith(half)
    if (found) return blame(place, half, found, wrongWith)
  }
  place.note(changes, wrong)
}

/** Answers that are objects, or rows that stand in no table: fields of all of them are changed at once. */
export async function fuzzObjects(
  place: Place,
  answers: readonly Answer[],
  some: readonly Kind[],
): Promise<void> {
  const wrongWith: Wrong = async (changes) =>
    wrongThan(place.sound, await place.draw(answersWith(changes)), changes)
  for (const changes of turnsOf(answers.flatMap((answer) => changesOf(answer, some)))) {
    const wrong = await wrongWith(changes)
    if (wrong) await blame(place, changes, wrong, wrongWith)
  }
  if (some.length === kinds.length) await claims(place, answers)
}

/** Codes that are not known, or none, beside those that are: no word of the page is that of a known one. */
async function claims(place: Place, answers: readonly Answer[]): Promise<void> {
  const coded = answers.flatMap((of) =>
    of.leaves.filter(({ codes }) => codes.length > 1).map((leaf) => ({ of, leaf })),
  )
  if (coded.length === 0) return
  const saidWith = async (changes: readonly Change[]) =>
    (await place.draw(answersWith(changes))).texts.join(' ')
  const said: string[] = []
  for (const rank of [0, 1, 2, 3])
    said.push(
      await saidWith(
        coded.map(({ of, leaf }) => ({
          of,
          leaf,
          kind: fixed(leaf.codes[rank % leaf.codes.length] ?? ''),
        })),
      ),
    )
  for (const kind of unknownKinds) {
    const changes = coded.map(({ of, leaf }) => ({ of, leaf, kind }))
    const claimed = claimedWords(await saidWith(changes), said).filter(
      (word) => !isJustified(place.view, word),
    )
    if (claimed.length > 0) place.note(changes, `says ${claimed.join(' ')}, as of codes that are known`)
  }
}

/** The calls that read, each once. */
export const readable = (calls: readonly SentCall[]): CallSpec[] => [
  ...new Set(calls.flatMap(({ spec }) => (spec && spec.method === 'get' && spec.answer ? [spec] : []))),
]
