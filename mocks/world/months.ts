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
  displayed,
  tariffsIn,
  type Units,
} from './units'
import type { Brought } from './terms'

export interface Months {
  /**
   * Rows of the months 'yyyy-MM' first … last with a due day, newest first. An energy is the difference of the
   * registers at 00:00 of the first of a month and of the next: the month freezes, else the day freezes of the same
   * instants (derived), else it is missing, with the reason. The current month ends at its last known freeze and is
   * preliminary.
   */
  readonly rows: (
    meter: number,
    point: number,
    months: { first: string; last: string },
    now: number,
    brought?: Brought,
  ) => MonthEnergyRow[]
  /**
   * `pap_e` and `rap_e` of such a row without computing its registers, and the reading instant of the later of its
   * two states, ms (0: not read); undefined for a month without a due reading.
   */
  readonly energies: (
    load: MeterLoad,
    month: string,
    now: number,
    brought?: Brought,
  ) => { energies: Energies | undefined; instant: number } | undefined
  /** True when the state at the end of a past month was due and is unknown; cheap. */
  readonly lacksEnd: (load: MeterLoad, month: string, now: number, brought?: Brought) => boolean
}

/** A register state at the end of `day` with the instant of its reading. */
type Bound =
  | { day: number; quality: 'valid' | 'derived'; instant: number }
  | { day: number; quality: 'missing'; reason: string }

/** The register states between which a month's energy lies. */
interface Ends {
  begin: Bound
  end: Bound
  /** The month is not over: its end is the last known state. */
  preliminary: boolean
}
interface Row extends Ends {
  month: string
  missing_days: number
}

interface Query {
  load: MeterLoad
  now: number
  brought: Brought | undefined
}

