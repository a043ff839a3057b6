import { useEffect, useEffectEvent } from 'react'

/**
 * Leaves something by Escape while `active`; in a dialog above it the key is the dialog's. `first` is asked before those
 * that are not, and keeps the key to itself.
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
