import { HOUR, MINUTE } from './calendar'
import { eventKinds, type EventCode } from './eventCatalogue'
import type { Faults } from './faults'
import { bits, topic } from './random'

/** Interval at which the head-end reads the event logs of all meters. */
const roundInterval = 4 * HOUR
/** Minutes over which the rounds of the collection points are spread. */
const spreadMinutes = 40
/** Maximum number of missed rounds: a dead meter is silent for 17 days at most. */
const maxMissedRounds = 150

/**
 * True when a meter reports an event at once: major and critical ones. All others stay in its log until that is read.
 */
export const isReported = (code: EventCode): boolean => Number(eventKinds[code].severity) >= 3

/** Begin of a collection point's rounds, ms after a multiple of `roundInterval`. */
const shiftOf = (seed: number, point: number): number =>
  5 * MINUTE + (bits(seed, topic.event, point, -3) % spreadMinutes) * MINUTE

/** The first round of a collection point at or after `instant`. */
export function nextRound(seed: number, point: number, instant: number): number {
  const shift = shiftOf(seed, point)
  return Math.ceil((instant - shift) / roundInterval) * roundInterval + shift
}
/** The last round of a collection point up to `instant`. */
export function lastRound(seed: number, point: number, instant: number): number {
  const shift = shiftOf(seed, point)
  return Math.floor((instant - shift) / roundInterval) * roundInterval + shift
}

/**
 * Instant at which a meter's log is read next, at or after `instant`, in a round in which the meter answers; Infinity
 * when it never does.
 * @param until limit of the search
 */
export function readAfter(
  seed: number,
  faults: Faults,
  meter: number,
  point: number,
  instant: number,
  until = Number.POSITIVE_INFINITY,
): number {
  let roundInstant = nextRound(seed, point, instant)
  for (
    let missed = 0;
    missed < maxMissedRounds && roundInstant <= until;
    missed++, roundInstant += roundInterval
  )
    if (faults.online(meter, point, roundInstant)) return roundInstant
  return Number.POSITIVE_INFINITY
}
