import { HOUR, MINUTE } from './calendar'
import { eventKinds, type EventCode } from './eventCatalogue'
import type { Faults } from './faults'
import { bits, topic } from './random'

/** So often the head-end reads the event logs of all meters. */
const every = 4 * HOUR
/** Minutes within which the collection points have their turn. */
const turns = 40
/** Rounds that a meter may miss: a dead one is silent for 17 days at most. */
const most = 150

/** Whether a meter reports an event at once: what is major or critical. All else stays in its log until that is read. */
export const isReported = (code: EventCode): boolean => Number(eventKinds[code].severity) >= 3

/** When the rounds of a collection point begin, ms after a multiple of `every`. */
const shiftOf = (seed: number, cp: number): number =>
  5 * MINUTE + (bits(seed, topic.event, cp, -3) % turns) * MINUTE

/** The first round of a collection point from `at` on. */
export function nextRound(seed: number, cp: number, at: number): number {
  const shift = shiftOf(seed, cp)
  return Math.ceil((at - shift) / every) * every + shift
}
/** Its last one up to `at`. */
export function lastRound(seed: number, cp: number, at: number): number {
  const shift = shiftOf(seed, cp)
  return Math.floor((at - shift) / every) * every + shift
}

/**
 * When the log of a meter is read next, from `at` on, in a round in which it answers; Infinity where it never does.
 * @param until no later round is looked for
 */
export function readAfter(
  seed: number,
  faults: Faults,
  meter: number,
  cp: number,
  at: number,
  until = Number.POSITIVE_INFINITY,
): number {
  let round = nextRound(seed, cp, at)
  for (let missed = 0; missed < most && round <= until; missed++, round += every)
    if (faults.online(meter, cp, round)) return round
  return Number.POSITIVE_INFINITY
}
