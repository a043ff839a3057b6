import type { CallSpec } from '@/api/wire/call'
import { answerTo, type Kind } from './changes'
import { fuzzList } from './fuzzList'
import { fuzzObjects, type Place } from './place'

/** Changes the answers to these calls in every way where they are drawn: lists row by row, all others together. */
export async function fuzzAnswers(
  place: Place,
  specs: readonly CallSpec[],
  some: readonly Kind[],
): Promise<void> {
  const answers = specs.flatMap((spec) => answerTo(spec) ?? [])
  for (const answer of answers) if (answer.row) await fuzzList(place, answer, answer.row, some)
  await fuzzObjects(
    place,
    answers.filter(({ row }) => row === undefined),
    some,
  )
}
