import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wholeTables } from './wholeTables'

/**
 * True if a table has to draw everything: on paper, and from Ctrl+F on, when the browser is about to search the drawn
 * text. It ends with the next page of rows.
 * @param rows the rows of the table; another array ends it
 */
export function useDrawAll(rows: unknown): boolean {
  const [complete, setComplete] = useState<{ rows: unknown }>()
  const newest = useRef(rows)
  useEffect(() => {
    newest.current = rows
  }, [rows])
  useEffect(() => {
    // The browser takes its snapshot, or opens its search box, when the handler returns.
    const draw = () => flushSync(() => setComplete({ rows: newest.current }))
    const end = () => setComplete(undefined)
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f') draw()
    }
    window.addEventListener('beforeprint', draw)
    window.addEventListener('afterprint', end)
    window.addEventListener('keydown', onKey, true)
    const leave = wholeTables.join(draw, end)
    return () => {
      window.removeEventListener('beforeprint', draw)
      window.removeEventListener('afterprint', end)
      window.removeEventListener('keydown', onKey, true)
      leave()
    }
  }, [])
  return complete !== undefined && complete.rows === rows
}
