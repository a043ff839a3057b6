import { Suspense } from 'react'
import { SidebarTabs } from './SidebarTabs'

/**
 * The side trees and the meter lookup. Fills its container (180–520 px wide); everything that a person did in it
 * outlives its unmounting, so the frame may take it away when the sidebar is closed.
 */
export function Sidebar() {
  return (
    <Suspense fallback={null}>
      <SidebarTabs />
    </Suspense>
  )
}
