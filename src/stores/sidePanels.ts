import { create } from 'zustand'
import type { MeterSearchType } from '@/api/console/meterLookup'
import type { SidebarPart } from '@/lib/screen'
import type { TreeCursor } from '@/ui/tree/useTreeWindow'
import { useSession } from './session'

export type SideTab = SidebarPart
/** Source of a side tree; each source keeps its own view. */
export type TreeSource = 'organization' | 'transformerAreas' | 'power'

/** View of a side tree that the user set; it outlives the panel that shows it. */
export interface TreeView {
  /** Keys of the open nodes; undefined until the first tree came and opened what the server flags. */
  open: ReadonlySet<string> | undefined
  /** The row that the keyboard stands on. */
  cursor: TreeCursor | undefined
  keyword: string
  /** Ordinal of the match stepped to, from 0; −1 before the first step. */
  step: number
  /** Key of a node to open the way to and to scroll to, as soon as the tree knows it. */
  reveal?: string | undefined
}

/** A search of the meter lookup as it was started. */
export interface LookupSearch {
  type: MeterSearchType
  /** Comma-joined when several numbers were given. */
  font: string
  /** Counts searches, so that the same one can be asked again. */
  run: number
}

export interface LookupView {
  type: MeterSearchType
  /** The user chose the type: what is typed does not change it. */
  chosen?: boolean
  /** Text of the keyword box. */
  keyword: string
  /** Numbers pasted together, shown as one chip. */
  numbers: readonly string[]
  search: LookupSearch | undefined
  /** From 1. */
  page: number
}

interface SidePanels {
  tab: SideTab
  trees: Readonly<Record<TreeSource, TreeView>>
  lookup: LookupView
  /** Rises with every refresh event: a tree loaded before it is loaded again. */
  refreshes: number
}

const untouched: TreeView = { open: undefined, cursor: undefined, keyword: '', step: -1 }
const initial: SidePanels = {
  tab: 'org',
  trees: { organization: untouched, transformerAreas: untouched, power: untouched },
  lookup: { type: '1', keyword: '', numbers: [], search: undefined, page: 1 },
  refreshes: 0,
}

const store = create<SidePanels>()(() => initial)
/** Scroll offsets in px. Not state: nothing on screen depends on them. */
const scrolls = new Map<string, number>()
/** The refresh event that each tree has answered. */
const answered = new Map<TreeSource, number>()
let organizationSource: TreeSource | undefined

export const useSidePanels = store
export const sidePanels = {
  get: (): SidePanels => store.getState(),
  show: (tab: SideTab): void => store.setState({ tab }),
  setTree: (source: TreeSource, change: Partial<TreeView>): void =>
    store.setState(({ trees }) => ({ trees: { ...trees, [source]: { ...trees[source], ...change } } })),
  setLookup: (change: Partial<LookupView>): void =>
    store.setState(({ lookup }) => ({ lookup: { ...lookup, ...change } })),
  /** The refresh event: call it after a change of the archive, and the trees load again. */
  refreshTrees: (): void => store.setState(({ refreshes }) => ({ refreshes: refreshes + 1 })),
  /**
   * True when the tree must be loaded again although it is cached: once for each refresh event that `source` has not
   * answered yet, and when the organization tree changed its source (the line-loss boundary, decision A-30).
   */
  takeRefresh(source: TreeSource): boolean {
    const { refreshes } = store.getState()
    const crossed = source !== 'power' && organizationSource !== undefined && organizationSource !== source
    if (source !== 'power') organizationSource = source
    const due = crossed || (answered.get(source) ?? 0) < refreshes
    answered.set(source, refreshes)
    return due
  },
  scroll: (panel: string): number => scrolls.get(panel) ?? 0,
  setScroll: (panel: string, offset: number): void => void scrolls.set(panel, offset),
  clear(): void {
    scrolls.clear()
    answered.clear()
    organizationSource = undefined
    store.setState(initial, true)
  },
}

useSession.subscribe((current, previous) => {
  if (previous.seat !== undefined && current.seat !== previous.seat) sidePanels.clear()
})
