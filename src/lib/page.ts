/** One page of a list; `total` counts all pages. */
export interface Page<T> {
  rows: T[]
  total: number
  /** Rows of the page that came but could not be told apart: they lacked their id or were no rows. */
  unread?: number
  /** Of a list of numbers that was asked for: how many they were, and those of which nothing is known. */
  notFound?: { asked: number; numbers: readonly string[] }
  /** How far the server is with the rows that it still works out; absent where all are there. */
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
