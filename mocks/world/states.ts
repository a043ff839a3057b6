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
  readonly online: (meter: number, point: number, now: number) => '1' | '0'
  readonly pointOnline: (point: number, now: number) => '1' | '0'
  readonly relay: (meter: number, point: number, now: number) => string
  /** Day to which `readResult` refers. */
  readonly readingDay: (now: number) => number
  readonly readResult: (meter: number, point: number, now: number) => '1' | '2' | '3'
  /** Instant of the latest reading, 0 for never. */
  readonly lastRead: (meter: number, point: number, now: number) => number
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
  const lineOf = (point: number): number => network.pointLine[point] ?? 0
  return {
    minute,
    online: (meter, point, now) => (faults.online(meter, point, minute(now)) ? '1' : '0'),
    pointOnline(point, now) {
      const minuteStart = minute(now)
      // A meter with its own modem is its collection point.
      if (network.pointDirect[point])
        return faults.online(network.pointMeter[point] ?? 0, point, minuteStart) ? '1' : '0'
      return faults.outageAt(lineOf(point), minuteStart) || faults.pointOutageAt(point, minuteStart)
        ? '0'
        : '1'
    },
    relay(meter, point, now) {
      if (archive.relayMode(meter, point) === '0') return '98'
      const lastContact = faults.lastContact(meter, point, minute(now))
      if (lastContact === undefined) return '99'
      if (!faults.relayOffAt(meter, point, lastContact)) return '21'
      // Some models wait for a press of their button.
      return draw(seed, topic.relay, meter, -6) < 0.08 ? '23' : '22'
    },
    readingDay: days.current,
    readResult(meter, point, now) {
      const minuteStart = minute(now)
      const code = outcomes.state(meter, point, days.current(minuteStart), minuteStart)
      return code > 0 ? '1' : code === outcomeCode.notNeeded || code === outcomeCode.unborn ? '3' : '2'
    },
    lastRead: (meter, point, now) => outcomes.lastRead(meter, point, minute(now))?.instant ?? 0,
  }
}
