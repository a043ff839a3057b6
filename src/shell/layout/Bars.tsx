import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { findPage, type BuiltRoutes } from '../menu/routes'
import { SectionMenu } from '../menu/SectionMenu'
import { useMenuState } from '../menu/useMenuState'
import { TopBar } from '../top-bar/TopBar'
import { useDocumentTitle } from './useDocumentTitle'
import { useMobile } from './useMobile'
import { useVisitLog } from './useVisitLog'

// Only narrow screens have a drawer.
const SideDrawer = lazy(() => import('./SideDrawer').then((file) => ({ default: file.SideDrawer })))

interface Props {
  routes: BuiltRoutes
  onSignOut: () => Promise<void>
}

/** Parts that follow the page in front: the two menus, the document's title, the visit log, and the drawer's pages. */
export const Bars = memo(function Bars({ routes, onSignOut }: Props) {
  const menu = useMenuState(routes)
  const mobile = useMobile()
  const [drawer, setDrawer] = useState(false)
  const closeDrawer = useCallback(() => setDrawer(false), [])
  useDocumentTitle(routes)
  useVisitLog(routes)
  return (
    <>
      <TopBar
        menu={menu}
        hasCenter={findPage(routes, '/user/center') !== undefined}
        onDrawer={mobile ? () => setDrawer(true) : undefined}
        onSignOut={onSignOut}
      />
      <SectionMenu state={menu} />
      {mobile && (
        <Suspense>
          <SideDrawer menu={menu} open={drawer} onClose={closeDrawer} />
        </Suspense>
      )}
    </>
  )
})
