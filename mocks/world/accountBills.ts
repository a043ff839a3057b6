import { amountOf, billedEnergyOf, type Amount, type BilledEnergy } from '../../src/rules/money/amount'
import { dayBills, type Bill } from '../../src/rules/money/bill'
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
  readonly day: number
  readonly bill: Bill
}

/** Bills of the days of accounts. */
export interface AccountBills {
  /** Instant at which the day before is billed: in the morning, after its registers were read. */
  readonly billedAt: (meter: number, day: number) => number
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
  const keptBills = new Recent<string, readonly Bill[]>(maxKeptMonths)
  /** Bills of the days of a civil month, by the day of the month from 0. */
  function billsOf(load: MeterLoad, month: string): readonly Bill[] {
    return keptBills.get(`${String(load.meter)} ${month}`, () => {
      const first = calendar.parseDate(`${month}-01`)
      const days: BilledEnergy[][] = []
      const scale = 10_000 / load.resolution
      for (let day = first; calendar.dateOf(day).startsWith(month); day++)
        days.push([
          billedEnergyOf(day < load.first || day >= until ? 0 : Math.round(energyOf(load, day) * scale)),
        ])
      return dayBills(planOn(`${month}-01`), days, { month }, decimals)
    })
  }
  const energyOf = (load: MeterLoad, day: number): number => importOf(registers.activeUnits(load, day))
  const billOf: AccountBills['billOf'] = (load, day) => {
    const date = calendar.dateOf(day)
    return billsOf(load, date.slice(0, 7))[Number(date.slice(8)) - 1]
  }
  const lines: AccountBills['lines'] = (load, begin, end) => {
    const posted: BillLine[] = []
    for (let day = calendar.dayOf(begin); day <= calendar.dayOf(end); day++) {
      const instant = billedAt(load.meter, day)
      const bill = day > load.first ? billOf(load, day - 1) : undefined
      if (bill && instant > begin && instant <= end)
        posted.push({ kind: 'bill', instant, delta: amountOf(0 - bill.total), day: day - 1, bill })
    }
    return posted
  }

  return { billedAt, billOf, lines }
}
