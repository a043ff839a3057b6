import { memo } from 'react'
import { edition } from '@/config/edition'
import { heldPaths, useDesk } from '@/stores/desk'
import { useTabs } from '@/stores/tabs'
import { mounted } from '@/stores/tabs.logic'
import { findPage, type BuiltRoutes } from '../menu/routes'
import { PaneView } from './PaneView'

/**
 * Number of panes that stay mounted (about 1 MB each): beyond it the longest unseen is reduced to its address and
 * starts again when it is shown. A pane with unsaved or running work is never dropped.
 */
export const mostPanes = 20

/** One pane for each tab that is kept alive, and the one in front. */
export const Panes = memo(function Panes({ routes }: { routes: BuiltRoutes }) {
  const state = useTabs()
  const marks = useDesk((desk) => desk.marks)
  const heldTabs = heldPaths({ marks })
  const alive = new Set(mounted(state, edition.fixedTabs, mostPanes, heldTabs))
  // In an order that neither a visit nor a drag changes: a moved element would lose its scroll position.
  const ordered = state.tabs.filter((tab) => alive.has(tab.path)).sort((a, b) => (a.path < b.path ? -1 : 1))
  return ordered.map((tab) => {
    const page = findPage(routes, tab.path)
    const visible = tab.path === state.active
    // Also a page that otherwise starts anew at each visit stays while it holds something: no way out of it can lose it.
    if (!page || !(visible || page.kept || heldTabs.has(tab.path))) return null
    return (
      <PaneView
        key={`${tab.path}#${tab.nonce}`}
        path={tab.path}
        location={tab.location}
        page={page}
        visible={visible}
      />
    )
  })
})
