import type { MeterEventRow } from '../../src/api/capture/meters'
import type { Archive } from './archive'
import { DAY, HOUR, MINUTE, type Calendar } from './calendar'
import type { Episodes } from './episodes'
import { eventKinds } from './eventCatalogue'
import { byMemory, byPower, byRelay, byTheft, byTokens, byVoltage, byWiring } from './eventCauses'
import { byChance, type RaisedEvent } from './eventChances'
import { isReported, readAfter } from './eventRounds'
import type { Credits } from './credit'
import type { Block } from './block'
import type { Faults } from './faults'
import type { Irregularities } from './irregularities'
import type { Limiters } from './limiter'
import type { Network } from './network'
import { bits, topic } from './random'
import { wiringMode } from './wiring'

/** An event of a meter that the head-end stores at some time; instants in ms. */
export interface StoredEvent extends RaisedEvent {
  readonly meter: number
  /** Instant at which the head-end stored it. */
  readonly stored: number
}

export interface Events {
  /** Events with `begin` ≤ instant ≤ `end` that the head-end has stored by `now`, newest first. */
  readonly list: (meter: number, point: number, begin: number, end: number, now: number) => MeterEventRow[]
  /** Events with `begin` ≤ instant ≤ `end`, stored at any time, unordered. */
  readonly unfiltered: (meter: number, point: number, begin: number, end: number) => StoredEvent[]
  /**
   * Row of an event as known at `now`; its name is English. Its end is known once the closing event is stored.
   * @param readUntil instant up to which the meter's log was read on demand
   */
  readonly row: (event: StoredEvent, now: number, readUntil?: number) => MeterEventRow
}

/** Maximum delay between reporting and storing an event, ms. */
const maxDelay = 94_000

/** Newest first; at the same instant the higher code first. */
export const newestEvents = (a: StoredEvent, b: StoredEvent): number =>
  b.instant - a.instant || b.code - a.code

interface Sources {
  archive: Archive
  faults: Faults
  irregularities: Irregularities
  episodes: Episodes
  limiters: Limiters
  credits: Credits
  calendar: Calendar
}

