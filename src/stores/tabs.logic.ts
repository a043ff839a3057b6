/** Where a tab is; frozen while the tab is hidden, so that a kept screen keeps its own params and query. */
export interface TabLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

/** A visited tab. Identity is the path (params included); a new query updates `fullPath` (decision A-85). */
export interface Tab {
  /** pathname */
  path: string
  /** pathname + search */
  fullPath: string
  /** Route name; '' when the menu gives none. */
  name: string
  /** What the screen called itself, e.g. a meter's number; '' = the page's own title in the current language. */
  title: string
  /** The menu entry's component; '' on fixed routes. */
  componentName: string
  location: TabLocation
  /** Raised by a refresh: the screen is mounted anew. */
  nonce: number
}

export interface TabsState {
  readonly tabs: readonly Tab[]
  /** Path of the tab in front; '' before the first navigation. */
  readonly active: string
  /** Paths of the tabs seen since the page was loaded, the latest first: the kept panes are taken from its front. */
  readonly recent: readonly string[]
}

/** A navigation to a page. */
export type Visit = Pick<Tab, 'name' | 'componentName' | 'location'>

/** The next state and the path (with query) to show; `undefined` = stay. */
export interface Closed {
  state: TabsState
  show: string | undefined
}

export const noTabs: TabsState = { tabs: [], active: '', recent: [] }

const maxRestored = 100
const fullPathOf = ({ pathname, search }: TabLocation): string => pathname + search
const without = (paths: readonly string[], path: string): string[] => paths.filter((other) => other !== path)

/** A tab as it is before anyone has been there. */
export function plainTab(fullPath: string, name: string, componentName: string, title = ''): Tab {
  const at = fullPath.indexOf('?')
  const pathname = at < 0 ? fullPath : fullPath.slice(0, at)
  const location = {
    pathname,
    search: at < 0 ? '' : fullPath.slice(at),
    hash: '',
    state: null,
    key: fullPath,
  }
  return { path: pathname, fullPath, name, title, componentName, location, nonce: 0 }
}

/** A navigation adds a tab at the end, or brings the one with this path to the front with its new query. */
export function visit(state: TabsState, { name, componentName, location }: Visit): TabsState {
  const path = location.pathname
  const old = state.tabs.find((tab) => tab.path === path)
  // The same place again: the frozen location stays, so that nothing in the pane is rendered.
  const same =
    old !== undefined &&
    sameLocation(old.location, location) &&
    old.name === name &&
    old.componentName === componentName
  if (same) return front(state, path)
  const next: Tab = {
    ...(old ?? plainTab(path, name, componentName)),
    fullPath: fullPathOf(location),
    name,
    componentName,
    location: old && sameLocation(old.location, location) ? old.location : location,
  }
  const tabs = old ? state.tabs.map((tab) => (tab === old ? next : tab)) : [...state.tabs, next]
  return front({ ...state, tabs }, path)
}

/** Brings an open tab to the front as it is. */
export function front(state: TabsState, path: string): TabsState {
  if (!state.tabs.some((tab) => tab.path === path) || (state.active === path && state.recent[0] === path))
    return state
  return { ...state, active: path, recent: [path, ...without(state.recent, path)] }
}

const sameLocation = (a: TabLocation, b: TabLocation): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state

/** Fixed tabs come first and in their own order, whatever else is open. */
export function pin(state: TabsState, fixed: readonly Tab[]): TabsState {
  const paths = fixed.map((tab) => tab.path)
  const pinned = fixed.map((tab) => state.tabs.find((old) => old.path === tab.path) ?? tab)
  return { ...state, tabs: [...pinned, ...state.tabs.filter((tab) => !paths.includes(tab.path))] }
}

function keep(state: TabsState, kept: (tab: Tab) => boolean): TabsState {
  const tabs = state.tabs.filter(kept)
  return { ...state, tabs, recent: state.recent.filter((path) => tabs.some((tab) => tab.path === path)) }
}

/** The last remaining tab, or '/' when none remains. */
const last = (tabs: readonly Tab[]): string => tabs.at(-1)?.fullPath ?? '/'

/** Closes one tab; a fixed one stays. Closing the tab in front goes to the last remaining one, or to '/'. */
export function close(state: TabsState, path: string, fixed: readonly string[]): Closed {
  if (fixed.includes(path) || !state.tabs.some((tab) => tab.path === path)) return { state, show: undefined }
  const next = keep(state, (tab) => tab.path !== path)
  return { state: next, show: path === state.active ? last(next.tabs) : undefined }
}

