import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus: when the focused element in the panel disappears with its export, focus moves to `fallback`, and
 * to the page when the panel itself is gone.
 * @param jobs entries of the panel
 */
export function useKeptFocus(
  panel: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  jobs: readonly unknown[],
): void {
  const inside = useRef(false)

  useEffect(() => {
    const follow = ({ target }: Event) => {
      inside.current = target instanceof Node && (panel.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', follow)
    // A click on something that takes no focus leaves the panel too.
    document.addEventListener('pointerdown', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', follow)
    }
  }, [panel])

  useLayoutEffect(() => {
    const isFocusLost = (document.activeElement ?? document.body) === document.body
    if (!inside.current || !isFocusLost) return
    inside.current = jobs.length > 0
    const next = fallback.current ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  }, [jobs, fallback])
}
