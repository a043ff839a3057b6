import {
  amountLess,
  amountOf,
  billedEnergyOf,
  costOf,
  negated,
  noAmount,
  noBilledEnergy,
  partOf,
  roundedAmount,
  smallerAmount,
  totalAmount,
  totalEnergy,
  type Amount,
  type BilledEnergy,
  type CurrencyDecimals,
  type Rate,
  type Unrounded,
} from './amount'
import { energyAmount, energyCost, type CostLine, type EnergyCost, type UsedEnergy } from './energyCost'
import { feesOfMonth, type PlanFee, type PricePlan } from './pricePlan'

/** Code of the energy among the components; the others bear the codes of their fees. */
export const energyComponent = 'energy'

/** A part of a bill or sale, and the VAT of it: each rounded for itself (money.md 1). */
export interface BillComponent {
  /** `energyComponent`, or the code of a fee. */
  code: string
  amount: Amount
  /** VAT reckoned from the rounded amount. */
  vat: Amount
}

/** A bill, or the difference of two: then amounts may be below zero. */
export interface Bill {
  components: readonly BillComponent[]
  /** Lines of the energy component, not rounded. */
  lines: readonly CostLine[]
  /** Sum of the components without VAT. */
  amount: Amount
  vat: Amount
  total: Amount
}

/** Energy of a month under one version of a plan, up to a day. */
export interface MonthUse extends UsedEnergy {
  /** 'yyyy-MM' of the utility. */
  month: string
  /** True where another plan's bills of this month bear the month's fixed fees already: `earlier` is then the energy under that plan. */
  hasFeesBilled?: boolean
}

const withVat = (code: string, amount: Amount, rate: Rate): BillComponent => ({
  code,
  amount,
  vat: partOf(amount, rate),
})

/** Figures on which fees are reckoned. */
type FeeBasis = Pick<EnergyCost, 'energy' | 'amount'>

function feeAmount(fee: PlanFee, cost: FeeBasis, earlierFees: Amount, decimals: CurrencyDecimals): Amount {
  if (fee.fee_flag === 'fixed') return fee.amount
  if (fee.fee_flag === 'perKwh') return roundedAmount(costOf(cost.energy, fee.price), decimals)
  const base = fee.base === 'energy' ? cost.amount : totalAmount([cost.amount, earlierFees])
  return partOf(base, fee.rate)
}

/** The fees that a bill or sale of a month charges, in their order; without the fixed ones where those are charged already. */
export const chargedFees = (
  plan: Pick<PricePlan, 'fees'>,
  month: string,
  hasFixed: boolean,
): readonly PlanFee[] => feesOfMonth(plan, month).filter(({ fee_flag }) => hasFixed || fee_flag !== 'fixed')

/**
 * Fees beside an energy (`chargedFees`), those of 0 left out: a percentage is one of the rounded energy unless its `base` takes the fees
 * before it, too.
 */
export function feeComponents(
  fees: readonly PlanFee[],
  { cost, vatRate }: { cost: FeeBasis; vatRate: Rate },
  decimals: CurrencyDecimals,
): BillComponent[] {
  const components: BillComponent[] = []
  let charged = noAmount
  for (const fee of fees) {
    const amount = feeAmount(fee, cost, charged, decimals)
    charged = totalAmount([charged, amount])
    if (amount !== 0) components.push(withVat(fee.code, amount, fee.vat_rate ?? vatRate))
  }
  return components
}

/** The energy as a component, with its VAT. */
export const energyPart = (plan: PricePlan, cost: EnergyCost): BillComponent =>
  withVat(energyComponent, cost.amount, plan.vat_rate)

function billOf(components: readonly BillComponent[], lines: readonly CostLine[]): Bill {
  const amount = totalAmount(components.map((component) => component.amount))
  const vat = totalAmount(components.map((component) => component.vat))
  return { components, lines, amount, vat, total: totalAmount([amount, vat]) }
}

