import type { UnreadDay } from '@/api/query/unreadDays'

/** Order to read days of meters again. */
export interface RereadOrder {
  /** Query by which the days are found: part of the cache key. */
  query: object
  find: (signal: AbortSignal) => Promise<readonly UnreadDay[]>
}
