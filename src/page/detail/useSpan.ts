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
 * @param meant the span without one there, by the moment of the page
 */
export function useSpan(name: string, meant: (now: WallTime) => DateSpan, limit: SpanLimit): UrlSpan {
  const [params, setParams] = useSearchParams()
  // A link names a day.
  const date = params.get('date')
  const [from, to] = [params.get(`${name}From`) ?? date, params.get(`${name}To`) ?? date]
  const asked = isDate(from) && isDate(to) && !spanProblem({ from, to }, limit, utilityToday())
  const now = usePageNow(dueAndToday, !asked)
  return {
    value: asked ? { from, to } : meant(now),
    ignored: !asked && (from !== null || to !== null),
    set(span) {
      const next = new URLSearchParams(params)
      next.delete('date')
      next.set(`${name}From`, span.from)
      next.set(`${name}To`, span.to)
      setParams(next, { replace: true })
    },
  }
}
