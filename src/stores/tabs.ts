import { create } from 'zustand'

/** A visited tab. Identity is the path (params included); a new query updates `fullPath` (decision A-85). */
export interface Tab {
  /** pathname */
  path: string
  /** pathname + search */
  fullPath: string
  /** Route name; '' when the menu gives none. */
  name: string
  title: string
  componentName: string
}

interface TabsState {
  tabs: readonly Tab[]
  /** Path of the tab in front. */
  active: string
}

const store = create<TabsState>()(() => ({ tabs: [], active: '' }))

export const useTabs = store
export const useActiveTab = (): Tab | undefined => store((state) => state.tabs.find((tab) => tab.path === state.active))
