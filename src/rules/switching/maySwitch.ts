import { hasPt, isTotalizer } from '../archive/meterRules'
import { switchesRelay } from '../archive/modelRules'
import { relayModes } from '../codes/dictionaries'
import { isAtStation, isVipMeter } from '../limits/restrictions'
import { mostChosen } from '../limits/limits'
import {
  commandChanges,
  coolOffEnd,
  isDisconnecting,
  type ProvenSwitching,
  type SwitchAction,
} from './commandState'
import { controlReasons, isCutHour, isCutTime, type ControlReason, type CutCalendar } from './cutHours'
import { noCutReasons, type Debtor, type NoCutReason } from './cutsForDebt'
import { reconnectionWaits, type OpenCommand, type ReconnectionWait } from './reconnection'
import { relayStates } from './switchProof'

/** Instants are ms since 1970. */

/** Span in which a supply may not be cut: a power guarantee, or the electric protection of a consumer. */
export interface Protection {
  readonly begin: number
  readonly plannedEnd: number
  /** Instant at which somebody ended it by hand. */
  readonly endedAt?: number | undefined
}

/** True while a supply is protected. Up to the planned end of one that was ended by hand, its meter is switched singly only. */
export const isProtected = (
  { begin, plannedEnd, endedAt = plannedEnd }: Protection,
  instant: number,
  isSingle: boolean,
): boolean => begin <= instant && instant < plannedEnd && !(isSingle && endedAt <= instant)

/** Facts of a meter that decide whether it may be switched. */
export interface SwitchedMeter {
  /** False for a meter outside of the data scope of who asks. */
  readonly isOwn: boolean
  readonly meter_type: string
  readonly relay_mode: string
  /** Capabilities of its model. */
  readonly capabilities: readonly string[]
  readonly comm_protocol: string
  /** True where the head-end holds its relay password. */
  readonly hasStoredPassword: boolean
  readonly meter_restrict: readonly string[]
  readonly terminal_restrict: readonly string[]
  /** Power guarantees of its consumer, area or line. */
  readonly guarantees: readonly Protection[]
  /** Electric protections of its consumer. */
  readonly protections: readonly Protection[]
  /** True while its last reading is doubtful, which holds bill and cut. */
  readonly isReadingHeld: boolean
  /** Standing of its account; undefined without one that can be cut: a meter with tokens, or nobody. */
  readonly debtor: Debtor | undefined
  /** Commands of the meter that are not over. */
  readonly open: readonly OpenCommand[]
  readonly lastProven: ProvenSwitching | undefined
  /** Code of the last known status of its relay. */
  readonly relay: string
  /** Power limit in force, W; undefined without one. */
  readonly limit?: number | undefined
  /** Undefined for a meter that was never heard. */
  readonly lastHeard: number | undefined
  readonly isReachable: boolean
}

/** An order to switch. */
export interface SwitchOrder {
  readonly action: SwitchAction
  readonly reason: ControlReason
  /** True for the control of one meter, false in a batch. */
  readonly isSingle: boolean
  /** Power limit that it sets, W; of `limit` and `lift`. */
  readonly limit?: number | undefined
}

/** Reasons for which a meter is left out, in the order in which they are told. */
export const switchReasons = [
  'notFound',
  'noRelay',
  'model',
  'noPassword',
  'checkMeter',
  'voltageTransformer',
  'station',
  'vip',
  'guaranteed',
  'protected',
  'readingHeld',
  'noAccount',
  'notOwing',
  'notDue',
  'outageOff',
  'paymentUnresolved',
  'takenBack',
  'commandOpen',
  'outcomeUnknown',
  'coolOff',
  'alreadySo',
  'notHeard',
  'outsideHours',
] as const
export type SwitchReason = (typeof switchReasons)[number]

/** Reasons that do not hold where there is danger to life or property. */
const waivedInDanger: readonly SwitchReason[] = ['vip', 'protected', 'outsideHours', 'coolOff']

/** Time since which a meter that is cut must have been heard. */
const heardWithin = 24 * 3_600_000

