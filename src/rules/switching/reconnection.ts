import {
  commandChanges,
  coolOffEnd,
  isDisconnecting,
  isInFlight,
  isReconnecting,
  type CommandState,
  type OrderKind,
  type ProvenSwitching,
  type SwitchAction,
} from './commandState'

/** A command of a meter that is not over. Instants are ms since 1970. */
export interface OpenCommand {
  readonly kind: OrderKind
  /** Undefined for what is no switching. */
  readonly action?: SwitchAction | undefined
  readonly state: CommandState
  /** Instant from which it is no longer carried out; undefined before its sending. */
  readonly deadline?: number | undefined
}

const isOpenCut = ({ action, state }: OpenCommand): boolean =>
  action !== undefined && isDisconnecting(action) && !commandChanges.isFinal(state)
/** True for a cut that the meter may still carry out: it is not over, and its deadline has not passed. */
const mayStillCut = (command: OpenCommand, instant: number): boolean =>
  isOpenCut(command) && (command.deadline === undefined || instant < command.deadline)

/**
 * True where a new command may be booked beside those of its meter: one is open of each kind, and a reconnection may be booked beside a
 * cut, which it awaits.
 */
export function mayBook(
  { kind, action }: Pick<OpenCommand, 'kind' | 'action'>,
  openCommands: readonly OpenCommand[],
): boolean {
  const open = openCommands.filter(
    (command) => command.kind === kind && !commandChanges.isFinal(command.state),
  )
  return open.length === 0 || (action !== undefined && isReconnecting(action) && open.every(isOpenCut))
}

/**
 * True where a command may be sent beside those of its meter: none of its kind is under way or unknown. A reconnection awaits a cut at
 * most until the deadline of the cut, from which the order can no longer be carried out.
 */
export function maySendBeside(
  { kind, action }: Pick<OpenCommand, 'kind' | 'action'>,
  openCommands: readonly OpenCommand[],
  instant: number,
): boolean {
  const reconnects = action !== undefined && isReconnecting(action)
  return openCommands
    .filter((command) => command.kind === kind && (isInFlight(command.state) || command.state === 'unknown'))
    .every((command) => reconnects && isOpenCut(command) && !mayStillCut(command, instant))
}

/** Cause of the waiting of a reconnection: the outcome of a cut, the cool-off, or the silence of the meter. */
export type ReconnectionWait = 'cut' | 'coolOff' | 'meter'

/**
 * Causes for which a reconnection is not sent yet; empty when it goes. It waits, it never expires before it is sent, and it is judged
 * when the cut beside it is final.
 */
export function reconnectionWaits(
  {
    action,
    open,
    lastProven,
    isReachable,
  }: {
    action: SwitchAction
    /** The other commands of the meter. */
    open: readonly OpenCommand[]
    lastProven: ProvenSwitching | undefined
    isReachable: boolean
  },
  instant: number,
): ReconnectionWait[] {
  return [
    ...(open.some((command) => mayStillCut(command, instant)) ? (['cut'] as const) : []),
    ...(instant < (coolOffEnd(action, lastProven) ?? instant) ? (['coolOff'] as const) : []),
    ...(isReachable ? [] : (['meter'] as const)),
  ]
}

/** Time from which a reconnection that still waits is listed, ms. */
const listedAfter = 2 * 3_600_000

/** True for a reconnection that has waited for two hours: people see it in the list of what waits. */
export const isLateReconnection = (bookedAt: number, instant: number): boolean =>
  instant - bookedAt >= listedAfter

/**
 * The reconnection that is offered: with voltage on the load side, or a tamper event since the cut, the customer has to switch on by hand.
 * A sign that was not read (undefined) is no obstacle.
 */
export const offeredReconnection = (signs: {
  readonly hasLoadVoltage: boolean | undefined
  readonly wasTamperedSinceCut: boolean | undefined
}): 'on' | 'arm' => (signs.hasLoadVoltage === true || signs.wasTamperedSinceCut === true ? 'arm' : 'on')

/**
 * True where the former limit is set again, as a command of its own: the time of the softer step has come, or what was owed is paid.
 * @param until instant at which the limit ends
 */
export const isLiftDue = (
  { until, isForDebt }: { until: number; isForDebt: boolean },
  isPaidUp: boolean,
  instant: number,
): boolean => instant >= until || (isForDebt && isPaidUp)
