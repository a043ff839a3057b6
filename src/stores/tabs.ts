import { create } from 'zustand'
import { edition } from '@/config/edition'
import { retryScreens } from '@/lib/screen'
import { sessionStore } from '@/lib/storage'
import * as logic from './tabs.logic'
import type { KeptObject, Tab, TabParams, TabsState, Visit } from './tabs.logic'

export type { KeptObject, Tab } from './tabs.logic'

const tabsKey = 'powergate.tabs'
const visitsKey = 'powergate.visits'
const { fixedTabs } = edition

/** `owner` is the user whose tabs these are; '' before `start`. */
const store = create<TabsState & { owner: string }>()(() => ({ ...logic.noTabs, owner: '' }))

/** Title, place and query of every tab are remembered for this browser session; what is typed in a pane is not. */
store.subscribe((state) => {
  if (state.owner !== '') sessionStore.set(tabsKey, logic.toStored(state, state.owner))
})

/** Number of remembered closed pages. */
const mostClosed = 10
/** Pages that were closed, the latest first; what was typed in them is gone. */
export const useClosedTabs = create<{ readonly list: readonly Tab[] }>()(() => ({ list: [] }))

function closed({ state, show }: logic.Closed): string | undefined {
  const gone = store.getState().tabs.filter((tab) => !state.tabs.includes(tab))
  useClosedTabs.setState(({ list }) => ({ list: [...gone.toReversed(), ...list].slice(0, mostClosed) }))
  store.setState(state)
  return show
}

export const useTabs = store
export const useActiveTab = (): Tab | undefined =>
  store((state) => state.tabs.find((tab) => tab.path === state.active))

/** The open pages. Whatever closes a tab answers the path to show next (`undefined` = stay); the shell navigates. */
export const tabs = {
  get: (): TabsState => store.getState(),
  /** True for the tabs that are never closed: home, and in some editions a second one. */
  isFixed: (path: string): boolean => fixedTabs.includes(path),
  isPinned: (path: string): boolean =>
    store.getState().tabs.some((tab) => tab.path === path && tab.pinned === true),
  isHome: (path: string): boolean => fixedTabs[0] === path,
  /** Opens the fixed tabs and, after a reload, those that `user` had open and whose page still exists; `paramsAt` is undefined where there is none. */
  start(user: string, fixed: readonly Tab[], paramsAt: (path: string) => TabParams | undefined): void {
    const open = store.getState()
    const stateBefore =
      open.owner === user
        ? open
        : {
            ...logic.noTabs,
            tabs: logic.located(logic.fromStored(sessionStore.get(tabsKey), user), paramsAt),
          }
    const next = logic.placeFixed(
      logic.retain(stateBefore, ({ path }) => paramsAt(path) !== undefined),
      fixed,
    )
    // Nothing is drawn where nothing changes.
    if (next !== open) store.setState({ ...next, owner: user })
  },
  visit: (visit: Visit): void => store.setState((state) => logic.visit(state, visit)),
  /** Shows an open tab ahead of the navigation to it: the switch then costs the rendering of no screen. */
  front: (path: string): void => store.setState((state) => logic.front(state, path)),
  close: (path: string): string | undefined => closed(logic.close(store.getState(), path, fixedTabs)),
  /** Tabs that "close others" and, without a path, "close all" would close. */
  closable: (path?: string): readonly string[] => logic.closable(store.getState(), fixedTabs, path),
  closeOthers: (path: string, spared?: readonly string[]): string | undefined =>
    closed(logic.closeOthers(store.getState(), path, fixedTabs, spared)),
  closeAll: (spared?: readonly string[]): string | undefined =>
    closed(logic.closeAll(store.getState(), fixedTabs, spared)),
  /** Opens the page again that was closed last and is not open; undefined where there is none. */
  reopen(): Tab | undefined {
    const { tabs: open } = store.getState()
    const [tab, ...list] = useClosedTabs
      .getState()
      .list.filter((entry) => open.every(({ path }) => path !== entry.path))
    useClosedTabs.setState({ list })
    if (tab) tabs.add([tab])
    return tab
  },
  /** Opens tabs behind the one in front. */
  add: (addedTabs: readonly Tab[]): void => store.setState((state) => logic.add(state, addedTabs, fixedTabs)),
  keepObjects: (path: string, keptObjects: readonly KeptObject[] | undefined): void =>
    store.setState((state) => logic.keepObjects(state, path, keptObjects)),
  setPinned: (path: string, isPinned: boolean): void =>
    store.setState((state) => logic.setPinned(state, path, isPinned, fixedTabs)),
  move: (path: string, targetIndex: number): void =>
    store.setState((state) => logic.moveTab(state, path, targetIndex, fixedTabs)),
  rename: (path: string, title: string, titleKey: string): void =>
    store.setState((state) => logic.rename(state, path, title, titleKey)),
  refresh(path: string): void {
    retryScreens()
    store.setState((state) => logic.refresh(state, path))
  },
  /** Notes that a menu page was visited; false when it already was in this session. */
  firstVisit(page: string): boolean {
    const stored = sessionStore.get(visitsKey)
    const visits = Array.isArray(stored) ? stored : []
    if (visits.includes(page)) return false
    sessionStore.set(visitsKey, [...visits, page])
    return true
  },
  /** At sign-out: nothing of this user remains. */
  clear(): void {
    store.setState({ ...logic.noTabs, owner: '' }, true)
    useClosedTabs.setState({ list: [] })
    sessionStore.remove(tabsKey)
    sessionStore.remove(visitsKey)
  },
}
