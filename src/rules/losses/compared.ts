import { round } from '../../lib/format'
import { changePerDay, changePercent } from './energyChange'
import { groupRate } from './lossBands'
import { daysOfMonth } from '../readings/monthDays'
import { shareOf } from '../readings/readRates'

/** Days of a period and of the one that it is compared with; null = not known. */
export type Days = readonly [own: number | null, base: number | null]

/** Areas that are compared at once. */
export const mostCompared = 6

/** What an area is compared by. */
export const comparedMetrics = [
  'supply_energy',
  'sale_energy',
  'loss_energy',
  'loss_rate',
  'read_rate',
  'peak',
] as const
export type ComparedMetric = (typeof comparedMetrics)[number]

/** kWh, %, % and kW; the difference of two rates is one of points. */
export const metricUnits: Readonly<Record<ComparedMetric, 'kWh' | '%' | 'kW'>> = {
  supply_energy: 'kWh',
  sale_energy: 'kWh',
  loss_energy: 'kWh',
  loss_rate: '%',
  read_rate: '%',
  peak: 'kW',
}

export interface PeriodFigure {
  period: string
  supply_energy: number | null
  sale_energy: number | null
  loss_energy: number | null
  loss_rate: number | null
  due_count: number | null
  read_count: number | null
  peak: number | null
}

export interface ComparedSums extends Record<ComparedMetric, number | null> {
  due_count: number | null
  read_count: number | null
}

/** The periods of which all that are compared have a loss: sums of different days say nothing of each other. */
export function sharedPeriods(all: readonly (readonly PeriodFigure[])[]): string[] {
  const known = all.map(
    (figures) => new Set(figures.filter((each) => each.loss_rate !== null).map(({ period }) => period)),
  )
  const [first = new Set<string>(), ...others] = known
  return [...first].filter((period) => others.every((periods) => periods.has(period)))
}

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.length === 0
    ? null
    : values.reduce((sum, value) => (sum === null || value === null ? null : round(sum + value, 2)), 0)

/** Periods of one area together: energies and counts are summed, rates are those of the sums, the peak is the highest. */
export function together(figures: readonly PeriodFigure[]): ComparedSums {
  const sum = (field: Exclude<keyof PeriodFigure, 'period'>) => sumOf(figures.map((each) => each[field]))
  const balances = figures.flatMap(({ supply_energy, loss_energy }) =>
    supply_energy === null || loss_energy === null ? [] : [{ supply: supply_energy, loss: loss_energy }],
  )
  const peaks = figures.flatMap(({ peak }) => peak ?? [])
  const [due_count, read_count] = [sum('due_count'), sum('read_count')]
  return {
    supply_energy: sum('supply_energy'),
    sale_energy: sum('sale_energy'),
    loss_energy: sum('loss_energy'),
    loss_rate: balances.length < figures.length ? null : groupRate(balances),
    due_count,
    read_count,
    read_rate: due_count === null || read_count === null ? null : shareOf(read_count, due_count),
    peak: peaks.length === 0 || peaks.length < figures.length ? null : Math.max(...peaks),
  }
}

/** How many days a period 'yyyy-MM-dd' or 'yyyy-MM' has; null of the month that runs today, which has not all of its days yet. */
export function periodDays(period: string, today: string): number | null {
  if (period.length > 7) return 1
  return today.startsWith(period) ? null : daysOfMonth(period).length
}

/**
 * What a figure differs from the base by, in its unit and in % of the base; of rates in points alone.
 * null where one of them is not known; no % of a base that is not above 0.
 * @param days of the figure and of the base, where their periods differ: the % of an energy is then that of a day
 */
export function differenceOf(
  metric: ComparedMetric,
  value: number | null,
  base: number | null,
  days: Days = [1, 1],
): { by: number | null; percent: number | null } {
  const by = value === null || base === null ? null : round(value - base, 2)
  const unit = metricUnits[metric]
  if (unit === '%') return { by, percent: null }
  const percent =
    unit === 'kWh'
      ? changePerDay({ energy: value, days: days[0] }, { energy: base, days: days[1] })
      : changePercent(value, base)
  return { by, percent }
}
