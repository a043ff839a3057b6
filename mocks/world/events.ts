import type { MeterEventRow } from '../../src/api/capture/meters'
import type { Archive } from './archive'
import { DAY, HOUR, MINUTE, type Calendar } from './calendar'
import type { Episodes } from './episodes'
import { eventKinds } from './eventCatalogue'
import { byMemory, byPower, byTheft, byVoltage, byWiring } from './eventCauses'
import { byChance, type Raised } from './eventChances'
import { isReported, readAfter } from './eventRounds'
import type { Block, Faults } from './faults'
import type { Irregularities } from './irregularities'
import type { Limiters } from './limiter'
import type { Network } from './network'
import { bits, topic } from './random'
import { wiringMode } from './wiring'

/** An event of a meter that the head-end has, or will have: instants in ms. */
export interface StoredEvent extends Raised {
  readonly meter: number
  /** When the head-end knew. */
  readonly stored: number
}

export interface Events {
  /** Events with `from` ≤ time ≤ `to` (instants) that the head-end has stored by `now`, newest first. */
  readonly list: (meter: number, cp: number, from: number, to: number, now: number) => MeterEventRow[]
  /** The same whenever they are stored, in no order. */
  readonly all: (meter: number, cp: number, from: number, to: number) => StoredEvent[]
  /**
   * An event as it is known at `now`; its name is English. Its end is known once the event that says so is.
   * @param told until when the meter told its log on demand
   */
  readonly row: (event: StoredEvent, now: number, told?: number) => MeterEventRow
}

/** An event is stored so long after it was told at most, ms. */
const slowest = 94_000

/** Newest first; of one moment the higher code. */
export const newestEvents = (a: StoredEvent, b: StoredEvent): number => b.at - a.at || b.code - a.code

export function createEvents(
  archive: Archive,
  faults: Faults,
  irregularities: Irregularities,
  episodes: Episodes,
  limiters: Limiters,
  calendar: Calendar,
): Events {
  const { network } = archive
  const { seed } = network

  function raised(meter: number, cp: number, from: number, to: number): Raised[] {
    const found: Raised[] = []
    const line = network.pointLine[cp] ?? 0
    const delay = (block: number): number =>
      1000 * (bits(seed, topic.event, meter, Math.floor(block / 1000)) % 3)
    const flowing = [calendar.dayStart(archive.firstDay(meter, cp)) + 10 * HOUR]
    for (const block of faults.outages(line, from - 5 * HOUR, to + HOUR)) {
      const down = block.from + delay(block.from)
      const up = block.to + delay(block.to)
      found.push({ code: 1, at: down, end: up }, { code: 2, at: up })
      flowing.push(up + 90_000)
    }
    for (const block of relayOff(faults, meter, cp, { from: from - 4 * DAY, to })) {
      found.push({ code: 62, at: block.from, end: block.to })
      if (block.to < Number.POSITIVE_INFINITY) found.push({ code: 63, at: block.to })
    }
    const wiring = irregularities.wiringOf(meter, cp, calendar.dayOf(to))
    // A long span tells of a day what the day alone tells: nothing before the wires were crossed.
    if (wiring)
      byWiring(
        wiring,
        flowing.filter((at) => calendar.dayOf(at) >= wiring.from),
        found,
      )
    const days = { from: calendar.dayOf(from), last: calendar.dayOf(to) + 1 }
    const twoWires = wiringMode(archive, meter, cp) === '1'
    for (const theft of irregularities.thefts(meter, cp, days))
      byTheft(theft, calendar, bits(seed, topic.theft, meter, 9), twoWires, found)
    // One day earlier: an end belongs to the day of its beginning.
    for (let day = calendar.dayOf(from) - 1; day <= calendar.dayOf(to); day++) {
      byChance(archive, calendar, { meter, cp, day }, found)
      // These end on the day of their beginning.
      if (day >= calendar.dayOf(from)) {
        byVoltage(archive, meter, cp, episodes.of(meter, cp, day), found)
        byPower(limiters.of(meter, cp, day), found)
        byMemory(irregularities.insideOf(meter, day), calendar, found)
      }
      const start = calendar.dayStart(day)
      const shift = calendar.offset(calendar.dayStart(day + 1)) - calendar.offset(start)
      if (shift !== 0)
        found.push({
          code: 3,
          at: start + 3 * HOUR,
          detail: `${shift > 0 ? '+' : '−'}${Math.abs(shift) / MINUTE} min`,
        })
      if (faults.wrongClock(meter) && day % 10 === meter % 10)
        found.push({ code: 6, at: start + 5 * HOUR + (meter % 3600) * 1000 })
      else if (!faults.wrongClock(meter)) {
        const at = faults.clockSetOn(meter, day)
        if (at !== undefined) found.push({ code: 4, at }, { code: 5, at: at + 1000 })
      }
    }
    return found
  }

  /**
   * When the head-end knew: of what is reported at once, unless the meter or what carries its messages was dark; of all else
   * when the log was read next.
   */
  function storedAt(meter: number, cp: number, event: Raised): number {
    const delay = (4 + (bits(seed, topic.event, meter, event.code, Math.floor(event.at / 1000)) % 90)) * 1000
    // A meter with its own modem still sends a last gasp.
    if (event.code === 1 && network.pointDirect[cp]) return event.at + 12_000
    let at = event.at
    const line = network.pointLine[cp] ?? 0
    for (let step = 0; step < 4; step++) {
      const block = faults.outageAt(line, at) ?? faults.pointOutageAt(cp, at)
      if (!block) break
      at = block.to
    }
    return (isReported(event.code) ? at : readAfter(seed, faults, meter, cp, at)) + delay
  }

  const all: Events['all'] = (meter, cp, from, to) => {
    if (faults.never(meter)) return []
    const first = Math.max(from, calendar.dayStart(archive.firstDay(meter, cp)))
    return raised(meter, cp, from, to)
      .filter(({ at }) => at >= first && at <= to && !faults.deadAt(meter, calendar.dayOf(at)))
      .map((event) => ({ ...event, meter, stored: storedAt(meter, cp, event) }))
  }

  /** When the head-end knew that something had ended: ends are told by events that are not reported. */
  const endKnown = ({ meter, end }: StoredEvent): number =>
    end === undefined || end === Number.POSITIVE_INFINITY
      ? Number.POSITIVE_INFINITY
      : readAfter(seed, faults, meter, network.pointOf(meter), end) + slowest

  const row = rowOf(network, calendar, endKnown)

  return {
    all,
    row,
    list: (meter, cp, from, to, now) =>
      all(meter, cp, from, to)
        .filter(({ at, stored }) => at <= now && stored <= now)
        .sort(newestEvents)
        .map((event) => row(event, now)),
  }
}

