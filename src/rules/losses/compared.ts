import { round } from '../../lib/format'
import { changePerDay, changePercent } from './energyChange'
import { groupRate } from './lossBands'
import { daysOfMonth } from '../readings/monthDays'
import { readShare } from '../readings/readRates'

/** Days of a period and of its base period; null = unknown. */
export type Days = readonly [own: number | null, base: number | null]

/** Areas that are compared at once. */
export const mostCompared = 6

/** Metrics by which areas are compared. */
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
export function sharedPeriods(figureLists: readonly (readonly PeriodFigure[])[]): string[] {
  const periodSets = figureLists.map(
    (figures) => new Set(figures.filter((figure) => figure.loss_rate !== null).map(({ period }) => period)),
  )
  const [first = new Set<string>(), ...otherSets] = periodSets
  return [...first].filter((period) => otherSets.every((periods) => periods.has(period)))
}

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.length === 0
    ? null
    : values.reduce((sum, value) => (sum === null || value === null ? null : round(sum + value, 2)), 0)

/**
 * Figures of several periods of one area together: energies and counts are summed, rates follow from the sums, the
 * peak is the highest.
 */
export function sumPeriods(figures: readonly PeriodFigure[]): ComparedSums {
  const sum = (field: Exclude<keyof PeriodFigure, 'period'>) => sumOf(figures.map((figure) => figure[field]))
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
    read_rate: due_count === null || read_count === null ? null : readShare(read_count, due_count),
    peak: peaks.length === 0 || peaks.length < figures.length ? null : Math.max(...peaks),
  }
}

/** Number of days of a period 'yyyy-MM-dd' or 'yyyy-MM'; null for the running month, which is incomplete. */
export function periodDays(period: string, today: string): number | null {
  if (period.length > 7) return 1
  return today.startsWith(period) ? null : daysOfMonth(period).length
}

/**
 * Difference of a figure from the base, in its unit and in % of the base; rates differ in points alone. Null where
 * one of them is unknown; no % of a base that is not above 0.
 * @param days of the figure and of the base, where their periods differ: the % of an energy is then computed per day
 */
export function differenceOf(
  metric: ComparedMetric,
  value: number | null,
  base: number | null,
  days: Days = [1, 1],
): { by: number | null; percent: number | null } {
  const difference = value === null || base === null ? null : round(value - base, 2)
  const unit = metricUnits[metric]
  if (unit === '%') return { by: difference, percent: null }
  const percent =
    unit === 'kWh'
      ? changePerDay({ energy: value, days: days[0] }, { energy: base, days: days[1] })
      : changePercent(value, base)
  return { by: difference, percent }
}
