import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Lets Escape close a menu, and gives the focus back to what had it when the menu opened: Ant Design's menu takes it
 * back while it vanishes, and then nothing has it.
 */
export function useReturnFocus(open: boolean, close: () => void): void {
  const leave = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!open) return undefined
    const from = document.activeElement
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      leave()
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      const now = document.activeElement
      const lost = now === null || now === document.body || now.closest('[role="menu"]') !== null
      if (lost && from instanceof HTMLElement) from.focus({ preventScroll: true })
    }
  }, [open])
}
