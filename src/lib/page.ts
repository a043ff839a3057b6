/** One page of a list; `total` counts all pages. */
export interface Page<T> {
  rows: T[]
  total: number
  /** Rows of the page that came but could not be told apart: they lacked their id or were no rows. */
  unread?: number
  /** Numbers of a requested list that the server does not know, and the count of all requested ones. */
  notFound?: { requestedCount: number; numbers: readonly string[] }
  /** Progress of the rows that the server is still computing; absent where all are complete. */
  progress?: { done: number; total: number }
}

/** Paging and sorting as the wire names them; `currentPage` starts at 1. */
export interface PageQuery {
  currentPage: number
  pageSize: number
  sidx?: string
  sord?: 'asc' | 'desc'
  /** Only the rows with these keys, comma-joined; a server that does not know it answers all. */
  ids?: string
}
