import type { Calendar } from './calendar'
import { newestEvents, type Events, type StoredEvent } from './events'
import type { Network } from './network'

/** Events of many meters, computed by runs of meters and by days on request, and cached. */
export interface EventIndex extends Events {
  /**
   * Events of the days `first` … `last` (`calendar.dayOf`), newest first, whenever they are stored.
   * @param meters 1 for each meter that is meant, by its index; all without it
   */
  readonly eventsOf: (first: number, last: number, meters?: Uint8Array) => readonly StoredEvent[]
  /** Computes one more run of these days; true while there are more, always false when there are too many to cache. */
  readonly prepare: (first: number, last: number) => boolean
}

/** Number of meters that are computed together: a transformer area or two. */
const run = 256
/** Number of cached run days: a month of 12,400 meters takes 1,500, some 25 MB. */
const maxCachedRuns = 4_000

export function createEventIndex(network: Network, events: Events, calendar: Calendar): EventIndex {
  const count = network.plan.meters
  const runs = Math.ceil(count / run)
  const cachedRuns = new Map<number, readonly StoredEvent[]>()
  const cachedDays = new Map<number, readonly StoredEvent[]>()

  /** Computes the missing days of a run together: an event that lasts over midnight is searched once. */
  function fill(runIndex: number, first: number, last: number): void {
    const begin = calendar.dayStart(first)
    const end = calendar.dayStart(last + 1) - 1
    const days = Array.from({ length: last - first + 1 }, (): StoredEvent[] => [])
    for (let meter = runIndex * run; meter < Math.min(count, (runIndex + 1) * run); meter++)
      for (const event of events.unfiltered(meter, network.pointOf(meter), begin, end))
        days[calendar.dayOf(event.instant) - first]?.push(event)
    for (const [index, dayEvents] of days.entries())
      cachedRuns.set((first + index) * runs + runIndex, dayEvents)
  }

  function ensure(runIndex: number, first: number, last: number): void {
    let begin: number | undefined
    for (let day = first; day <= last + 1; day++) {
      const key = day * runs + runIndex
      const isCached = day > last ? true : cachedRuns.has(key)
      if (!isCached) begin ??= day
      else if (begin !== undefined) {
        fill(runIndex, begin, day - 1)
        begin = undefined
      }
    }
  }

  /** The oldest answers go. */
  function forget(): void {
    for (const key of cachedRuns.keys()) {
      if (cachedRuns.size <= maxCachedRuns) break
      cachedRuns.delete(key)
      cachedDays.delete(Math.floor(key / runs))
    }
  }

  function dayOfAll(day: number): readonly StoredEvent[] {
    const cached = cachedDays.get(day)
    if (cached) return cached
    const dayEvents: StoredEvent[] = []
    for (let runIndex = 0; runIndex < runs; runIndex++)
      dayEvents.push(...(cachedRuns.get(day * runs + runIndex) ?? []))
    dayEvents.sort(newestEvents)
    cachedDays.set(day, dayEvents)
    return dayEvents
  }

  return {
    ...events,
    prepare(first, last) {
      if (runs * (last - first + 1) > maxCachedRuns / 2) return false
      for (let place = 0; place < runs; place++) {
        if (cachedRuns.has(last * runs + place) && cachedRuns.has(first * runs + place)) continue
        ensure(place, first, last)
        return place + 1 < runs
      }
      return false
    },
    eventsOf(first, last, meters) {
      const places: number[] = []
      for (let place = 0; place < runs; place++)
        if (!meters || meters.subarray(place * run, (place + 1) * run).includes(1)) places.push(place)
      for (const place of places) ensure(place, first, last)
      const result: StoredEvent[] = []
      for (let day = last; day >= first; day--) {
        if (places.length === runs) {
          for (const event of dayOfAll(day)) if (!meters || meters[event.meter] === 1) result.push(event)
          continue
        }
        const dayEvents = places.flatMap((runIndex) =>
          (cachedRuns.get(day * runs + runIndex) ?? []).filter(({ meter }) => !meters || meters[meter] === 1),
        )
        result.push(...dayEvents.sort(newestEvents))
      }
      forget()
      return result
    },
  }
}
