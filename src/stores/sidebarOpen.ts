import { create } from 'zustand'
import { edition } from '@/config/edition'
import { followsSidebar } from '@/lib/screen'
import { localStore } from '@/lib/storage'
import { preferences, usePreferences } from './preferences'
import { tabs, useTabs } from './tabs'
import type { TabsState } from './tabs.logic'

const key = 'powergate.sidebarUnfollowed'

interface SidebarOpen {
  /** True: open beside pages that follow nothing in it; kept in this browser. The preference says it for the others. */
  unfollowed: boolean
  /** Paths of tabs that were opened from within it, and keep it. */
  keeping: readonly string[]
}

const stored = (): SidebarOpen => ({ unfollowed: localStore.get(key) === true, keeping: [] })
const store = create<SidebarOpen>()(stored)
export const sidebarOpenStore = store

/** True when the page in front follows a part of the sidebar that this edition has. */
function isFollowed({ tabs: openTabs, active }: TabsState): boolean {
  const component = openTabs.find(({ path }) => path === active)?.componentName ?? ''
  return edition.sidebarTabs.some((part) => followsSidebar(part, component, active))
}

const isOpen = ({ unfollowed, keeping }: SidebarOpen, state: TabsState, followedOpen: boolean): boolean =>
  isFollowed(state) ? followedOpen : unfollowed || keeping.includes(state.active)

export const useSidebarFollowed = (): boolean => useTabs(isFollowed)

/** True while the sidebar stands open beside the page in front: a choice for pages that follow it, one for the others. */
export function useSidebarOpen(): boolean {
  const followedOpen = usePreferences((state) => state.sidebarOpen)
  const choice = store()
  return useTabs((state) => isOpen(choice, state, followedOpen))
}

export const sidebarOpen = {
  /** Opens it beside the page in front, or folds it: for all pages of that kind. */
  set(open: boolean): void {
    const state = tabs.get()
    if (isFollowed(state)) return preferences.set({ sidebarOpen: open })
    localStore.set(key, open)
    store.setState({ unfollowed: open, ...(!open && { keeping: [] }) })
  },
  toggle: (): void => sidebarOpen.set(!isOpen(store.getState(), tabs.get(), preferences.get().sidebarOpen)),
  /** The tab in front was opened from within the sidebar: it does not fold under the hand. */
  keep(): void {
    const { tabs: openTabs, active } = tabs.get()
    const keeping = store
      .getState()
      .keeping.filter((path) => path !== active && openTabs.some((tab) => tab.path === path))
    store.setState({ keeping: [...keeping, active] })
  },
  /** Back to what is stored (tests). */
  reload: (): void => store.setState(stored(), true),
}
