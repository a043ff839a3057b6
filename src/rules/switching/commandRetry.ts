import type { CommandState } from './commandState'

/** True for a command that "Retry failed" takes: a new number is made for it. Never of what is unknown or was withdrawn. */
export const mayRetry = (state: CommandState): boolean => state === 'failed' || state === 'expired'

/** Waits before the retries that come by themselves, each after the failure before it, ms. */
const automaticWaits = [30 * 60_000, 60 * 60_000, 120 * 60_000] as const

/** Reasons that mean a device could not be reached: nothing was carried out. */
const offlineReasons: readonly string[] = ['dcuOffline', 'meterOffline']

/** A command that failed. Instants are ms since 1970. */
export interface FailedCommand {
  readonly state: CommandState
  /** Reason of its failure, a code. */
  readonly reason: string
  readonly failedAt: number
  /** Number of retries before it. */
  readonly retries: number
  /** True once a check found the state from before the command. */
  readonly foundOldState: boolean
  /** True where its batch was stopped or has ended: nothing is retried by itself then. */
  readonly isBatchOver: boolean
  /** True where a person retried: that replaces what would come by itself. */
  readonly wasRetriedByHand: boolean
}

/**
 * Instant of the retry that comes by itself, after which the meter is judged again: 30, 60 and 120 minutes after the failure before it, of
 * a device that was offline, and of a timeout once a check found the old state. Undefined where none comes.
 */
export function automaticRetryAt(failure: FailedCommand): number | undefined {
  if (failure.state !== 'failed' || failure.isBatchOver || failure.wasRetriedByHand) return undefined
  const { reason, foundOldState, failedAt, retries } = failure
  if (!offlineReasons.includes(reason) && !(reason === 'timeout' && foundOldState)) return undefined
  const wait = automaticWaits[retries]
  return wait === undefined ? undefined : failedAt + wait
}
