/** The user who changes something, and the address. */
export interface Author {
  username: string
  ip: string
}

/** One change of one row, with the row before and after it. */
export interface TableChange {
  id: string
  /** ms since 1970 */
  at: number
  /** Name of the table: one of db/tables.ts. */
  table: string
  object_id: string
  /** Name of the object at that time. */
  object_name: string
  operation: 'insert' | 'update' | 'delete'
  before: Readonly<Record<string, unknown>> | undefined
  after: Readonly<Record<string, unknown>> | undefined
  author: Author
}

export interface TableLog {
  record(change: Omit<TableChange, 'id'>): void
  /** Newest first. */
  all(): readonly TableChange[]
  find(id: string): TableChange | undefined
  /** Number of changes recorded so far, for `since`. */
  mark(): number
  /** Changes recorded after a mark, oldest first. */
  since(mark: number): readonly TableChange[]
}

const maxRows = 20_000

/**
 * Every change of every table, as `createTable` reports it.
 * @param past what happened before the head-end started, newest first; made when the log is first read
 */
export function createTableLog(past: () => readonly TableChange[] = () => []): TableLog {
  /** Oldest first. */
  const rows: TableChange[] = []
  let seeds: readonly TableChange[] | undefined
  let everything: readonly TableChange[] | undefined
  let count = 0
  const allRows = (): readonly TableChange[] => {
    seeds ??= past()
    everything ??= [...rows.toReversed(), ...seeds]
    return everything
  }
  return {
    record(change) {
      count += 1
      rows.push({ ...change, id: `t${String(count)}` })
      if (rows.length > maxRows) rows.shift()
      everything = undefined
    },
    all: allRows,
    find: (id) => allRows().find((row) => row.id === id),
    mark: () => count,
    since: (mark) => (count > mark ? rows.slice(-(count - mark)) : []),
  }
}
