import { tokenEnergyOf, type TokenEnergy } from '../../src/rules/money/amount'
import type { Sale } from '../../src/rules/money/sale'
import { tokenHolds } from '../../src/rules/money/saleTokens'
import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { CreditMonth, CreditMonths, Stretch } from './creditMonths'
import { createImportedEnergy, type ImportedEnergy } from './importedEnergy'
import type { Loads, MeterLoad } from './load'
import { draw, topic } from './random'
import { Recent } from './recent'
import type { Registers } from './registers'
import { tokenEntries, type TokenEntries } from './tokenEntries'
import type { MonthSales, TokenSales } from './tokenSales'

/** A token that a meter accepted. */
export interface Purchase {
  readonly instant: number
  /** Waterfall from money to energy. */
  readonly sale: Sale
}

/**
 * Credit of the meters that take tokens. Neither a token nor a credit is drawn alone: the relay opens at the instant at
 * which the credit is used up, so the tokens are what takes the credit of a month's begin, which is drawn, exactly to
 * that instant or to the next month's begin. The last token of each such stretch closes the difference, and a question
 * about a meter looks at the days of one month.
 */
export interface Credits {
  /** Instants at which a meter accepted a token, in begin … end, oldest first: cheap, without energies. */
  readonly tokenInstants: (meter: number, point: number, begin: number, end: number) => readonly number[]
  /** The token that was accepted at this instant; undefined when there was none. */
  readonly purchaseAt: (meter: number, point: number, instant: number) => Purchase | undefined
  /** Energy of a credit token of the sale at one of `tokenInstants`, 0.1 kWh; `index` from 0. */
  readonly energyAt: (meter: number, point: number, instant: number, index: number) => TokenEnergy | undefined
  /** Entering of the tokens of the sale at one of `tokenInstants`, and what is typed beside them. */
  readonly entriesAt: (meter: number, point: number, instant: number) => TokenEntries
  /**
   * Number of credit tokens of the sale at one of `tokenInstants`; the energy is worked out for large consumers alone, since nobody
   * else buys more than a token holds.
   */
  readonly tokensAt: (meter: number, point: number, instant: number) => number
  /**
   * Credit of a meter, in units of its register (`resolution` of them per kWh); undefined where the meter takes no tokens
   * or nothing is known of it yet. The relay opens when less than 0.1 kWh is left; as registers round
   * within a day, the credit may lie some of their units below 0 while it is open: a meter shows 0 then.
   */
  readonly creditAt: (meter: number, point: number, instant: number) => number | undefined
}

/** Units of a register in 0.1 kWh. */
const tokenStep = (load: MeterLoad): number => load.resolution / 10
/** The least that somebody buys before others, and what is left for each of them, 0.1 kWh. */
const leastToken = 30
const leftForOthers = 30
/** No sale holds the use of so many average days: a month's last token lasts a gap and what the next month opens with. */
const mostDaysOfSale = 40
/** Number of meter months with known energies, some hundred bytes each. */
const maxKeptMonths = 2_000

interface Sources {
  archive: Archive
  months: CreditMonths
  sales: TokenSales
  loads: Loads
  registers: Registers
  calendar: Calendar
}

/** Sales of a stretch; `credit` at its begin and `closing` at its end, and `energy` between them, in register units. */
type StretchSales = (
  load: MeterLoad,
  stretch: Stretch,
  units: { credit: number; closing: number; energy: number },
  monthSales: MonthSales,
) => Purchase[]

function createStretchSales(energies: ImportedEnergy, calendar: Calendar, seed: number): StretchSales {
  const reserveOf = (meter: number, day: number): number => draw(seed, topic.credit, meter, day, 9)
  function purchasesOf(
    load: MeterLoad,
    stretch: Stretch,
    { credit, closing, energy }: { credit: number; closing: number; energy: number },
    monthSales: MonthSales,
  ): Purchase[] {
    const step = tokenStep(load)
    const days = stretch.tokens.map((instant) => calendar.dayOf(instant))
    const purchases: Purchase[] = []
    // All in 0.1 kWh from here on: what the credit and the register are together.
    let toBuy = Math.round((energy + closing - credit) / step)
    // Credit at the begin of the day of the token that is bought next.
    let remaining = credit
    for (const [i, instant] of stretch.tokens.entries()) {
      const day = days[i] ?? 0
      const dayBefore = days[i - 1]
      if (dayBefore === undefined) remaining -= untilDay(load, stretch.begin, day)
      else if (day > dayBefore) remaining -= energies.ofDays(load, { first: dayBefore, last: day - 1 })
      const nextDay = days[i + 1]
      const limit = Math.max(1, toBuy - leftForOthers * (days.length - i - 1))
      const leastEnergy = nextDay === undefined ? limit : neededUntil(load, day, nextDay, remaining)
      const sale = monthSales.sell(day, tokenEnergyOf(Math.min(leastEnergy, limit)), tokenEnergyOf(limit))
      purchases.push({ instant, sale })
      toBuy -= sale.energy
      remaining += sale.energy * step
    }
    return purchases
  }
  /** Register units from an instant to the begin of a day; none where the day has begun. */
  const untilDay = (load: MeterLoad, begin: number, day: number): number =>
    calendar.dayStart(day) > begin ? energies.between(load, begin, calendar.dayStart(day)) : 0
  /** Energy that a token must hold, 0.1 kWh, so that the credit outlasts the whole day of the next one. */
  function neededUntil(load: MeterLoad, day: number, nextDay: number, remaining: number): number {
    const reserve =
      energies.ofDays(load, { first: nextDay, last: nextDay }) * (1.15 + reserveOf(load.meter, day))
    const neededUnits = energies.ofDays(load, { first: day, last: nextDay - 1 }) + reserve - remaining
    return Math.max(leastToken, Math.ceil(neededUnits / tokenStep(load)))
  }
  return purchasesOf
}

