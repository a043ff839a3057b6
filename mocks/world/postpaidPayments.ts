import type { Calendar } from './calendar'
import { draw, topic } from './random'
import type { Disconnection, Relays } from './relay'
import { momentOfPurchase } from './purchaseTimes'
import type { Statement, Statements } from './statements'

/** A planned payment of a bill. */
export interface PlannedPayment {
  /** Instant of posting, ms. */
  readonly instant: number
  /** Share of what is unpaid: 1 for the last payment. */
  readonly share: number
  /** Last day to pay what it leaves, as agreed with it; undefined for the last payment. */
  readonly agreedDueDay: number | undefined
}

/**
 * Payments of bills, the oldest first. A disconnection is drawn with its payment, so the bill behind it is unpaid until then
 * (src/decisions/0045).
 */
export type PaymentPlans = (statement: Statement) => readonly PlannedPayment[]

/** Days after the due day before which nobody is cut: the reminder has its time. */
const noticeDays = 3
/** Days that the payment after a disconnection takes at most. */
const mostDaysToPay = 4
/** Share of the bills that are paid after the due day although nobody is cut, and how many days at most. */
const late = { share: 0.04, mostDays: 12 }

export function createPaymentPlans(
  seed: number,
  statements: Statements,
  relays: Pick<Relays, 'relayOff'>,
  calendar: Calendar,
): PaymentPlans {
  const chance = ({ meter, end }: Statement, part: number): number =>
    draw(seed, topic.contract, meter, end, part)

  /** Disconnections for unpaid bills that begin on one of the days first … until (which is not one of them) of the contract. */
  function cutsIn({ meter, point, contract }: Statement, first: number, until: number): Disconnection[] {
    const [begin, end] = [Math.max(first, contract.begin), Math.min(until, contract.end)]
    if (begin >= end) return []
    const [beginsAt, endsAt] = [calendar.dayStart(begin), calendar.dayStart(end)]
    return relays
      .relayOff(meter, point, beginsAt, endsAt)
      .filter((block) => block.cause === 'unpaid' && block.begin >= beginsAt && block.begin < endsAt)
  }
  const paidAt = ({ paid, end }: Disconnection): number => paid ?? end

  /** The payment of somebody who is not cut for the bill. */
  function ordinary(statement: Statement): number {
    const { meter, end, dueDay } = statement
    const luck = chance(statement, 11)
    const day =
      chance(statement, 10) < late.share
        ? dueDay + 1 + Math.floor(luck ** 2 * late.mostDays)
        : end + 2 + Math.floor(luck * (dueDay - end - 1))
    return momentOfPurchase(calendar, day, draw(seed, topic.contract, meter, end, 12))
  }

  return (statement) => {
    const { dueDay } = statement
    // A disconnection is for the newest bill that was due for some days.
    const ownCuts = cutsIn(statement, dueDay + noticeDays, statements.nextDueDay(statement) + noticeDays)
    // The payment after a disconnection for the bill before pays what is overdue by then, too.
    const earlierCuts = cutsIn(statement, dueDay - mostDaysToPay, dueDay + noticeDays).filter(
      (cut) => calendar.dayOf(paidAt(cut)) > dueDay,
    )
    if (ownCuts.length === 0) {
      const instant = Math.min(ordinary(statement), ...earlierCuts.map(paidAt))
      return [{ instant, share: 1, agreedDueDay: undefined }]
    }
    const cuts = [...earlierCuts, ...ownCuts]
    return cuts.map((cut, n) => {
      const nextCut = cuts[n + 1]
      const instant = paidAt(cut)
      if (!nextCut) return { instant, share: 1, agreedDueDay: undefined }
      // Each payment but the last of several disconnections for one bill is a part, and the rest is due before the next one.
      const daysBefore = 1 + Math.floor(chance(statement, 14) * noticeDays)
      const share = 0.3 + 0.4 * chance(statement, 13)
      return { instant, share, agreedDueDay: calendar.dayOf(nextCut.begin) - daysBefore }
    })
  }
}
