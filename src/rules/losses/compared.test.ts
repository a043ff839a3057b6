import { expect, it } from 'vitest'
import { differenceOf, periodDays, sharedPeriods, sumPeriods, type PeriodFigure } from './compared'

const figure = (
  period: string,
  supply: number | null,
  loss: number | null,
  more: Partial<PeriodFigure> = {},
) => ({
  period,
  supply_energy: supply,
  sale_energy: supply === null || loss === null ? null : supply - loss,
  loss_energy: loss,
  loss_rate: supply === null || loss === null ? null : (loss / supply) * 100,
  due_count: 10,
  read_count: 9,
  peak: 20,
  ...more,
})

it.each([
  [
    'all have both days',
    [
      [figure('a', 1, 0), figure('b', 1, 0)],
      [figure('a', 2, 1), figure('b', 2, 1)],
    ],
    ['a', 'b'],
  ],
  [
    'one lacks a day',
    [
      [figure('a', 1, 0), figure('b', 1, 0)],
      [figure('a', null, null), figure('b', 2, 1)],
    ],
    ['b'],
  ],
  ['nothing is compared', [], []],
])('%s: sums are made of the days of all', (_, all, shared) => {
  expect(sharedPeriods(all)).toEqual(shared)
})

it('sums energies; the rate is that of the sums, no mean; the peak is the highest', () => {
  const days = [figure('a', 100, 10), figure('b', 300, 6, { peak: 31.5, read_count: 10 })]
  expect(sumPeriods(days)).toEqual({
    supply_energy: 400,
    sale_energy: 384,
    loss_energy: 16,
    loss_rate: 4,
    due_count: 20,
    read_count: 19,
    read_rate: 95,
    peak: 31.5,
  })
})

it.each([
  ['no day', []],
  [
    'a day that is not known',
    [figure('a', 100, 10), figure('b', null, null, { peak: null, read_count: null })],
  ],
])('of %s nothing is known, not 0', (_, days) => {
  const { supply_energy, loss_rate, read_rate, peak } = sumPeriods(days)
  expect([supply_energy, loss_rate, read_rate, peak]).toEqual([null, null, null, null])
})

it.each([
  ['supply_energy', 120, 100, 20, 20],
  ['supply_energy', 80.004, 100, -20, -20],
  ['loss_energy', 5, 0, 5, null],
  ['loss_rate', 7.5, 5.25, 2.25, null],
  ['peak', null, 5, null, null],
  ['peak', 5, null, null, null],
] as const)('%s: %s against %s differs by %s, %s %%', (metric, value, base, by, percent) => {
  expect(differenceOf(metric, value, base)).toEqual({ by, percent })
})

it('months of unequal length are compared by the day', () => {
  const days = [periodDays('2026-02', '2026-11-20'), periodDays('2026-01', '2026-11-20')] as const
  expect(days).toEqual([28, 31])
  expect(differenceOf('sale_energy', 1091, 1000, days)).toEqual({ by: 91, percent: 20.8 })
  expect(differenceOf('peak', 12, 10, days)).toEqual({ by: 2, percent: 20 })
  expect(differenceOf('loss_rate', 5, 4, days)).toEqual({ by: 1, percent: null })
})

it('a month that runs is compared with no whole one', () => {
  expect(periodDays('2026-11', '2026-11-20')).toBeNull()
  expect(periodDays('2026-11-19', '2026-11-20')).toBe(1)
  expect(differenceOf('sale_energy', 500, 1000, [null, 31])).toEqual({ by: -500, percent: null })
})
