import { stateTable } from '../../lib/stateTable'

/**
 * Approvals by a second person, one rule for money and switching (rules of money, "Accounts" and "Drawers"; rules of operations,
 * "Approval"): reversals, refunds above the limit, write-offs, moved money, batches of cuts, key changes.
 */
export type ApprovalState = 'asked' | 'approved' | 'refused' | 'lapsed' | 'done'

/** Changes of an approval. An approved one lapses, too, where its day ends before it is carried out. */
export const approvalStates = stateTable<ApprovalState>({
  asked: ['approved', 'refused', 'lapsed'],
  approved: ['done', 'lapsed'],
  refused: [],
  lapsed: [],
  done: [],
})

/** A request for the approval of a second person. Days are 'yyyy-MM-dd' of the utility's zone. */
export interface ApprovalRequest {
  /** Kind of what is asked, such as 'reversal' or 'cutBatch'. */
  business: string
  /** Ids of the accounts, sales or meters that it is about. */
  objects: readonly string[]
  /** State of the objects when it was asked, in one text of the business; compared with their state when it is approved. */
  stateThen: string
  author: string
  /** People who took the payments that it is about. */
  takers: readonly string[]
  reason: string
  /** Day of the request: a request that is not answered lapses at its end. */
  askedOn: string
  /** Last day on which an approved request may be carried out; absent: any. A reversal is carried out on the day of its request. */
  doneBy?: string
}

/**
 * State of a request on a day; asked at 23:50 it has lapsed at 00:00.
 * @param state the last one that people entered
 */
export function approvalStateOn(
  { askedOn, doneBy }: Pick<ApprovalRequest, 'askedOn' | 'doneBy'>,
  state: ApprovalState,
  today: string,
): ApprovalState {
  if (state === 'asked' && today > askedOn) return 'lapsed'
  return state === 'approved' && doneBy !== undefined && today > doneBy ? 'lapsed' : state
}

/** Somebody who would approve. */
export interface Approver {
  username: string
  /** True with the action `audit` of the module that asks. */
  hasAudit: boolean
  /** True when all objects of the request are within the person's data scope. */
  seesAll: boolean
  /** True while the person looks at the console as another role does. */
  viewsAs: boolean
}

/** Reasons for which somebody may not approve, in the order in which they are told. */
export type ApproverRefusal = 'author' | 'taker' | 'noAudit' | 'outOfScope' | 'viewsAs'

/** The reason why somebody may not approve a request; undefined: may. Refusing it asks the same. */
export function approverRefusal(
  { author, takers }: Pick<ApprovalRequest, 'author' | 'takers'>,
  { username, hasAudit, seesAll, viewsAs }: Approver,
): ApproverRefusal | undefined {
  if (username === author) return 'author'
  if (takers.includes(username)) return 'taker'
  if (!hasAudit) return 'noAudit'
  if (!seesAll) return 'outOfScope'
  return viewsAs ? 'viewsAs' : undefined
}

/** Reasons for which an approval itself is refused. */
export type ApprovalRefusal = ApproverRefusal | 'lapsed' | 'answered' | 'stateChanged'

/**
 * The reason why a request cannot be approved now; undefined: it can. The state of the objects is compared anew, because a request that
 * speaks of another state asks for something else.
 * @param stateNow in the same form as `stateThen`
 */
export function approvalRefusal(
  request: ApprovalRequest,
  { state, approver, stateNow, today }: Readonly<ApprovalQuestion>,
): ApprovalRefusal | undefined {
  const stateToday = approvalStateOn(request, state, today)
  if (stateToday === 'lapsed') return 'lapsed'
  if (stateToday !== 'asked') return 'answered'
  return approverRefusal(request, approver) ?? (stateNow === request.stateThen ? undefined : 'stateChanged')
}

/** A question about a request: its state as entered, who would approve, the state of its objects, and the utility's day. */
export interface ApprovalQuestion {
  state: ApprovalState
  approver: Approver
  stateNow: string
  today: string
}

/**
 * The objects of an approved list that may still be acted on. The list only shrinks: whoever became eligible since is not in it, whoever
 * left it once does not come back.
 * @param approved as it was after the last look
 * @param isEligible judged now
 */
export const stillApproved = (
  approved: readonly string[],
  isEligible: (objectId: string) => boolean,
): string[] => approved.filter(isEligible)
