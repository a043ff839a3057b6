import { describe, expect, it } from 'vitest'
import { besideNeutral, fallOf, missingPhase, whileStopped, type DayHours } from './lossSigns'

const day = (value: number | null) => Array.from({ length: 24 }, () => value)
const hours = (of: Partial<DayHours>): DayHours => ({
  u: [day(230)],
  i: [day(2)],
  p: day(0.4),
  f: day(0.9),
  ratio: 1,
  ...of,
})
const three = (a: number, b: number, c: number, volts = 230) =>
  hours({ u: [day(230), day(230), day(volts)], i: [day(a), day(b), day(c)], ratio: 40 })

describe('what a meter does not register in a day', () => {
  // 2 A more return than were measured: 2 × 230 × 0.9 × 24 h.
  it.each([
    ['a neutral with twice the current', besideNeutral(hours({ neutral: day(4) })), 9.936],
    ['a neutral as large as its phase', besideNeutral(hours({ neutral: day(2.1) })), 0],
    ['a phase larger than its neutral', besideNeutral(hours({ neutral: day(1) })), 0],
    ['too little current', besideNeutral(hours({ i: [day(0.01)], neutral: day(0.2) })), 0],
    ['a neutral that was not read', besideNeutral(hours({ neutral: day(null) })), 0],
    ['current without power', whileStopped(hours({ p: day(0) })), 9.936],
    ['current with power', whileStopped(hours({})), 0],
    ['power that flows back', whileStopped(hours({ p: day(-0.4) })), 0],
    ['power that was not read', whileStopped(hours({ p: day(null) })), 0],
    ['three like phases', missingPhase(three(2, 2, 2)), 0],
    ['a phase without current', missingPhase(three(2, 2, 0)), 397.44],
    ['a phase with a third of its voltage', missingPhase(three(2, 2, 2, 80)), 259.2],
    ['a phase with less current', missingPhase(three(2, 2, 0.5)), 0],
  ])('%s: %d', (_, kwh, expected) => expect(kwh).toBeCloseTo(expected, 1))
})

describe('the fall of an energy', () => {
  const samples = (energies: (number | null)[], others = energies.map(() => 100)) =>
    energies.map((energy, n) => ({
      date: `2026-11-${String(28 - n)}`,
      energy,
      otherEnergy: others[n] ?? 100,
    }))
  it('is where it fell for good, by what it fell', () => {
    const fall = fallOf(samples([4, 4, 4, 10, 10, 10]))
    expect(fall).toMatchObject({ firstAfter: '2026-11-26', lastBefore: '2026-11-25' })
    expect(fall?.daily).toBeCloseTo(6, 5)
  })
  it.each([
    ['that stays', [10, 9, 10, 11, 10]],
    ['that rose', [10, 10, 4, 4, 4]],
    ['that falls by a fifth', [8, 8, 8, 10, 10]],
    ['that is not known', [null, null, null]],
  ])('is none of an energy %s', (_, energies) => expect(fallOf(samples(energies))).toBeUndefined())
  it('is measured against all others: where all take less nobody has fallen', () => {
    expect(fallOf(samples([4, 4, 4, 10, 10, 10], [40, 40, 40, 70, 70, 70]))).toMatchObject({
      firstAfter: '2026-11-26',
    })
    expect(fallOf(samples([6, 6, 6, 10, 10, 10], [60, 60, 60, 100, 100, 100]))).toBeUndefined()
  })
  it('is none where few of the others were there yet', () =>
    expect(fallOf(samples([4, 4, 4, 4, 4, 4], [100, 100, 100, 100, 20, 20]))).toBeUndefined())
})
