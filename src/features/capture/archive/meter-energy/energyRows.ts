import { meterReadingsApi } from '@/api/capture/meterReadings'
import { monthEnergyApi } from '@/api/query/monthEnergy'
import { measuredFields } from '@/domain/columns/measuredFields'
import { round } from '@/lib/format'
import { isYes } from '@/rules/codes/codes'
import { addDays, addMonths, utilityNow } from '@/lib/time'
import { lacksEnergy } from '@/rules/readings/readingDay'
import type { ChartModel, ChartSeries } from '@/ui/chart/chartModel'
import { chartColors } from '@/ui/theme/chartColors'
import { previousView, periodsOf, type EnergyView } from './energyView'

export const registerFields = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4'] as const
export const energyFields = [
  'pap_e',
  'pap_e1',
  'pap_e2',
  'pap_e3',
  'pap_e4',
  'rap_e',
  'prp_e',
  'rrp_e',
] as const
export type EnergyField = (typeof registerFields)[number] | (typeof energyFields)[number]

/** Energy and registers of a day or a month. */
export type EnergyRow = Record<EnergyField, number | null> & {
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: string
  /** Result of the reading; '' for a month. */
  read_result: string
  fail_reason: string
  /** Number of days without energy (0 or 1 for a day); null = unknown. A month loses no energy by them. */
  missing_days: number | null
  value_source: string
  quality: string
  /** Days since the last known reading; null for a month. */
  gap_days: number | null
  gap_e: number | null
  /** Time up to which the energies of a running month go; '' for all other periods. */
  until: string
  /** Time of the reading that a month without energy lacks; '' for all other periods. */
  missing_time: string
}

export interface Energies {
  view: EnergyView
  /** Newest first; only periods that were due. */
  rows: readonly EnergyRow[]
  /** Rows of the equally long period right before. */
  previous: readonly EnergyRow[]
}

export async function loadEnergies(meter: string, view: EnergyView, signal: AbortSignal): Promise<Energies> {
  const [rows, previous] = await Promise.all([
    load(meter, view, signal),
    load(meter, previousView(view), signal),
  ])
  return { view, rows, previous }
}

async function load(meter_id: string, view: EnergyView, signal: AbortSignal): Promise<EnergyRow[]> {
  if (view.unit === 'month') {
    const { from, to } = view.months
    const rows = await monthEnergyApi.list({ meter_id, month_begin: from, month_end: to }, signal)
    return onePerPeriod(
      rows.map((row) => ({
        ...row,
        period: row.month,
        read_result: '',
        gap_days: null,
        gap_e: null,
        until: isYes(row.preliminary) ? row.data_time : '',
      })),
    )
  }
  const { from, to } = view.days
  const paging = { currentPage: 1, pageSize: 30 }
  const { rows } = await meterReadingsApi.dayEnergy(
    { meter_id, date_begin: from, date_end: to, ...paging },
    signal,
  )
  return onePerPeriod(
    rows.map((row) => ({
      ...row,
      period: row.data_date,
      until: '',
      missing_time: '',
      missing_days: lacksEnergy(row.data_date, row, utilityNow()) ? 1 : 0,
    })),
  )
}

/** Rows with a period, one per period: rows without a period and repeated periods are left out. */
const onePerPeriod = (rows: readonly EnergyRow[]): EnergyRow[] => {
  const periods = new Set([''])
  return rows.filter(({ period }) => !periods.has(period) && periods.add(period))
}

/** Sum of the known values; null when none is known. */
export function energySum(rows: readonly EnergyRow[], field: EnergyField): number | null {
  const knownValues = rows.flatMap((row) => row[field] ?? [])
  return knownValues.length === 0
    ? null
    : round(
        knownValues.reduce((sum, value) => sum + value, 0),
        2,
      )
}

/** Number of days in the periods. */
export const dayCountOf = (rows: readonly EnergyRow[]): number =>
  rows.reduce(
    (days, { period }) =>
      days + (period.length === 7 ? Number(addDays(addMonths(`${period}-01`, 1), -1).slice(8)) : 1),
    0,
  )

/**
 * Relative change of the daily mean against the previous period; undefined when either period is incomplete or the
 * previous sum is zero.
 */
export function dailyMeanChange({ rows, previous }: Energies, today: string): number | undefined {
  // Today and the current month are not over.
  const isOver = rows.every((row) => !today.startsWith(row.period))
  const isComplete = [...rows, ...previous].every((row) => row.pap_e !== null && row.until === '')
  const [current, old] = [energySum(rows, 'pap_e'), energySum(previous, 'pap_e')]
  if (!isOver || !isComplete || rows.length !== previous.length || current === null || !old) return undefined
  return current / dayCountOf(rows) / (old / dayCountOf(previous)) - 1
}

/** Bars per period beside paler bars of the previous period; an unknown value is a gap, never a zero. */
export function energyModel(
  energies: Energies,
  words: { field: (field: 'pap_e' | 'rap_e') => string; previous: (name: string) => string },
): ChartModel {
  const { view, rows, previous } = energies
  const due = new Set(rows.map((row) => row.period))
  const periods = periodsOf(view)
  const previousPeriods = periodsOf(previousView(view))
  // Today's freeze is taken at midnight, so its absence means nothing before that.
  const indexes = periods.flatMap((period, index) => (due.has(period) ? [index] : []))
  const values = (sourceRows: readonly EnergyRow[], names: readonly string[], field: EnergyField) => {
    const byPeriod = new Map(sourceRows.map((row) => [row.period, row[field]]))
    return indexes.map((index) => byPeriod.get(names[index] ?? '') ?? null)
  }
  const fields = (['pap_e', 'rap_e'] as const).filter(
    (field) => field === 'pap_e' || [...rows, ...previous].some((row) => (row.rap_e ?? 0) > 0),
  )
  const bars = (ghost: boolean): ChartSeries[] =>
    fields.map((field, index) => ({
      key: ghost ? `${field}Before` : field,
      name: ghost ? words.previous(words.field(field)) : words.field(field),
      kind: 'bar',
      ghost,
      color: chartColors[index] ?? '#000000',
      values: ghost ? values(previous, previousPeriods, field) : values(rows, periods, field),
    }))
  return {
    points: indexes.map((index) => periods[index] ?? ''),
    series: [...bars(false), ...bars(true)],
    axes: [{ ...measuredFields.pap_e, fromZero: true }],
  }
}
