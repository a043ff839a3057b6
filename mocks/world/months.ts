import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import type { Energies } from '../../src/rules/losses/energyBalance'
import { lacksEnergy } from '../../src/rules/readings/readingDay'
import type { Calendar } from './calendar'
import type { Loads, MeterLoad } from './load'
import type { MonthFreezes } from './monthFreezes'
import { reasonOf, type Outcomes } from './outcome'
import type { Registers } from './registers'
import {
  decreases,
  energyOf,
  exportOf,
  importOf,
  noTariff,
  registerCount,
  shown,
  tariffsIn,
  type Units,
} from './units'
import type { Brought } from './terms'

export interface Months {
  /**
   * The months 'yyyy-MM' from … to with a day that was due, newest first. An energy is the difference of the registers at
   * 00:00 of the first of a month and of the next: the month freezes, else the day freezes of the same instants (derived),
   * else there is none, with the reason. The month that runs goes to its last known freeze and is preliminary.
   */
  readonly rows: (
    meter: number,
    cp: number,
    months: { from: string; to: string },
    now: number,
    brought?: Brought,
  ) => MonthEnergyRow[]
  /**
   * `pap_e` and `rap_e` of one such row, without its registers, when the later of its two states came, ms (0: not read);
   * undefined for a month of which nothing had to be read.
   */
  readonly energies: (
    load: MeterLoad,
    month: string,
    now: number,
    brought?: Brought,
  ) => { energies: Energies | undefined; at: number } | undefined
  /** Whether the state at the end of a month that has ended had to be read and is not known; cheap. */
  readonly lacksEnd: (load: MeterLoad, month: string, now: number, brought?: Brought) => boolean
}

/** A register state: that of the end of `day`, and when it was read. */
type Bound =
  | { day: number; quality: 'valid' | 'derived'; at: number }
  | { day: number; quality: 'missing'; reason: string }

/** What a month goes between. */
interface Ends {
  begin: Bound
  end: Bound
  /** It still runs: its end is the last state that is known. */
  preliminary: boolean
}
interface Row extends Ends {
  month: string
  missing_days: number
}

interface Of {
  load: MeterLoad
  now: number
  brought: Brought | undefined
}

/** The states between which the months of a meter lie. */
function createEnds(outcomes: Outcomes, freezes: MonthFreezes, registers: Registers, calendar: Calendar) {
  const firstOf = (month: string): number => calendar.parseDate(`${month}-01`)
  const monthOf = (day: number): string => calendar.dateOf(day).slice(0, 7)
  const monthAfter = (month: string): string => monthOf(firstOf(month) + 31)

  /** When a day was read, ms; 0: not. */
  const readAt = ({ load, now, brought }: Of, day: number): number => {
    const code = outcomes.code(load.meter, load.cp, day, now)
    return code > 0 ? code : (brought?.freeze(day) ?? 0)
  }
  const isRead = (of: Of, day: number): boolean => readAt(of, day) > 0

  /** The state at 00:00 of day `first`, and what it was read by. */
  function boundAt(of: Of, first: number): Bound {
    const { load, now } = of
    const day = first - 1
    // The state at the installation.
    if (day < load.first) return { day: load.first - 1, quality: 'valid', at: 0 }
    const code = freezes.code(load.meter, load.cp, first, now)
    const at = code > 0 ? code : of.brought?.month(first)
    if (at !== undefined) return { day, quality: 'valid', at }
    const derived = readAt(of, day)
    return derived > 0
      ? { day, quality: 'derived', at: derived }
      : { day, quality: 'missing', reason: reasonOf(code) }
  }

  /** The last state from … last that is known. */
  function lastKnown(of: Of, from: number, last: number): Bound {
    for (let day = last; day >= from; day--) {
      const at = readAt(of, day)
      if (at > 0) return { day, quality: 'derived', at }
    }
    const { load, now } = of
    const asked = Math.min(last, outcomes.lastDueDay(load.meter, load.cp, now))
    return { day: last, quality: 'missing', reason: reasonOf(outcomes.code(load.meter, load.cp, asked, now)) }
  }

  /** Days of the month that were due and have no energy: the registers around them may be known all the same. */
  function missingDays(of: Of, from: number, last: number): number {
    const wall = calendar.wall(of.now)
    let count = 0
    let before = from === of.load.first || isRead(of, from - 1)
    for (let day = from; day <= Math.min(last, of.load.stop - 1); day++) {
      const read = isRead(of, day)
      const whole = read && before && registers.resetOn(of.load, day) === undefined
      const energy = { pap_e: whole ? 0 : null, read_result: read ? '1' : '2' }
      if (lacksEnergy(calendar.dateOf(day), energy, wall)) count += 1
      before = read
    }
    return count
  }

  /** The days of a month on which its meter was there and which have ended. */
  function daysOf({ load, now }: Of, month: string): { from: number; last: number } {
    const [first, next] = [firstOf(month), firstOf(monthAfter(month))]
    return {
      from: Math.max(first, load.first),
      last: Math.min(next, load.stop, calendar.dayOf(now)) - 1,
    }
  }
  function endsOf(of: Of, month: string): Ends {
    const { load, now } = of
    const [first, next] = [firstOf(month), firstOf(monthAfter(month))]
    const { from, last } = daysOf(of, month)
    const today = calendar.dayOf(now)
    const stopped = load.stop < next && load.stop <= today
    const running = !stopped && outcomes.lastDueDay(load.meter, load.cp, now) < next - 1
    // Where the consumer left, the state of that day is that of the month's end.
    const end = stopped || running ? lastKnown(of, stopped ? last : from, last) : boundAt(of, next)
    return { begin: boundAt(of, first), end, preliminary: running }
  }
  function boundsOf(of: Of, month: string): Row {
    const { from, last } = daysOf(of, month)
    return { month, ...endsOf(of, month), missing_days: missingDays(of, from, last) }
  }
  /** The last day of which anything can be known. */
  function lastDue({ load, now, brought }: Of): number {
    const yesterday = calendar.dayOf(now) - 1
    return Math.max(
      outcomes.lastDueDay(load.meter, load.cp, now),
      brought?.freeze(yesterday) === undefined ? 0 : yesterday,
    )
  }

  return { firstOf, monthAfter, endsOf, boundsOf, lastDue }
}

