import {
  amountLess,
  amountOf,
  billedEnergyOf,
  totalAmount,
  totalEnergy,
  type Amount,
  type BilledEnergy,
} from '../../src/rules/money/amount'
import { billsTogether, monthBill, type Bill } from '../../src/rules/money/bill'
import { overdueDays } from '../../src/rules/money/credit'
import type { PricePlan } from '../../src/rules/money/pricePlan'
import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Contracts } from './contracts'
import type { Loads } from './load'
import type { MonthFreezes } from './monthFreezes'
import type { Outcomes } from './outcome'
import { createStatementEnergies, type StatementReadings, type StatementUse } from './postpaidEnergy'
import { createPaymentPlans, type PlannedPayment } from './postpaidPayments'
import { priceCatalogue, type PlanCode } from './pricePlans'
import { Recent } from './recent'
import type { Registers } from './registers'
import type { Relays } from './relay'
import { createStatements, mostDaysOpen, type Statement } from './statements'

/** A payment of a bill; the refund of a bill below zero is below zero, too. */
export interface BillPayment {
  /** Instant of posting, ms. */
  readonly instant: number
  readonly amount: Amount
  /** Last day to pay what it leaves, as agreed with it; undefined for the last payment. */
  readonly agreedDueDay: number | undefined
}

/** Bill of a statement, with all of its payments, also those after any "now". */
export interface PostpaidBill extends StatementUse {
  readonly billNo: string
  readonly statement: Statement
  readonly plan: PlanCode
  readonly bill: Bill
  /** The oldest first. */
  readonly payments: readonly BillPayment[]
}

/** A bill that is not paid at an instant. */
export interface OpenBill {
  readonly bill: PostpaidBill
  readonly unpaid: Amount
  /** Last day to pay it, as it was agreed last. */
  readonly dueDay: number
  /** Days since the due day; 0 before and on it. */
  readonly overdueDays: number
}

/**
 * Bills of the consumers who pay afterwards: each month the energy up to the statement day of the contract, and a last bill when the
 * contract ends. Nobody is cut without a bill that is overdue then, and none is overdue after the payment that reconnects.
 */
export interface PostpaidBills {
  /** Bills that are calculated in begin … end, the oldest first; none where nobody pays by bills. */
  readonly billsOf: (meter: number, point: number, begin: number, end: number) => readonly PostpaidBill[]
  /** Bills that are calculated and not paid at an instant, the oldest first. */
  readonly openAt: (meter: number, point: number, instant: number) => readonly OpenBill[]
  readonly readingsOf: (statement: Statement) => StatementReadings
}

interface Sources {
  archive: Archive
  contracts: Contracts
  relays: Pick<Relays, 'relayOff'>
  loads: Loads
  registers: Registers
  outcomes: Outcomes
  freezes: MonthFreezes
  calendar: Calendar
}

/** Number of bills that are kept, about 1 kB each. */
const maxKeptBills = 2_000

export function createPostpaidBills({
  archive,
  contracts,
  relays,
  loads,
  registers,
  outcomes,
  freezes,
  calendar,
}: Sources): PostpaidBills {
  const { decimals, handedOver, planOn, versionsOf } = priceCatalogue(archive.profile)
  const statements = createStatements(archive, contracts, calendar)
  const energies = createStatementEnergies({ statements, loads, registers, outcomes, freezes, calendar })
  const paymentsOf = createPaymentPlans(archive.network.seed, statements, relays, calendar)

  /** The bill of an energy: in a month in which a new version begins, the steps of both go on from one to the other. */
  function priced(statement: Statement, code: PlanCode, use: StatementUse): Bill {
    const { begin, end, month } = statement
    const hasFeesBilled = statements.previous(statement)?.month === month
    const partBill = (
      plan: PricePlan,
      part: readonly BilledEnergy[],
      earlier: readonly BilledEnergy[],
      isLater: boolean,
    ): Bill =>
      monthBill(
        plan,
        {
          month,
          energies: part,
          earlier: totalEnergy(earlier),
          hasFeesBilled: hasFeesBilled || isLater,
        },
        decimals,
      )
    const change = versionsOf(code)
      .map((version) => ({ version, day: calendar.parseDate(version.valid_from) }))
      .find(({ day }) => day > begin && day < end)
    const plan = planOn(code, calendar.dateOf(begin))
    if (!change) return partBill(plan, use.energies, [], false)
    const oldPart = energies.partBefore(statement, change.day, use)
    const newPart = use.energies.map((energy, k) => billedEnergyOf(energy - (oldPart[k] ?? 0)))
    return billsTogether([
      partBill(plan, oldPart, [], false),
      partBill(change.version, newPart, oldPart, true),
    ])
  }

  /** Parts of several payments are multiples of what customers hand over, where the bill is that large. */
  function partOfBill(unpaid: Amount, { share }: PlannedPayment): Amount {
    if (share === 1) return unpaid
    const part = Math.floor(unpaid * share)
    return amountOf(part >= handedOver ? part - (part % handedOver) : part)
  }
  function paid(total: Amount, planned: readonly PlannedPayment[]): BillPayment[] {
    let unpaid = total
    return planned.map((payment) => {
      const amount = partOfBill(unpaid, payment)
      unpaid = amountLess(unpaid, amount)
      return { instant: payment.instant, amount, agreedDueDay: payment.agreedDueDay }
    })
  }

  const keptBills = new Recent<string, PostpaidBill>(maxKeptBills)
  function billOf(statement: Statement): PostpaidBill {
    const { meter, point, end } = statement
    return keptBills.get(`${String(meter)} ${String(end)}`, () => {
      const code = contracts.planOf(meter, point) ?? 'RES-POST'
      const use = energies.useOf(statement)
      const bill = priced(statement, code, use)
      return {
        ...use,
        billNo: `${calendar.dateOf(end).replaceAll('-', '')}-${String(meter + 1).padStart(7, '0')}`,
        statement,
        plan: code,
        bill,
        payments: paid(bill.total, paymentsOf(statement)),
      }
    })
  }

  return {
    billsOf(meter, point, begin, end) {
      // A bill is calculated on the day after its statement.
      const days = { first: calendar.dayOf(begin) - 1, last: calendar.dayOf(end) - 1 }
      return statements
        .endingIn(meter, point, days)
        .filter(({ calculatedAt }) => calculatedAt >= begin && calculatedAt <= end)
        .map(billOf)
    },
    openAt(meter, point, instant) {
      const today = calendar.dayOf(instant)
      return statements
        .endingIn(meter, point, { first: today - mostDaysOpen, last: today - 1 })
        .filter(
          (statement) =>
            statement.calculatedAt <= instant &&
            paymentsOf(statement).some((payment) => payment.instant > instant),
        )
        .flatMap((statement): OpenBill[] => {
          const bill = billOf(statement)
          const posted = bill.payments.filter((payment) => payment.instant <= instant)
          const unpaid = amountLess(bill.bill.total, totalAmount(posted.map(({ amount }) => amount)))
          const dueDay = posted.at(-1)?.agreedDueDay ?? statement.dueDay
          if (unpaid <= 0) return []
          return [
            {
              bill,
              unpaid,
              dueDay,
              overdueDays: overdueDays(calendar.dateOf(dueDay), calendar.dateOf(today)),
            },
          ]
        })
    },
    readingsOf: energies.readingsOf,
  }
}
