import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `leave` on Escape while `active`; inside a dialog above it the key belongs to the dialog. A handler with
 * `first` runs before the others and stops the event.
 */
export function useEscape(active: boolean, leave: () => void, first = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!first && event.target instanceof Element && event.target.closest('dialog, [role="dialog"]')) return
    if (first) event.stopPropagation()
    leave()
  })
  useEffect(() => {
    if (!active) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, first)
    return () => document.removeEventListener('keydown', listen, first)
  }, [active, first])
}
