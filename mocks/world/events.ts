import type { MeterEventRow } from '../../src/api/meters'
import type { Archive } from './archive'
import { DAY, HOUR, MINUTE, type Calendar } from './calendar'
import type { Episodes } from './episodes'
import { eventKinds } from './eventCatalogue'
import { byMemory, byPower, byTheft, byVoltage, byWiring } from './eventCauses'
import { byChance, type Raised } from './eventChances'
import type { Faults } from './faults'
import type { Irregularities } from './irregularities'
import type { Limiters } from './limiter'
import { bits, draw, topic } from './random'
import { wiringMode } from './wiring'

export interface Events {
  /** Events with `from` ≤ time ≤ `to` (instants) that the head-end has stored by `now`, newest first. */
  readonly list: (meter: number, cp: number, from: number, to: number, now: number) => MeterEventRow[]
}

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
    for (const block of faults.relayOff(meter, cp, from - 4 * DAY, to)) {
      found.push({ code: 62, at: block.from, end: block.to })
      if (block.to < Number.POSITIVE_INFINITY) found.push({ code: 63, at: block.to })
    }
    byWiring(irregularities.wiringOf(meter, cp, calendar.dayOf(to)), flowing, found)
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
      else if (draw(seed, topic.clock, meter, day) < 0.012) {
        const at = start + 2 * HOUR + (bits(seed, topic.clock, meter, day) % 7200) * 1000
        found.push({ code: 4, at }, { code: 5, at: at + 1000 })
      }
    }
    return found
  }

  /** When the head-end knew: at once, unless the meter or what carries its messages was dark. */
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
    return at + delay
  }

  return {
    list(meter, cp, from, to, now) {
      const first = calendar.dayStart(archive.firstDay(meter, cp))
      const rows = raised(meter, cp, from, to)
        .filter(
          ({ at }) =>
            at >= Math.max(from, first) &&
            at <= to &&
            at <= now &&
            !faults.never(meter) &&
            !faults.deadAt(meter, calendar.dayOf(at)),
        )
        .map((event) => ({ event, stored: storedAt(meter, cp, event) }))
        .filter(({ stored }) => stored <= now)
        .sort((a, b) => b.event.at - a.event.at || b.event.code - a.event.code)
      return rows.map(({ event, stored }) => {
        const kind = eventKinds[event.code]
        const ended = event.end !== undefined && event.end <= now ? event.end : undefined
        const words = [1, 2, 3, 4].map((part) =>
          bits(seed + part, topic.event, meter, event.code, Math.floor(event.at / 1000))
            .toString(16)
            .padStart(8, '0'),
        )
        return {
          id: words.join(''),
          event_time: calendar.wall(event.at),
          event_code: String(event.code),
          event_name: kind.name,
          event_type: kind.type,
          severity: kind.severity,
          end_time: ended === undefined ? '' : calendar.wall(ended),
          duration: ended === undefined ? null : Math.round((ended - event.at) / 1000),
          detail: event.detail ?? '',
          storage_time: calendar.wall(stored),
        }
      })
    },
  }
}
