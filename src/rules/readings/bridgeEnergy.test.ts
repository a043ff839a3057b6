import { describe, expect, it } from 'vitest'
import {
  advance,
  bridgeEnergy,
  hasChangeRegister,
  ratioFactor,
  tariffsAgree,
  tariffSum,
} from './bridgeEnergy'

describe('the bridge energy', () => {
  const worked = { last: 45_102.1, old: 45_210.33, supplement: 1.5, new: 0.02, present: 38.44 }
  it.each([
    ['the worked example', worked, { old: 1, new: 1 }, 148.15],
    ['a meter that has just been put up', { ...worked, present: 0.02 }, { old: 1, new: 1 }, 109.73],
    ['a ratio that stays', worked, { old: 60, new: 60 }, 8800.5],
    ['a ratio that changes', worked, { old: 60, new: 10 }, 6879.5],
    [
      'a supplement, which no ratio multiplies',
      { ...worked, last: 45_210.33, present: 0.02 },
      { old: 60, new: 60 },
      1.5,
    ],
    ['no supplement', { ...worked, supplement: null }, { old: 1, new: 1 }, 146.65],
    [
      'an old register that started over',
      { ...worked, last: 999_990.5, old: 9.5 },
      { old: 1, new: 1 },
      58.92,
    ],
    ['no reading before', { ...worked, last: null }, { old: 1, new: 1 }, undefined],
    ['an old reading that is too low', { ...worked, old: 45_000 }, { old: 1, new: 1 }, undefined],
    ['a new meter that runs backwards', { ...worked, present: 0 }, { old: 1, new: 1 }, undefined],
  ])('of %s', (_case, readings, ratio, energy) => {
    expect(bridgeEnergy(readings, ratio)).toBe(energy)
  })
})

describe('a register', () => {
  it.each([
    [10, 12.5, 2.5],
    [12.5, 12.5, 0],
    [12.5, 10, undefined],
    [900_001, 5, 100_004],
    [900_000, 5, undefined],
    [999_999, 100_000, undefined],
    [0.0001, 0.0004, 0.0003],
  ])('goes from %d to %d by %s', (from, to, by) => expect(advance(from, to)).toBe(by))

  it.each([
    ['pap_r', 1, true],
    ['pap_r1', 1, false],
    ['pap_r1', 2, true],
    ['pap_r3', 2, false],
    ['rap_r4', 4, true],
    ['prp_r', 4, true],
    ['prp_r1', 4, false],
  ] as const)('%s of a meter with %d tariffs: %s', (register, count, has) =>
    expect(hasChangeRegister(register, count)).toBe(has),
  )
})

it.each([
  [10, [4, 6, null, null], true],
  [0.3, [0.1, 0.2], true],
  // A display cuts each tariff: one unit of the last digit in use for each of them.
  [10, [4, 5.99], true],
  [10, [4, 5.97], false],
  [100, [25, 25, 25, 24.96], true],
  [100, [25, 25, 25, 24.95], false],
  [100.0001, [25, 25, 25, 24.9997], true],
  [100.0001, [25, 25, 25, 24.9996], false],
  [10, [4, 5], false],
  [45.125, [45.125], true],
  [45.125, [45.123], false],
  [10, [null, null], true],
  [null, [4], false],
])('total %s and tariffs %j agree: %s', (total, tariffs, agree) => {
  expect(tariffsAgree(total, tariffs)).toBe(agree)
})

it('adds tariffs without the dust of binary fractions', () => {
  expect(tariffSum([0.1, 0.2, null])).toBe(0.3)
  expect(tariffSum([0.0001, 0.0002])).toBe(0.0003)
  expect(tariffSum([null])).toBeUndefined()
})

it.each([
  ['1', 1],
  ['300/5', 60],
  ['13800/120', 115],
  ['', 1],
])('reads the ratio %s', (text, factor) => expect(ratioFactor(text)).toBe(factor))
