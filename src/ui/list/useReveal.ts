import { useEffect, useRef, useState } from 'react'
import { isRecord } from '@/lib/isRecord'
import type { Page, PageQuery } from '@/lib/page'
import { useHandlers } from '@/ui/data/useHandlers'
import { useInFront } from '@/ui/pane/useInFront'

/** How long the row is marked, ms. */
const markedFor = 5_000
/** How far a list is read to find the page on which a row stands. */
const most = { pages: 5, size: 100 }

/** A row that was saved and is not in sight. */
export interface Unseen {
  /** `narrowed`: the list is narrowed to something else; `far`: it stands further on than was looked. */
  why: 'narrowed' | 'far'
  /** Makes the list show it; absent where it cannot. */
  show?: () => void
  close: () => void
}

/** What a list can do to bring a row into view. */
interface Options<Row, Query extends object> {
  /** Rows of a page. */
  size: number
  /** As it is asked for now, and without the user's own filters. */
  query: Query
  free: Query
  narrowed: boolean
  load: (query: Query & PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  rowKey: (row: Row) => string
  /** Loads the page again. */
  again: () => Promise<Page<Row> | undefined>
  /** To a page, with other filters where they are given. */
  turnTo: (page: number, filters?: Partial<Query>) => void
  /** Whether the list has this filter. */
  knows: (name: string) => boolean
}

/** Brings what was saved into view: `reveal` takes the answer of the call that saved it. */
export function useReveal<Row, Query extends object>(options: Options<Row, Query>) {
  const [marked, mark] = useState<string>()
  const [unseen, setUnseen] = useState<Unseen>()
  const newest = useRef(0)
  const inFront = useInFront()
  useEffect(() => {
    if (marked === undefined) return undefined
    const timer = setTimeout(() => mark(undefined), markedFor)
    return () => clearTimeout(timer)
  }, [marked])

  const own = useHandlers({
    reveal: async (answer: unknown): Promise<void> => {
      setUnseen(undefined)
      newest.current += 1
      const turn = newest.current
      const page = await options.again()
      const { key, by } = savedOf(answer)
      if (key === undefined || !page) return
      if (page.rows.some((row) => options.rowKey(row) === key)) mark(key)
      // A list that cannot be asked says so where its rows are.
      else await own.find(key, by, () => turn === newest.current).catch(() => undefined)
    },
    find: async (key: string, by: Partial<Query>, isNewest: () => boolean): Promise<void> => {
      const here = await placeOf(options, options.query, key)
      const there = here.at < 0 && options.narrowed ? await placeOf(options, options.free, key) : undefined
      if (!isNewest()) return
      const names = Object.keys(by)
      const alone = names.length > 0 && names.every((name) => options.knows(name)) ? by : undefined
      if (here.at >= 0) {
        inFront(() => {
          if (isNewest()) own.turn(key, here.at)
        })
        return
      }
      const filters = there && there.at >= 0 ? {} : (there ?? here).all ? undefined : alone
      setUnseen({
        why: here.all ? 'narrowed' : 'far',
        close: () => setUnseen(undefined),
        ...(filters && { show: () => own.turn(key, Math.max(0, there?.at ?? 0), filters) }),
      })
    },
    turn: (key: string, at: number, filters?: Partial<Query>): void => {
      setUnseen(undefined)
      options.turnTo(Math.floor(at / options.size) + 1, filters)
      mark(key)
    },
  })
  return { marked, unseen, reveal: own.reveal }
}

/** The key of what was saved, and the values by which a list finds it. */
function savedOf(answer: unknown): { key: string | undefined; by: object } {
  const { id, by } = isRecord(answer) ? answer : {}
  return { key: typeof id === 'string' && id !== '' ? id : undefined, by: isRecord(by) ? by : {} }
}

/** Where a row stands in a list, from 0; -1 where it was not found, and whether the whole list was read. */
async function placeOf<Row, Query extends object>(
  { load, rowKey }: Options<Row, Query>,
  query: Query,
  key: string,
): Promise<{ at: number; all: boolean }> {
  const { signal } = new AbortController()
  for (let page = 1; page <= most.pages; page += 1) {
    const { rows, total } = await load({ ...query, currentPage: page, pageSize: most.size }, signal)
    const at = rows.findIndex((row) => rowKey(row) === key)
    if (at >= 0) return { at: (page - 1) * most.size + at, all: true }
    if (rows.length === 0 || page * most.size >= total) return { at: -1, all: true }
  }
  return { at: -1, all: false }
}
