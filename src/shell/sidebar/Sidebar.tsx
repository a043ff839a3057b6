import { Suspense, type ReactNode } from 'react'
import { SidebarTabs } from './SidebarTabs'

/**
 * The side trees and the meter lookup. Fills its container (180–520 px wide); everything that a person did in it
 * outlives its unmounting, so the frame may take it away when the sidebar is closed. `edge` stands at its right side.
 */
export function Sidebar({ edge }: { edge?: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <SidebarTabs edge={edge} />
    </Suspense>
  )
}
