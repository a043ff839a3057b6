import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { edition } from '@/config/edition'
import { safeReturnPath } from '@/lib/returnPath'
import { useSession } from '@/stores/session'
import { tabs } from '@/stores/tabs'
import { plainTab, type TabLocation } from '@/stores/tabs.logic'
import { useLiveLocation } from '@/ui/router/liveLocation'
import { arrive, findPage, paramsAt, type BuiltRoutes } from '../menu/routes'
import { agreed } from '../tags/useTagActions'

const refreshPrefix = '/redirect'
const isRefresh = (pathname: string): boolean =>
  pathname === refreshPrefix || pathname.startsWith(`${refreshPrefix}/`)
const home = edition.fixedTabs[0] ?? '/'

/** The tabs that are never closed, and those that this user had open before a reload. */
function start(routes: BuiltRoutes, user: string): void {
  const fixed = edition.fixedTabs.flatMap((path) => {
    const page = findPage(routes, path)
    return page ? [plainTab(path, page.name, page.component)] : []
  })
  tabs.start(user, fixed, (path) => paramsAt(routes, path))
}

/** Opens the page at an address, or brings its tab to the front; false when the address is not simply one of a page. */
function show(routes: BuiltRoutes, location: TabLocation): boolean {
  const { pathname } = location
  const arrival = arrive(routes, pathname)
  if (!arrival || !('page' in arrival) || pathname.endsWith('/') || isRefresh(pathname)) return false
  const { name, component } = arrival.page
  tabs.visit({ name, componentName: component, location, params: paramsAt(routes, pathname) ?? {} })
  return true
}

/** Turns addresses into tabs. Draws nothing, so that a navigation renders only what it changes. */
export function TabRouter({ routes }: { routes: BuiltRoutes }) {
  const location = useLiveLocation()
  const navigate = useNavigate()
  const user = useSession((state) => state.user?.username ?? '')

  // Once before the first drawing, not only after it: whatever follows the tabs, which is the whole frame, would be drawn
  // without them and then again.
  useState(() => {
    start(routes, user)
    show(routes, location)
  })
  useLayoutEffect(() => start(routes, user), [routes, user])

  useLayoutEffect(() => {
    // At once, but not from within an effect.
    const go = (path: string) => queueMicrotask(() => void navigate(path, { replace: true, flushSync: true }))
    const { pathname, search } = location
    const arrival = arrive(routes, pathname)
    if (pathname === '/') go(home)
    else if (isRefresh(pathname)) {
      const target = safeReturnPath(pathname.slice(refreshPrefix.length) + search)
      const path = target.split('?')[0] ?? target
      agreed({ kind: 'refresh', paths: [path] }, () => tabs.refresh(path))
      go(target)
    } else if (arrival === undefined) go(`/404?from=${encodeURIComponent(pathname + search)}`)
    else if ('redirect' in arrival) go(arrival.redirect)
    else if (!show(routes, location)) go(pathname.replace(/\/+$/, '') + search)
  }, [location, routes, navigate])

  return null
}