/** Keeps the tab and the fixed ones; shows the tab when the one in front was closed. */
export function closeOthers(state: TabsState, path: string, fixed: readonly string[]): Closed {
  const chosen = state.tabs.find((tab) => tab.path === path)
  if (!chosen) return { state, show: undefined }
  const next = keep(state, (tab) => tab === chosen || fixed.includes(tab.path))
  const gone = !next.tabs.some((tab) => tab.path === state.active)
  return { state: next, show: gone ? chosen.fullPath : undefined }
}

/** Keeps only the fixed tabs and shows the first of them (home), or '/'. */
export function closeAll(state: TabsState, fixed: readonly string[]): Closed {
  const next = keep(state, (tab) => fixed.includes(tab.path))
  const home = next.tabs.find((tab) => tab.path === fixed[0]) ?? next.tabs[0]
  return { state: next, show: state.active === home?.path ? undefined : (home?.fullPath ?? '/') }
}

/** Drops tabs whose page is gone (another role, a changed menu). */
export const retain = (state: TabsState, exists: (tab: Tab) => boolean): TabsState =>
  state.tabs.every(exists) ? state : keep(state, exists)

/** Moves a tab to the place `to` of the strip; fixed tabs neither move nor are passed. */
export function move(state: TabsState, path: string, to: number, fixed: readonly string[]): TabsState {
  const from = state.tabs.findIndex((tab) => tab.path === path)
  const moved = state.tabs[from]
  if (!moved || fixed.includes(path)) return state
  const first = state.tabs.filter((tab) => fixed.includes(tab.path)).length
  const place = Math.min(Math.max(to, first), state.tabs.length - 1)
  if (place === from) return state
  const tabs = state.tabs.toSpliced(from, 1).toSpliced(place, 0, moved)
  return { ...state, tabs }
}

const change = (state: TabsState, path: string, edit: (tab: Tab) => Tab): TabsState =>
  state.tabs.some((tab) => tab.path === path)
    ? { ...state, tabs: state.tabs.map((tab) => (tab.path === path ? edit(tab) : tab)) }
    : state

export const rename = (state: TabsState, path: string, title: string): TabsState =>
  state.tabs.some((tab) => tab.path === path && tab.title !== title)
    ? change(state, path, (tab) => ({ ...tab, title }))
    : state

/** The screen of the tab is mounted anew. */
export const refresh = (state: TabsState, path: string): TabsState =>
  change(state, path, (tab) => ({ ...tab, nonce: tab.nonce + 1 }))

/** Paths whose panes stay mounted: the one in front, the fixed ones and the latest seen, at most `cap`. */
export function mounted(state: TabsState, fixed: readonly string[], cap: number): readonly string[] {
  const pinned = state.recent.filter((path) => fixed.includes(path))
  const others = state.recent
    .filter((path) => !fixed.includes(path))
    .slice(0, Math.max(1, cap - pinned.length))
  return state.recent.filter((path) => pinned.includes(path) || others.includes(path))
}

/** What is kept in the browser's session of one user. */
export interface StoredTabs {
  user: string
  tabs: Pick<Tab, 'fullPath' | 'name' | 'componentName' | 'title'>[]
}

export const toStored = (state: TabsState, user: string): StoredTabs => ({
  user,
  tabs: state.tabs.map(({ fullPath, name, componentName, title }) => ({
    fullPath,
    name,
    componentName,
    title,
  })),
})

/** Tabs from storage: only those of `user`, only what has the right shape, each path once; otherwise none. */
export function fromStored(stored: unknown, user: string): readonly Tab[] {
  if (!isRecord(stored) || stored['user'] !== user || !Array.isArray(stored['tabs'])) return []
  const tabs = new Map<string, Tab>()
  for (const value of stored['tabs'].slice(0, maxRestored)) {
    if (!isRecord(value)) continue
    const { fullPath, name, componentName, title } = value
    if (typeof fullPath !== 'string' || !/^\/(?![/\\])[^\s#]*$/.test(fullPath)) continue
    const tab = plainTab(fullPath, text(name), text(componentName), text(title))
    if (!tabs.has(tab.path)) tabs.set(tab.path, tab)
  }
  return [...tabs.values()]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')
