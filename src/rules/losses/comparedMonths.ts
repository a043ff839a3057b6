import { round } from '../../lib/format'
import { minus, percentOf } from '../../lib/number'
import { changePerDay, changePercent } from './energyChange'

/** What is known of a month as a whole; null where it is not. */
type MonthSums = { month: string } & Readonly<Record<ComparedRow['key'], number | null>>

/** A figure of the month beside the one before it and that of last year. */
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
export function changeOf(
  key: ComparedRow['key'],
  now: number | null,
  base: number | null,
  days: readonly [number | null, number | null],
): number | null {
  if (key === 'loss_rate') {
    const points = minus(now, base)
    return points === null ? null : round(points, 2)
  }
  if (key === 'days') return null
  if (key === 'read_count') return changePercent(now, base)
  return changePerDay({ energy: now, days: days[0] }, { energy: base, days: days[1] })
}

/** `months`: the month itself, the one before it and that of last year, as far as the head-end knows them. */
export function comparedRows({
  month,
  months,
}: {
  month: string
  months: readonly MonthSums[]
}): ComparedRow[] {
  const [own, ...others] = months
  const year = others.find((each) => each.month.slice(5) === month.slice(5))
  const before = others.find((each) => each !== year)
  const of = (sums: MonthSums | undefined, key: ComparedRow['key']): number | null => sums?.[key] ?? null
  const days = (base: MonthSums | undefined) => [of(own, 'days'), of(base, 'days')] as const
  return compared.map(({ key, unit, decimals }) => ({
    key,
    unit,
    decimals,
    now: of(own, key),
    before: of(before, key),
    year: of(year, key),
    change: changeOf(key, of(own, key), of(before, key), days(before)),
    yearChange: changeOf(key, of(own, key), of(year, key), days(year)),
  }))
}

/** Rows with their share of the sum of all, %; null where the sum is not above 0. */
export function withShares<Row extends { pap_e: number | null }>(
  rows: readonly Row[],
): (Row & { share: number | null })[] {
  const sum = rows.reduce((all, { pap_e }) => all + (pap_e ?? 0), 0)
  return rows.map((row) => ({ ...row, share: sum > 0 ? percentOf(row.pap_e, sum) : null }))
}
