import { useSearchParams } from 'react-router-dom'

/**
 * One state of a screen that stands in its address, so that it outlives a reload and can be sent to somebody. '' when the
 * address does not say it; what was said before is replaced, not added to the history, and the rest of the address stays.
 * @example const [tab, setTab] = useParam('tab')
 */
export function useParam(name: string): [value: string, set: (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params.get(name) ?? '',
    (value) => {
      const next = new URLSearchParams(params)
      if (value) next.set(name, value)
      else next.delete(name)
      setParams(next, { replace: true })
    },
  ]
}