export function createMonths(
  outcomes: Outcomes,
  freezes: MonthFreezes,
  loads: Loads,
  registers: Registers,
  calendar: Calendar,
): Months {
  const { firstOf, monthAfter, endsOf, boundsOf, lastDue } = createEnds(
    outcomes,
    freezes,
    registers,
    calendar,
  )
  const endOf = (day: number): string => calendar.wall(calendar.dayStart(day + 1))

  /** What the registers advance between two states; undefined where they began at 0 again. */
  function passed(load: MeterLoad, begin: number, end: number): Energies | undefined {
    const sums = registers.activeSum(load, { from: begin + 1, last: end })
    if (!sums) return undefined
    // What a tariff lacks it gets when the meter is put right: the registers tell when.
    const lacking = (sums[noTariff] ?? 0) > 0 || registers.lacksTariff(load, begin)
    return {
      taken: energyOf(importOf(sums), load),
      given: energyOf(exportOf(sums), load),
      ...(!lacking && { tariffs: tariffsIn(sums, load) }),
    }
  }

  const rows: Months['rows'] = (meter, cp, { from, to }, now, brought) => {
    const of: Of = { load: loads.known(meter, cp), now, brought }
    const { load } = of
    const due = lastDue(of)
    const months: string[] = []
    for (let month = from; month <= to; month = monthAfter(month))
      if (firstOf(month) <= due && firstOf(monthAfter(month)) > load.first) months.push(month)
    const bounds = months.map((month) => ({
      month,
      of: firstOf(month) >= load.stop ? undefined : boundsOf(of, month),
    }))
    const days = new Set(bounds.flatMap((each) => (each.of ? [each.of.begin.day, each.of.end.day] : [])))
    const states = new Map<number, Units>()
    if (days.has(load.first - 1)) states.set(load.first - 1, registers.opening(load))
    const wanted = [...days].filter((day) => day >= load.first)
    if (wanted.length > 0)
      registers.walk(load, { from: Math.min(...wanted), last: Math.max(...wanted) }, (day, after) => {
        if (days.has(day)) states.set(day, after.slice(0, registerCount))
      })
    return bounds
      .map(({ month, of: found }) => (found ? rowOf(load, found, states, endOf) : stopped(month)))
      .toReversed()
  }

  return {
    rows,
    lacksEnd(load, month, now, brought) {
      const of: Of = { load, now, brought }
      const [first, next] = [firstOf(month), firstOf(monthAfter(month))]
      if (first > lastDue(of) || next <= load.first || first >= load.stop) return false
      const { end, preliminary } = endsOf(of, month)
      return !preliminary && end.quality === 'missing'
    },
    energies(load, month, now, brought) {
      const of: Of = { load, now, brought }
      const first = firstOf(month)
      if (first > lastDue(of) || firstOf(monthAfter(month)) <= load.first || first >= load.stop)
        return undefined
      const { begin, end } = endsOf(of, month)
      if (begin.quality === 'missing' || end.quality === 'missing') return { energies: undefined, at: 0 }
      const at = Math.max(begin.at, end.at)
      const sums = passed(load, begin.day, end.day)
      if (!sums) {
        // Whether they went down is seen in the registers alone.
        const [row] = rows(load.meter, load.cp, { from: month, to: month }, now, brought)
        return { energies: row && energiesOf(row), at }
      }
      const derived = begin.quality === 'derived' || end.quality === 'derived'
      return { energies: { ...sums, quality: derived ? 'derived' : 'valid' }, at }
    },
  }
}

