import type { DayEnergyRow } from '@/api/capture/meterReadings'
import { measuredFields } from '@/domain/columns/measuredFields'
import { addDays, daysOf } from '@/lib/time'
import { lacksEnergy } from '@/rules/readings/readingDay'
import type { ChartModel, ChartSeries } from '@/ui/chart/chartModel'
import { chartColors } from '@/ui/theme/chartColors'
import type { DateSpan } from '@/lib/span'
import { readResults } from '@/rules/codes/statuses'

/**
 * Day without energy and its reason: a code of `failReason`; 'before' when only the previous day is missing;
 * 'contradiction' when the values of the reading do not fit together; 'collecting' before the deadline; '' when
 * unknown.
 */
export interface MissingDay {
  date: string
  reason: string
}

/** Day with the server's row; undefined when the server did not mention the day. */
export interface DayOf {
  date: string
  row: DayEnergyRow | undefined
}

/** Every day of the span up to `today`, oldest first; `row` is undefined for days that the server does not mention. */
export function daysWith(rows: readonly DayEnergyRow[], span: DateSpan, today: string): DayOf[] {
  const byDate = new Map(rows.map((row) => [row.data_date.slice(0, 10), row]))
  const last = span.to < today ? span.to : today
  const count = Math.max(0, daysOf(span.from, last))
  const days = Array.from({ length: count }, (_, index) => addDays(span.from, index))
  // Today's freeze is taken at midnight, so its absence means nothing before that.
  return days
    .map((date) => ({ date, row: byDate.get(date) }))
    .filter(({ date, row }) => row !== undefined || date < today)
}

type Days = readonly DayOf[]

/** Sum of the known energies, kWh; null when no day is known. */
export function energyInAll(days: Days): number | null {
  const energies = days.flatMap(({ row }) => row?.pap_e ?? [])
  return energies.length > 0 ? energies.reduce((sum, energy) => sum + energy, 0) : null
}

/** True if one of the days has energy that the consumer fed in. */
export const hasExport = (days: Days): boolean => days.some(({ row }) => (row?.rap_e ?? 0) > 0)

/** Bars per day; a missing day is a gap, never a zero. Export is drawn only when it occurs. */
export function dayEnergyModel(days: Days, names: { imported: string; exported: string }): ChartModel {
  const values = (field: 'pap_e' | 'rap_e') => days.map(({ row }) => row?.[field] ?? null)
  const series: ChartSeries[] = [
    { key: 'pap_e', name: names.imported, kind: 'bar', color: chartColors[0], values: values('pap_e') },
  ]
  if (hasExport(days)) {
    series.push({
      key: 'rap_e',
      name: names.exported,
      kind: 'bar',
      color: chartColors[1],
      values: values('rap_e'),
    })
  }
  return { points: days.map(({ date }) => date), series, axes: [{ ...measuredFields.pap_e, fromZero: true }] }
}

/** Yesterday's freeze is collected today: a missing row is not a failure yet. */
const isUnderWay = ({ date, row }: DayOf, today: string): boolean =>
  row === undefined && date === addDays(today, -1)

/**
 * Reason why a day that was read has no energy: contradictory values, or else the missing day before. Neither calls
 * for reading it again.
 */
const reasonWhenRead = (reason: string): string =>
  reason === 'dataInvalid' ? 'contradiction' : reason || 'before'

/**
 * Days that were due and have no energy. Days on which no reading was needed are not missing.
 * @param now wall time of the utility
 */
export const missingDays = (days: Days, now: string): MissingDay[] =>
  days
    .filter(({ date, row }) => lacksEnergy(date, row, now))
    .map(({ date, row }) => ({
      date,
      reason: isUnderWay({ date, row }, now.slice(0, 10))
        ? 'collecting'
        : row?.read_result === readResults.read
          ? reasonWhenRead(row.fail_reason)
          : (row?.fail_reason ?? ''),
    }))

/** State of the line above a meter's page: read, failed with its reason, being collected, or out of use. */
export type ReadState =
  | { kind: 'read' | 'stopped' }
  | { kind: 'failed'; reason: string }
  | { kind: 'collecting'; date: string }

/** State of a meter's reading. @param days the last days, oldest first; undefined while unknown */
export function whyNotRead(
  { read_result }: { read_result: string },
  days: Days | undefined,
  today: string,
): ReadState {
  if (read_result === readResults.notNeeded) return { kind: 'stopped' }
  const latest = days?.findLast(({ row }) => row !== undefined)?.row
  if (read_result === readResults.failed) return { kind: 'failed', reason: latest?.fail_reason ?? '' }
  const newest = days?.at(-1)
  return newest && isUnderWay(newest, today) ? { kind: 'collecting', date: newest.date } : { kind: 'read' }
}

/** Missing days by reason, with consecutive days joined into runs; the most frequent reason comes first. */
export function missingByReason(
  missing: readonly MissingDay[],
): { reason: string; runs: DateSpan[]; count: number }[] {
  const groups = new Map<string, { reason: string; runs: DateSpan[]; count: number }>()
  for (const { date, reason } of missing) {
    const group = groups.get(reason) ?? { reason, runs: [], count: 0 }
    groups.set(reason, group)
    group.count += 1
    const run = group.runs.at(-1)
    if (run && addDays(run.to, 1) === date) run.to = date
    else group.runs.push({ from: date, to: date })
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}
