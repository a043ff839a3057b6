import type { Archive } from './archive'
import { DAY, weekday, type Calendar } from './calendar'
import type { Contracts } from './contracts'
import type { Loads, MeterLoad } from './load'
import { draw, topic } from './random'
import { Recent } from './recent'
import type { Registers } from './registers'
import type { Disconnection, Relays } from './relay'
import { importOf, type Units } from './units'

/** A token that a meter accepted. */
export interface Purchase {
  readonly instant: number
  /** Energy of the token, 0.1 kWh. */
  readonly energy: number
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
  /**
   * Credit of a meter, in units of its register (`resolution` of them per kWh); undefined where the meter takes no tokens
   * or nothing is known of it yet. The relay opens when less than 0.1 kWh is left.
   */
  readonly creditAt: (meter: number, point: number, instant: number) => number | undefined
}

/** Span without a disconnection. */
interface Stretch {
  readonly begin: number
  readonly end: number
  /** True when the credit is used up at the end. */
  readonly isUsedUp: boolean
  /** Instants of its tokens; the first one is at `begin` where the credit was used up before. */
  readonly tokens: readonly number[]
}

interface Month {
  readonly begin: number
  readonly end: number
  readonly stretches: readonly Stretch[]
}

/** Units of a register in 0.1 kWh. */
const tokenStep = (load: MeterLoad): number => load.resolution / 10
/** Days before the credit is used up in which nothing more is bought. */
const lastDays = 3
/** Days for which the credit at a month's begin lasts at least, and at most. */
const carried = { least: 3, most: 12 }
/** Days between two tokens: the median, and the limits. */
const gapDays = { median: 8, least: 3, most: 17 }
/** Number of meter months with known energies, some hundred bytes each. */
const maxKeptMonths = 2_000

/** Days on which people buy rather than on those before: Fridays and the days on which wages are paid. */
const isPayday = (day: number): boolean => {
  const date = new Date(day * DAY).getUTCDate()
  return weekday(day) === 5 || date === 15 || date >= 25
}

interface Sources {
  archive: Archive
  contracts: Contracts
  relays: Relays
  loads: Loads
  registers: Registers
  calendar: Calendar
}

