import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePane } from './pane'

type Change = (params: URLSearchParams) => URLSearchParams

/**
 * The query of the page's address, and how it is written: at once while the page is in front, else when it is in front
 * again, because until then the address belongs to the page that covers it. Writing replaces the entry of the history.
 */
export function useAddress(): [params: URLSearchParams, write: (change: Change) => void] {
  const [params, setParams] = useSearchParams()
  const pane = usePane()
  const waiting = useRef<Change[]>([])
  const write = (change: Change): void => {
    if (pane.visible) setParams((now) => change(new URLSearchParams(now)), { replace: true })
    else waiting.current.push(change)
  }
  const catchUp = useEffectEvent(() => {
    const changes = waiting.current.splice(0)
    if (changes.length > 0) write((now) => changes.reduce((query, change) => change(query), now))
  })
  // Effects begin anew when the tab comes back.
  useEffect(() => catchUp(), [])
  return [params, write]
}
