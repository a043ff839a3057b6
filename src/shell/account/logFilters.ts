import type { PageQuery } from '@/lib/page'
import { utilityToday } from '@/lib/time'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { earliestStart, wholeDays, type DateSpan } from '@/lib/span'
import { usualLength } from '@/rules/limits/fieldLimits'
import { ranges } from '@/rules/limits/ranges'

/** Address of a log: two days, both included, and the search. */
export interface LogFilters {
  from?: string
  to?: string
  content?: string
  result?: string
}

export const logFilters: FilterKinds<LogFilters> = {
  from: filterKind.date(),
  to: filterKind.date(),
  content: filterKind.text(usualLength),
  result: filterKind.oneOf(['1', '2']),
}

/** The days that a log shows: those asked for, else the month up to `today`. */
export function logSpan({ from: firstDay, to: lastDay }: Partial<LogFilters>, today: string): DateSpan {
  const end = lastDay ?? today
  return { from: firstDay ?? earliestStart(end, ranges.month.limit) ?? end, to: end }
}

/** The filters as the call wants them. */
export function logQuery<Rest extends object>(query: LogFilters & Rest, today = utilityToday()) {
  const { from: firstDay, to: lastDay, ...otherFilters } = query
  const span = logSpan(
    { ...(firstDay ? { from: firstDay } : {}), ...(lastDay ? { to: lastDay } : {}) },
    today,
  )
  return { ...otherFilters, ...wholeDays(span) }
}

export type LogPage = LogFilters & PageQuery
