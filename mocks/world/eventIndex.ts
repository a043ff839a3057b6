import type { Calendar } from './calendar'
import { newestEvents, type Events, type StoredEvent } from './events'
import type { Network } from './network'

/** Events of many meters, worked out by runs of meters and by days as they are asked for, and kept. */
export interface EventIndex extends Events {
  /**
   * Events of the days `first` … `last` (`calendar.dayOf`), newest first, whenever they are stored.
   * @param meters 1 for each meter that is meant, by its index; all without it
   */
  readonly of: (first: number, last: number, meters?: Uint8Array) => readonly StoredEvent[]
  /** Works out one more run of these days and says whether there is more; never where all of them are too many to be kept. */
  readonly prepare: (first: number, last: number) => boolean
}

/** Meters that are worked out together: a transformer area or two. */
const run = 256
/** Days of runs that are kept: a month of 12,400 meters takes 1,500, some 25 MB. */
const most = 4_000

export function createEventIndex(network: Network, events: Events, calendar: Calendar): EventIndex {
  const count = network.plan.meters
  const runs = Math.ceil(count / run)
  const kept = new Map<number, readonly StoredEvent[]>()
  const whole = new Map<number, readonly StoredEvent[]>()

  /** Works out the missing days of a run, all at once: what lasts over midnight is looked for once. */
  function fill(place: number, first: number, last: number): void {
    const from = calendar.dayStart(first)
    const to = calendar.dayStart(last + 1) - 1
    const days = Array.from({ length: last - first + 1 }, (): StoredEvent[] => [])
    for (let meter = place * run; meter < Math.min(count, (place + 1) * run); meter++)
      for (const event of events.all(meter, network.pointOf(meter), from, to))
        days[calendar.dayOf(event.at) - first]?.push(event)
    for (const [index, found] of days.entries()) kept.set((first + index) * runs + place, found)
  }

  function ready(place: number, first: number, last: number): void {
    let begin: number | undefined
    for (let day = first; day <= last + 1; day++) {
      const key = day * runs + place
      const known = day > last ? true : kept.has(key)
      if (!known) begin ??= day
      else if (begin !== undefined) {
        fill(place, begin, day - 1)
        begin = undefined
      }
    }
  }

  /** The oldest answers go. */
  function forget(): void {
    for (const key of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(key)
      whole.delete(Math.floor(key / runs))
    }
  }

  function dayOfAll(day: number): readonly StoredEvent[] {
    const known = whole.get(day)
    if (known) return known
    const found: StoredEvent[] = []
    for (let place = 0; place < runs; place++) found.push(...(kept.get(day * runs + place) ?? []))
    found.sort(newestEvents)
    whole.set(day, found)
    return found
  }

  return {
    ...events,
    prepare(first, last) {
      if (runs * (last - first + 1) > most / 2) return false
      for (let place = 0; place < runs; place++) {
        if (kept.has(last * runs + place) && kept.has(first * runs + place)) continue
        ready(place, first, last)
        return place + 1 < runs
      }
      return false
    },
    of(first, last, meters) {
      const places: number[] = []
      for (let place = 0; place < runs; place++)
        if (!meters || meters.subarray(place * run, (place + 1) * run).includes(1)) places.push(place)
      for (const place of places) ready(place, first, last)
      const found: StoredEvent[] = []
      for (let day = last; day >= first; day--) {
        if (places.length === runs) {
          for (const event of dayOfAll(day)) if (!meters || meters[event.meter] === 1) found.push(event)
          continue
        }
        const some = places.flatMap((place) =>
          (kept.get(day * runs + place) ?? []).filter(({ meter }) => !meters || meters[meter] === 1),
        )
        found.push(...some.sort(newestEvents))
      }
      forget()
      return found
    },
  }
}
