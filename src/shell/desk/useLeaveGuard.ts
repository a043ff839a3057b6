import { useEffect } from 'react'
import { desk, heldPaths } from '@/stores/desk'
import { exportsRunning } from '@/stores/exports'

/** The browser asks before it leaves or reloads the page while something would be lost. Drafts survive that. */
export function useLeaveGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (heldPaths(desk.get()).size > 0 || exportsRunning()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