/**
 * The bill of a month, or of its days so far: the energy, each fee (the month's fixed ones whole from its first day on), and the VAT of
 * each.
 * @example 327.5 kWh at 0.10/0.16/0.22 and a fee of 3.00 with 15 %: 57.05 + 3.00 + VAT 8.56 + 0.45 = 69.06 (domain.md 5.4)
 */
export function monthBill(plan: PricePlan, use: MonthUse, decimals: CurrencyDecimals): Bill {
  const cost = energyCost(plan, use, decimals)
  const fees = feeComponents(
    chargedFees(plan, use.month, !use.hasFeesBilled),
    { cost, vatRate: plan.vat_rate },
    decimals,
  )
  return billOf([energyPart(plan, cost), ...fees], cost.lines)
}

/** Parts of one key together, in the order in which the keys come first. */
function groups<Part>(parts: readonly Part[], keyOf: (part: Part) => string): [Part, ...Part[]][] {
  const byKey = new Map<string, [Part, ...Part[]]>()
  for (const part of parts) {
    const group = byKey.get(keyOf(part))
    if (group) group.push(part)
    else byKey.set(keyOf(part), [part])
  }
  return [...byKey.values()]
}

const componentsTogether = (components: readonly BillComponent[]): BillComponent[] =>
  groups(components, ({ code }) => code).map((parts) => ({
    code: parts[0].code,
    amount: totalAmount(parts.map(({ amount }) => amount)),
    vat: totalAmount(parts.map(({ vat }) => vat)),
  }))

const linesTogether = (lines: readonly CostLine[]): CostLine[] =>
  groups(lines, ({ number, price }) => `${number}/${price}`)
    .map((parts) => {
      const energy = totalEnergy(parts.map((line) => line.energy))
      return { ...parts[0], energy, unrounded: costOf(energy, parts[0].price) }
    })
    .filter(({ energy }) => energy !== 0)

/** A note that cancels a bill exactly: every figure of it with its sign turned. */
export const creditNoteOf = (bill: Bill): Bill =>
  billOf(
    bill.components.map(({ code, amount, vat }) => ({ code, amount: negated(amount), vat: negated(vat) })),
    bill.lines.map((line) => ({
      ...line,
      energy: billedEnergyOf(0 - line.energy),
      unrounded: (0n - line.unrounded) as Unrounded,
    })),
  )

/** Several bills as one; a component other than the energy that comes to nothing is left out. */
export function billsTogether(bills: readonly Bill[]): Bill {
  const components = componentsTogether(bills.flatMap((bill) => bill.components))
  return billOf(
    components.filter(({ code, amount, vat }) => code === energyComponent || amount !== 0 || vat !== 0),
    linesTogether(bills.flatMap((bill) => bill.lines)),
  )
}

/**
 * A day's bill: each component, VAT included, of the month to date less what was billed of it before, so that the days add up to the month
 * (money.md 1, 10). So the month's fee falls whole into the first bill; after a correction a bill may be below zero.
 * @param toDate energy from the first of the month up to the day
 * @param billed the month's earlier bills of this plan
 */
export const dayBill = (
  plan: PricePlan,
  toDate: MonthUse,
  billed: readonly Bill[],
  decimals: CurrencyDecimals,
): Bill => billsTogether([monthBill(plan, toDate, decimals), ...billed.map(creditNoteOf)])

/** Energies of days, each T1, T2 … or one entry, as they are known from the first of the month on. */
export type DayEnergies = readonly (readonly BilledEnergy[])[]

/** Energies from the first of the month up to each day. */
function energiesToDate(days: DayEnergies): (readonly BilledEnergy[])[] {
  let energies: readonly BilledEnergy[] = []
  return days.map((day) => {
    const tariffs = Array.from({ length: Math.max(day.length, energies.length) })
    energies = tariffs.map((_, index) => billedEnergyOf((day[index] ?? 0) + (energies[index] ?? 0)))
    return energies
  })
}

/** The bills of a month's days, one by one. */
export function dayBills(
  plan: PricePlan,
  days: DayEnergies,
  use: Omit<MonthUse, 'energies'>,
  decimals: CurrencyDecimals,
): Bill[] {
  let billed: readonly Bill[] = []
  return energiesToDate(days).map((energies) => {
    const bill = dayBill(plan, { ...use, energies }, billed, decimals)
    billed = [billsTogether([...billed, bill])]
    return bill
  })
}

