import { amountOf, billedEnergyOf, type Amount, type BilledEnergy } from '../../src/rules/money/amount'
import { dayBills, dayTotals, type Bill } from '../../src/rules/money/bill'
import { HOUR, type Calendar } from './calendar'
import type { MeterLoad } from './load'
import type { TokenPrices } from './pricePlans'
import { bits, topic } from './random'
import { Recent } from './recent'
import type { Registers } from './registers'
import { importOf } from './units'

/** A posted bill of a day. */
export interface BillLine {
  readonly kind: 'bill'
  /** Instant of posting. */
  readonly instant: number
  /** Change of the balance: a bill is below zero. */
  readonly delta: Amount
  /** The day that is billed. */
  readonly day: number
}

/** Bills of the days of accounts. */
export interface AccountBills {
  /** Instant at which the day before is billed: in the morning, after its registers were read. */
  readonly billedAt: (meter: number, day: number) => number
  readonly totalOf: (load: MeterLoad, day: number) => Amount | undefined
  /** The bill of a day with its components. */
  readonly billOf: (load: MeterLoad, day: number) => Bill | undefined
  /** Bills that are posted after `begin` and up to `end`: those of the days before. */
  readonly lines: (load: MeterLoad, begin: number, end: number) => BillLine[]
}

/** Number of account months whose bills are kept, some kB each. */
const maxKeptMonths = 500

/** @param until the first day whose energy is not asked: bills of the days before it do not depend on it */
export function createAccountBills(
  registers: Registers,
  { decimals, planOn }: TokenPrices,
  seed: number,
  calendar: Calendar,
  until = Number.POSITIVE_INFINITY,
): AccountBills {
  const billedAt: AccountBills['billedAt'] = (meter, day) =>
    calendar.dayStart(day) + 3 * HOUR + (bits(seed, topic.credit, meter, day, 20) % 7_200) * 1000
  const keptTotals = new Recent<string, readonly Amount[]>(maxKeptMonths)
  /** Energies of the days of a civil month, by the day of the month from 0. */
  function energiesOf(load: MeterLoad, month: string): BilledEnergy[][] {
    const first = calendar.parseDate(`${month}-01`)
    const days: BilledEnergy[][] = []
    const scale = 10_000 / load.resolution
    for (let day = first; calendar.dateOf(day).startsWith(month); day++) {
      const energy = day < load.first || day >= until ? 0 : importOf(registers.activeUnits(load, day))
      days.push([billedEnergyOf(Math.round(energy * scale))])
    }
    return days
  }
  /** The entry of a day in a list of its month's days. */
  const ofDay = <Made>(day: number, entriesOf: (month: string) => readonly Made[]): Made | undefined => {
    const date = calendar.dateOf(day)
    return entriesOf(date.slice(0, 7))[Number(date.slice(8)) - 1]
  }
  const planIn = (month: string) => planOn(`${month}-01`)
  const totalOf: AccountBills['totalOf'] = (load, day) =>
    ofDay(day, (month) =>
      keptTotals.get(`${String(load.meter)} ${month}`, () =>
        dayTotals(planIn(month), energiesOf(load, month), { month }, decimals),
      ),
    )
  const billOf: AccountBills['billOf'] = (load, day) =>
    ofDay(day, (month) => dayBills(planIn(month), energiesOf(load, month), { month }, decimals))
  const lines: AccountBills['lines'] = (load, begin, end) => {
    const posted: BillLine[] = []
    for (let day = calendar.dayOf(begin); day <= calendar.dayOf(end); day++) {
      const instant = billedAt(load.meter, day)
      const isPosted = day > load.first && instant > begin && instant <= end
      const total = isPosted ? totalOf(load, day - 1) : undefined
      if (total !== undefined)
        posted.push({ kind: 'bill', instant, delta: amountOf(0 - total), day: day - 1 })
    }
    return posted
  }

  return { billedAt, totalOf, billOf, lines }
}
