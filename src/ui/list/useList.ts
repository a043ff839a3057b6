import { useEffect, useMemo, useState } from 'react'
import { useLoad } from '@/ui/data/queries'
import { useHandlers } from '@/ui/data/useHandlers'
import { useAddress } from '@/ui/pane/useAddress'
import type { Page, PageQuery } from '@/lib/page'
import { FilterDraft } from './filterDraft'
import { useFit } from './useFit'
import { useReveal, type Unseen } from './useReveal'
import { useNewest, useOnly, useSelection } from './useSelection'
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

/** The sort of a list as the wire carries it; absent until the user sorts. */
export interface SortQuery {
  sidx: string
  sord: 'asc' | 'desc'
}

export interface ListOptions<Row, Query extends object> {
  /** The screen's module code: part of the cache key. */
  id: string
  load: (query: Query & PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  rowKey: (row: Row) => string
  filters: FilterKinds<Query>
  /** Further names that an address may use. */
  links?: Links<Query>
  /** Names of links that mean nothing to this list, with their words: one that is in the address is `ignored`. */
  refused?: Readonly<Record<string, string>>
  /** Fields by which the server can sort. */
  sorts: readonly (keyof Row & string)[]
  /** Shown until the user sorts; without it the wire gets `code asc`. */
  defaultSort?: { sidx: keyof Row & string; sord: 'asc' | 'desc' }
  /** Conditions that come from outside this list (the sidebar's selection). They are not part of the address. */
  context?: Partial<Query>
  /** What is meant where a filter is not set, by those that are. It is not part of the address either. */
  meant?: (filters: Partial<Query>) => Partial<Query>
}

/**
 * A list of rows on the server. `applied` is the one truth and lives in the address; the form
 * edits a draft of it. The functions stay the same as long as the list is there.
 */
export interface List<Row, Query extends object> {
  /** The newest page, or the one before it while another is loading or after a failure; undefined before the first. */
  rows: readonly Row[] | undefined
  total: number
  /** Number of rows of this page that the server sent without a readable id: they are not shown. */
  unread: number
  /** Of the list of numbers that is asked for: those of which the server knows nothing. */
  notFound: Page<Row>['notFound']
  /** How far the server is with rows that it still works out: they are asked for again by themselves. */
  progress: Page<Row>['progress']
  loading: boolean
  refreshing: boolean
  error: Error | undefined
  /** ms since 1970 when the rows arrived. */
  loadedAt: number
  reload: () => void
  /** Loads again after something was saved and brings its row into view; takes the answer of that call. */
  reveal: (answer: unknown) => Promise<void>
  /** Key of the row that was brought into view, for some seconds. */
  marked: string | undefined
  /** What was saved and is not in sight. */
  unseen: Unseen | undefined
  applied: Partial<Query>
  /** What is meant where a filter is not set, e.g. the days of a relative period: asked for beside what is applied. */
  meant: Partial<Query>
  /** What is typed and not applied: the filter form's, see `useTyped`. */
  draft: FilterDraft<Query>
  /** Names in the address with an invalid value, which was replaced by the default. */
  ignored: readonly string[]
  /** Draft → applied, from page 1. An unchanged query loads again. */
  search: (draft: Partial<Query>) => void
  reset: () => void
  /** Applies further filters at once, e.g. of a tree beside the list; what is typed stays typed. */
  narrow: (filters: { [Name in keyof Query]?: Query[Name] | undefined }) => void
  /** Takes filters away, applied and drafted. */
  remove: (names: readonly (keyof Query & string)[]) => void
  page: number
  pageSize: number
  setPage: (page: number) => void
  /** The page has as many rows as fit the window. */
  fits: boolean
  setPageSize: (size: number | 'fit') => void
  /** How many rows fit the window now. */
  tellRoom: (rows: number) => void
  sort: Applied<Query>['sort']
  sorts: readonly string[]
  /** Ascending, descending, unsorted; or at once as it is said. */
  sortBy: (field: string, sord?: 'asc' | 'desc') => void
  rowKey: (row: Row) => string
  /** Rows chosen on any page, by key; other filters or another context choose none. */
  selected: ReadonlyMap<string, Row>
  select: (rows: readonly Row[], on: boolean) => void
  clearSelection: () => void
  /** Keys of the only rows that are shown, whatever page they stand on; undefined: all. */
  only: readonly string[] | undefined
  /** Shows only the ticked rows, or all again; undefined where they are too many for an address. */
  showOnly: ((on: boolean) => void) | undefined
  /** Filters, context and sort as the wire wants them: what an export of this list asks for. */
  query: Query & Partial<SortQuery>
  /** The same without the user's filters. */
  free: Query & Partial<SortQuery>
}

/**
 * A list on the server whose filters, page and sort stand in the tab's address. A failed call keeps the rows, in `error`; where other
 * conditions are refused, the rows of those before are not shown below them.
 * @example const list = useList<Row, Query>({ id: 'meterList', load: metersApi.page, rowKey: (row) => row.id, filters, sorts })
 */
export function useList<Row, Query extends object>(options: ListOptions<Row, Query>): List<Row, Query> {
  const { id, load, rowKey, filters: kinds, sorts } = options
  const [own, write] = useAddress()
  const params = options.links ? expandLinks(own, options.links) : own
  const [address, sortable] = [params.toString(), sorts.join()]
  // Recomputed only when the address changes: callers hold `kinds` outside their component.
  const { applied, ignored: nonsense } = useMemo(
    () => readList<Query>(params, kinds, sorts),
    // oxlint-disable-next-line react/exhaustive-deps -- both are new on every render, `address` and `sortable` say when they differ.
    [address, kinds, sortable],
  )
  const [draft] = useState(() => new FilterDraft<Query>())
  const refused = refusedIn(own, options.refused)
  const meant = options.meant?.(applied.filters) ?? {}
  // Another context is another list: it starts at its first page.
  const contextKey = JSON.stringify({ ...options.context, ...meant })
  const selection = useSelection(`${JSON.stringify(applied.filters)} ${contextKey}`, rowKey)
  const [pagedFor, setPagedFor] = useState(contextKey)
  const page = pagedFor === contextKey ? applied.page : 1
  // A number in the address wins.
  const fit = useFit(pageSizes[0])
  const fits = fit.rows !== undefined && !namesSize(params)
  const size = fits ? (fit.rows ?? applied.size) : applied.size

  const sort = applied.sort ?? options.defaultSort
  const { free, query, asked } = questionOf<Query>(applied, options, sort)
  const wire = { ...asked, currentPage: page, pageSize: size }
  const loaded = useLoad([id, 'list', wire], (signal) => load(wire, signal))
  const shown = useShownPage(loaded, JSON.stringify([applied.filters, applied.only, contextKey]))

  const apply = (change: Change<Query>) =>
    write((now) => without(refused, changed(now, options, pagedFor !== contextKey, change)))

  // The context moved on, or the last page vanished: the address follows. Not while an older page is still shown.
  const settled = !loaded.refreshing && !loaded.loading && !loaded.error
  const answered = settled ? loaded.data?.rows : undefined
  const vanished = answered?.length === 0 && page > 1
  const wanted = vanished ? Math.min(Math.max(1, Math.ceil(shown.total / size)), page - 1) : page
  useEffect(() => {
    if (wanted !== applied.page) apply(() => ({ page: wanted }))
    // Only when the address has followed: until then `page` says 1 by itself.
    else if (pagedFor !== contextKey) setPagedFor(contextKey)
    // oxlint-disable-next-line react/exhaustive-deps -- `apply` is new on every render; these say when it matters.
  }, [wanted, applied.page, pagedFor, contextKey])

  const handlers = useHandlers({
    reload: loaded.reload,
    search: (typed: Partial<Query>) => {
      const checked = checkDraft<Query>(typed, kinds)
      // What cannot be used stays in the form to be mended; the old condition does not silently stay applied.
      draft.keep(checked.problems)
      if (checked.problems.length > 0) return
      if (!apply(() => ({ filters: checked.filters, page: 1 }))) loaded.reload()
    },
    reset: () => {
      draft.forget()
      apply(() => ({ filters: {}, page: 1, only: '' }))
    },
    narrow: (more: Partial<Query>) =>
      void apply(({ filters }) => ({ filters: { ...filters, ...more }, page: 1 })),
    remove: (names: readonly (keyof Query & string)[]) => {
      draft.forget(names)
      apply(({ filters }) => ({ filters: omit(filters, names), page: 1 }))
    },
    setPage: (next: number) => void apply(() => ({ page: next })),
    setPageSize: (next: number | 'fit') => {
      fit.choose(next === 'fit')
      apply(() => ({ size: next === 'fit' ? pageSizes[0] : next, page: 1 }))
    },
    tellRoom: (rows: number) => {
      fit.tell(rows)
      // The first row stays in sight.
      if (fits && rows !== size && page > 1)
        apply(() => ({ page: Math.floor(((page - 1) * size) / rows) + 1 }))
    },
    sortBy: (field: string, sord?: 'asc' | 'desc') => {
      const next = sord ?? (sort?.sidx !== field ? 'asc' : sort.sord === 'asc' ? 'desc' : undefined)
      apply(() => ({ sort: next && { sidx: field, sord: next }, page: 1 }))
    },
  })
  const only = useOnly(applied.only, selection.selected, {
    rowKey,
    answered,
    narrow: (joined) => void apply(() => ({ only: joined, page: 1 })),
  })
  const revealed = useReveal<Row, typeof query>({
    size,
    query: asked,
    free,
    narrowed: Object.keys(applied.filters).length > 0 || only.only !== undefined,
    load,
    rowKey,
    again: loaded.again,
    turnTo: (page, filters) => {
      if (filters) draft.forget()
      apply(() => ({ page, ...(filters && { filters, only: '' }) }))
    },
    knows: (name) => name in kinds,
  })

  return {
    ...handlers,
    ...revealed,
    ...only,
    ...useNewest(selection, shown.rows, rowKey),
    ...shown,
    applied: applied.filters,
    meant,
    draft,
    ignored: [...nonsense, ...refused.map(([, word]) => word)],
    page,
    pageSize: size,
    fits,
    sort,
    sorts,
    rowKey,
    query,
    free,
  }
}

/** What the wire is asked for: without the user's filters, with them, and of the chosen rows alone. */
function questionOf<Query extends object>(
  { filters, only }: Applied<Query>,
  { context, meant }: Pick<ListOptions<never, Query>, 'context' | 'meant'>,
  sort: Applied<Query>['sort'],
) {
  // Unsorted is a request of its own: a server must be able to tell it from "by code".
  const free = { ...meant?.({}), ...context, ...sort } as List<never, Query>['query']
  const query = { ...meant?.(filters), ...filters, ...context, ...sort } as List<never, Query>['query']
  return { free, query, asked: { ...query, ...(only !== '' && { ids: only }) } }
}

/** What of a list changes, seen from what is applied when it is written. */
type Change<Query> = (now: Applied<Query>) => Partial<Applied<Query>>

/** The address with a change of what is applied in it; `first`: it is another list by now, at its first page. */
function changed<Row, Query extends object>(
  now: URLSearchParams,
  { links, filters, sorts }: ListOptions<Row, Query>,
  first: boolean,
  change: Change<Query>,
): URLSearchParams {
  const from = links ? expandLinks(now, links) : now
  const { applied } = readList<Query>(from, filters, sorts)
  const before = first ? { ...applied, page: 1 } : applied
  return writeList(from, filters, { ...before, ...change(before) })
}

function omit<T extends object>(from: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name))) as T
}

/** Links of the address that mean nothing to a list, by name and word: they are told of, and do not outlive the next search. */
const refusedIn = (address: URLSearchParams, refused: ListOptions<never, never>['refused'] = {}) =>
  Object.entries(refused).filter(([name]) => address.get(name))

function without(refused: ReturnType<typeof refusedIn>, address: URLSearchParams): URLSearchParams {
  for (const [name] of refused) address.delete(name)
  return address
}
