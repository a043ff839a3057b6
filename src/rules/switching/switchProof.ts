import type { CommandState } from './commandState'

/** Codes of a relay's status: `ready` for reconnection by the customer, `none` without a relay. */
export const relayStates = { on: '21', off: '22', ready: '23', none: '98', unknown: '99' } as const

/** Modes of a DLMS disconnector in which the customer has the last step of a reconnection. */
const customerModes: readonly number[] = [1, 3, 5, 6]
/** Order of DL/T 645 that allows switching on, but does not do it. */
const allowingOrder = '1B'

/**
 * True where the customer has the last step of a reconnection: modes 1, 3, 5 and 6 of a DLMS disconnector, order 1B of DL/T 645.
 * @param dlmsMode 0 to 6
 * @param order645 two hexadecimal digits
 */
export const customerHasLastStep = ({
  dlmsMode,
  order645,
}: {
  dlmsMode?: number | undefined
  order645?: string | undefined
}): boolean =>
  (dlmsMode !== undefined && customerModes.includes(dlmsMode)) || order645?.toUpperCase() === allowingOrder

/** Values that were read back from a meter; A. */
export interface ReadBack {
  /** Code of the relay's status; undefined when it was not read. */
  readonly relay: string | undefined
  /** Current of each phase that the meter has; null where it was not read. */
  readonly currents: readonly (number | null)[]
  /** Base current (Ib) of the meter. */
  readonly baseCurrent: number
}

/**
 * Finding of a read-back. `withoutCurrent`: off by its status, which no current confirms; `currentFlows`: off by its status, and current
 * flows; `opposite`: the state from before the command; `unread`: nothing was found.
 */
export type SwitchProof = 'proved' | 'withoutCurrent' | 'currentFlows' | 'opposite' | 'unread'

/** Currents are compared as whole µA: 0.4 % of Ib, which counts as none. */
const microampsOf = (current: number): number => Math.round(Math.abs(current) * 1_000_000)
const quietOf = (baseCurrent: number): number => Math.round(baseCurrent * 4_000)

/** Proof of "off": status 22, and each current at most 0.4 % of Ib (5 A: 0.020 A is proof, 0.021 A is not). */
export function proofOfOff({ relay, currents, baseCurrent }: ReadBack): SwitchProof {
  if (relay === relayStates.on || relay === relayStates.ready) return 'opposite'
  if (relay !== relayStates.off) return 'unread'
  const limit = quietOf(baseCurrent)
  if (currents.some((current) => current !== null && microampsOf(current) > limit)) return 'currentFlows'
  return currents.length === 0 || currents.includes(null) ? 'withoutCurrent' : 'proved'
}

/** Proof of "on": status 21, or 23 where the customer has the last step, which is all that `arm` asks for. */
export function proofOfOn(
  { relay }: Pick<ReadBack, 'relay'>,
  { action, isLastStepCustomers }: { action: 'on' | 'arm'; isLastStepCustomers: boolean },
): SwitchProof {
  if (relay === relayStates.on) return 'proved'
  if (relay === relayStates.ready) return isLastStepCustomers || action === 'arm' ? 'proved' : 'opposite'
  return relay === relayStates.off ? 'opposite' : 'unread'
}

/**
 * Proof of a power limit, or of the former one that is set again: the limit read back, W.
 * @param limit undefined when it was not read
 */
export function proofOfLimit(limit: number | undefined, orderedLimit: number): SwitchProof {
  if (limit === undefined) return 'unread'
  return limit === orderedLimit ? 'proved' : 'opposite'
}

/**
 * State of a command that was executed or is unknown, once its meter was read back. The state from before the command is a failure from the
 * deadline on; without any proof by the deadline the outcome is unknown.
 * @param deadline instant from which the order is no longer carried out, ms
 */
export function stateAfterProof(
  state: 'executed' | 'unknown',
  proof: SwitchProof,
  { instant, deadline }: { instant: number; deadline: number },
): CommandState {
  if (proof === 'proved') return 'verified'
  if (proof === 'currentFlows') return 'failed'
  if (instant < deadline) return state
  return proof === 'opposite' ? 'failed' : 'unknown'
}

/** True where a read-back becomes an abnormal finding: the relay is open by its status, and current flows. */
export const isFindingOfProof = (proof: SwitchProof): boolean => proof === 'currentFlows'

/** First read-back after an answer, ms: when the relay has moved. */
export const firstReadBack = { min: 3_000, max: 10_000 }
const secondReadBack = 30_000
const minute = 60_000

/**
 * Instants at which a switching is read back: 3 to 10 s after its answer, at 30 s, at 60 s, then each minute up to the deadline.
 * @param firstDelay of the first one, ms
 * @throws RangeError for a first delay outside of 3 to 10 s
 */
export function readBackTimes(answeredAt: number, deadline: number, firstDelay: number): number[] {
  if (firstDelay < firstReadBack.min || firstDelay > firstReadBack.max)
    throw new RangeError('The first read-back comes 3 to 10 s after the answer')
  const times = [answeredAt + firstDelay, answeredAt + secondReadBack]
  for (let time = answeredAt + minute; time <= deadline; time += minute) times.push(time)
  return times.filter((time) => time <= deadline)
}
