import { isDisconnecting, type SwitchAction } from './commandState'
import { controlReasons, type ControlReason } from './cutHours'

/** Instants are ms since 1970. Who approves and when a request lapses is told by the rules of approvals (`rules/console/approval.ts`). */

/** Meters that one person disconnects without a second one, and the time over which they are counted. */
const aloneAtMost = 20
const countedTime = 60 * 60_000

/** Types of three-phase meters that can be switched: whole-current and with current transformers. */
const threePhaseTypes: readonly string[] = ['02', '03']

/** A disconnection that somebody ordered. */
export interface OrderedCut {
  readonly author: string
  readonly action: SwitchAction
  readonly askedAt: number
  /** Undefined while it waits. */
  readonly sentAt?: number | undefined
  /** True while it may still be sent. */
  readonly isWaiting: boolean
}

/** Number of disconnections of an author that were asked for or sent in the last 60 minutes or that wait, whatever their planned time. */
export function recentCuts(cuts: Iterable<OrderedCut>, author: string, instant: number): number {
  const isRecent = (time: number | undefined): boolean => time !== undefined && instant - time <= countedTime
  let count = 0
  for (const cut of cuts)
    if (
      cut.author === author &&
      isDisconnecting(cut.action) &&
      (cut.isWaiting || isRecent(cut.askedAt) || isRecent(cut.sentAt))
    )
      count += 1
  return count
}

/** Need of a second person for a switching, with its causes. */
export interface ApprovalNeed {
  /** `before` the first sending; `afterwards`, within 24 hours, where there is danger; `none`. */
  readonly when: 'none' | 'before' | 'afterwards'
  readonly causes: readonly ('count' | 'threePhase' | 'danger')[]
}

/**
 * Need of a second person: for disconnecting more than 20 eligible meters, those counted that the author disconnected in the last 60
 * minutes (12 + 8: none, 12 + 9: needed), and for any three-phase meter. Reconnections never wait for anybody.
 * @param eligible types of the meters that may be switched
 * @param earlierCuts `recentCuts` of the author
 */
export function approvalNeed(
  { action, reason, isSingle }: { action: SwitchAction; reason: ControlReason; isSingle: boolean },
  eligible: readonly { readonly meter_type: string }[],
  earlierCuts: number,
): ApprovalNeed {
  if (!isDisconnecting(action) || eligible.length === 0) return { when: 'none', causes: [] }
  if (isSingle && reason === controlReasons.danger) return { when: 'afterwards', causes: ['danger'] }
  const causes = [
    ...(eligible.length + earlierCuts > aloneAtMost ? (['count'] as const) : []),
    ...(eligible.some(({ meter_type }) => threePhaseTypes.includes(meter_type))
      ? (['threePhase'] as const)
      : []),
  ]
  return { when: causes.length > 0 ? 'before' : 'none', causes }
}

/** Time in which a supervisor confirms a disconnection for danger, ms. */
const confirmedWithin = 24 * 3_600_000

/** True for a disconnection for danger that nobody confirmed within 24 hours: a finding of the security log. */
export const isConfirmationMissing = (
  sentAt: number,
  confirmedAt: number | undefined,
  instant: number,
): boolean => (confirmedAt ?? instant) - sentAt > confirmedWithin

/** Orders other than switching that may need a second person. */
export type ApprovedOrder = 'firmware' | 'tariffs' | 'limiter' | 'keyChange' | 'authority'

/**
 * True where an order other than switching needs a second person: firmware beyond the test group, a tariff calendar or limiter for more than
 * 20 meters, a change of keys for more than 20 devices, and the import or revocation of a certificate authority.
 * @param devices number of devices; of firmware those outside of the test group
 */
export function needsSecondPerson(order: ApprovedOrder, devices: number): boolean {
  if (order === 'authority') return true
  return order === 'firmware' ? devices > 0 : devices > aloneAtMost
}
