import { expect, test } from 'vitest'
import { gap, keptAnswer, listText, type LargeResult } from './packed'

const request = new Request('http://head-end/')
const minute = 60_000

/** Three rows that say the minute, and how often they were made. */
function answers() {
  const told = { made: 0 }
  const result = (): LargeResult => {
    told.made += 1
    // What people type is no gap, even if it looks like one.
    const rows = ['one', gap, '"heard":"\u0001"'].map((name) => ({ name }))
    return {
      text: listText(rows, (row) => row, ['heard']),
      value: (place, now) => `${place}/${now / minute}`,
    }
  }
  const answer = keptAnswer()
  const ask = async (now: number, of: readonly unknown[] = ['same']): Promise<unknown> =>
    ((await answer(request, of, now, result).json()) as { result: unknown }).result
  return { told, ask }
}

test('a large answer is made once, and says each minute what belongs to it', async () => {
  const { told, ask } = answers()
  const said = (at: number) =>
    ['one', gap, '"heard":"\u0001"'].map((name, place) => ({ name, heard: `${place}/${at}` }))
  expect(await ask(0)).toEqual(said(0))
  expect(await ask(minute - 1)).toEqual(said(0))
  // Longer and shorter values than before.
  expect(await ask(1000 * minute)).toEqual(said(1000))
  expect(await ask(2 * minute)).toEqual(said(2))
  expect(told.made).toBe(1)
})

test('it is made again when what it follows from is another', async () => {
  const { told, ask } = answers()
  await ask(0, ['network', 1])
  await ask(0, ['network', 2])
  await ask(minute, ['network', 2])
  expect(told.made).toBe(2)
})