export function createEvents({
  archive,
  faults,
  irregularities,
  episodes,
  limiters,
  credits,
  calendar,
}: Sources): Events {
  const { network } = archive
  const { seed } = network

  /** Adds what relay and credit raise; an alarm comes up to two days before the disconnection. */
  function addRelay(meter: number, point: number, span: Block, raisedEvents: RaisedEvent[]): void {
    const { begin, end } = span
    for (const block of faults.relayOff(meter, point, begin - 4 * DAY, end + 2 * DAY))
      byRelay(block, bits(seed, topic.relay, meter, Math.floor(block.begin / 1000)), raisedEvents)
    for (const instant of credits.tokenInstants(meter, point, begin - HOUR, end + HOUR)) {
      const energyOf = (index: number): string =>
        `${((credits.energyAt(meter, point, instant, index) ?? 0) / 10).toFixed(1)} kWh`
      byTokens(credits.entriesAt(meter, point, instant), energyOf, raisedEvents)
    }
  }

  function raised(meter: number, point: number, begin: number, end: number): RaisedEvent[] {
    const raisedEvents: RaisedEvent[] = []
    const line = network.pointLine[point] ?? 0
    const delay = (block: number): number =>
      1000 * (bits(seed, topic.event, meter, Math.floor(block / 1000)) % 3)
    const currentStarts = [calendar.dayStart(archive.firstDay(meter, point)) + 10 * HOUR]
    for (const block of faults.outages(line, begin - 5 * HOUR, end + HOUR)) {
      const powerDown = block.begin + delay(block.begin)
      const powerUp = block.end + delay(block.end)
      raisedEvents.push({ code: 1, instant: powerDown, end: powerUp }, { code: 2, instant: powerUp })
      currentStarts.push(powerUp + 90_000)
    }
    addRelay(meter, point, { begin, end }, raisedEvents)
    const wiring = irregularities.wiringOf(meter, point, calendar.dayOf(end))
    // Reversed currents are reported only after the wires were crossed, however long the requested span is.
    if (wiring)
      byWiring(
        wiring,
        currentStarts.filter((instant) => calendar.dayOf(instant) >= wiring.firstDay),
        raisedEvents,
      )
    const days = { first: calendar.dayOf(begin), last: calendar.dayOf(end) + 1 }
    const twoWires = wiringMode(archive, meter, point) === '1'
    for (const theft of irregularities.thefts(meter, point, days))
      byTheft(theft, calendar, bits(seed, topic.theft, meter, 9), twoWires, raisedEvents)
    // One day earlier, since an end belongs to the day of its begin.
    for (let day = calendar.dayOf(begin) - 1; day <= calendar.dayOf(end); day++) {
      byChance(archive, calendar, { meter, point, day }, raisedEvents)
      // These events end on the day of their begin.
      if (day >= calendar.dayOf(begin)) {
        byVoltage(archive, meter, point, episodes.episodeOn(meter, point, day), raisedEvents)
        byPower(limiters.excessOn(meter, point, day), raisedEvents)
        byMemory(irregularities.insideOf(meter, day), calendar, raisedEvents)
      }
      const start = calendar.dayStart(day)
      const shift = calendar.offset(calendar.dayStart(day + 1)) - calendar.offset(start)
      if (shift !== 0)
        raisedEvents.push({
          code: 3,
          instant: start + 3 * HOUR,
          detail: `${shift > 0 ? '+' : '−'}${Math.abs(shift) / MINUTE} min`,
        })
      if (faults.wrongClock(meter) && day % 10 === meter % 10)
        raisedEvents.push({ code: 6, instant: start + 5 * HOUR + (meter % 3600) * 1000 })
      else if (!faults.wrongClock(meter)) {
        const setInstant = faults.clockSetOn(meter, day)
        if (setInstant !== undefined)
          raisedEvents.push({ code: 4, instant: setInstant }, { code: 5, instant: setInstant + 1000 })
      }
    }
    return raisedEvents
  }

  /**
   * Instant at which the head-end stored an event: reported events at once, unless the meter or its way to the
   * head-end was without power; all others when the log was read next.
   */
  function storedAt(meter: number, point: number, event: RaisedEvent): number {
    const delay =
      (4 + (bits(seed, topic.event, meter, event.code, Math.floor(event.instant / 1000)) % 90)) * 1000
    // A meter with its own modem still sends a last gasp.
    if (event.code === 1 && network.pointDirect[point]) return event.instant + 12_000
    let instant = event.instant
    const line = network.pointLine[point] ?? 0
    for (let step = 0; step < 4; step++) {
      const block = faults.outageAt(line, instant) ?? faults.pointOutageAt(point, instant)
      if (!block) break
      instant = block.end
    }
    return (isReported(event.code) ? instant : readAfter(seed, faults, meter, point, instant)) + delay
  }

  const unfiltered: Events['unfiltered'] = (meter, point, begin, end) => {
    if (faults.never(meter)) return []
    const first = Math.max(begin, calendar.dayStart(archive.firstDay(meter, point)))
    return raised(meter, point, begin, end)
      .filter(
        ({ instant }) => instant >= first && instant <= end && !faults.deadAt(meter, calendar.dayOf(instant)),
      )
      .map((event) => ({ ...event, meter, stored: storedAt(meter, point, event) }))
  }

  /** Instant at which the head-end knew the end of an event: ends are in events that are not reported at once. */
  const endKnown = ({ meter, end }: StoredEvent): number =>
    end === undefined || end === Number.POSITIVE_INFINITY
      ? Number.POSITIVE_INFINITY
      : readAfter(seed, faults, meter, network.pointOf(meter), end) + maxDelay

  const row = rowOf(network, calendar, endKnown)

  return {
    unfiltered,
    row,
    list: (meter, point, begin, end, now) =>
      unfiltered(meter, point, begin, end)
        .filter(({ instant, stored }) => instant <= now && stored <= now)
        .sort(newestEvents)
        .map((event) => row(event, now)),
  }
}

/** Id of an event from its meter, code and second, equal in every list: an event is found again by its id alone. */
export const eventId = (
  network: Pick<Network, 'id'>,
  { meter, code, instant }: Pick<StoredEvent, 'meter' | 'code' | 'instant'>,
): string => `${network.id('meter', meter)}-${String(code)}-${String(Math.floor(instant / 1000))}`

const rowOf =
  (network: Network, calendar: Calendar, endKnown: (event: StoredEvent) => number): Events['row'] =>
  (event, now, readUntil = 0) => {
    const { code, instant, end, detail, detailOf, stored } = event
    const kind = eventKinds[code]
    const knownEnd =
      end !== undefined && end <= now && (end <= readUntil || end <= stored || endKnown(event) <= now)
        ? end
        : undefined
    return {
      id: eventId(network, event),
      event_time: calendar.wall(instant),
      repeated: calendar.isRepeated(instant) ? '1' : '0',
      end_repeated: knownEnd !== undefined && calendar.isRepeated(knownEnd) ? '1' : '0',
      event_code: String(code),
      event_name: kind.name,
      event_type: kind.type,
      severity: kind.severity,
      end_time: knownEnd === undefined ? '' : calendar.wall(knownEnd),
      duration: knownEnd === undefined ? null : Math.round((knownEnd - instant) / 1000),
      detail: detail ?? detailOf?.() ?? '',
      storage_time: calendar.wall(stored),
    }
  }
