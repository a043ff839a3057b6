import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { edition } from '@/config/edition'
import { safeReturnPath } from '@/lib/returnPath'
import { useSession } from '@/stores/session'
import { tabs } from '@/stores/tabs'
import { plainTab } from '@/stores/tabs.logic'
import { arrive, findPage, type BuiltRoutes } from '../menu/routes'
import { agreed } from '../tags/useTagActions'

const refreshPrefix = '/redirect'
const home = edition.fixedTabs[0] ?? '/'

/** Turns addresses into tabs. Draws nothing, so that a navigation renders only what it changes. */
export function TabRouter({ routes }: { routes: BuiltRoutes }) {
  const location = useLocation()
  const navigate = useNavigate()
  const user = useSession((state) => state.user?.username ?? '')

  useLayoutEffect(() => {
    const fixed = edition.fixedTabs.flatMap((path) => {
      const page = findPage(routes, path)
      return page ? [plainTab(path, page.name, page.component)] : []
    })
    tabs.start(user, fixed, (tab) => findPage(routes, tab.path) !== undefined)
  }, [routes, user])

  useLayoutEffect(() => {
    // At once, but not from within an effect.
    const go = (to: string) => queueMicrotask(() => void navigate(to, { replace: true, flushSync: true }))
    const { pathname, search } = location
    const arrival = arrive(routes, pathname)
    if (pathname === '/') go(home)
    else if (pathname === refreshPrefix || pathname.startsWith(`${refreshPrefix}/`)) {
      const target = safeReturnPath(pathname.slice(refreshPrefix.length) + search)
      const path = target.split('?')[0] ?? target
      agreed({ kind: 'refresh', paths: [path] }, () => tabs.refresh(path))
      go(target)
    } else if (arrival === undefined) go(`/404?from=${encodeURIComponent(pathname + search)}`)
    else if ('redirect' in arrival) go(arrival.redirect)
    else if (pathname.endsWith('/')) go(pathname.replace(/\/+$/, '') + search)
    else tabs.visit({ name: arrival.page.name, componentName: arrival.page.component, location })
  }, [location, routes, navigate])

  return null
}
