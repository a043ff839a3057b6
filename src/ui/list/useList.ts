import { useEffect, useMemo, useState } from 'react'
import { useLoad } from '@/ui/data/queries'
import { useHandlers } from '@/ui/data/useHandlers'
import { useAddress } from '@/ui/pane/useAddress'
import type { Page, PageQuery } from '@/lib/page'
import { FilterDraft } from './filterDraft'
import { useFit } from './useFit'
import { refreshBesideRows, refreshPage } from './refreshPage'
import { useReveal, type Unseen } from './useReveal'
import { useNewest, useOnly, useRowSelection } from './useSelection'
import { useShownPage } from './useShownPage'
import {
  checkDraft,
  expandLinks,
  namesSize,
  pageSizes,
  readList,
  writeList,
  type Applied,
  type FilterKinds,
  type Links,
} from './listUrl'

/** Sort of a list as the wire carries it; absent until the user sorts. */
export interface SortQuery {
  sidx: string
  sord: 'asc' | 'desc'
}

export interface ListOptions<Row, Query extends object> {
  /** Module code of the screen: part of the cache key. */
  id: string
  /** First part of the cache keys of what stands beside the rows, where it is not `id`. */
  pageId?: string
  load: (query: Query & PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  rowKey: (row: Row) => string
  filters: FilterKinds<Query>
  /** Further names that an address may contain. */
  links?: Links<Query>
  /** Names of links that this list cannot apply, with their labels: one in the address is reported as `ignored`. */
  refused?: Readonly<Record<string, string>>
  /** Fields by which the server can sort. */
  sorts: readonly (keyof Row & string)[]
  /** Sort shown until the user sorts; without it the wire gets `code asc`. */
  defaultSort?: { sidx: keyof Row & string; sord: 'asc' | 'desc' }
  /** Conditions from outside this list (the sidebar's selection). They are not part of the address. */
  context?: Partial<Query>
  /**
   * Values implied for filters that are not set, derived from the filters that are. They are not part of the address
   * either.
   */
  implied?: (filters: Partial<Query>) => Partial<Query>
}

/**
 * A list of rows on the server. `applied` is the single source of truth and lives in the address; the form edits a
 * draft of it. The functions stay identical as long as the list is mounted.
 */
export interface List<Row, Query extends object> {
  /** Newest page, or the previous one while another is loading or after a failure; undefined before the first. */
  rows: readonly Row[] | undefined
  total: number
  /** Number of rows of this page that the server sent without a readable id: they are not shown. */
  unread: number
  /** Numbers of a pasted list that the server does not know. */
  notFound: Page<Row>['notFound']
  /** Progress of rows that the server is still computing: they are requested again automatically. */
  progress: Page<Row>['progress']
  loading: boolean
  refreshing: boolean
  error: Error | undefined
  /** Instant when the rows arrived, ms since 1970. */
  loadedAt: number
  /** Loads the rows again. */
  reload: () => void
  /** Loads everything of the page again that is kept under the list's id: rows, figures, charts. */
  refresh: () => void
  /** Loads again after a save and brings the saved row into view; takes the answer of the saving call. */
  reveal: (answer: unknown) => Promise<void>
  /** Key of the row that was brought into view, for some seconds. */
  marked: string | undefined
  /** Saved record that is not visible in the list. */
  unseen: Unseen | undefined
  applied: Partial<Query>
  /**
   * Values implied for filters that are not set, e.g. the days of a relative period: sent beside the applied filters.
   */
  implied: Partial<Query>
  /** Values typed but not applied: owned by the filter form, see `useTyped`. */
  draft: FilterDraft<Query>
  /** Names in the address with an invalid value, which was replaced by the default. */
  ignored: readonly string[]
  /** Applies the draft, from page 1. An unchanged query loads again. */
  search: (draft: Partial<Query>) => void
  reset: () => void
  /** Applies further filters at once, e.g. of a tree beside the list; typed values stay typed. */
  narrow: (filters: { [Name in keyof Query]?: Query[Name] | undefined }) => void
  /** Removes filters from the applied query and from the draft. */
  remove: (names: readonly (keyof Query & string)[]) => void
  page: number
  pageSize: number
  setPage: (page: number) => void
  /** True while the page has as many rows as fit the window. */
  fits: boolean
  setPageSize: (size: number | 'fit') => void
  /** Reports how many rows fit the window now. */
  reportRoom: (rows: number) => void
  sort: Applied<Query>['sort']
  sorts: readonly string[]
  /** Cycles through ascending, descending and unsorted; with `sord` applies that order at once. */
  sortBy: (field: string, sord?: 'asc' | 'desc') => void
  rowKey: (row: Row) => string
  /** Rows selected on any page, by key; other filters or another context clear the selection. */
  selected: ReadonlyMap<string, Row>
  select: (rows: readonly Row[], on: boolean) => void
  clearSelection: () => void
  /**
   * Selects every row that matches; resolves to their number. `report` hears how many have come.
   * Nothing is selected when `signal` ends it.
   */
  selectAll: (signal: AbortSignal, report: (count: number) => void) => Promise<number>
  /** Keys of the only rows that are shown, whatever page they are on; undefined: all. */
  onlyKeys: readonly string[] | undefined
  /** Shows only the selected rows, or all rows again; undefined where the keys are too long for an address. */
  showOnly: ((on: boolean) => void) | undefined
  /** Filters, context and sort as the wire expects them: the request of an export of this list. */
  query: Query & Partial<SortQuery>
  /** Same request without the user's filters. */
  unfiltered: Query & Partial<SortQuery>
  /** Same request without its order: for sums, charts and orders that concern all rows of the list. */
  unsorted: Query
}

/**
 * A list on the server whose filters, page and sort are in the tab's address. A failed call keeps the rows and sets
 * `error`; where the server refuses new conditions, rows of the previous conditions are not shown below them.
 * @example const list = useList<Row, Query>({ id: 'meterList', load: metersApi.page, rowKey: (row) => row.id,
 * filters, sorts })
 */
export function useList<Row, Query extends object>(options: ListOptions<Row, Query>): List<Row, Query> {
  const { id, pageId = id, load, rowKey, filters: kinds, sorts } = options
  const [searchParams, write] = useAddress()
  const params = options.links ? expandLinks(searchParams, options.links) : searchParams
  const [address, sortable] = [params.toString(), sorts.join()]
  // Recomputed only when the address changes: callers hold `kinds` outside their component.
  const { applied, ignored: invalidNames } = useMemo(
    () => readList<Query>(params, kinds, sorts),
    // oxlint-disable-next-line react/exhaustive-deps -- both are new on every render, `address` and `sortable` say when they differ.
    [address, kinds, sortable],
  )
  const [draft] = useState(() => new FilterDraft<Query>())
  const refused = refusedIn(searchParams, options.refused)
  const implied = options.implied?.(applied.filters) ?? {}
  // Another context makes another list: it starts at its first page.
  const contextKey = JSON.stringify({ ...options.context, ...implied })
  const selection = useRowSelection(`${JSON.stringify(applied.filters)} ${contextKey}`, rowKey)
  const [pagedFor, setPagedFor] = useState(contextKey)
  const page = pagedFor === contextKey ? applied.page : 1
  // A page size in the address wins.
  const fit = useFit(pageSizes[0])
  const fits = fit.rows !== undefined && !namesSize(params)
  const size = fits ? (fit.rows ?? applied.size) : applied.size

  const sort = applied.sort ?? options.defaultSort
  const { unfiltered, unsorted, query, request } = queriesOf<Query>(applied, options, sort)
  const wire = { ...request, currentPage: page, pageSize: size }
  const loaded = useLoad([id, 'list', wire], (signal) => load(wire, signal))
  const shownPage = useShownPage(loaded, JSON.stringify([applied.filters, applied.onlyKeys, contextKey]))

  const apply = (change: Change<Query>) =>
    write((current) =>
      withoutRefused(refused, changedAddress(current, options, pagedFor !== contextKey, change)),
    )

  // The address follows when the context has changed or the last page has vanished, but not while an older page is
  // still shown.
  const settled = !loaded.refreshing && !loaded.loading && !loaded.error
  const answeredRows = settled ? loaded.data?.rows : undefined
  const hasVanished = answeredRows?.length === 0 && page > 1
  const targetPage = hasVanished ? Math.min(Math.max(1, Math.ceil(shownPage.total / size)), page - 1) : page
  useEffect(() => {
    if (targetPage !== applied.page) apply(() => ({ page: targetPage }))
    // Set only when the address has followed: until then `page` is 1 anyway.
    else if (pagedFor !== contextKey) setPagedFor(contextKey)
    // oxlint-disable-next-line react/exhaustive-deps -- `apply` is new on every render; these say when it matters.
  }, [targetPage, applied.page, pagedFor, contextKey])

  const handlers = useHandlers({
    reload: loaded.reload,
    refresh: () => refreshPage([id, pageId]),
    search: (typed: Partial<Query>) => {
      const checked = checkDraft<Query>(typed, kinds)
      // A value that cannot be used stays in the form to be corrected; the old condition does not silently stay
      // applied.
      draft.keepInvalid(checked.problems)
      if (checked.problems.length > 0) return
      if (!apply(() => ({ filters: checked.filters, page: 1 }))) refreshPage([id, pageId])
    },
    reset: () => {
      draft.forget()
      apply(() => ({ filters: {}, page: 1, onlyKeys: '' }))
    },
    narrow: (addedFilters: Partial<Query>) =>
      void apply(({ filters }) => ({ filters: { ...filters, ...addedFilters }, page: 1 })),
    remove: (names: readonly (keyof Query & string)[]) => {
      draft.forget(names)
      apply(({ filters }) => ({ filters: omit(filters, names), page: 1 }))
    },
    setPage: (next: number) => void apply(() => ({ page: next })),
    setPageSize: (next: number | 'fit') => {
      fit.choose(next === 'fit')
      apply(() => ({ size: next === 'fit' ? pageSizes[0] : next, page: 1 }))
    },
    reportRoom: (rows: number) => {
      fit.reportRows(rows)
      // The first row stays visible.
      if (fits && rows !== size && page > 1)
        apply(() => ({ page: Math.floor(((page - 1) * size) / rows) + 1 }))
    },
    sortBy: (field: string, sord?: 'asc' | 'desc') => {
      const next = sord ?? (sort?.sidx !== field ? 'asc' : sort.sord === 'asc' ? 'desc' : undefined)
      apply(() => ({ sort: next && { sidx: field, sord: next }, page: 1 }))
    },
    selectAll: async (signal: AbortSignal, report: (count: number) => void) => {
      const { loadAll } = await import('./loadAll')
      const rows = await loadAll((paging) => load({ ...request, ...paging }, signal), report)
      if (!signal.aborted) selection.select(rows, true)
      return rows.length
    },
  })
  const onlyTicked = useOnly(applied.onlyKeys, selection.selected, {
    rowKey,
    answeredRows,
    narrow: (joined) => void apply(() => ({ onlyKeys: joined, page: 1 })),
  })
  const revealed = useReveal<Row, typeof query>({
    size,
    query: request,
    unfiltered,
    narrowed: Object.keys(applied.filters).length > 0 || onlyTicked.onlyKeys !== undefined,
    load,
    rowKey,
    reload: () => {
      refreshBesideRows([id, pageId])
      return loaded.reloadNow()
    },
    turnTo: (newPage, filters) => {
      if (filters) draft.forget()
      apply(() => ({ page: newPage, ...(filters && { filters, onlyKeys: '' }) }))
    },
    hasFilter: (name) => name in kinds,
  })

  return {
    ...handlers,
    ...revealed,
    ...onlyTicked,
    ...useNewest(selection, shownPage.rows, rowKey),
    ...shownPage,
    applied: applied.filters,
    implied,
    draft,
    ignored: [...invalidNames, ...refused.map(([, word]) => word)],
    page,
    pageSize: size,
    fits,
    sort,
    sorts,
    rowKey,
    query,
    unfiltered,
    unsorted,
  }
}

/** Queries for the wire: without the user's filters, without an order, with both, and for the selected rows alone. */
function queriesOf<Query extends object>(
  { filters, onlyKeys }: Applied<Query>,
  { context, implied }: Pick<ListOptions<never, Query>, 'context' | 'implied'>,
  sort: Applied<Query>['sort'],
) {
  // Unsorted is a request of its own: a server must be able to distinguish it from "by code".
  const unfiltered = { ...implied?.({}), ...context, ...sort } as List<never, Query>['query']
  const unsorted = { ...implied?.(filters), ...filters, ...context } as Query
  const query: List<never, Query>['query'] = { ...unsorted, ...sort }
  return { unfiltered, unsorted, query, request: { ...query, ...(onlyKeys !== '' && { ids: onlyKeys }) } }
}

/** Change of a list's state, given the state at the time of writing. */
type Change<Query> = (applied: Applied<Query>) => Partial<Applied<Query>>

/** Address with a changed list state; `first`: the list has become another one and starts at its first page. */
function changedAddress<Row, Query extends object>(
  address: URLSearchParams,
  { links, filters, sorts }: ListOptions<Row, Query>,
  first: boolean,
  change: Change<Query>,
): URLSearchParams {
  const expanded = links ? expandLinks(address, links) : address
  const { applied } = readList<Query>(expanded, filters, sorts)
  const previous = first ? { ...applied, page: 1 } : applied
  return writeList(expanded, filters, { ...previous, ...change(previous) })
}

function omit<T extends object>(source: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name))) as T
}

/**
 * Links of the address that this list cannot apply, by name and label: they are reported, and the next search removes
 * them.
 */
const refusedIn = (address: URLSearchParams, refused: ListOptions<never, never>['refused'] = {}) =>
  Object.entries(refused).filter(([name]) => address.get(name))

function withoutRefused(refused: ReturnType<typeof refusedIn>, address: URLSearchParams): URLSearchParams {
  for (const [name] of refused) address.delete(name)
  return address
}
