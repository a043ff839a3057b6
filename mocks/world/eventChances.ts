import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { EventCode } from './eventCatalogue'
import { draw, topic } from './random'

/** An event as the meter noted it; instants in ms. */
export interface Raised {
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
const prepaidOnly: readonly Chance[] = [
  { code: 200, rate: 0.1, detail: (luck) => `${(20 + 90 * luck).toFixed(1)} kWh` },
  { code: 201, rate: 20e-4 },
  { code: 202, rate: 10e-4 },
  { code: 203, rate: 5e-4 },
  { code: 205, rate: 0.06 },
  { code: 207, rate: 0.017 },
]

/** What comes to a meter by chance alone: nothing else in the world knows of it. */
export function byChance(
  archive: Archive,
  calendar: Calendar,
  { meter, cp, day }: { meter: number; cp: number; day: number },
  found: Raised[],
): void {
  const { seed, pointDirect } = archive.network
  const start = calendar.dayStart(day)
  const among = (chances: readonly Chance[]): void => {
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
  among(everyMeter)
  if (pointDirect[cp] === 1) among(directOnly)
  if (archive.relayMode(meter, cp) === '1') among(relayOnly)
  if (archive.prepaid(meter, cp)) among(prepaidOnly)
}
