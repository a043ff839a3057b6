import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHandlers } from '@/ui/data/useHandlers'
import { usePane, type Pane } from './pane'
import { useInFront } from './useInFront'

/** Changes a query: only the names that are its own, because others of the page write theirs at the same time. */
type Change = (params: URLSearchParams) => URLSearchParams

/** Parameters written for a page that are not in its rendered address yet: the next change continues from them. */
const written = new WeakMap<Pane, URLSearchParams>()

/**
 * The query of the page's address, and how it is written: at once while the page is in front, else when it is in front
 * again, because until then the address belongs to the page that covers it. Writing replaces the entry of the history;
 * it answers false where nothing changes.
 */
export function useAddress(): [params: URLSearchParams, write: (change: Change) => boolean] {
  const [params, setParams] = useSearchParams()
  const pane = usePane()
  const inFront = useInFront()
  // All clean up before any effect of the render that has the new address writes.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address is when it is cleaned up
  useEffect(() => () => void written.delete(pane), [pane, params])
  const { send } = useHandlers({
    send: (change: Change): boolean => {
      const current = written.get(pane) ?? params
      const next = change(new URLSearchParams(current))
      if (next.toString() === current.toString()) return false
      written.set(pane, next)
      setParams(next, { replace: true })
      return true
    },
  })
  const write = (change: Change): boolean => {
    let changed = true
    inFront(() => {
      changed = send(change)
    })
    return changed
  }
  return [params, write]
}
