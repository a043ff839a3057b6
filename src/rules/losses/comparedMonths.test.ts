import { describe, expect, it } from 'vitest'
import { monthChange, comparedRows, withShares } from './comparedMonths'

const month = (name: string, pap_e: number | null, loss_rate: number | null) => ({
  month: name,
  days: 31,
  due_count: 10,
  read_count: 9,
  pap_e,
  estimated_energy: 0,
  supply_energy: null,
  sale_energy: null,
  loss_energy: null,
  loss_rate,
  computable: 0,
})

describe('a month beside others', () => {
  it.each([
    ['pap_e', 110, 100, 10],
    // Of a day: 31 against 30.
    ['supply_energy', 93, 100, -10],
    ['pap_e', 90, 0, null],
    ['pap_e', 90, -5, null],
    ['pap_e', null, 100, null],
    ['pap_e', 90, null, null],
    ['loss_rate', 6, 4.5, 1.5],
    ['loss_rate', 6, null, null],
    ['days', 31, 30, null],
  ] as const)('%s: %s against %s', (key, now, base, change) => {
    expect(monthChange(key, now, base, key === 'supply_energy' ? [31, 30] : [30, 30])).toBe(change)
  })

  it('finds the month before and that of last year by their names', () => {
    const months = [month('2026-10', 90, 5), month('2026-09', 100, 4), month('2025-10', 60, 7)]
    const rows = comparedRows({ month: '2026-10', months })
    expect(rows.find(({ key }) => key === 'pap_e')).toMatchObject({ now: 90, before: 100, year: 60 })
    const rate = rows.find(({ key }) => key === 'loss_rate')
    expect([rate?.change, rate?.yearChange]).toEqual([1, -2])
  })

  it('says nothing of months that the head-end does not know', () => {
    const [energy] = comparedRows({ month: '2026-10', months: [month('2026-10', 90, 5)] })
    expect(energy).toMatchObject({ now: 90, before: null, year: null, change: null, yearChange: null })
  })
})

it('shares add up to a hundred, and are unknown without a sum', () => {
  expect(withShares([{ pap_e: 75 }, { pap_e: 25 }, { pap_e: null }]).map(({ share }) => share)).toEqual([
    75,
    25,
    null,
  ])
  expect(withShares([{ pap_e: 0 }]).map(({ share }) => share)).toEqual([null])
})