/** The judgement of one meter. */
export interface SwitchJudgement {
  /** All reasons against it, the first one first; none: it may be switched. */
  readonly reasons: readonly SwitchReason[]
  /** Causes for which a reconnection is booked and waits. */
  readonly waits: readonly ReconnectionWait[]
  /** True outside the hours of cuts for a reason other than non-payment: the console asks once more, naming the hour. */
  readonly isAskedOnce: boolean
  /** True where the status of the relay is not known: it is read first. */
  readonly isReadFirst: boolean
}

interface Moment {
  readonly instant: number
  readonly calendar: CutCalendar
}

const relayCommands = ({ open }: SwitchedMeter): OpenCommand[] =>
  open.filter(({ kind, state }) => kind === 'relay' && !commandChanges.isFinal(state))
const isCut = ({ action }: OpenCommand): boolean => action !== undefined && isDisconnecting(action)

/** Protocols that do not switch a relay without its password: DL/T 645. */
const passwordProtocols: readonly string[] = ['02', '03']

/** True where a batch cannot switch a meter: single control asks for the password, a batch takes the stored one. */
const lacksPassword = ({ comm_protocol, hasStoredPassword }: SwitchedMeter, isSingle: boolean): boolean =>
  !isSingle && !hasStoredPassword && passwordProtocols.includes(comm_protocol)

