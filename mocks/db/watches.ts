import type { WatchOrder } from '../../src/api/capture/realTime'

/** A user watches one meter live. */
export interface Watch {
  id: string
  username: string
  order: WatchOrder
  /** ms since 1970 */
  ends: number
}

export interface Watches {
  get(id: string): Watch | undefined
  /** Ends what the user watched before. */
  start(username: string, order: WatchOrder, now: number): Watch
  stop(id: string): void
}

/** One watch per user. */
export function createWatches(): Watches {
  const watches = new Map<string, Watch>()
  let count = 0
  return {
    get: (id) => watches.get(id),
    start(username, order, now) {
      for (const watch of watches.values()) if (watch.username === username) watches.delete(watch.id)
      count += 1
      const watch = { id: `watch-${String(count)}`, username, order, ends: now + order.minutes * 60_000 }
      watches.set(watch.id, watch)
      return watch
    },
    stop: (id) => void watches.delete(id),
  }
}
