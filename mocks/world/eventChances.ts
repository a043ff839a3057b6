import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { EventCode } from './eventCatalogue'
import { draw, topic } from './random'

/** An event as the meter recorded it; instants in ms. */
export interface RaisedEvent {
  code: EventCode
  instant: number
  /** Instant at which the condition ended; Infinity while it lasts. */
  end?: number
  detail?: string
  /** The detail where it is expensive and seldom asked for. */
  detailOf?: () => string
}

/** A random event with its daily rate for each meter that can have it. */
interface Chance {
  code: EventCode
  rate: number
  /** The closing event, after `minMinutes` … `maxMinutes`. */
  ends?: { code: EventCode; minMinutes: number; maxMinutes: number }
  detail?: (luck: number) => string
}

// Daily rates per 10,000 meters are customary values; rates of a group of meters are scaled to the group.
const everyMeter: readonly Chance[] = [
  { code: 40, rate: 0.8e-4, ends: { code: 41, minMinutes: 4, maxMinutes: 90 } },
  { code: 42, rate: 0.3e-4, ends: { code: 43, minMinutes: 2, maxMinutes: 300 } },
  { code: 46, rate: 0.5e-4 },
  { code: 52, rate: 0.6e-4 },
  { code: 8, rate: 1.1e-4, detail: (luck) => `U = ${(2.4 + 0.5 * luck).toFixed(2)} V` },
  { code: 7, rate: 0.4e-4 },
]
const directOnly: readonly Chance[] = [
  { code: 145, rate: 0.12, detail: (luck) => `${Math.round(-113 + 18 * luck)} dBm` },
  { code: 148, rate: 0.08 },
  { code: 156, rate: 0.03, detail: (luck) => `${Math.round(-111 + 12 * luck)} dBm` },
]
const relayOnly: readonly Chance[] = [{ code: 68, rate: 0.4e-4 }]
/** Adds the random events of a meter's day: no other part of the world depends on them. */
export function byChance(
  archive: Archive,
  calendar: Calendar,
  { meter, point, day }: { meter: number; point: number; day: number },
  events: RaisedEvent[],
): void {
  const { seed, pointDirect } = archive.network
  const start = calendar.dayStart(day)
  const addFrom = (chances: readonly Chance[]): void => {
    for (const { code, rate, ends, detail } of chances) {
      if (draw(seed, topic.event, meter, day, code) >= rate) continue
      const luck = draw(seed, topic.event, meter, day, code + 1000)
      const instant = start + Math.floor(draw(seed, topic.event, meter, day, code + 2000) * 86_000) * 1000
      const event: RaisedEvent = { code, instant, ...(detail ? { detail: detail(luck) } : {}) }
      if (ends) {
        event.end =
          instant +
          Math.floor((ends.minMinutes + (ends.maxMinutes - ends.minMinutes) * luck ** 3) * 60) * 1000
        events.push({ code: ends.code, instant: event.end })
      }
      events.push(event)
    }
  }
  addFrom(everyMeter)
  if (pointDirect[point] === 1) addFrom(directOnly)
  if (archive.relayMode(meter, point) === '1') addFrom(relayOnly)
}
