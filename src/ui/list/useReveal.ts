import { useEffect, useRef, useState } from 'react'
import { isRecord } from '@/lib/isRecord'
import type { Page, PageQuery } from '@/lib/page'
import { useHandlers } from '@/ui/data/useHandlers'
import { useInFront } from '@/ui/pane/useInFront'

/** Duration for which the row is marked, ms. */
const markedForMs = 5_000
/** Maximum of pages, and their size, that are read to find a row. */
const searchLimit = { pages: 5, size: 100 }

/** A saved row that is not visible. */
export interface Unseen {
  /** `narrowed`: the list's filters exclude it; `far`: it is further down than was searched. */
  why: 'narrowed' | 'far'
  /** Makes the list show the row; absent where it cannot. */
  show?: () => void
  close: () => void
}

/** Parts of a list that bring a row into view. */
interface Options<Row, Query extends object> {
  /** Number of rows on a page. */
  size: number
  /** Current request. */
  query: Query
  unfiltered: Query
  narrowed: boolean
  load: (query: Query & PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  rowKey: (row: Row) => string
  /** Loads the page again. */
  reload: () => Promise<Page<Row> | undefined>
  /** Turns to a page, with other filters where they are given. */
  turnTo: (page: number, filters?: Partial<Query>) => void
  /** True if the list has this filter. */
  hasFilter: (name: string) => boolean
}

/** Brings a saved row into view: `reveal` takes the answer of the saving call. */
export function useReveal<Row, Query extends object>(options: Options<Row, Query>) {
  const [marked, setMarked] = useState<string>()
  const [unseen, setUnseen] = useState<Unseen>()
  const newest = useRef(0)
  const inFront = useInFront()
  useEffect(() => {
    if (marked === undefined) return undefined
    const timer = setTimeout(() => setMarked(undefined), markedForMs)
    return () => clearTimeout(timer)
  }, [marked])

  const handlers = useHandlers({
    reveal: async (answer: unknown): Promise<void> => {
      setUnseen(undefined)
      newest.current += 1
      const requestNumber = newest.current
      const page = await options.reload()
      const { key, savedValues } = savedOf(answer)
      if (key === undefined || !page) return
      if (page.rows.some((row) => options.rowKey(row) === key)) setMarked(key)
      // A failed search is reported in place of the rows.
      else
        await handlers.find(key, savedValues, () => requestNumber === newest.current).catch(() => undefined)
    },
    find: async (key: string, savedValues: Partial<Query>, isNewest: () => boolean): Promise<void> => {
      const position = await positionOf(options, options.query, key)
      const unfilteredPosition =
        position.index < 0 && options.narrowed
          ? await positionOf(options, options.unfiltered, key)
          : undefined
      if (!isNewest()) return
      const names = Object.keys(savedValues)
      const exactFilters =
        names.length > 0 && names.every((name) => options.hasFilter(name)) ? savedValues : undefined
      if (position.index >= 0) {
        inFront(() => {
          if (isNewest()) handlers.showRow(key, position.index)
        })
        return
      }
      const filters =
        unfilteredPosition && unfilteredPosition.index >= 0
          ? {}
          : (unfilteredPosition ?? position).isComplete
            ? undefined
            : exactFilters
      setUnseen({
        why: position.isComplete ? 'narrowed' : 'far',
        close: () => setUnseen(undefined),
        ...(filters && {
          show: () => handlers.showRow(key, Math.max(0, unfilteredPosition?.index ?? 0), filters),
        }),
      })
    },
    showRow: (key: string, index: number, filters?: Partial<Query>): void => {
      setUnseen(undefined)
      options.turnTo(Math.floor(index / options.size) + 1, filters)
      setMarked(key)
    },
  })
  return { marked, unseen, reveal: handlers.reveal }
}

/** Key of a saved record, and the values by which a list finds it. */
function savedOf(answer: unknown): { key: string | undefined; savedValues: object } {
  const { id, by } = isRecord(answer) ? answer : {}
  return { key: typeof id === 'string' && id !== '' ? id : undefined, savedValues: isRecord(by) ? by : {} }
}

/** Position of a row in a list, from 0; -1 where it was not found. `isComplete`: the entire list was read. */
async function positionOf<Row, Query extends object>(
  { load, rowKey }: Options<Row, Query>,
  query: Query,
  key: string,
): Promise<{ index: number; isComplete: boolean }> {
  const { signal } = new AbortController()
  for (let page = 1; page <= searchLimit.pages; page += 1) {
    const { rows, total } = await load({ ...query, currentPage: page, pageSize: searchLimit.size }, signal)
    const indexOnPage = rows.findIndex((row) => rowKey(row) === key)
    if (indexOnPage >= 0) return { index: (page - 1) * searchLimit.size + indexOnPage, isComplete: true }
    if (rows.length === 0 || page * searchLimit.size >= total) return { index: -1, isComplete: true }
  }
  return { index: -1, isComplete: false }
}