/** The active energies of a row; undefined where it has none. */
export const energiesOf = (row: MonthEnergyRow): Energies | undefined =>
  typeof row.pap_e === 'number'
    ? {
        taken: row.pap_e,
        given: row.rap_e ?? 0,
        quality: row.quality,
        tariffs: [row.pap_e1, row.pap_e2, row.pap_e3, row.pap_e4].map((energy) => energy ?? 0),
      }
    : undefined

/** A month after the consumer left: nothing had to be read. */
const stopped = (month: string): MonthEnergyRow => ({
  month,
  data_time: '',
  preliminary: '0',
  pap_r: null,
  pap_r1: null,
  pap_r2: null,
  pap_r3: null,
  pap_r4: null,
  pap_e: null,
  pap_e1: null,
  pap_e2: null,
  pap_e3: null,
  pap_e4: null,
  rap_e: null,
  prp_e: null,
  rrp_e: null,
  value_source: '',
  quality: '',
  fail_reason: 'stopped',
  missing_time: '',
  missing_days: 0,
})

function rowOf(
  load: MeterLoad,
  { month, begin, end, preliminary, missing_days }: Row,
  states: ReadonlyMap<number, Units>,
  endOf: (day: number) => string,
): MonthEnergyRow {
  const lost = [end, begin].find((bound) => bound.quality === 'missing')
  const at = end.quality === 'missing' ? undefined : states.get(end.day)
  const since = begin.quality === 'missing' ? undefined : states.get(begin.day)
  const register = (index: number): number | null =>
    at && index < load.tariffs ? shown(at[index] ?? 0, load) : null
  const falls = at !== undefined && since !== undefined && decreases(since, at, load)
  const passed = at && since && !falls ? at.map((units, index) => units - (since[index] ?? 0)) : undefined
  const energy = (index: number): number | null =>
    passed && index < load.tariffs ? energyOf(passed[index] ?? 0, load) : null
  const reactive = (index: number): number | null =>
    passed ? energyOf((passed[index] ?? 0) + (passed[index + 1] ?? 0), load) : null
  return {
    month,
    data_time: at ? endOf(end.day) : '',
    preliminary: preliminary ? '1' : '0',
    pap_r: at ? shown(importOf(at), load) : null,
    pap_r1: register(0),
    pap_r2: register(1),
    pap_r3: register(2),
    pap_r4: register(3),
    pap_e: passed ? energyOf(importOf(passed), load) : null,
    pap_e1: energy(0),
    pap_e2: energy(1),
    pap_e3: energy(2),
    pap_e4: energy(3),
    rap_e: passed ? energyOf(exportOf(passed), load) : null,
    prp_e: reactive(8),
    rrp_e: reactive(10),
    value_source: passed ? 'automatic' : '',
    quality:
      lost || falls
        ? 'missing'
        : [begin, end].some(({ quality }) => quality === 'derived')
          ? 'derived'
          : 'valid',
    fail_reason: lost?.quality === 'missing' ? lost.reason : falls ? 'decrease' : '',
    missing_time: lost ? endOf(lost.day) : '',
    missing_days,
  }
}
