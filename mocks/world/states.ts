import type { Archive } from './archive'
import { MINUTE } from './calendar'
import type { Faults } from './faults'
import { outcomeCode, type Outcomes } from './outcome'
import { draw, topic } from './random'
import type { ReadingDays } from './readingDays'

/** States of a meter that change with time; in one place, so that filters, rows, trees and totals agree. */
export interface States {
  /** Start of the minute: states are constant within a minute, so that equal queries share their answer. */
  readonly minute: (now: number) => number
  readonly online: (meter: number, cp: number, now: number) => '1' | '0'
  readonly pointOnline: (cp: number, now: number) => '1' | '0'
  readonly relay: (meter: number, cp: number, now: number) => string
  /** Day to which `readResult` refers. */
  readonly readingDay: (now: number) => number
  readonly readResult: (meter: number, cp: number, now: number) => '1' | '2' | '3'
  /** Instant of the latest reading, 0 for never. */
  readonly lastRead: (meter: number, cp: number, now: number) => number
}

export function createStates(
  archive: Archive,
  faults: Faults,
  outcomes: Outcomes,
  days: ReadingDays,
): States {
  const { network } = archive
  const { seed } = network
  const minute = (now: number): number => Math.floor(now / MINUTE) * MINUTE
  const lineOf = (cp: number): number => network.pointLine[cp] ?? 0
  return {
    minute,
    online: (meter, cp, now) => (faults.online(meter, cp, minute(now)) ? '1' : '0'),
    pointOnline(cp, now) {
      const minuteStart = minute(now)
      // A meter with its own modem is its collection point.
      if (network.pointDirect[cp])
        return faults.online(network.pointMeter[cp] ?? 0, cp, minuteStart) ? '1' : '0'
      return faults.outageAt(lineOf(cp), minuteStart) || faults.pointOutageAt(cp, minuteStart) ? '0' : '1'
    },
    relay(meter, cp, now) {
      if (archive.relayMode(meter, cp) === '0') return '98'
      const lastContact = faults.lastContact(meter, cp, minute(now))
      if (lastContact === undefined) return '99'
      if (!faults.relayOffAt(meter, cp, lastContact)) return '21'
      // Some models wait for a press of their button.
      return draw(seed, topic.relay, meter, -6) < 0.08 ? '23' : '22'
    },
    readingDay: days.current,
    readResult(meter, cp, now) {
      const minuteStart = minute(now)
      const code = outcomes.state(meter, cp, days.current(minuteStart), minuteStart)
      return code > 0 ? '1' : code === outcomeCode.notNeeded || code === outcomeCode.unborn ? '3' : '2'
    },
    lastRead: (meter, cp, now) => outcomes.lastRead(meter, cp, minute(now))?.instant ?? 0,
  }
}
