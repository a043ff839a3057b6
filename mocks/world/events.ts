import type { MeterEventRow } from '../../src/api/meters'
import type { Archive } from './archive'
import { DAY, HOUR, MINUTE, type Calendar } from './calendar'
import { wiringMode } from './curve'
import { eventKinds, type EventCode } from './eventCatalogue'
import type { Faults } from './faults'
import { bits, draw, topic } from './random'

export interface Events {
  /** Events with `from` ≤ time ≤ `to` (instants) that the head-end has stored by `now`, newest first. */
  readonly list: (meter: number, cp: number, from: number, to: number, now: number) => MeterEventRow[]
}

interface Raised {
  code: EventCode
  at: number
  /** When what began here ended; Infinity while it lasts. */
  end?: number
  detail?: string
}

/** An event that comes by chance: so many a day for each meter that can have it. */
interface Chance {
  code: EventCode
  rate: number
  /** The event that ends it, after `from` … `to` minutes. */
  ends?: { code: EventCode; from: number; to: number }
  detail?: (luck: number) => string
}

// Daily rates per 10,000 meters are the trade's; a family that only some meters have is scaled to them.
const everyMeter: readonly Chance[] = [
  { code: 40, rate: 0.8e-4, ends: { code: 41, from: 4, to: 90 } },
  { code: 42, rate: 0.3e-4, ends: { code: 43, from: 2, to: 300 } },
  { code: 44, rate: 0.15e-4, ends: { code: 45, from: 6, to: 60 } },
  { code: 46, rate: 0.5e-4 },
  { code: 52, rate: 0.6e-4 },
  { code: 8, rate: 1.1e-4, detail: (luck) => `U = ${(2.4 + 0.5 * luck).toFixed(2)} V` },
  { code: 7, rate: 0.4e-4 },
  {
    code: 76,
    rate: 260e-4,
    ends: { code: 85, from: 1, to: 45 },
    detail: (luck) => `U = ${(196 + 10 * luck).toFixed(1)} V`,
  },
  {
    code: 79,
    rate: 60e-4,
    ends: { code: 85, from: 1, to: 30 },
    detail: (luck) => `U = ${(253.5 + 6 * luck).toFixed(1)} V`,
  },
]
const threePhase: readonly Chance[] = [
  {
    code: 77,
    rate: 260e-4,
    ends: { code: 86, from: 1, to: 45 },
    detail: (luck) => `U = ${(196 + 10 * luck).toFixed(1)} V`,
  },
  {
    code: 78,
    rate: 260e-4,
    ends: { code: 87, from: 1, to: 45 },
    detail: (luck) => `U = ${(196 + 10 * luck).toFixed(1)} V`,
  },
  {
    code: 83,
    rate: 15e-4,
    ends: { code: 86, from: 5, to: 240 },
    detail: (luck) => `U = ${(12 + 60 * luck).toFixed(1)} V`,
  },
]
const directOnly: readonly Chance[] = [
  { code: 145, rate: 0.12, detail: (luck) => `${Math.round(-113 + 18 * luck)} dBm` },
  { code: 148, rate: 0.08 },
  { code: 156, rate: 0.03, detail: (luck) => `${Math.round(-111 + 12 * luck)} dBm` },
]
const relayOnly: readonly Chance[] = [
  {
    code: 65,
    rate: 34e-4,
    ends: { code: 66, from: 1, to: 20 },
    detail: (luck) => `P = ${(6 + 3 * luck).toFixed(2)} kW`,
  },
  { code: 68, rate: 0.4e-4 },
]
const prepaidOnly: readonly Chance[] = [
  { code: 200, rate: 0.1, detail: (luck) => `${(20 + 90 * luck).toFixed(1)} kWh` },
  { code: 201, rate: 20e-4 },
  { code: 202, rate: 10e-4 },
  { code: 203, rate: 5e-4 },
  { code: 205, rate: 0.06 },
  { code: 207, rate: 0.017 },
]

export function createEvents(archive: Archive, faults: Faults, calendar: Calendar): Events {
  const { network } = archive
  const { seed } = network

  function byChance(meter: number, day: number, chances: readonly Chance[], found: Raised[]): void {
    const start = calendar.dayStart(day)
    for (const { code, rate, ends, detail } of chances) {
      if (draw(seed, topic.event, meter, day, code) >= rate) continue
      const luck = draw(seed, topic.event, meter, day, code + 1000)
      const at = start + Math.floor(draw(seed, topic.event, meter, day, code + 2000) * 86_000) * 1000
      const event: Raised = { code, at, ...(detail ? { detail: detail(luck) } : {}) }
      if (ends) {
        event.end = at + Math.floor((ends.from + (ends.to - ends.from) * luck ** 3) * 60) * 1000
        found.push({ code: ends.code, at: event.end })
      }
      found.push(event)
    }
  }

  function raised(meter: number, cp: number, from: number, to: number): Raised[] {
    const found: Raised[] = []
    const line = network.areaLine[network.pointArea[cp] ?? 0] ?? 0
    const delay = (block: number): number =>
      1000 * (bits(seed, topic.event, meter, Math.floor(block / 1000)) % 3)
    for (const block of faults.outages(line, from - 5 * HOUR, to + HOUR)) {
      const down = block.from + delay(block.from)
      const up = block.to + delay(block.to)
      found.push({ code: 1, at: down, end: up }, { code: 2, at: up })
    }
    for (const block of faults.relayOff(meter, cp, from - 4 * DAY, to)) {
      found.push({ code: 62, at: block.from, end: block.to })
      if (block.to < Number.POSITIVE_INFINITY) found.push({ code: 63, at: block.to })
    }
    const theft = faults.theft(meter, cp)
    if (theft) {
      const opened =
        calendar.dayStart(theft.day - 1) + 22 * HOUR + (bits(seed, topic.theft, meter, 9) % 7000) * 1000
      found.push({ code: 44, at: opened, end: opened + 26 * MINUTE }, { code: 45, at: opened + 26 * MINUTE })
      found.push({
        code: 54,
        at: calendar.dayStart(theft.day) + 6 * HOUR,
        detail: `ΔI = ${Math.round((1 - theft.counts) * 100)} %`,
      })
    }
    const three = wiringMode(archive, meter, cp) !== '1'
    const direct = network.pointDirect[cp] === 1
    const relay = archive.relayMode(meter, cp) === '1'
    const prepaid = archive.prepaid(meter, cp)
    // One day earlier: an end belongs to the day of its beginning.
    for (let day = calendar.dayOf(from) - 1; day <= calendar.dayOf(to); day++) {
      byChance(meter, day, everyMeter, found)
      if (three) byChance(meter, day, threePhase, found)
      if (direct) byChance(meter, day, directOnly, found)
      if (relay) byChance(meter, day, relayOnly, found)
      if (prepaid) byChance(meter, day, prepaidOnly, found)
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
    const line = network.areaLine[network.pointArea[cp] ?? 0] ?? 0
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