/** Reasons by what the meter is. */
function kindReasons(meter: SwitchedMeter, { isSingle }: SwitchOrder): SwitchReason[] {
  const reasons: readonly (readonly [SwitchReason, boolean])[] = [
    ['noRelay', meter.relay_mode === relayModes.none || meter.relay === relayStates.none],
    ['model', !switchesRelay(meter.capabilities)],
    ['noPassword', lacksPassword(meter, isSingle)],
    ['checkMeter', isTotalizer(meter.meter_type)],
    ['voltageTransformer', hasPt(meter.meter_type)],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** Reasons by who is supplied, which hold for disconnecting alone. */
function supplyReasons(
  meter: SwitchedMeter,
  order: SwitchOrder,
  { instant, calendar }: Moment,
): SwitchReason[] {
  const holdsNow = (protection: Protection): boolean => isProtected(protection, instant, order.isSingle)
  const { debtor } = meter
  const isForDebt = order.reason === controlReasons.nonPayment
  const today = calendar.clock.wall(instant).slice(0, 10)
  const debtReasons: NoCutReason[] = isForDebt && debtor ? noCutReasons(debtor, { instant, today }) : []
  const reasons: readonly (readonly [SwitchReason, boolean])[] = [
    ['station', isAtStation(meter.terminal_restrict)],
    ['vip', isVipMeter(meter.meter_restrict)],
    ['guaranteed', meter.guarantees.some(holdsNow)],
    ['protected', meter.protections.some(holdsNow)],
    ['readingHeld', isForDebt && meter.isReadingHeld],
    ['noAccount', isForDebt && !debtor],
  ]
  return [...reasons.flatMap(([reason, holds]) => (holds ? [reason] : [])), ...debtReasons]
}

/** True where the meter is as it is ordered. A reconnection is never left out so while a cut of the meter is open. */
function isAlreadySo(meter: SwitchedMeter, { action, limit }: SwitchOrder): boolean {
  if (action === 'off') return meter.relay === relayStates.off
  if (action === 'limit') return meter.relay === relayStates.off || meter.limit === limit
  if (relayCommands(meter).some(isCut)) return false
  if (action === 'lift') return meter.limit === limit
  return meter.relay === relayStates.on || meter.relay === relayStates.ready
}

/** Reasons by commands and by the state of the meter. */
function stateReasons(meter: SwitchedMeter, order: SwitchOrder, instant: number): SwitchReason[] {
  const disconnects = isDisconnecting(order.action)
  // A reconnection is booked beside a cut and awaits it.
  const obstacles = relayCommands(meter).filter((command) => disconnects || !isCut(command))
  const isCooling = instant < (coolOffEnd(order.action, meter.lastProven) ?? instant)
  const reasons: readonly (readonly [SwitchReason, boolean])[] = [
    ['commandOpen', obstacles.some(({ state }) => state !== 'unknown')],
    ['outcomeUnknown', obstacles.some(({ state }) => state === 'unknown')],
    ['coolOff', disconnects && isCooling],
    ['alreadySo', isAlreadySo(meter, order)],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** Reasons by silence and by the hour, which hold for disconnecting alone. */
function timeReasons(
  meter: SwitchedMeter,
  order: SwitchOrder,
  { instant, calendar }: Moment,
): SwitchReason[] {
  const isHeard = meter.lastHeard !== undefined && instant - meter.lastHeard <= heardWithin
  // The softer step may be taken at any hour.
  const isLate =
    order.action === 'off' &&
    order.reason === controlReasons.nonPayment &&
    !isCutTime(calendar, instant, meter.debtor?.dueDate)
  return [...(isHeard ? [] : (['notHeard'] as const)), ...(isLate ? (['outsideHours'] as const) : [])]
}

/**
 * The one judgement of who may be switched: for the single control, a batch, the nightly list, at the start of a batch and at the instant
 * before each sending.
 * @param meter undefined for a number that nobody has
 */
export function judgeSwitch(
  meter: SwitchedMeter | undefined,
  order: SwitchOrder,
  moment: Moment,
): SwitchJudgement {
  const { instant, calendar } = moment
  const disconnects = isDisconnecting(order.action)
  const isDanger = order.reason === controlReasons.danger && order.isSingle
  const isAskedOnce =
    order.action === 'off' &&
    order.reason !== controlReasons.nonPayment &&
    !isDanger &&
    !isCutHour(calendar.clock.wall(instant))
  if (!meter?.isOwn) return { reasons: ['notFound'], waits: [], isAskedOnce: false, isReadFirst: false }
  const reasons = [
    ...kindReasons(meter, order),
    ...(disconnects ? supplyReasons(meter, order, moment) : []),
    ...stateReasons(meter, order, instant),
    ...(disconnects ? timeReasons(meter, order, moment) : []),
  ].filter((reason) => !isDanger || !waivedInDanger.includes(reason))
  return {
    reasons,
    waits: disconnects ? [] : reconnectionWaits({ ...meter, action: order.action }, instant),
    isAskedOnce,
    isReadFirst: meter.relay === relayStates.unknown,
  }
}

/** Reasons for which an order is refused as a whole. */
export type WholeRefusal = 'tooMany' | 'dangerSingly' | 'linkDown' | 'billingRun'

/**
 * The reason for which an order is refused as a whole; undefined where it may be judged meter by meter. Nothing is disconnected while the
 * link is down, and nobody for a debt until yesterday's billing run has finished and balances are as new.
 * @param meterIds as chosen; each meter counts once
 * @param mostMeters of one batch: 500 pass, 501 are refused
 */
export function wholeRefusal(
  { action, reason, isSingle }: SwitchOrder,
  meterIds: readonly string[],
  { isLinkUp, areBalancesNew }: { isLinkUp: boolean; areBalancesNew: boolean },
  mostMeters = mostChosen,
): WholeRefusal | undefined {
  if (new Set(meterIds).size > mostMeters) return 'tooMany'
  if (reason === controlReasons.danger && !isSingle) return 'dangerSingly'
  if (!isDisconnecting(action)) return undefined
  if (!isLinkUp) return 'linkDown'
  return reason === controlReasons.nonPayment && !areBalancesNew ? 'billingRun' : undefined
}

/** Fate of a desired command at the instant before it is sent: a cut that nothing allows any more is withdrawn and says why. */
export type SendingVerdict = { verdict: 'send' | 'wait' } | { verdict: 'withdraw'; reason: SwitchReason }

/**
 * Fate of a desired command, judged again at the instant before its sending.
 * @param judgement with the command itself taken out of the open ones
 */
export function verdictBeforeSending({ reasons, waits }: SwitchJudgement): SendingVerdict {
  const [reason] = reasons
  if (reason === undefined) return { verdict: waits.length === 0 ? 'send' : 'wait' }
  // The end of its batch expires what waits for its hour.
  return reason === 'outsideHours' ? { verdict: 'wait' } : { verdict: 'withdraw', reason }
}
