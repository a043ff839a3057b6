import { stateTable } from '../../lib/stateTable'

/** Times are instants, ms since 1970, and durations ms, unless something else is written beside them. */

const minute = 60_000
const day = 24 * 60 * minute

/**
 * States of a command. `delivered`: the device that hands it on has it; `executed`: the meter answered that it did it; `verified`: a
 * read-back proved it; `withdrawn`: it was never sent, because it was stopped, rejected or lapsed, or paid or protected meanwhile;
 * `expired`: it was not carried out and never will be.
 */
export const commandStates = [
  'desired',
  'sent',
  'delivered',
  'executed',
  'verified',
  'failed',
  'unknown',
  'withdrawn',
  'expired',
] as const
export type CommandState = (typeof commandStates)[number]

/** Allowed changes of a command's state, as specified for commands; verified, failed, withdrawn and expired are final. */
export const commandChanges = stateTable<CommandState>({
  desired: ['sent', 'failed', 'withdrawn', 'expired'],
  sent: ['delivered', 'executed', 'failed', 'unknown'],
  delivered: ['executed', 'failed', 'unknown', 'expired'],
  executed: ['verified', 'failed', 'unknown'],
  // A check still finds the truth.
  unknown: ['verified', 'failed'],
  verified: [],
  failed: [],
  withdrawn: [],
  expired: [],
})

/** True for a command under way to its meter: sent, and neither over nor unknown. */
export const isInFlight = (state: CommandState): boolean =>
  state === 'sent' || state === 'delivered' || state === 'executed'

/** Kinds of commands; of each kind a meter has one open command at a time. */
export const orderKinds = ['read', 'relay', 'parameters', 'keys', 'firmware'] as const
export type OrderKind = (typeof orderKinds)[number]
/** Kinds that change something. */
export type WriteKind = Exclude<OrderKind, 'read'>

/**
 * Actions of the kind `relay`: `arm` lets the customer switch on (status 23), `limit` is the softer step of a power limit, `lift` sets
 * the former limit again.
 */
export const switchActions = ['off', 'on', 'arm', 'limit', 'lift'] as const
export type SwitchAction = (typeof switchActions)[number]

/** True for what takes power away. The softer step is judged, counted and approved like a disconnection. */
export const isDisconnecting = (action: SwitchAction): boolean => action === 'off' || action === 'limit'

/** True for what gives power back. Lifting a limit is a reconnection in every rule. */
export const isReconnecting = (action: SwitchAction): boolean => !isDisconnecting(action)

/** Time that a sent order is valid, which travels with it. */
const validity = { relay: 10 * minute, parameters: day, keys: day } as const

/**
 * Instant from which a sent order is no longer carried out: 10 minutes after its sending for a relay, a day for parameters and keys, the
 * end of its task for firmware.
 * @param taskEnd end of the task, for firmware
 * @throws RangeError for firmware without the end of its task
 */
export function deadlineOf(kind: WriteKind, sentAt: number, taskEnd?: number): number {
  if (kind !== 'firmware') return sentAt + validity[kind]
  if (taskEnd === undefined) throw new RangeError('An upgrade ends with its task')
  return taskEnd
}

/** Codes of the downlink whose hops are power line: carrier, broadband carrier, G3. */
const powerLines: readonly string[] = ['1', '2', '3']
/** Hops over power line that are answered in the usual time. */
const usualHops = 3

/**
 * Time in which a device answers, ms: the edition's base time (90 s, cloud 60 s), twice that over power line beyond three hops.
 * @param baseSeconds the edition's base waiting time, or the one that the utility set, seconds
 */
export const answerTimeout = (
  { downlink_type, hops }: { downlink_type: string; hops: number },
  baseSeconds: number,
): number => baseSeconds * 1000 * (powerLines.includes(downlink_type) && hops > usualHops ? 2 : 1)

/** State of a command that was not answered in time: of a write nobody can say whether it was carried out. */
export const stateWithoutAnswer = (kind: OrderKind): 'failed' | 'unknown' =>
  kind === 'read' ? 'failed' : 'unknown'

/** Effect of an answer that comes in a state: a late one only starts a check, and one that says nothing new is ignored. */
export function effectOfAnswer(state: CommandState): 'advance' | 'check' | 'ignore' {
  if (state === 'sent' || state === 'delivered') return 'advance'
  return state === 'unknown' || state === 'failed' || state === 'expired' ? 'check' : 'ignore'
}

/** Facts that decide whether a command expires. */
export interface Expiring {
  readonly state: CommandState
  /** Undefined for what is no switching. */
  readonly action?: SwitchAction | undefined
  /** End before which it must be sent: that of its batch; undefined without one. */
  readonly sendUntil?: number | undefined
  /** End before which it must be carried out; undefined before its sending. */
  readonly deadline?: number | undefined
}

/**
 * True where a command is not carried out and never will be: not sent before its end, or dropped by the concentrator at the deadline.
 * A reconnection never expires before it is sent.
 */
export function hasExpired({ state, action, sendUntil, deadline }: Expiring, instant: number): boolean {
  if (state === 'delivered') return deadline !== undefined && instant >= deadline
  if (state !== 'desired' || (action !== undefined && isReconnecting(action))) return false
  return sendUntil !== undefined && instant >= sendUntil
}

/** Time for which checks alone look after an unknown outcome. */
const checkedAlone = 60 * minute

/** True from an hour of checks on: the command stands in "Failed and unknown" with an owner. */
export const needsOwner = (state: CommandState, unknownSince: number, instant: number): boolean =>
  state === 'unknown' && instant - unknownSince >= checkedAlone

/** Time between the last proven switching and the opposite one. */
export const coolOff = 5 * minute

/** A switching that was proven. */
export interface ProvenSwitching {
  readonly action: SwitchAction
  readonly provenAt: number
}

/**
 * Instant from which a meter may be switched so: five minutes after the opposite switching was proven. Undefined where nothing
 * opposite was. A limit and the relay take power away and give it back alike.
 */
export const coolOffEnd = (
  action: SwitchAction,
  lastProven: ProvenSwitching | undefined,
): number | undefined =>
  lastProven && isDisconnecting(lastProven.action) !== isDisconnecting(action)
    ? lastProven.provenAt + coolOff
    : undefined