export function createCredits({ archive, months, sales, loads, registers, calendar }: Sources): Credits {
  const { seed } = archive.network
  const energies = createImportedEnergy(registers, calendar)
  const purchasesOf = createStretchSales(energies, calendar, seed)
  const chance = (meter: number, day: number, part: number): number =>
    draw(seed, topic.credit, meter, day, part)

  /** Credit that is left when the relay opens: less than a tenth of a kWh, register units. */
  const restOf = (load: MeterLoad, register: number): number => {
    const step = tokenStep(load)
    return (step - (register % step)) % step
  }

  interface Reckoned {
    /** Credit at the month's begin, register units. */
    readonly opening: number
    readonly purchases: readonly Purchase[]
  }

  /**
   * Credit at a month's begin: what its first days take, or all that is used until the relay opens on one of them. The
   * meter deducts in its own small units and gets tenths of a kWh, so the credit and the register together are whole
   * tenths at every instant.
   */
  function openingOf(load: MeterLoad, { begin, stretches }: CreditMonth, register: number): number {
    const [first] = stretches
    const step = tokenStep(load)
    if (!first || first.begin > begin) return restOf(load, register)
    const firstDay = calendar.dayOf(begin)
    if (first.usedUp && first.tokens.length === 0) {
      const energy = energies.between(load, first.begin, first.end)
      return energy + restOf(load, register + energy)
    }
    const covered = months.carriedDays(load.meter, firstDay)
    const energy = energies.ofDays(load, { first: firstDay, last: firstDay + covered - 1 })
    return Math.ceil((energy + register) / step) * step - register
  }

  /** Credit that has to be there at the end of a stretch, in whole tenths together with the register. */
  function closingOf(
    load: MeterLoad,
    month: CreditMonth,
    { end, usedUp }: Stretch,
    register: number,
  ): number {
    if (usedUp) return restOf(load, register)
    const next = months.monthOf(load.meter, load.point, end)
    if (next) return openingOf(load, next, register)
    // The contract ends: little is left over.
    const leftOver = Math.floor(chance(load.meter, calendar.dayOf(month.begin), 8) * 40) * tokenStep(load)
    return leftOver + restOf(load, register)
  }

  const keptMonths = new Recent<string, Reckoned>(maxKeptMonths)
  const reckoned = (load: MeterLoad, month: CreditMonth): Reckoned =>
    keptMonths.get(`${String(load.meter)} ${String(month.begin)}`, () => reckon(load, month))
  function reckon(load: MeterLoad, month: CreditMonth): Reckoned {
    const opening0 = energies.registerOn(load, calendar.dayOf(month.begin))
    const opening = openingOf(load, month, opening0)
    const purchases: Purchase[] = []
    const monthSales = sales.month(load.meter, load.point, month)
    let [register, credit, until] = [opening0, opening, month.begin]
    for (const stretch of month.stretches) {
      // Nothing is used while the relay is open, but for the rounding within its days.
      const gap = energies.between(load, until, stretch.begin)
      register += gap
      credit -= gap
      const energy = energies.between(load, stretch.begin, stretch.end)
      const closing = closingOf(load, month, stretch, register + energy)
      for (const purchase of purchasesOf(load, stretch, { credit, closing, energy }, monthSales)) {
        purchases.push(purchase)
        credit += purchase.sale.energy * tokenStep(load)
      }
      register += energy
      credit -= energy
      until = stretch.end
    }
    return { opening, purchases }
  }

  const purchaseAt: Credits['purchaseAt'] = (meter, point, instant) => {
    const month = months.monthOf(meter, point, instant)
    return (
      month &&
      reckoned(loads.cached(meter, point), month).purchases.find((purchase) => purchase.instant === instant)
    )
  }

  const tokensAt: Credits['tokensAt'] = (meter, point, instant) => {
    const largest = (archive.monthly(meter, point) / 30) * mostDaysOfSale
    if (largest * 10 <= tokenHolds) return 1
    return purchaseAt(meter, point, instant)?.sale.tokens.length ?? 1
  }

  return {
    purchaseAt,
    tokensAt,
    energyAt: (meter, point, instant, index) => purchaseAt(meter, point, instant)?.sale.tokens[index],
    entriesAt: (meter, point, instant) => tokenEntries(seed, meter, instant, tokensAt(meter, point, instant)),
    tokenInstants: months.tokenInstants,
    creditAt(meter, point, instant) {
      const month = months.monthOf(meter, point, instant)
      if (!month) return undefined
      const load = loads.cached(meter, point)
      const { opening, purchases } = reckoned(load, month)
      const bought = purchases.reduce(
        (sum, purchase) => sum + (purchase.instant <= instant ? purchase.sale.energy : 0),
        0,
      )
      return opening + bought * tokenStep(load) - energies.between(load, month.begin, instant)
    },
  }
}