/** Computes the register states at the ends of a meter's months. */
function createEnds(outcomes: Outcomes, freezes: MonthFreezes, registers: Registers, calendar: Calendar) {
  const firstOf = (month: string): number => calendar.parseDate(`${month}-01`)
  const monthOf = (day: number): string => calendar.dateOf(day).slice(0, 7)
  const monthAfter = (month: string): string => monthOf(firstOf(month) + 31)

  /** Instant at which a day was read, ms; 0 when unread. */
  const readAt = ({ load, now, brought }: Query, day: number): number => {
    const code = outcomes.code(load.meter, load.point, day, now)
    return code > 0 ? code : (brought?.freeze(day) ?? 0)
  }
  const isRead = (query: Query, day: number): boolean => readAt(query, day) > 0

  /** The register state at 00:00 of day `first`, with its source. */
  function boundAt(query: Query, first: number): Bound {
    const { load, now } = query
    const day = first - 1
    // The state at the installation.
    if (day < load.first) return { day: load.first - 1, quality: 'valid', instant: 0 }
    const code = freezes.code(load.meter, load.point, first, now)
    const readInstant = code > 0 ? code : query.brought?.month(first)
    if (readInstant !== undefined) return { day, quality: 'valid', instant: readInstant }
    const derived = readAt(query, day)
    return derived > 0
      ? { day, quality: 'derived', instant: derived }
      : { day, quality: 'missing', reason: reasonOf(code) }
  }

  /** The last known state on the days first … last. */
  function lastKnown(query: Query, first: number, last: number): Bound {
    for (let day = last; day >= first; day--) {
      const instant = readAt(query, day)
      if (instant > 0) return { day, quality: 'derived', instant }
    }
    const { load, now } = query
    const lastDueDay = Math.min(last, outcomes.lastDueDay(load.meter, load.point, now))
    return {
      day: last,
      quality: 'missing',
      reason: reasonOf(outcomes.code(load.meter, load.point, lastDueDay, now)),
    }
  }

  /** Number of the month's due days without an energy; the registers around them may be known nevertheless. */
  function missingDays(query: Query, first: number, last: number): number {
    const wall = calendar.wall(query.now)
    let count = 0
    let wasRead = first === query.load.first || isRead(query, first - 1)
    for (let day = first; day <= Math.min(last, query.load.stop - 1); day++) {
      const read = isRead(query, day)
      const isComplete = read && wasRead && registers.resetOn(query.load, day) === undefined
      const energy = { pap_e: isComplete ? 0 : null, read_result: read ? '1' : '2' }
      if (lacksEnergy(calendar.dateOf(day), energy, wall)) count += 1
      wasRead = read
    }
    return count
  }

  /** The past days of a month on which its meter was installed. */
  function daysOf({ load, now }: Query, month: string): { first: number; last: number } {
    const [first, next] = [firstOf(month), firstOf(monthAfter(month))]
    return {
      first: Math.max(first, load.first),
      last: Math.min(next, load.stop, calendar.dayOf(now)) - 1,
    }
  }
  function endsOf(query: Query, month: string): Ends {
    const { load, now } = query
    const [first, next] = [firstOf(month), firstOf(monthAfter(month))]
    const { first: firstDay, last } = daysOf(query, month)
    const today = calendar.dayOf(now)
    const stopped = load.stop < next && load.stop <= today
    const running = !stopped && outcomes.lastDueDay(load.meter, load.point, now) < next - 1
    // For a consumer who left, the state of that day is the month's end.
    const end = stopped || running ? lastKnown(query, stopped ? last : firstDay, last) : boundAt(query, next)
    return { begin: boundAt(query, first), end, preliminary: running }
  }
  function boundsOf(query: Query, month: string): Row {
    const { first, last } = daysOf(query, month)
    return { month, ...endsOf(query, month), missing_days: missingDays(query, first, last) }
  }
  /** The last day about which anything can be known. */
  function lastDue({ load, now, brought }: Query): number {
    const yesterday = calendar.dayOf(now) - 1
    return Math.max(
      outcomes.lastDueDay(load.meter, load.point, now),
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

  /** Energies that the registers advance between two states; undefined when they restarted at 0 in between. */
  function energiesBetween(load: MeterLoad, begin: number, end: number): Energies | undefined {
    const sums = registers.activeSum(load, { first: begin + 1, last: end })
    if (!sums) return undefined
    // The meter assigns missing tariff energy after its repair: only the registers know when.
    const lacking = (sums[noTariff] ?? 0) > 0 || registers.lacksTariff(load, begin)
    return {
      taken: energyOf(importOf(sums), load),
      given: energyOf(exportOf(sums), load),
      ...(!lacking && { tariffs: tariffsIn(sums, load) }),
    }
  }

  const rows: Months['rows'] = (meter, point, { first, last }, now, brought) => {
    const query: Query = { load: loads.cached(meter, point), now, brought }
    const { load } = query
    const due = lastDue(query)
    const months: string[] = []
    for (let month = first; month <= last; month = monthAfter(month))
      if (firstOf(month) <= due && firstOf(monthAfter(month)) > load.first) months.push(month)
    const bounds = months.map((month) => ({
      month,
      bounds: firstOf(month) >= load.stop ? undefined : boundsOf(query, month),
    }))
    const days = new Set(
      bounds.flatMap((month) => (month.bounds ? [month.bounds.begin.day, month.bounds.end.day] : [])),
    )
    const states = new Map<number, Units>()
    if (days.has(load.first - 1)) states.set(load.first - 1, registers.opening(load))
    const readDays = [...days].filter((day) => day >= load.first)
    if (readDays.length > 0)
      registers.walk(load, { first: Math.min(...readDays), last: Math.max(...readDays) }, (day, state) => {
        if (days.has(day)) states.set(day, state.slice(0, registerCount))
      })
    return bounds
      .map(({ month, bounds: found }) => (found ? rowOf(load, found, states, endOf) : stoppedMonth(month)))
      .toReversed()
  }

  return {
    rows,
    lacksEnd(load, month, now, brought) {
      const query: Query = { load, now, brought }
      const [first, next] = [firstOf(month), firstOf(monthAfter(month))]
      if (first > lastDue(query) || next <= load.first || first >= load.stop) return false
      const { end, preliminary } = endsOf(query, month)
      return !preliminary && end.quality === 'missing'
    },
    energies(load, month, now, brought) {
      const query: Query = { load, now, brought }
      const first = firstOf(month)
      if (first > lastDue(query) || firstOf(monthAfter(month)) <= load.first || first >= load.stop)
        return undefined
      const { begin, end } = endsOf(query, month)
      if (begin.quality === 'missing' || end.quality === 'missing') return { energies: undefined, instant: 0 }
      const instant = Math.max(begin.instant, end.instant)
      const sums = energiesBetween(load, begin.day, end.day)
      if (!sums) {
        // Only the registers show whether they went down.
        const [row] = rows(load.meter, load.point, { first: month, last: month }, now, brought)
        return { energies: row && energiesOf(row), instant }
      }
      const derived = begin.quality === 'derived' || end.quality === 'derived'
      return { energies: { ...sums, quality: derived ? 'derived' : 'valid' }, instant }
    },
  }
}

/** The active energies of a row; undefined when it has none. */
export const energiesOf = (row: MonthEnergyRow): Energies | undefined =>
  typeof row.pap_e === 'number'
    ? {
        taken: row.pap_e,
        given: row.rap_e ?? 0,
        quality: row.quality,
        tariffs: [row.pap_e1, row.pap_e2, row.pap_e3, row.pap_e4].map((energy) => energy ?? 0),
      }
    : undefined

/** A month after the consumer left: no reading was due. */
const stoppedMonth = (month: string): MonthEnergyRow => ({
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
  const missingBound = [end, begin].find((bound) => bound.quality === 'missing')
  const endState = end.quality === 'missing' ? undefined : states.get(end.day)
  const beginState = begin.quality === 'missing' ? undefined : states.get(begin.day)
  const register = (index: number): number | null =>
    endState && index < load.tariffs ? displayed(endState[index] ?? 0, load) : null
  const hasDecreased =
    endState !== undefined && beginState !== undefined && decreases(beginState, endState, load)
  const advances =
    endState && beginState && !hasDecreased
      ? endState.map((units, index) => units - (beginState[index] ?? 0))
      : undefined
  const energy = (index: number): number | null =>
    advances && index < load.tariffs ? energyOf(advances[index] ?? 0, load) : null
  const reactive = (index: number): number | null =>
    advances ? energyOf((advances[index] ?? 0) + (advances[index + 1] ?? 0), load) : null
  return {
    month,
    data_time: endState ? endOf(end.day) : '',
    preliminary: preliminary ? '1' : '0',
    pap_r: endState ? displayed(importOf(endState), load) : null,
    pap_r1: register(0),
    pap_r2: register(1),
    pap_r3: register(2),
    pap_r4: register(3),
    pap_e: advances ? energyOf(importOf(advances), load) : null,
    pap_e1: energy(0),
    pap_e2: energy(1),
    pap_e3: energy(2),
    pap_e4: energy(3),
    rap_e: advances ? energyOf(exportOf(advances), load) : null,
    prp_e: reactive(8),
    rrp_e: reactive(10),
    value_source: advances ? 'automatic' : '',
    quality:
      missingBound || hasDecreased
        ? 'missing'
        : [begin, end].some(({ quality }) => quality === 'derived')
          ? 'derived'
          : 'valid',
    fail_reason: missingBound?.quality === 'missing' ? missingBound.reason : hasDecreased ? 'decrease' : '',
    missing_time: missingBound ? endOf(missingBound.day) : '',
    missing_days,
  }
}
