import type { ExceptionQuery } from '@/api/cbo/exceptions'
import { addDays, addMonths } from '@/lib/time'

type Times = Pick<ExceptionQuery, 'time_begin' | 'time_end'>

/** Span of days to request, both included: the chosen one, a month around a single chosen end, or the last month. */
export function exceptionDays({ time_begin, time_end }: Times, today: string): Required<Times> {
  const end = time_end || (time_begin ? addDays(addMonths(time_begin, 1), -1) : today)
  return { time_begin: time_begin || addDays(addMonths(end, -1), 1), time_end: end }
}

/** Problem of a span: exchanged ends, or a length of more than a month. */
export function exceptionDaysProblem(times: Times, today: string): 'order' | 'withinMonth' | undefined {
  const { time_begin, time_end } = exceptionDays(times, today)
  if (time_begin > time_end) return 'order'
  return time_end > addMonths(time_begin, 1) ? 'withinMonth' : undefined
}
