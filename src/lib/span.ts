import { addDays, addMonths, daysOf, isDate, wallMs } from './time'

/** Days of the utility's calendar, 'yyyy-MM-dd', both included. */
export interface DateSpan {
  from: string
  to: string
}

/** The span as the wire's times, from the first second to the last. */
export const wholeDays = ({ from, to }: DateSpan): { time_begin: string; time_end: string } => ({
  time_begin: `${from} 00:00:00`,
  time_end: `${to} 23:59:59`,
})

/** Maximum length of a span, both ends counted: a month from 5 May ends on 4 June. */
export interface SpanLimit {
  days?: number
  months?: number
}

/** The last day that a span beginning at `from` may end. */
export function latestEnd(firstDay: string, limit: SpanLimit): string | undefined {
  if (limit.days !== undefined) return addDays(firstDay, limit.days - 1)
  return limit.months === undefined ? undefined : addDays(addMonths(firstDay, limit.months), -1)
}

/** The first day on which a span ending at `to` may begin. */
export function earliestStart(lastDay: string, limit: SpanLimit): string | undefined {
  if (limit.days !== undefined) return addDays(lastDay, 1 - limit.days)
  if (limit.months === undefined) return undefined
  // Months have different lengths: walk from a day that is early enough to the first that fits.
  let start = addDays(addMonths(lastDay, -limit.months), -3)
  while ((latestEnd(start, limit) ?? '') < lastDay) start = addDays(start, 1)
  return start
}

export type SpanProblem = 'nonsense' | 'order' | 'future' | 'tooLong'

/** Error of a span, undefined when it is valid. `today` (the utility's) is the last day allowed, if given. */
export function spanProblem(
  span: { from: unknown; to: unknown },
  limit: SpanLimit,
  today?: string,
): SpanProblem | undefined {
  if (!isDate(span.from) || !isDate(span.to)) return 'nonsense'
  if (span.from > span.to) return 'order'
  if (today !== undefined && span.to > today) return 'future'
  const latest = latestEnd(span.from, limit)
  return latest !== undefined && span.to > latest ? 'tooLong' : undefined
}

const spanPresets = [
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

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
const mondayOf = (day: string): string => addDays(day, -((new Date(wallMs(day)).getUTCDay() + 6) % 7))

/** `last`: the day at which those end that would reach beyond it; a day that is named is meant. */
const spans: Record<SpanPreset, (today: string, last: string) => DateSpan> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last3Days: (_today, last) => ({ from: addDays(last, -2), to: last }),
  last7Days: (_today, last) => ({ from: addDays(last, -6), to: last }),
  lastWeek: (today) => ({ from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) }),
  thisMonth: (today, last) => ({ from: firstOfMonth(today), to: last }),
  lastMonth: (today) => ({ from: addMonths(firstOfMonth(today), -1), to: addDays(firstOfMonth(today), -1) }),
  last2Months: (today) => ({
    from: addMonths(firstOfMonth(today), -2),
    to: addDays(firstOfMonth(today), -1),
  }),
  thisYear: (today, last) => ({ from: `${today.slice(0, 5)}01-01`, to: last }),
  last12Months: (_today, last) => ({ from: addDays(addMonths(last, -12), 1), to: last }),
}

/**
 * The days that a preset means on `today`. Weeks begin on Monday; "last 2 months" are the two before this one.
 * @param last none but a named day ends later: of readings the last day that is due
 */
export function presetSpan(preset: SpanPreset, today: string, last = today): DateSpan {
  const { from, to } = spans[preset](today, last)
  return { from, to: to > last && from !== to ? last : to }
}

/** The specified presets, in their order: they come first wherever the range admits them. */
const specifiedPresets = ['last3Days', 'lastWeek', 'lastMonth', 'thisMonth', 'last2Months'] as const
/** Further spans that a screen may offer. */
export type FurtherPreset = Exclude<SpanPreset, (typeof specifiedPresets)[number]>

/** The presets that fit into a limit: the specified ones, then further ones in their order. */
export const presetsWithin = (
  further: readonly FurtherPreset[],
  limit: SpanLimit,
  today: string,
  last = today,
): SpanPreset[] =>
  [...specifiedPresets, ...further].filter(
    (preset) => spanProblem(presetSpan(preset, today, last), limit, today) === undefined,
  )

/** A span of the same number of days that begins at `from` (comparisons). */
export const sameLength = (span: DateSpan, firstDay: string): DateSpan => ({
  from: firstDay,
  to: addDays(firstDay, daysOf(span.from, span.to) - 1),
})
