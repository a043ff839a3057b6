import { round } from '../../lib/format'
import { minus, percentOf } from '../../lib/number'
import { changePerDay, changePercent } from './energyChange'

/** Sums of a whole month; null where unknown. */
type MonthSums = { month: string } & Readonly<Record<ComparedRow['key'], number | null>>

/** A figure of the month beside the previous month's and last year's. */
export interface ComparedRow {
  key: 'pap_e' | 'supply_energy' | 'sale_energy' | 'loss_energy' | 'loss_rate' | 'read_count' | 'days'
  unit: string
  decimals: number
  now: number | null
  before: number | null
  year: number | null
  /** Against each of them: points of a rate, else per cent; null where there is no base above 0. */
  change: number | null
  yearChange: number | null
}

const compared = [
  { key: 'pap_e', unit: 'kWh', decimals: 0 },
  { key: 'supply_energy', unit: 'kWh', decimals: 0 },
  { key: 'sale_energy', unit: 'kWh', decimals: 0 },
  { key: 'loss_energy', unit: 'kWh', decimals: 0 },
  { key: 'loss_rate', unit: '%', decimals: 2 },
  { key: 'read_count', unit: '', decimals: 0 },
  { key: 'days', unit: '', decimals: 0 },
] as const

/** Between two rates in points, of anything else in per cent of the base, of energies a day; null without a base above 0. */
export function monthChange(
  key: ComparedRow['key'],
  current: number | null,
  base: number | null,
  days: readonly [number | null, number | null],
): number | null {
  if (key === 'loss_rate') {
    const points = minus(current, base)
    return points === null ? null : round(points, 2)
  }
  if (key === 'days') return null
  if (key === 'read_count') return changePercent(current, base)
  return changePerDay({ energy: current, days: days[0] }, { energy: base, days: days[1] })
}

/**
 * Rows of the comparison. `months`: the month itself, the previous one and last year's, as far as the head-end knows
 * them.
 */
export function comparedRows({
  month,
  months,
}: {
  month: string
  months: readonly MonthSums[]
}): ComparedRow[] {
  const [reportMonth, ...earlierMonths] = months
  const year = earlierMonths.find((candidate) => candidate.month.slice(5) === month.slice(5))
  const previousMonth = earlierMonths.find((candidate) => candidate !== year)
  const valueOf = (sums: MonthSums | undefined, key: ComparedRow['key']): number | null => sums?.[key] ?? null
  const days = (base: MonthSums | undefined) => [valueOf(reportMonth, 'days'), valueOf(base, 'days')] as const
  return compared.map(({ key, unit, decimals }) => ({
    key,
    unit,
    decimals,
    now: valueOf(reportMonth, key),
    before: valueOf(previousMonth, key),
    year: valueOf(year, key),
    change: monthChange(key, valueOf(reportMonth, key), valueOf(previousMonth, key), days(previousMonth)),
    yearChange: monthChange(key, valueOf(reportMonth, key), valueOf(year, key), days(year)),
  }))
}

/** Rows with their share of the sum of all, %; null where the sum is not above 0. */
export function withShares<Row extends { pap_e: number | null }>(
  rows: readonly Row[],
): (Row & { share: number | null })[] {
  const sum = rows.reduce((total, { pap_e }) => total + (pap_e ?? 0), 0)
  return rows.map((row) => ({ ...row, share: sum > 0 ? percentOf(row.pap_e, sum) : null }))
}
