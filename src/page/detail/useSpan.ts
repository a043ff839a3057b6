import { useSearchParams } from 'react-router-dom'
import { isDate, utilityToday, type WallTime } from '@/lib/time'
import { dueAndToday, usePageNow } from '@/ui/pane/pageMoment'
import { spanProblem, type DateSpan, type SpanLimit } from '@/lib/span'

export interface UrlSpan {
  value: DateSpan
  /** The address held an invalid span; `value` is the default one then. */
  ignored: boolean
  set: (span: DateSpan) => void
}

/**
 * A span of days that lives in the URL as `<name>From` and `<name>To`.
 * @param defaultSpan span to use when the address has none, from the page's present moment
 */
export function useSpan(name: string, defaultSpan: (now: WallTime) => DateSpan, limit: SpanLimit): UrlSpan {
  const [params, setParams] = useSearchParams()
  // A link may name a single day instead.
  const date = params.get('date')
  const [firstDay, lastDay] = [params.get(`${name}From`) ?? date, params.get(`${name}To`) ?? date]
  const isRequested =
    isDate(firstDay) &&
    isDate(lastDay) &&
    !spanProblem({ from: firstDay, to: lastDay }, limit, utilityToday())
  const now = usePageNow(dueAndToday, !isRequested)
  return {
    value: isRequested ? { from: firstDay, to: lastDay } : defaultSpan(now),
    ignored: !isRequested && (firstDay !== null || lastDay !== null),
    set(span) {
      const next = new URLSearchParams(params)
      next.delete('date')
      next.set(`${name}From`, span.from)
      next.set(`${name}To`, span.to)
      setParams(next, { replace: true })
    },
  }
}
