import { createLog, type Log } from './log'

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

export interface TableLog extends Pick<Log<TableChange>, 'all' | 'find' | 'newestFirst'> {
  record(change: Omit<TableChange, 'id'>): void
  /** Number of changes recorded so far, for `since`. */
  mark(): number
  /** Changes recorded after a mark, oldest first. */
  since(mark: number): readonly TableChange[]
}

/**
 * Every change of every table, as `createTable` reports it.
 * @param past what happened before the head-end started, newest first; made when the log is first read
 */
export function createTableLog(past: () => readonly TableChange[] = () => []): TableLog {
  const log = createLog(() => past().toReversed())
  return {
    ...log,
    record: (change) => log.add({ ...change, id: `t${String(log.count() + 1)}` }),
    mark: log.count,
  }
}
