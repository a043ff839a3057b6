import type { UnreadDay } from '@/api/query/unreadDays'

/** Which days of meters are read again. */
export interface AgainOrder {
  /** What they are found by: part of the cache key. */
  by: object
  find: (signal: AbortSignal) => Promise<readonly UnreadDay[]>
}
