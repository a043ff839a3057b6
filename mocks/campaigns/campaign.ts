import {
  reopen,
  settleObject,
  stateOf,
  withdraw,
  type CampaignObject,
  type ObjectState,
  type Outcome,
} from './objects'

/** Work on many objects that a user ordered. Instants are ms since 1970. */
export interface Campaign<Item extends CampaignObject = CampaignObject> {
  readonly id: string
  readonly username: string
  readonly startedAt: number
  /** Instant of the last stop that withdrew something; undefined after a retry. */
  stoppedAt: number | undefined
  /** Grows when objects change for another reason than the passing of time; added objects do not count. */
  revision: number
  readonly objects: Item[]
  /** The last counting, for as long as it holds. */
  lastCounting?: { revision: number; validFrom: number; until: number; counts: Counts }
}

/** Number of objects by state, and of settled ones by reason. */
export interface Counts {
  readonly total: number
  readonly states: Readonly<Record<ObjectState, number>>
  readonly reasons: ReadonlyMap<string, number>
}

/** Counts the objects at an instant; they are looked at again only when one of them can have changed. */
export function countsOf(campaign: Campaign, instant: number): Counts {
  const { lastCounting, revision, objects } = campaign
  const isUnchanged = lastCounting?.revision === revision && lastCounting.counts.total === objects.length
  if (isUnchanged && lastCounting.validFrom <= instant && instant < lastCounting.until)
    return lastCounting.counts
  const states = { waiting: 0, succeeded: 0, failed: 0, unneeded: 0, withdrawn: 0 }
  const reasons = new Map<string, number>()
  let until = Number.POSITIVE_INFINITY
  for (const object of objects) {
    const state = stateOf(object, instant)
    states[state] += 1
    if (state === 'waiting') until = Math.min(until, object.endsAt)
    else if (object.reason !== '') reasons.set(object.reason, (reasons.get(object.reason) ?? 0) + 1)
  }
  const counts = { total: objects.length, states, reasons }
  campaign.lastCounting = { revision, validFrom: instant, until, counts }
  return counts
}

export const isRunning = (campaign: Campaign, instant: number): boolean =>
  countsOf(campaign, instant).states.waiting > 0

/** The state of the whole; stopped once a stop has withdrawn something and nothing was retried since. */
export const statusOf = (campaign: Campaign, instant: number): 'running' | 'finished' | 'stopped' =>
  isRunning(campaign, instant) ? 'running' : campaign.stoppedAt === undefined ? 'finished' : 'stopped'

/** Instant of the last outcome that is decided; the start where there is none. */
export const endOf = ({ objects, startedAt }: Campaign): number =>
  objects.reduce(
    (last, { endsAt }) => (endsAt < Number.POSITIVE_INFINITY ? Math.max(last, endsAt) : last),
    startedAt,
  )

/** The objects that a retry takes. */
export const failedOf = <Item extends CampaignObject>({ objects }: Campaign<Item>, instant: number): Item[] =>
  objects.filter((object) => stateOf(object, instant) === 'failed')

/** Enters the outcome of work that the head-end has done. @throws Error for an object that does not wait undecided */
export function settle(campaign: Campaign, object: CampaignObject, outcome: Outcome, reason = ''): void {
  settleObject(object, outcome, reason)
  campaign.revision += 1
}

/**
 * Withdraws the objects that wait; those that are over keep their outcome.
 * @returns the number of withdrawn ones
 */
export function stop(campaign: Campaign, instant: number): number {
  const waiting = campaign.objects.filter((object) => stateOf(object, instant) === 'waiting')
  for (const object of waiting) withdraw(object, instant)
  if (waiting.length > 0) {
    campaign.stoppedAt = instant
    campaign.revision += 1
  }
  return waiting.length
}

/**
 * Lets exactly the failed objects wait for another attempt.
 * @param send decides their new outcomes, or begins their work
 * @returns their number
 */
export function retry<Item extends CampaignObject>(
  campaign: Campaign<Item>,
  instant: number,
  send: (failed: readonly Item[]) => void,
): number {
  const failed = failedOf(campaign, instant)
  if (failed.length === 0) return 0
  for (const object of failed) reopen(object, instant)
  send(failed)
  campaign.stoppedAt = undefined
  campaign.revision += 1
  return failed.length
}
