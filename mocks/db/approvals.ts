import {
  approvalRefusal,
  approvalStateOn,
  approvalStates,
  approverRefusal,
  stillApproved,
  type ApprovalQuestion,
  type ApprovalRefusal,
  type ApprovalRequest,
  type ApprovalState,
  type Approver,
} from '../../src/rules/console/approval'
import { createJournal, type Reader } from '../kit/ledger'

/** A line of the ledger of approvals: each change of a request, with all that it says. */
export interface ApprovalLine extends ApprovalRequest {
  order_no: number
  approval_no: number
  /** ms since 1970 */
  instant: number
  state: ApprovalState
  /** Person who approved or refused it; '' before. */
  approver: string
  /** Objects that may still be acted on; those of the request until it is approved. */
  approved: readonly string[]
}

/** One ledger of approvals for money and switching: append-only, the state of a request is derived. */
export interface Approvals {
  /** Asks for the approval of a second person; the request is of this day. */
  readonly ask: (request: Omit<ApprovalRequest, 'askedOn'>) => ApprovalLine
  /**
   * Approves a request, or says why not.
   * @param question the approver, and the state of the objects now
   */
  readonly approve: (
    approval_no: number,
    question: Pick<ApprovalQuestion, 'approver' | 'stateNow'>,
  ) => ApprovalRefusal | undefined
  /** Refuses a request; who may not approve may not refuse, but the state of the objects does not matter. */
  readonly refuse: (approval_no: number, approver: Approver) => ApprovalRefusal | undefined
  /** Judges the approved list again; it only shrinks. @throws Error for a request that is not approved */
  readonly shrink: (approval_no: number, isEligible: (objectId: string) => boolean) => readonly string[]
  /** The approved request is carried out, once. @throws Error for a request that is not approved */
  readonly carryOut: (approval_no: number) => ApprovalLine
  /** The request with its state of today. */
  readonly find: (approval_no: number) => ApprovalLine | undefined
  /** Requests that somebody may answer now, the first asked first. */
  readonly waitingFor: (approver: Approver) => readonly ApprovalLine[]
  readonly requests: () => readonly ApprovalLine[]
  readonly read: Reader<ApprovalLine, number>
}

/** Clock of the head-end, ms since 1970, and the utility's day 'yyyy-MM-dd' of an instant. */
interface HeadEndDays {
  clock: () => number
  dayOf: (instant: number) => string
}

export function createApprovals({ clock, dayOf }: HeadEndDays): Approvals {
  const journal = createJournal<ApprovalLine, number>({
    timeOf: ({ instant }) => instant,
    orderOf: ({ order_no }) => order_no,
  })
  const latest = new Map<number, ApprovalLine>()
  const today = (): string => dayOf(clock())
  function enter(line: Omit<ApprovalLine, 'order_no' | 'instant'>): ApprovalLine {
    const entered = { ...line, order_no: journal.count() + 1, instant: clock() }
    journal.add(entered)
    latest.set(entered.approval_no, entered)
    return entered
  }
  const ofToday = (line: ApprovalLine): ApprovalLine => ({
    ...line,
    state: approvalStateOn(line, line.state, today()),
  })
  function existing(approval_no: number): ApprovalLine {
    const line = latest.get(approval_no)
    if (!line) throw new Error(`there is no request ${String(approval_no)}`)
    return ofToday(line)
  }
  function move(line: ApprovalLine, state: ApprovalState, change: Partial<ApprovalLine> = {}): ApprovalLine {
    const name = `request ${String(line.approval_no)}`
    return enter({ ...line, ...change, state: approvalStates.move(name, line.state, state) })
  }
  const requests = (): ApprovalLine[] => [...latest.values()].map(ofToday)
  return {
    ask: (request) =>
      enter({
        ...request,
        askedOn: today(),
        approval_no: latest.size + 1,
        state: 'asked',
        approver: '',
        approved: request.objects,
      }),
    approve(approval_no, { approver, stateNow }) {
      const line = existing(approval_no)
      const refusal = approvalRefusal(line, { state: line.state, approver, stateNow, today: today() })
      if (!refusal) move(line, 'approved', { approver: approver.username })
      return refusal
    },
    refuse(approval_no, approver) {
      const line = existing(approval_no)
      const question = { state: line.state, approver, stateNow: line.stateThen, today: today() }
      const refusal = approvalRefusal(line, question)
      if (!refusal) move(line, 'refused', { approver: approver.username })
      return refusal
    },
    shrink(approval_no, isEligible) {
      const line = existing(approval_no)
      if (line.state !== 'approved') throw new Error(`request ${String(approval_no)} is ${line.state}`)
      const approved = stillApproved(line.approved, isEligible)
      if (approved.length < line.approved.length) enter({ ...line, approved })
      return approved
    },
    carryOut: (approval_no) => move(existing(approval_no), 'done'),
    find: (approval_no) => (latest.has(approval_no) ? existing(approval_no) : undefined),
    waitingFor: (approver) =>
      requests().filter((line) => line.state === 'asked' && approverRefusal(line, approver) === undefined),
    requests,
    read: journal.read,
  }
}
