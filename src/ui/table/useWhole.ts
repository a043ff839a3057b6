import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wholeTables } from './wholeTables'

/**
 * Whether a table has to draw everything: on paper, and from Ctrl+F on, when the browser is about to look for words in
 * what is drawn. It ends with the next page of rows.
 * @param rows the rows shown; another array ends it
 */
export function useWhole(rows: unknown): boolean {
  const [whole, setWhole] = useState<{ rows: unknown }>()
  const newest = useRef(rows)
  useEffect(() => {
    newest.current = rows
  }, [rows])
  useEffect(() => {
    // The browser takes its picture, or opens its box, when the handler returns.
    const draw = () => flushSync(() => setWhole({ rows: newest.current }))
    const end = () => setWhole(undefined)
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
  return whole !== undefined && whole.rows === rows
}
