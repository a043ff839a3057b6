import type { ExceptionQuery, ExceptionRow } from '@/api/exceptions'
import { exceptionTypes } from '@/rules/noticeCodes'
import { addDays, addMonths } from '@/lib/time'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'

export const exceptionFilters: FilterKinds<ExceptionQuery> = {
  id: filterKind.text(64),
  dispexception_type: filterKind.oneOf<string>(exceptionTypes),
  name: filterKind.text(100),
  handled: filterKind.oneOf(['0', '1']),
  time_begin: filterKind.date(),
  time_end: filterKind.date(),
}

export const exceptionSorts: readonly (keyof ExceptionRow)[] = [
  'exception_time',
  'dispexception_type',
  'name',
  'module_name',
  'message',
  'trace_id',
  'handled',
]

type Times = Pick<ExceptionQuery, 'time_begin' | 'time_end'>

/** The days that are asked for, both included: as chosen, the month beside the one end that is, or the last month. */
export function spanOf({ time_begin, time_end }: Times, today: string): Required<Times> {
  const end = time_end || (time_begin ? addDays(addMonths(time_begin, 1), -1) : today)
  return { time_begin: time_begin || addDays(addMonths(end, -1), 1), time_end: end }
}

/** Why a span cannot be asked for: its ends are exchanged, or it is longer than a month. */
export function spanProblem(times: Times, today: string): 'order' | 'withinMonth' | undefined {
  const { time_begin, time_end } = spanOf(times, today)
  if (time_begin > time_end) return 'order'
  return time_end > addMonths(time_begin, 1) ? 'withinMonth' : undefined
}
