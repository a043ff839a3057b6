import type { MeterEventRow } from '../../src/api/capture/meters'
import { collectedAt } from '../db/commands'
import type { Db } from '../db/createDb'
import { eventItems } from '../db/eventItems'
import { newestEvents, type StoredEvent } from '../world/events'
import type { World } from '../world/types'

/** A part of a meter's event log that it told on demand: instants, ms since 1970. */
interface ToldEvents {
  readonly codes: readonly number[]
  readonly from: number
  readonly to: number
  /** What happened later was not in the log yet. */
  readonly until: number
  /** When the head-end knew. */
  readonly at: number
}

export interface EventReads {
  /** An event with the time at which the head-end first knew of it, by the meter itself or by reading it on demand. */
  known: (event: StoredEvent) => StoredEvent
  /** As the wire shows it at `now`; its name is English. */
  row(event: StoredEvent, now: number): MeterEventRow
  /** Events of a meter from … to, newest first: those that the head-end knows at `now`. */
  list(id: string, from: number, to: number, now: number): MeterEventRow[]
  /** What the meter itself remembers at an instant of these codes. */
  memory(id: string, codes: readonly number[], from: number, to: number, at: number): MeterEventRow[]
}

const tells = ({ codes, from, to, until }: ToldEvents, code: number, at: number): boolean =>
  codes.includes(code) && at >= from && at <= to && at <= until

/** Event logs that people read on demand: an event that was told before it came by itself is known since then, and once. */
export function createEventReads(world: World, db: Db): EventReads {
  const { network, calendar, events } = world.parts
  let made: { version: number; of: Map<number, ToldEvents[]> } | undefined

  function all(): Map<number, ToldEvents[]> {
    const version = db.commands.version()
    if (made?.version === version) return made.of
    const of = new Map<number, ToldEvents[]>()
    for (const { id, item_code, data_date, instant, order } of db.commands.eventReads()) {
      const meter = network.find('meter', id)
      const codes = eventItems.find(({ code }) => code === item_code)?.events
      if (!codes) continue
      const day = calendar.parseDate(data_date)
      const [from, to] = [calendar.dayStart(day), calendar.dayStart(day + 1) - 1]
      of.set(meter, [
        ...(of.get(meter) ?? []),
        { codes, from, to, until: collectedAt(order, instant), at: instant },
      ])
    }
    made = { version, of }
    return of
  }
  const none: readonly ToldEvents[] = []
  const toldBy = (meter: number): readonly ToldEvents[] => all().get(meter) ?? none

  const known: EventReads['known'] = (event) => {
    const first = toldBy(event.meter).reduce(
      (stored, told) => (tells(told, event.code, event.instant) ? Math.min(stored, told.at) : stored),
      event.stored,
    )
    return first === event.stored ? event : { ...event, stored: first }
  }
  const row: EventReads['row'] = (event, now) => {
    const { meter, code, end } = event
    const seen = toldBy(meter).filter((told) => told.at <= now && end !== undefined && tells(told, code, end))
    return events.row(event, now, Math.max(0, ...seen.map(({ until }) => until)))
  }
  const between = (id: string, from: number, to: number): StoredEvent[] => {
    const meter = network.find('meter', id)
    return events.unfiltered(meter, network.pointOf(meter), from, to)
  }
  return {
    known,
    row,
    list: (id, from, to, now) =>
      between(id, from, to)
        .map(known)
        .filter(({ instant, stored }) => instant <= now && stored <= now)
        .sort(newestEvents)
        .map((event) => row(event, now)),
    memory: (id, codes, from, to, at) =>
      between(id, from, Math.min(to, at))
        .filter(({ code }) => codes.includes(code))
        .sort(newestEvents)
        .map((event) => events.row({ ...event, stored: Math.min(event.stored, at) }, at, at)),
  }
}
