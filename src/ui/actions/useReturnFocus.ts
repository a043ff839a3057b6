import { useLayoutEffect, useRef } from 'react'

/** When a menu closes, the focus goes back to what had it when the menu opened: Ant Design leaves it inside. */
export function useReturnFocus(open: boolean): void {
  const from = useRef<Element | null>(null)
  // On closing, not in a clean-up: that one runs while React still restores the focus it found.
  useLayoutEffect(() => {
    const now = document.activeElement
    if (open) {
      from.current = now
      return
    }
    const lost = now === null || now === document.body || now.closest('[role="menu"]') !== null
    if (lost && from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
    from.current = null
  }, [open])
}
