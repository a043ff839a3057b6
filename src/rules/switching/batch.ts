import { stateTable } from '../../lib/stateTable'
import { mostChosen } from '../limits/limits'
import { isInFlight, type CommandState } from './commandState'
import { mayRetry } from './commandRetry'

/** Instants are ms since 1970. */

/**
 * States of a batch. `waiting` for approval, `planned` for its time; `stopped` by a person, `ended` at its end, with what was unsent
 * expired.
 */
export type BatchState =
  | 'draft'
  | 'waiting'
  | 'planned'
  | 'rejected'
  | 'lapsed'
  | 'canceled'
  | 'running'
  | 'paused'
  | 'finished'
  | 'stopped'
  | 'ended'

/** Allowed changes of a batch. A draft that needs no second person is planned at once; a retry before its end lets a finished one run again. */
export const batchChanges = stateTable<BatchState>({
  draft: ['waiting', 'planned', 'canceled'],
  waiting: ['planned', 'rejected', 'lapsed', 'canceled'],
  planned: ['running', 'canceled'],
  rejected: [],
  lapsed: [],
  canceled: [],
  running: ['paused', 'finished', 'stopped', 'ended'],
  paused: ['running', 'finished', 'stopped', 'ended'],
  finished: ['running'],
  stopped: [],
  ended: [],
})

/** True in the only state in which a command of a batch may be sent. Deadlines and end run on while it is paused. */
export const maySendIn = (state: BatchState): boolean => state === 'running'

/**
 * True where a retry is a part of its batch and covered by its approval: before its end, unless it was stopped. Afterwards a retry is a new
 * batch, judged and approved anew.
 */
export const isRetryCovered = (
  { state, endsAt }: { state: BatchState; endsAt: number },
  instant: number,
): boolean => (state === 'running' || state === 'paused' || state === 'finished') && instant < endsAt

/** Number of commands of a batch by state: total = waiting + in flight + verified + failed + unknown + expired + withdrawn. */
export interface BatchCounts {
  readonly total: number
  /** Commands that are desired. */
  readonly waiting: number
  /** Commands that are sent, and neither over nor unknown. */
  readonly inFlight: number
  /** `success_count`. */
  readonly verified: number
  readonly failed: number
  readonly unknown: number
  readonly expired: number
  readonly withdrawn: number
}

/** Counts commands by state; each stands for its meter with its latest number. */
export function countBatch(states: Iterable<CommandState>): BatchCounts {
  const counts = { waiting: 0, inFlight: 0, verified: 0, failed: 0, unknown: 0, expired: 0, withdrawn: 0 }
  let total = 0
  for (const state of states) {
    total += 1
    if (state === 'desired') counts.waiting += 1
    else if (state === 'sent' || state === 'delivered' || state === 'executed') counts.inFlight += 1
    else counts[state] += 1
  }
  return { total, ...counts }
}

/**
 * Progress in whole percent, rounded down: the share of what is final. An unknown outcome is not.
 * @example 50: 41 verified, 5 failed, 2 expired, 1 unknown, 1 withdrawn: 98
 */
export const batchProgress = ({ total, verified, failed, expired, withdrawn }: BatchCounts): number =>
  total === 0 ? 0 : Math.floor((100 * (verified + failed + expired + withdrawn)) / total)

/** Number of commands that "Retry failed" takes: what failed or expired. */
export const retriedCount = (states: readonly CommandState[]): number => states.filter(mayRetry).length

/** A command of a batch. */
export interface BatchCommand {
  readonly state: CommandState
  /** Undefined for what was never sent. */
  readonly sentAt?: number | undefined
}

/** Counts that a stop tells: "sent 12, done 9, failed 1, unknown 2, not sent 38". */
export interface StopCounts {
  readonly sent: number
  /** Proven disconnections, which the button beside it reconnects; more as the rest is proven. */
  readonly proven: number
  readonly failed: number
  readonly unknown: number
  /** Commands whose answers and read-backs still come. */
  readonly inFlight: number
  readonly notSent: number
}

/** Counts of a stopped batch as they stand now. */
export function stopCounts(commands: readonly BatchCommand[]): StopCounts {
  const sentOnes = commands.filter(({ sentAt }) => sentAt !== undefined)
  const count = (test: (state: CommandState) => boolean): number =>
    sentOnes.filter(({ state }) => test(state)).length
  return {
    sent: sentOnes.length,
    proven: count((state) => state === 'verified'),
    failed: count(mayRetry),
    unknown: count((state) => state === 'unknown'),
    inFlight: count(isInFlight),
    notSent: commands.length - sentOnes.length,
  }
}

/** Outcome of a command, for the watch over a concentrator. */
export interface ShareResult {
  readonly state: CommandState
  /** Reason of a failure or of an unknown outcome, a code. */
  readonly reason: string
}

/** Outcomes of one reason running at which a concentrator's share of a batch pauses. */
const pausingRun = 3

/**
 * True where a concentrator's share of a batch pauses: three failures or unknown outcomes running, of one reason.
 * @param results of one concentrator, the oldest first, since a person resumed it; what comes later does not resume it
 */
export function isSharePaused(results: readonly ShareResult[]): boolean {
  let [run, runReason] = [0, '']
  for (const { state, reason } of results) {
    const isMiss = state === 'failed' || state === 'unknown'
    run = !isMiss ? 0 : run > 0 && reason === runReason ? run + 1 : 1
    runReason = reason
    if (run === pausingRun) return true
  }
  return false
}

/**
 * The nightly list as batches under one approval: area by area, whole areas in one batch as far as they fit.
 * @param mostMeters of one batch
 */
export function nightlyBatches<Meter extends { readonly area: string }>(
  meters: readonly Meter[],
  mostMeters = mostChosen,
): Meter[][] {
  const areas = new Map<string, Meter[]>()
  for (const meter of meters) areas.set(meter.area, [...(areas.get(meter.area) ?? []), meter])
  const batches: Meter[][] = []
  for (const areaMeters of areas.values())
    for (let begin = 0; begin < areaMeters.length; begin += mostMeters) {
      const part = areaMeters.slice(begin, begin + mostMeters)
      const latest = batches.at(-1)
      if (latest && latest.length + part.length <= mostMeters) latest.push(...part)
      else batches.push(part)
    }
  return batches
}
