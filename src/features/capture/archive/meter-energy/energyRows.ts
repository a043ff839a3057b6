import { meterReadingsApi } from '@/api/capture/meterReadings'
import { monthEnergyApi } from '@/api/query/monthEnergy'
import { meterFields } from '@/domain/columns/meterFields'
import { round } from '@/lib/format'
import { isYes } from '@/rules/codes/codes'
import { addDays, addMonths, utilityNow } from '@/lib/time'
import { lacksEnergy } from '@/rules/readings/readingDay'
import type { ChartModel, ChartSeries } from '@/ui/chart/chartModel'
import { chartColors } from '@/ui/theme/chartColors'
import { before, periodsOf, type EnergyView } from './energyView'

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

/** A day or a month. */
export type EnergyRow = Record<EnergyField, number | null> & {
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: string
  /** Result of the reading; '' of a month. */
  read_result: string
  fail_reason: string
  /** Days without energy; of a day 0 or 1; null = not known. A month loses no energy by them. */
  missing_days: number | null
  value_source: string
  quality: string
  /** Of a day: what passed since the last state that is known. */
  gap_days: number | null
  gap_e: number | null
  /** Of a month that still runs: to which state its energies go; '' of all others. */
  until: string
  /** Of a month without energy: the state that lacks; '' of all others. */
  missing_time: string
}

export interface Energies {
  view: EnergyView
  /** Newest first; only what was due. */
  rows: readonly EnergyRow[]
  /** The same number of periods right before. */
  previous: readonly EnergyRow[]
}

export async function loadEnergies(meter: string, view: EnergyView, signal: AbortSignal): Promise<Energies> {
  const [rows, previous] = await Promise.all([load(meter, view, signal), load(meter, before(view), signal)])
  return { view, rows, previous }
}

async function load(meter_id: string, view: EnergyView, signal: AbortSignal): Promise<EnergyRow[]> {
  if (view.by === 'month') {
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

/** A row belongs to its period: one without is left out, and of two of the same period the first one counts. */
const onePerPeriod = (rows: readonly EnergyRow[]): EnergyRow[] => {
  const seen = new Set([''])
  return rows.filter(({ period }) => !seen.has(period) && seen.add(period))
}

/** Σ of what is known; null when nothing is. */
export function sumOf(rows: readonly EnergyRow[], field: EnergyField): number | null {
  const known = rows.flatMap((row) => row[field] ?? [])
  return known.length === 0
    ? null
    : round(
        known.reduce((sum, value) => sum + value, 0),
        2,
      )
}

/** How many days periods have. */
export const daysIn = (rows: readonly EnergyRow[]): number =>
  rows.reduce(
    (days, { period }) =>
      days + (period.length === 7 ? Number(addDays(addMonths(`${period}-01`, 1), -1).slice(8)) : 1),
    0,
  )

/** Change a day against the period before, as a share; undefined when there is nothing to compare, or it is not complete. */
export function changeOf({ rows, previous }: Energies, today: string): number | undefined {
  // A day is not over, nor is its month.
  const over = rows.every((row) => !today.startsWith(row.period))
  const complete = [...rows, ...previous].every((row) => row.pap_e !== null && row.until === '')
  const [now, old] = [sumOf(rows, 'pap_e'), sumOf(previous, 'pap_e')]
  if (!over || !complete || rows.length !== previous.length || now === null || !old) return undefined
  return now / daysIn(rows) / (old / daysIn(previous)) - 1
}

/** Bars per period, paler ones of the period before beside them; what is not known is a gap, never a zero. */
export function energyModel(
  energies: Energies,
  words: { field: (field: 'pap_e' | 'rap_e') => string; previous: (name: string) => string },
): ChartModel {
  const { view, rows, previous } = energies
  const due = new Set(rows.map((row) => row.period))
  const all = periodsOf(view)
  const older = periodsOf(before(view))
  // Today's freeze is taken at midnight: until then its absence means nothing.
  const places = all.flatMap((period, index) => (due.has(period) ? [index] : []))
  const values = (of: readonly EnergyRow[], names: readonly string[], field: EnergyField) => {
    const byPeriod = new Map(of.map((row) => [row.period, row[field]]))
    return places.map((index) => byPeriod.get(names[index] ?? '') ?? null)
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
      values: ghost ? values(previous, older, field) : values(rows, all, field),
    }))
  return {
    points: places.map((index) => all[index] ?? ''),
    series: [...bars(false), ...bars(true)],
    axes: [{ ...meterFields.pap_e, fromZero: true }],
  }
}
