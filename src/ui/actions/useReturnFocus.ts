import { useLayoutEffect, useRef } from 'react'

/** Returns the focus to the element that had it when the menu opened: Ant Design leaves it inside the menu. */
export function useReturnFocus(open: boolean): void {
  const opener = useRef<Element | null>(null)
  // On closing, not in a clean-up: that one runs while React still restores the focus it found.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (open) {
      opener.current = focused
      return
    }
    const isLost = focused === null || focused === document.body || focused.closest('[role="menu"]') !== null
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    opener.current = null
  }, [open])
}
