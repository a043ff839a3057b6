import {
  billedEnergyOf,
  negated,
  noAmount,
  totalAmount,
  type Amount,
  type BilledEnergy,
} from '../../src/rules/money/amount'
import { dayBills, dayTotals, type Bill } from '../../src/rules/money/bill'
import { DAY, HOUR, type Calendar } from './calendar'
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
  readonly totalOf: (load: MeterLoad, day: number) => Amount
  /** The bill of a day with its components. */
  readonly billOf: (load: MeterLoad, day: number) => Bill | undefined
  /** Bills that are posted after `begin` and up to `end`: those of the days before. */
  readonly lines: (load: MeterLoad, begin: number, end: number) => BillLine[]
  /** Sum of the bills that `lines` gives, as what is to be paid. */
  readonly totalBetween: (load: MeterLoad, begin: number, end: number) => number
  /** Cost of what is used and not billed at an instant, up to a reading; no amount when that lies before the last billed day's end. */
  readonly unbilledAt: (load: MeterLoad, instant: number, readAt: number) => Amount
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
  /** Energies of a day; one entry, as steps know no tariffs. */
  function energiesOn(load: MeterLoad, day: number): BilledEnergy[] {
    const energy = day < load.first || day >= until ? 0 : importOf(registers.activeUnits(load, day))
    return [billedEnergyOf(Math.round((energy * 10_000) / load.resolution))]
  }
  const planIn = (month: string) => planOn(`${month}-01`)
  /** Totals of the days of a month of an account so far, and what makes the next one. */
  interface KeptMonth {
    readonly meter: number
    readonly first: number
    /** The first day after the month. */
    readonly end: number
    readonly totals: Amount[]
    readonly next: ReturnType<typeof dayTotals>
  }
  const keptMonths = new Recent<string, KeptMonth>(maxKeptMonths)
  function monthOf(meter: number, day: number): KeptMonth {
    const month = calendar.dateOf(day).slice(0, 7)
    return keptMonths.get(`${String(meter)} ${month}`, () => {
      const first = calendar.parseDate(`${month}-01`)
      const date = new Date(first * DAY)
      const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY
      return { meter, first, end, totals: [], next: dayTotals(planIn(month), { month }, decimals) }
    })
  }
  /** Days are asked for one after the other. */
  let latest: KeptMonth | undefined
  function totalOf(load: MeterLoad, day: number): Amount {
    if (latest?.meter !== load.meter || day < latest.first || day >= latest.end)
      latest = monthOf(load.meter, day)
    const { totals, next, first } = latest
    // Days after the one that is asked for need no energy: a balance asks the first ones of the next month.
    while (totals.length <= day - first) totals.push(next(energiesOn(load, first + totals.length)))
    return totals[day - first] ?? noAmount
  }
  const billOf: AccountBills['billOf'] = (load, day) => {
    const date = calendar.dateOf(day)
    const month = date.slice(0, 7)
    const index = Number(date.slice(8)) - 1
    const days = Array.from({ length: index + 1 }, (_, i) => energiesOn(load, day - index + i))
    return dayBills(planIn(month), days, { month }, decimals)[index]
  }
  /** Passes the days whose bills are posted after `begin` and up to `end`. */
  function eachBilled(
    load: MeterLoad,
    begin: number,
    end: number,
    take: (day: number, instant: number) => void,
  ): void {
    for (let day = Math.max(calendar.dayOf(begin), load.first + 1); day <= calendar.dayOf(end); day++) {
      const instant = billedAt(load.meter, day)
      if (instant > begin && instant <= end) take(day - 1, instant)
    }
  }
  /** Cost of a day up to an instant on it. */
  function costUntil(load: MeterLoad, readAt: number): Amount {
    const day = calendar.dayOf(readAt)
    const date = calendar.dateOf(day)
    const month = date.slice(0, 7)
    const costOfNext = dayTotals(planIn(month), { month }, decimals)
    const begin = calendar.dayStart(day)
    for (let earlier = day - Number(date.slice(8)) + 1; earlier < day; earlier++)
      costOfNext(energiesOn(load, earlier))
    const units = readAt > begin ? importOf(registers.advanceBetween(load, day, begin, readAt)) : 0
    return costOfNext([billedEnergyOf(Math.round((units * 10_000) / load.resolution))])
  }
  function unbilledAt(load: MeterLoad, instant: number, readAt: number): Amount {
    const today = calendar.dayOf(instant)
    const firstDay = Math.max(load.first, instant >= billedAt(load.meter, today) ? today : today - 1)
    const readDay = calendar.dayOf(readAt)
    if (readDay < firstDay) return noAmount
    const wholeDays = Array.from({ length: readDay - firstDay }, (_, i) => totalOf(load, firstDay + i))
    return totalAmount([...wholeDays, costUntil(load, readAt)])
  }
  return {
    billedAt,
    unbilledAt,
    totalOf,
    billOf,
    lines(load, begin, end) {
      const posted: BillLine[] = []
      eachBilled(load, begin, end, (day, instant) => {
        posted.push({ kind: 'bill', instant, delta: negated(totalOf(load, day)), day })
      })
      return posted
    },
    totalBetween(load, begin, end) {
      let total = 0
      eachBilled(load, begin, end, (day) => (total += totalOf(load, day)))
      return total
    },
  }
}
