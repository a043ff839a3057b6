import { useEffect } from 'react'
import { quickEntrance } from '@/stores/quickEntrance'
import { useTabs } from '@/stores/tabs'
import { hasParams } from '../menu/paths'
import { findPage, type BuiltRoutes } from '../menu/routes'

/** How long a menu page must be in front before it counts as visited, ms: as for the visit log. */
const arrivalTime = 100

/** Keeps the list of pages browsed last up to date while the console is used. */
export function useNoteVisits(routes: BuiltRoutes): void {
  const active = useTabs((state) => state.active)
  const page = findPage(routes, active)
  const path = page && page.trail.length > 0 && !hasParams(page.path) ? page.path : undefined
  const title = page?.title ?? ''
  useEffect(() => {
    if (path === undefined) return undefined
    const timer = setTimeout(
      () => quickEntrance.visit({ url_address: path, module_name: title }),
      arrivalTime,
    )
    return () => clearTimeout(timer)
  }, [path, title])
}
