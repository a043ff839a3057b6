/** Location of a tab; frozen while the tab is hidden, so that a mounted screen keeps its own params and query. */
export interface TabLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

/** An object that a tab keeps while the sidebar's selection moves on. */
export interface KeptObject {
  /** Kind of the object, as the trees name it. */
  readonly identify: string
  readonly id: string
  readonly label: string
}

export type TabParams = Readonly<Record<string, string | undefined>>

/** A visited tab. Identity is the path (params included); a new query updates `fullPath` (decision A-85). */
export interface Tab {
  /** pathname */
  path: string
  /** pathname + search */
  fullPath: string
  /** Route name; '' when the menu gives none. */
  name: string
  /** Query of the address: `location.search` parsed; a repeated key has its last value. */
  query: Readonly<Record<string, string>>
  /** Parameters of the page's path in the address, e.g. `id`, as the router reads them. */
  params: TabParams
  /** Name that the screen gave itself, e.g. a meter's number; '' = the page's own title in the current language. */
  title: string
  /** The word of `shell:tabTitle` in which `title` stands; '' = it stands alone. */
  titleKey: string
  /** The menu entry's component; '' on fixed routes. */
  componentName: string
  location: TabLocation
  /** Raised by a refresh: the screen is mounted anew. */
  nonce: number
  /** Absent: the tab follows the sidebar. Empty: it follows nothing. */
  kept?: readonly KeptObject[]
  /** The user pinned it: it stands behind the fixed tabs, and is closed only after it was unpinned. */
  pinned?: true
}

export interface TabsState {
  readonly tabs: readonly Tab[]
  /** Path of the tab in front; '' before the first navigation. */
  readonly active: string
  /** Paths of the tabs seen since the page was loaded, the latest first: the kept panes are taken from its front. */
  readonly recent: readonly string[]
}

/** A navigation to a page. */
export type Visit = Pick<Tab, 'name' | 'componentName' | 'location'> & Partial<Pick<Tab, 'params'>>

/** The next state and the path (with query) to show; `undefined` = stay. */
export interface Closed {
  state: TabsState
  show: string | undefined
}

export const noTabs: TabsState = { tabs: [], active: '', recent: [] }

const maxRestored = 100
const fullPathOf = ({ pathname, search }: TabLocation): string => pathname + search
const queryOf = ({ search }: TabLocation): Tab['query'] => Object.fromEntries(new URLSearchParams(search))
const without = (paths: readonly string[], path: string): string[] =>
  paths.filter((candidate) => candidate !== path)

/** A tab as it is before anyone has been there. */
export function plainTab(
  fullPath: string,
  name: string,
  componentName: string,
  title = '',
  titleKey = '',
): Tab {
  const queryIndex = fullPath.indexOf('?')
  const pathname = queryIndex < 0 ? fullPath : fullPath.slice(0, queryIndex)
  const location = {
    pathname,
    search: queryIndex < 0 ? '' : fullPath.slice(queryIndex),
    hash: '',
    state: null,
    key: fullPath,
  }
  const query = queryOf(location)
  return {
    path: pathname,
    fullPath,
    name,
    query,
    params: {},
    title,
    titleKey,
    componentName,
    location,
    nonce: 0,
  }
}

