import { useSearchParams } from 'react-router-dom'
import { isDate, utilityToday } from '@/lib/time'
import { spanProblem, type DateSpan, type SpanLimit } from '@/lib/span'

export interface UrlSpan {
  value: DateSpan
  /** The address held an invalid span; `value` is the default one then. */
  ignored: boolean
  set: (span: DateSpan) => void
}

/** A span of days that lives in the URL as `<name>From` and `<name>To`. */
export function useSpan(name: string, standard: DateSpan, limit: SpanLimit): UrlSpan {
  const [params, setParams] = useSearchParams()
  // A link names a day.
  const date = params.get('date')
  const [from, to] = [params.get(`${name}From`) ?? date, params.get(`${name}To`) ?? date]
  const asked = isDate(from) && isDate(to) && !spanProblem({ from, to }, limit, utilityToday())
  return {
    value: asked ? { from, to } : standard,
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