export function createCredits({ archive, contracts, relays, loads, registers, calendar }: Sources): Credits {
  const { seed } = archive.network
  const chance = (meter: number, day: number, part: number): number =>
    draw(seed, topic.credit, meter, day, part)

  /** Number of days for which the credit at a month's begin lasts. */
  const carriedDays = (meter: number, firstDay: number): number =>
    carried.least + Math.floor(chance(meter, firstDay, 1) * (carried.most - carried.least + 1))

  /** Moment of a day at which somebody buys: from seven to half past nine, and mostly after work. */
  function momentOf(meter: number, day: number): number {
    const luck = chance(meter, day, 2)
    const hour = luck < 0.45 ? 7 + (luck / 0.45) * 9 : 16 + ((luck - 0.45) / 0.55) * 5.4
    return calendar.dayStart(day) + Math.floor(hour * 3_600) * 1000
  }
  function daysToNext(meter: number, day: number): number {
    const spread =
      chance(meter, day, 3) + chance(meter, day, 4) + chance(meter, day, 5) + chance(meter, day, 6) - 2
    const drawn = Math.round(gapDays.median * Math.exp(0.9 * spread))
    const gap = Math.max(gapDays.least, Math.min(gapDays.most, drawn))
    // Who would buy some days before the wages waits for them.
    for (let later = 1; later <= 3; later++)
      if (!isPayday(day + gap) && isPayday(day + gap + later)) return gap + later
    return gap
  }

  /** Instants of the tokens of a stretch. */
  function tokensIn(
    meter: number,
    { begin, end, isUsedUp }: Omit<Stretch, 'tokens'>,
    hasCredit: boolean,
  ): number[] {
    const firstDay = calendar.dayOf(begin)
    const covered = carriedDays(meter, firstDay)
    const lastDay = calendar.dayOf(end - 1) - (isUsedUp ? lastDays : 0)
    // The credit that was brought along lasts until the disconnection.
    if (hasCredit && isUsedUp && calendar.dayOf(end - 1) < firstDay + covered) return []
    const tokens = hasCredit ? [] : [begin]
    let day = hasCredit
      ? firstDay + Math.floor(covered * (0.3 + 0.69 * chance(meter, firstDay, 7)))
      : firstDay + daysToNext(meter, firstDay)
    for (; day <= lastDay; day += daysToNext(meter, day)) {
      const instant = momentOf(meter, day)
      if (instant > begin && instant < end) tokens.push(instant)
    }
    return tokens
  }

  /** Stretches of a civil month; undefined where the meter takes no tokens. */
  function monthOf(meter: number, point: number, instant: number): Month | undefined {
    if (contracts.kind(meter, point) !== 'sts') return undefined
    const date = new Date(calendar.dayOf(instant) * DAY)
    const firstOf = (months: number): number =>
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY
    const plan = relays.relayPlan(meter, point)
    const begin = calendar.dayStart(Math.max(firstOf(0), archive.firstDay(meter, point)))
    const end = Math.min(calendar.dayStart(firstOf(1)), plan.stopAt)
    if (instant < begin || instant >= end) return undefined
    const isCredit = ({ cause }: Disconnection): boolean => cause === 'credit'
    const stretches: Stretch[] = []
    let from = begin
    let hasCredit = true
    for (const block of relays.planOff(plan, begin, end).filter(isCredit)) {
      if (block.begin > from) {
        const stretch = { begin: from, end: block.begin, isUsedUp: true }
        stretches.push({ ...stretch, tokens: tokensIn(meter, stretch, hasCredit) })
      }
      from = block.end
      hasCredit = false
    }
    if (from < end) {
      const stretch = { begin: from, end, isUsedUp: false }
      stretches.push({ ...stretch, tokens: tokensIn(meter, stretch, hasCredit) })
    }
    return { begin, end, stretches }
  }

  /** Register units of the active import from the begin of its day to an instant, as a reading at it shows them. */
  function sinceMidnight(load: MeterLoad, instant: number): number {
    const day = calendar.dayOf(instant)
    const start = calendar.dayStart(day)
    return instant > start ? importOf(registers.advanceBetween(load, day, start, instant)) : 0
  }
  /** Register units of the active import between two instants. */
  function energyBetween(load: MeterLoad, begin: number, end: number): number {
    const [first, last] = [calendar.dayOf(begin), calendar.dayOf(end)]
    const days = last > first ? importOfDays(load, { first, last: last - 1 }) : 0
    return days + sinceMidnight(load, end) - sinceMidnight(load, begin)
  }
  /** A lost memory of the registers takes no credit. */
  function importOfDays(load: MeterLoad, days: { first: number; last: number }): number {
    const sums = registers.activeSum(load, days)
    if (sums) return importOf(sums)
    let energy = 0
    for (let day = days.first; day <= days.last; day++) energy += importOf(registers.activeUnits(load, day))
    return energy
  }

  /** Active import of the register at a month's begin. */
  function registerAt(load: MeterLoad, day: number): number {
    if (day <= load.first) return importOf(registers.opening(load))
    let state: Units | undefined
    registers.walk(load, { first: day - 1, last: day - 1 }, (_day, units) => (state = units))
    return state ? importOf(state) : 0
  }

  /** What is left when the relay opens: less than a tenth of a kWh, register units. */
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
  function openingOf(load: MeterLoad, { begin, stretches }: Month, register: number): number {
    const [first] = stretches
    const step = tokenStep(load)
    if (!first || first.begin > begin) return restOf(load, register)
    const firstDay = calendar.dayOf(begin)
    if (first.isUsedUp && first.tokens.length === 0) {
      const energy = energyBetween(load, first.begin, first.end)
      return energy + restOf(load, register + energy)
    }
    const covered = carriedDays(load.meter, firstDay)
    const energy = importOfDays(load, { first: firstDay, last: firstDay + covered - 1 })
    return Math.ceil((energy + register) / step) * step - register
  }

  /** What the credit has to be at the end of a stretch, in whole tenths together with the register. */
  function closingOf(load: MeterLoad, month: Month, { end, isUsedUp }: Stretch, register: number): number {
    if (isUsedUp) return restOf(load, register)
    const next = monthOf(load.meter, load.point, end)
    if (next) return openingOf(load, next, register)
    // The contract ends: little is left over.
    const leftOver = Math.floor(chance(load.meter, calendar.dayOf(month.begin), 8) * 40) * tokenStep(load)
    return leftOver + restOf(load, register)
  }

  /** Energies of the tokens of a stretch, register units; `credit` at its begin, `closing` at its end. */
  function amountsOf(
    load: MeterLoad,
    stretch: Stretch,
    credit: number,
    closing: number,
    energy: number,
  ): number[] {
    const step = tokenStep(load)
    const { tokens } = stretch
    const days = tokens.map((instant) => calendar.dayOf(instant))
    const amounts: number[] = []
    let toBuy = energy + closing - credit
    // Credit at the begin of the day of the token that is bought next.
    let remaining = credit
    for (const [i, day] of days.entries()) {
      const before = i === 0 ? calendar.dayOf(stretch.begin) : (days[i - 1] ?? day)
      if (i > 0 && day > before) remaining -= importOfDays(load, { first: before, last: day - 1 })
      if (i === 0 && day > before) remaining -= energyBetween(load, stretch.begin, calendar.dayStart(day))
      const nextDay = days[i + 1]
      if (nextDay === undefined) {
        amounts.push(toBuy)
        break
      }
      // The reserve is more than the whole day of the next token takes.
      const reserve =
        importOfDays(load, { first: nextDay, last: nextDay }) * (1.15 + chance(load.meter, day, 9))
      const wanted = importOfDays(load, { first: day, last: nextDay - 1 }) + reserve - remaining
      const least = Math.max(step, Math.ceil(wanted / step) * step)
      const usual = Math.ceil(least / (50 * step)) * 50 * step
      const most = toBuy - step * (days.length - i - 1)
      const amount = Math.max(step, Math.min(usual, most))
      amounts.push(amount)
      toBuy -= amount
      remaining += amount
    }
    return amounts
  }

  const keptMonths = new Recent<string, Reckoned>(maxKeptMonths)
  const reckoned = (load: MeterLoad, month: Month): Reckoned =>
    keptMonths.get(`${String(load.meter)} ${String(month.begin)}`, () => reckon(load, month))
  function reckon(load: MeterLoad, month: Month): Reckoned {
    const opening0 = registerAt(load, calendar.dayOf(month.begin))
    const opening = openingOf(load, month, opening0)
    const purchases: Purchase[] = []
    let [register, credit, until] = [opening0, opening, month.begin]
    for (const stretch of month.stretches) {
      // Nothing is used while the relay is open, but for the rounding within its days.
      const gap = energyBetween(load, until, stretch.begin)
      register += gap
      credit -= gap
      const energy = energyBetween(load, stretch.begin, stretch.end)
      const closing = closingOf(load, month, stretch, register + energy)
      for (const [i, amount] of amountsOf(load, stretch, credit, closing, energy).entries()) {
        const instant = stretch.tokens[i] ?? stretch.begin
        purchases.push({ instant, energy: Math.round(amount / tokenStep(load)) })
        credit += amount
      }
      register += energy
      credit -= energy
      until = stretch.end
    }
    return { opening, purchases }
  }

  return {
    tokenInstants(meter, point, begin, end) {
      const instants: number[] = []
      let month = monthOf(meter, point, Math.max(begin, calendar.dayStart(archive.firstDay(meter, point))))
      while (month && month.begin <= end) {
        for (const { tokens } of month.stretches)
          for (const instant of tokens) if (instant >= begin && instant <= end) instants.push(instant)
        month = monthOf(meter, point, month.end)
      }
      return instants
    },
    purchaseAt(meter, point, instant) {
      const month = monthOf(meter, point, instant)
      return (
        month &&
        reckoned(loads.cached(meter, point), month).purchases.find((purchase) => purchase.instant === instant)
      )
    },
    creditAt(meter, point, instant) {
      const month = monthOf(meter, point, instant)
      if (!month) return undefined
      const load = loads.cached(meter, point)
      const { opening, purchases } = reckoned(load, month)
      const bought = purchases.reduce(
        (sum, purchase) => sum + (purchase.instant <= instant ? purchase.energy : 0),
        0,
      )
      return opening + bought * tokenStep(load) - energyBetween(load, month.begin, instant)
    },
  }
}
