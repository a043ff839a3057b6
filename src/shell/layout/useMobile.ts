import { useSyncExternalStore } from 'react'

/** From this width on the console has a sidebar beside the page; below it, a drawer (decision A-27: 1024 is wide). */
const wide = '(min-width: 1024px)'

const follow = (notify: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

export const useMobile = (): boolean => useSyncExternalStore(follow, () => !window.matchMedia(wide).matches)
