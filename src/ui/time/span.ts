import { addDays, addMonths, daysOf, isDate, wallMs } from '@/lib/time'

/** Days of the utility's calendar, 'yyyy-MM-dd', both included. */
export interface DateSpan {
  from: string
  to: string
}

/** How long a span may be, both ends counted: a month from 5 May ends on 4 June. */
export interface SpanLimit {
  days?: number
  months?: number
}

/** The last day that a span beginning at `from` may end. */
export function latestEnd(from: string, limit: SpanLimit): string | undefined {
  if (limit.days !== undefined) return addDays(from, limit.days - 1)
  return limit.months === undefined ? undefined : addDays(addMonths(from, limit.months), -1)
}

/** The first day on which a span ending at `to` may begin. */
export function earliestStart(to: string, limit: SpanLimit): string | undefined {
  if (limit.days !== undefined) return addDays(to, 1 - limit.days)
  if (limit.months === undefined) return undefined
  // Months have different lengths: walk from a day that is early enough to the first that fits.
  let start = addDays(addMonths(to, -limit.months), -3)
  while ((latestEnd(start, limit) ?? '') < to) start = addDays(start, 1)
  return start
}

export type SpanProblem = 'nonsense' | 'order' | 'future' | 'tooLong'

/** What is wrong with a span, undefined when nothing is. `today` (the utility's) is the last day allowed, if given. */
export function spanProblem(span: { from: unknown; to: unknown }, limit: SpanLimit, today?: string): SpanProblem | undefined {
  if (!isDate(span.from) || !isDate(span.to)) return 'nonsense'
  if (span.from > span.to) return 'order'
  if (today !== undefined && span.to > today) return 'future'
  const latest = latestEnd(span.from, limit)
  return latest !== undefined && span.to > latest ? 'tooLong' : undefined
}

export const spanPresets = [
  'today',
  'yesterday',
  'last3Days',
  'last7Days',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last2Months',
  'thisYear',
  'last12Months',
] as const
export type SpanPreset = (typeof spanPresets)[number]

/** The days that a preset means on `today`. Weeks begin on Monday; "last 2 months" are the two before this one. */
export function presetSpan(preset: SpanPreset, today: string): DateSpan {
  const firstOfMonth = `${today.slice(0, 8)}01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last3Days':
      return { from: addDays(today, -2), to: today }
    case 'last7Days':
      return { from: addDays(today, -6), to: today }
    case 'lastWeek': {
      const monday = addDays(today, -((new Date(wallMs(today)).getUTCDay() + 6) % 7))
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    }
    case 'thisMonth':
      return { from: firstOfMonth, to: today }
    case 'lastMonth':
      return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) }
    case 'last2Months':
      return { from: addMonths(firstOfMonth, -2), to: addDays(firstOfMonth, -1) }
    case 'thisYear':
      return { from: `${today.slice(0, 5)}01-01`, to: today }
    case 'last12Months':
      return { from: addDays(addMonths(today, -12), 1), to: today }
  }
}

/** The presets that fit into a limit, in their order. */
export const presetsWithin = (presets: readonly SpanPreset[], limit: SpanLimit, today: string): SpanPreset[] =>
  presets.filter((preset) => spanProblem(presetSpan(preset, today), limit, today) === undefined)

/** A span of the same number of days that begins at `from` (comparisons). */
export const sameLength = (span: DateSpan, from: string): DateSpan => ({
  from,
  to: addDays(from, daysOf(span.from, span.to) - 1),
})