/** A navigation adds a tab at the end, or brings the one with this path to the front with its new query. */
export function visit(state: TabsState, { name, componentName, location, params = {} }: Visit): TabsState {
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
    query: queryOf(location),
    params,
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
export function placeFixed(state: TabsState, fixed: readonly Tab[]): TabsState {
  const paths = fixed.map((tab) => tab.path)
  if (paths.every((path, index) => state.tabs[index]?.path === path)) return state
  const first = fixed.map((tab) => state.tabs.find((old) => old.path === tab.path) ?? tab)
  return { ...state, tabs: [...first, ...state.tabs.filter((tab) => !paths.includes(tab.path))] }
}

function keep(state: TabsState, isKept: (tab: Tab) => boolean): TabsState {
  const tabs = state.tabs.filter(isKept)
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

/** Group of a tab in the strip: the fixed ones, the pinned ones, the others. */
const groupOf = (tab: Tab, fixed: readonly string[]): number =>
  fixed.includes(tab.path) ? 0 : tab.pinned ? 1 : 2
/** The tabs group by group, in their order otherwise. */
const grouped = (tabs: readonly Tab[], fixed: readonly string[]): readonly Tab[] =>
  tabs.toSorted((a, b) => groupOf(a, fixed) - groupOf(b, fixed))

/** Pins a tab behind the pinned ones, or takes the pin away; a fixed tab is not pinned. */
export function setPinned(
  state: TabsState,
  path: string,
  isPinned: boolean,
  fixed: readonly string[],
): TabsState {
  const tab = state.tabs.find((candidate) => candidate.path === path)
  if (!tab || fixed.includes(path) || (tab.pinned ?? false) === isPinned) return state
  const { pinned: _, ...plain } = tab
  const moved: Tab = isPinned ? { ...plain, pinned: true } : plain
  const otherTabs = state.tabs.filter((candidate) => candidate !== tab)
  // An unpinned tab becomes the first of its group, a pinned one the last.
  return { ...state, tabs: grouped(isPinned ? [...otherTabs, moved] : [moved, ...otherTabs], fixed) }
}

/** Tabs that "close others" and, without a path, "close all" would close. */
export const closable = (state: TabsState, fixed: readonly string[], path?: string): readonly string[] =>
  state.tabs.filter((tab) => tab.path !== path && groupOf(tab, fixed) === 2).map((tab) => tab.path)

/** Keeps the tab, the fixed and pinned ones and `spared`; shows the tab unless it is in front already. */
export function closeOthers(
  state: TabsState,
  path: string,
  fixed: readonly string[],
  spared: readonly string[] = [],
): Closed {
  const targetTab = state.tabs.find((tab) => tab.path === path)
  if (!targetTab) return { state, show: undefined }
  const next = keep(state, (tab) => tab === targetTab || groupOf(tab, fixed) < 2 || spared.includes(tab.path))
  return { state: next, show: state.active === path ? undefined : targetTab.fullPath }
}

/** Keeps only the fixed and pinned tabs and `spared`; shows the first fixed one (home), or '/', unless the one in front stays. */
export function closeAll(state: TabsState, fixed: readonly string[], spared: readonly string[] = []): Closed {
  const next = keep(state, (tab) => groupOf(tab, fixed) < 2 || spared.includes(tab.path))
  const home = next.tabs.find((tab) => tab.path === fixed[0]) ?? next.tabs[0]
  const frontTab = next.tabs.find((tab) => tab.path === state.active)
  const stays = frontTab && (frontTab === home || frontTab.pinned || spared.includes(frontTab.path))
  return { state: next, show: stays ? undefined : (home?.fullPath ?? '/') }
}

/**
 * Opens tabs at the end of their group without showing them; those that are open already stay as they are, but are
 * pinned where the added one is.
 */
export function add(state: TabsState, addedTabs: readonly Tab[], fixed: readonly string[]): TabsState {
  const fresh = addedTabs.flatMap((tab): readonly Tab[] => {
    const open = state.tabs.find((old) => old.path === tab.path)
    if (!open) return [tab]
    return tab.pinned && !open.pinned && !fixed.includes(open.path) ? [{ ...open, pinned: true }] : []
  })
  if (fresh.length === 0) return state
  const freshPaths = new Set(fresh.map(({ path }) => path))
  const staying = state.tabs.filter(({ path }) => !freshPaths.has(path))
  return { ...state, tabs: grouped([...staying, ...fresh], fixed) }
}

/** Drops tabs whose page is gone (another role, a changed menu). */
export const retain = (state: TabsState, exists: (tab: Tab) => boolean): TabsState =>
  state.tabs.every(exists) ? state : keep(state, exists)

/** Moves a tab to a place of the strip, within its group; fixed tabs do not move. */
export function moveTab(
  state: TabsState,
  path: string,
  targetIndex: number,
  fixed: readonly string[],
): TabsState {
  const sourceIndex = state.tabs.findIndex((tab) => tab.path === path)
  const moved = state.tabs[sourceIndex]
  if (!moved || fixed.includes(path)) return state
  const groups = state.tabs.map((tab) => groupOf(tab, fixed))
  const movedGroup = groupOf(moved, fixed)
  const place = Math.min(Math.max(targetIndex, groups.indexOf(movedGroup)), groups.lastIndexOf(movedGroup))
  if (place === sourceIndex) return state
  const tabs = state.tabs.toSpliced(sourceIndex, 1).toSpliced(place, 0, moved)
  return { ...state, tabs }
}

const change = (state: TabsState, path: string, edit: (tab: Tab) => Tab): TabsState =>
  state.tabs.some((tab) => tab.path === path)
    ? { ...state, tabs: state.tabs.map((tab) => (tab.path === path ? edit(tab) : tab)) }
    : state

export const rename = (state: TabsState, path: string, title: string, titleKey = ''): TabsState =>
  state.tabs.some((tab) => tab.path === path && (tab.title !== title || tab.titleKey !== titleKey))
    ? change(state, path, (tab) => ({ ...tab, title, titleKey }))
    : state

/** The screen of the tab is mounted anew. */
export const refresh = (state: TabsState, path: string): TabsState =>
  change(state, path, (tab) => ({ ...tab, nonce: tab.nonce + 1 }))

/** The tab keeps these objects; `undefined` = it follows the sidebar. */
export const keepObjects = (
  state: TabsState,
  path: string,
  keptObjects: readonly KeptObject[] | undefined,
): TabsState =>
  change(state, path, (tab) => {
    const next = { ...tab }
    delete next.kept
    return keptObjects ? { ...next, kept: keptObjects } : next
  })

/**
 * Paths whose panes stay mounted: the one in front, the fixed ones, the `held` ones (what they hold exists nowhere
 * else) and the latest seen, at most `cap` unless more are held.
 */
export function mounted(
  state: TabsState,
  fixed: readonly string[],
  cap: number,
  heldPaths: ReadonlySet<string> = new Set(),
): readonly string[] {
  const pinned = state.recent.filter((path) => fixed.includes(path) || heldPaths.has(path))
  const otherPaths = state.recent
    .filter((path) => !pinned.includes(path))
    .slice(0, Math.max(1, cap - pinned.length))
  return state.recent.filter((path) => pinned.includes(path) || otherPaths.includes(path))
}

/** Part of the tabs that is stored in the browser's session for one user. */
export interface StoredTabs {
  user: string
  tabs: Pick<Tab, 'fullPath' | 'name' | 'componentName' | 'title' | 'titleKey' | 'kept' | 'pinned'>[]
}

export const toStored = ({ tabs }: Pick<TabsState, 'tabs'>, user: string): StoredTabs => ({
  user,
  tabs: tabs.map(({ fullPath, name, componentName, title, titleKey, kept, pinned }) => ({
    fullPath,
    name,
    componentName,
    title,
    titleKey,
    ...(kept && { kept }),
    ...(pinned && { pinned }),
  })),
})

/** Tabs from storage: only for `user`, only with the right shape, each path once; otherwise none. */
export function fromStored(stored: unknown, user: string): readonly Tab[] {
  if (!isRecord(stored) || stored['user'] !== user || !Array.isArray(stored['tabs'])) return []
  const tabs = new Map<string, Tab>()
  for (const value of stored['tabs'].slice(0, maxRestored)) {
    if (!isRecord(value)) continue
    const { fullPath, name, componentName, title, titleKey } = value
    if (typeof fullPath !== 'string' || !/^\/(?![/\\])[^\s#]*$/.test(fullPath)) continue
    const tab = plainTab(fullPath, text(name), text(componentName), text(title), text(titleKey))
    const keptObjects = objects(value['kept'])
    if (tabs.has(tab.path)) continue
    tabs.set(tab.path, {
      ...tab,
      ...(keptObjects && { kept: keptObjects }),
      ...(value['pinned'] === true && { pinned: true }),
    })
  }
  return [...tabs.values()]
}

/** Tabs from storage with the params of their addresses; those without a page are left out. */
export const located = (
  stored: readonly Tab[],
  paramsAt: (path: string) => TabParams | undefined,
): readonly Tab[] =>
  stored.flatMap((tab) => {
    const params = paramsAt(tab.path)
    return params ? [{ ...tab, params }] : []
  })

function objects(value: unknown): KeptObject[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, 4).flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item['id'] !== 'string') return []
    return { identify: text(item['identify']), id: item['id'].slice(0, 200), label: text(item['label']) }
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')
