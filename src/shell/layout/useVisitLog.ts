import { useEffect } from 'react'
import { sessionApi } from '@/api/console/session'
import { tabs, useTabs } from '@/stores/tabs'
import { useMenuTitle } from '../menu/usePageTitle'
import { findPage, type BuiltRoutes } from '../menu/routes'

/** Time that a menu page must be in front before its first visit counts, ms. */
const arrivalTime = 100

/** Logs the first visit of a session to each menu page; leaving earlier cancels it (decision A-37). */
export function useVisitLog(routes: BuiltRoutes): void {
  const active = useTabs((state) => state.active)
  const menuTitle = useMenuTitle()
  const page = findPage(routes, active)
  const path = page?.url && !page.fixed ? page.path : undefined

  useEffect(() => {
    if (path === undefined) return undefined
    const timer = setTimeout(() => {
      const entry = routes.pages.find((candidate) => candidate.path === path)
      if (!entry || !tabs.firstVisit(path)) return
      const visit = { module_code: entry.name, module_name: menuTitle(entry.title), url_address: entry.url }
      // Silent: the user does not wait for it, and a failure is ignored.
      sessionApi.logVisit(visit).catch(() => {})
    }, arrivalTime)
    return () => clearTimeout(timer)
  }, [path, routes, menuTitle])
}
