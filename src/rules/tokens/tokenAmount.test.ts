import { expect, test } from 'vitest'
import { decodeSteps, encodeSteps, mostSteps, stepsOfDecimal } from './tokenAmount'

test.each([
  [0, 0x0000, 0],
  [1, 0x0001, 1],
  [1_662, 0x067e, 1_662],
  [16_383, 0x3fff, 16_383],
  [16_384, 0x4000, 16_384],
  [16_385, 0x4001, 16_394],
  [20_000, 0x416a, 20_004],
  [180_214, 0x7fff, 180_214],
  [180_215, 0x8000, 180_224],
  [180_223, 0x8000, 180_224],
  [180_224, 0x8000, 180_224],
  [1_818_524, 0xbfff, 1_818_524],
  [1_818_525, 0xc000, 1_818_624],
  [1_818_624, 0xc000, 1_818_624],
  [18_201_624, 0xffff, 18_201_624],
])('%i steps are the field %i, which is %i steps', (steps, field, decoded) => {
  expect(encodeSteps(steps)).toBe(field)
  expect(decodeSteps(field)).toBe(decoded)
})

test.each([[-1], [0.5], [mostSteps + 1], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  '%f steps fit into no token',
  (steps) => expect(encodeSteps(steps)).toBeUndefined(),
)

test('every field is what its own amount is encoded as, and never gives less than was asked for', () => {
  const wrong: number[] = []
  for (let field = 0; field <= 0xffff; field += 1)
    if (encodeSteps(decodeSteps(field)) !== field) wrong.push(field)
  for (let steps = 0; steps <= mostSteps; steps += 1_811) {
    const given = decodeSteps(encodeSteps(steps) ?? 0)
    if (given < steps || given - steps >= 1_000) wrong.push(steps)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['0.4712', 5],
  ['1.82', 18],
  ['18981.349', 189_813],
  ['0.1', 1],
  ['0.10', 1],
  ['0.01', 1],
  ['0.95', 10],
  ['0', 0],
  ['0.000', 0],
  ['1.99', 19],
  ['166.28', 1_662],
  ['1820162.4', 18_201_624],
  ['', undefined],
  ['1,5', undefined],
  ['-1', undefined],
  ['1.', undefined],
])('the amount "%s" has %s steps', (text, steps) => expect(stepsOfDecimal(text)).toBe(steps))