/** Also what came before the last time it was opened, for good. */
function relayOff(faults: Faults, meter: number, cp: number, { from, to }: Block): readonly Block[] {
  const plan = faults.relayPlan(meter, cp)
  const { stopAt } = plan
  const blocks = faults.planOff(plan, from, to)
  if (stopAt >= to || !plan.cycle) return blocks
  const before = faults.planOff({ ...plan, stopAt: Number.POSITIVE_INFINITY }, from, stopAt)
  return [...before.filter((block) => block.to <= stopAt), ...blocks]
}

/** An event is told by its meter, its code and its second, in every list: so one is found again without looking through all. */
export const eventId = (
  network: Pick<Network, 'id'>,
  { meter, code, at }: Pick<StoredEvent, 'meter' | 'code' | 'at'>,
): string => `${network.id('meter', meter)}-${String(code)}-${String(Math.floor(at / 1000))}`

const rowOf =
  (network: Network, calendar: Calendar, endKnown: (event: StoredEvent) => number): Events['row'] =>
  (event, now, told = 0) => {
    const { code, at, end, detail, stored } = event
    const kind = eventKinds[code]
    const ended =
      end !== undefined && end <= now && (end <= told || end <= stored || endKnown(event) <= now)
        ? end
        : undefined
    return {
      id: eventId(network, event),
      event_time: calendar.wall(at),
      repeated: calendar.isRepeated(at) ? '1' : '0',
      end_repeated: ended !== undefined && calendar.isRepeated(ended) ? '1' : '0',
      event_code: String(code),
      event_name: kind.name,
      event_type: kind.type,
      severity: kind.severity,
      end_time: ended === undefined ? '' : calendar.wall(ended),
      duration: ended === undefined ? null : Math.round((ended - at) / 1000),
      detail: detail ?? '',
      storage_time: calendar.wall(stored),
    }
  }
