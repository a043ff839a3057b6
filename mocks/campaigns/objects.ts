import { stateTable } from '../../src/lib/stateTable'

/** State of an object of a campaign. `withdrawn`: a user stopped the campaign before the object had its turn. */
export type ObjectState = 'waiting' | 'succeeded' | 'failed' | 'unneeded' | 'withdrawn'
export type Outcome = Exclude<ObjectState, 'waiting'>

const objectStates = stateTable<ObjectState>({
  waiting: ['succeeded', 'failed', 'unneeded', 'withdrawn'],
  succeeded: [],
  failed: ['waiting'],
  unneeded: [],
  withdrawn: [],
})

/** The outcome of an object, decided when its work is sent or settled when its work is over. Instants are ms since 1970. */
export interface CampaignObject {
  /** Id of the device, area or file; several objects of a campaign may belong to one. */
  readonly objectId: string
  /** Instant of the latest attempt. */
  startedAt: number
  /** Instant from which the outcome holds; Infinity while it is undecided, `always` for work that the head-end does itself. */
  endsAt: number
  outcome: Outcome
  /** Reason of a failure, or a finer result, in the codes of its machine; '' without. */
  reason: string
  /** Number of attempts before the latest one. */
  attempt: number
}

/** `endsAt` of work that the head-end does itself: a clock that is put back does not undo it. */
const always = 0

/** The fields of an object that waits for its first attempt. */
export const waitingObject = (objectId: string, startedAt: number): CampaignObject => ({
  objectId,
  startedAt,
  endsAt: Number.POSITIVE_INFINITY,
  outcome: 'withdrawn',
  reason: '',
  attempt: 0,
})

/** @param instant ms since 1970; Infinity gives the state after everything that is decided */
export const stateOf = ({ endsAt, outcome }: CampaignObject, instant: number): ObjectState =>
  endsAt <= instant && endsAt < Number.POSITIVE_INFINITY ? outcome : 'waiting'

/** @throws Error for an object whose outcome is decided already: nothing runs twice */
function refuseDecided({ objectId, endsAt }: CampaignObject): void {
  if (endsAt < Number.POSITIVE_INFINITY) throw new Error(`${objectId} is decided already`)
}

/** Decides an outcome that holds `delayMs` after `instant`. @throws Error for an object that does not wait undecided */
export function decide(
  object: CampaignObject,
  verdict: { outcome: Outcome; reason?: string; delayMs: number },
  instant: number,
): void {
  refuseDecided(object)
  object.outcome = verdict.outcome
  object.reason = verdict.reason ?? ''
  object.endsAt = instant + verdict.delayMs
}

/** Enters the outcome of work that the head-end has done. @throws Error for an object that does not wait undecided */
export function settleObject(object: CampaignObject, outcome: Outcome, reason = ''): void {
  refuseDecided(object)
  object.outcome = outcome
  object.reason = reason
  object.endsAt = always
}

/** Takes an object back that waits. @throws Error for any other */
export function withdraw(object: CampaignObject, instant: number): void {
  objectStates.move(object.objectId, stateOf(object, instant), 'withdrawn')
  object.outcome = 'withdrawn'
  object.reason = ''
  object.endsAt = object.endsAt < Number.POSITIVE_INFINITY ? instant : always
}

/** Lets a failed object wait for another attempt. @throws Error for any other */
export function reopen(object: CampaignObject, instant: number): void {
  objectStates.move(object.objectId, stateOf(object, instant), 'waiting')
  object.startedAt = instant
  object.endsAt = Number.POSITIVE_INFINITY
  object.reason = ''
  object.attempt += 1
}