/**
 * Totals of `dayBills` without their components, for balances: takes the energies of the days one by one, from the first of the month on,
 * and gives each day's total.
 */
export function dayTotals(
  plan: PricePlan,
  use: Omit<MonthUse, 'energies'>,
  decimals: CurrencyDecimals,
): (energies: readonly BilledEnergy[]) => Amount {
  const fees = chargedFees(plan, use.month, !use.hasFeesBilled)
  const feesWithVat = (cost: FeeBasis): number =>
    feeComponents(fees, { cost, vatRate: plan.vat_rate }, decimals).reduce(
      (sum, { amount, vat }) => sum + amount + vat,
      0,
    )
  const fixedFees = fees.every(({ fee_flag }) => fee_flag === 'fixed')
    ? feesWithVat({ energy: noBilledEnergy, amount: noAmount })
    : undefined
  const toDate: BilledEnergy[] = []
  const used: UsedEnergy = { ...use, energies: toDate }
  let billed = noAmount
  return (energies) => {
    for (const [index, energy] of energies.entries())
      toDate[index] = billedEnergyOf((toDate[index] ?? 0) + energy)
    const amount = energyAmount(plan, used, decimals)
    const feesToDate = fixedFees ?? feesWithVat({ energy: totalEnergy(toDate), amount })
    const total = amountOf(amount + partOf(amount, plan.vat_rate) + feesToDate)
    const ofDay = amountLess(total, billed)
    billed = total
    return ofDay
  }
}

/** A bill that is replaced: the note that cancels it, and the new one. */
export interface ReplacedBill {
  /** Day of the month from which the days count, from 0. */
  day: number
  creditNote: Bill
  bill: Bill
}

/**
 * The bills that change when the energy of an estimated day becomes known (money.md 2: an estimate is replaced day by day; 10: a daily bill
 * changes only by a credit note and a new bill). Later days change where steps or roundings do.
 */
export const replacedBills = (
  plan: PricePlan,
  { billed, days, use }: { billed: readonly Bill[]; days: DayEnergies; use: Omit<MonthUse, 'energies'> },
  decimals: CurrencyDecimals,
): ReplacedBill[] =>
  dayBills(plan, days.slice(0, billed.length), use, decimals).flatMap((bill, day) => {
    const oldBill = billed[day]
    return oldBill === undefined || isSameBill(oldBill, bill)
      ? []
      : [{ day, creditNote: creditNoteOf(oldBill), bill }]
  })

function isSameBill(oldBill: Bill, newBill: Bill): boolean {
  const { components, lines } = billsTogether([newBill, creditNoteOf(oldBill)])
  return lines.length === 0 && components.every(({ amount, vat }) => amount === 0 && vat === 0)
}

/** True for a bill that may be calculated again; any other is changed by a credit note and a new bill (money.md 2). */
export const isRecalculable = ({ paid, isSent }: { paid: Amount; isSent: boolean }): boolean =>
  paid === 0 && !isSent

/** Parts of bills that a payment pays. */
export interface PaidBills {
  /** Part of each bill, the oldest first; bills that get nothing are not there. */
  parts: { bill_no: string; amount: Amount }[]
  /** Payment beyond all bills. */
  credit: Amount
}

/**
 * Spreads a payment over unpaid bills: partial payments pay the oldest first (money.md 2).
 * @param bills the oldest first; one without an unpaid amount gets nothing
 */
export function payOldestFirst(
  payment: Amount,
  bills: readonly { bill_no: string; unpaid: Amount }[],
): PaidBills {
  let credit = payment
  const parts: PaidBills['parts'] = []
  for (const { bill_no, unpaid } of bills) {
    const amount = smallerAmount(credit, unpaid)
    if (amount <= 0) continue
    parts.push({ bill_no, amount })
    credit = amountLess(credit, amount)
  }
  return { parts, credit }
}
