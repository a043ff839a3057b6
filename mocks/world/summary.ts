import { round } from '../../src/lib/format'
import { isTotalizer } from '../../src/rules/archive/meterRules'
import { readTarget } from '../../src/rules/losses/targets'
import type { Archive } from './archive'
import { HOUR, type Calendar } from './calendar'
import type { Faults } from './faults'
import type { Loads, MeterLoad } from './load'
import type { Span } from './network'
import { isDue, type Outcomes } from './outcome'
import type { ReadingDays } from './readingDays'
import { Recent } from './recent'
import type { Registers } from './registers'
import { energyOf, importOf } from './units'
import type { DashboardSummary } from './types'
import type { States } from './states'

export interface Summaries {
  readonly summary: (now: number) => DashboardSummary
}

interface DayFigures {
  should: number
  /** Read by the deadline. */
  success: number
  /** kWh of all consumers whose day energy is known; check meters would count it twice. */
  energy: number
  /** Consumers whose energy should be known, and is. */
  consumers: number
  covered: number
  /** Consumers whose energy is not known yet: a later collection may bring it. */
  open: { meter: number; point: number }[]
  /** Instant at which the open consumers were checked, ms. */
  checkedAt: number
}

const emptyFigures = (checkedAt: number): DayFigures => ({
  should: 0,
  success: 0,
  energy: 0,
  consumers: 0,
  covered: 0,
  open: [],
  checkedAt,
})

const trendDays = 30
/** Collection points with the worst rates: so many are named always, and so many at most. */
const [alwaysWorst, mostWorst] = [10, 20]

/** More meters than this are estimated for the trend from an even sample; yesterday's counts stay exact. */
const sampleAbove = 40_000

interface Sources {
  outcomes: Outcomes
  loads: Loads
  registers: Registers
  days: ReadingDays
  /** Each meter that is counted; it stands for `step` of them. */
  eachMeter: (visit: (meter: number, point: number) => void) => void
  step: number
  isTotal: (meter: number, point: number) => boolean
}

/** The figures of the 30 days up to `last`, whose deadlines have passed by `now`, oldest first. */
function createDayFigures({ outcomes, loads, registers, days, eachMeter, step, isTotal }: Sources) {
  /** Figures of the days `from` … `to`, whose deadlines have passed, in one walk over the meters. */
  function count(first: number, last: number, now: number): DayFigures[] {
    const dayFigures = Array.from({ length: last - first + 1 }, () => emptyFigures(now))
    eachMeter((meter, point) => {
      const load = isTotal(meter, point) ? undefined : loads.load(meter, point)
      let previousCode = outcomes.state(meter, point, first - 1, now)
      dayFigures.forEach((figures, index) => {
        const day = first + index
        const code = outcomes.state(meter, point, day, now)
        const freezeBefore = previousCode > 0 || day === load?.first
        previousCode = code
        if (!isDue(code)) return
        figures.should += step
        if (code > 0 && code <= days.deadline(day)) figures.success += step
        if (!load) return
        figures.consumers += step
        if (code > 0 && freezeBefore) addEnergy(figures, load, day)
        else figures.open.push({ meter, point })
      })
    })
    return dayFigures
  }
  function addEnergy(figures: DayFigures, load: MeterLoad, day: number): void {
    // The difference of a register that decreased is no energy.
    if (registers.resetOn(load, day) !== undefined) return
    // Rounded as a list row displays it, so that the total equals the sum of the rows.
    figures.energy += round(energyOf(importOf(registers.activeUnits(load, day)), load), 2) * step
    figures.covered += step
  }
  /** Checks the open consumers again: all others stay as they are. */
  function complete(day: number, figures: DayFigures, now: number): void {
    figures.open = figures.open.filter(({ meter, point }) => {
      const load = loads.load(meter, point)
      if (outcomes.code(meter, point, day, now) <= 0) return true
      if (day !== load.first && outcomes.code(meter, point, day - 1, now) <= 0) return true
      addEnergy(figures, load, day)
      return false
    })
    figures.checkedAt = now
  }
  /** Counts of due and read meters are final; energies are added when they are read later. */
  const figuresByDay = new Map<number, DayFigures>()
  return (last: number, now: number): DayFigures[] => {
    const requestedDays = Array.from({ length: trendDays }, (_, index) => last - trendDays + 1 + index)
    for (const day of requestedDays) {
      const figures = figuresByDay.get(day)
      // Figures of a later instant cannot answer an earlier one.
      if (figures && figures.checkedAt > now) figuresByDay.delete(day)
      else if (figures && figures.checkedAt < now) complete(day, figures, now)
    }
    if (figuresByDay.size > 400) figuresByDay.clear()
    const oldest = requestedDays.find((day) => !figuresByDay.has(day))
    if (oldest !== undefined)
      count(oldest, last, now).forEach((figures, index) => figuresByDay.set(oldest + index, figures))
    return requestedDays.map((day) => figuresByDay.get(day) ?? emptyFigures(now))
  }
}

/**
 * Concentrators that need attention: the offline ones, then those with the worst rates.
 * @param firstPoint index of the first collection point; `due` and `read` count from it
 */
function createWorstPoints({ network, pointName }: Archive, states: States, firstPoint: number) {
  return (due: Uint32Array, read: Uint32Array, instant: number): DashboardSummary['worst'] => {
    const shareOf = (pointOffset: number): number => (read[pointOffset] ?? 0) / (due[pointOffset] ?? 1)
    const concentrators = Array.from(due.keys()).filter(
      (pointOffset) => due[pointOffset] && !network.pointDirect[firstPoint + pointOffset],
    )
    const stateOf = (pointOffset: number) => states.pointOnline(firstPoint + pointOffset, instant)
    const offline = new Set(concentrators.filter((pointOffset) => stateOf(pointOffset) === '0'))
    return (
      concentrators
        // Meters of an offline concentrator are read no more, however many were before.
        .sort((a, b) => Number(offline.has(b)) - Number(offline.has(a)) || shareOf(a) - shareOf(b) || a - b)
        .slice(0, mostWorst)
        // The worst ten are always named, further ones only while they are offline or miss the target.
        .filter(
          (pointOffset, rank) =>
            rank < alwaysWorst || offline.has(pointOffset) || shareOf(pointOffset) * 100 < readTarget,
        )
        .map((pointOffset) => ({
          tml_id: network.id('rcp', firstPoint + pointOffset),
          cp_name: pointName(firstPoint + pointOffset),
          should: due[pointOffset] ?? 0,
          success: read[pointOffset] ?? 0,
          online_status: stateOf(pointOffset),
        }))
    )
  }
}

/** The dashboard's figures of the whole utility, or of the meters of one run. */
export function createSummaries(
  archive: Archive,
  faults: Faults,
  outcomes: Outcomes,
  loads: Loads,
  registers: Registers,
  states: States,
  days: ReadingDays,
  calendar: Calendar,
  among?: Span,
): Summaries {
  const { network } = archive
  const { first, end } = among ?? { first: 0, end: network.plan.meters }
  // Meters below one organization are one run, and so are their collection points.
  const pointSpan: Span =
    end > first ? { first: network.pointOf(first), end: network.pointOf(end - 1) + 1 } : { first: 0, end: 0 }
  const step = end - first > sampleAbove ? Math.ceil((end - first) / 6_000) : 1
  const pointStep = step > 1 ? Math.ceil((pointSpan.end - pointSpan.first) / 1_500) : 1
  const onlineCache = new Recent<number, number>(80)
  const answers = new Recent<number, DashboardSummary>(4)

  function eachMeter(every: number, visit: (meter: number, point: number) => void): void {
    let point = pointSpan.first
    for (let meter = first; meter < end; meter += every) {
      while ((network.pointMeter[point + 1] ?? Infinity) <= meter) point++
      visit(meter, point)
    }
  }

  const figuresUpTo = createDayFigures({
    outcomes,
    loads,
    registers,
    days,
    eachMeter: (visit) => eachMeter(step, visit),
    step,
    isTotal: (meter, point) => isTotalizer(archive.type(meter, point)),
  })

  /** Share of the day's meter hours that were online. */
  const onlineOf = (day: number): number =>
    onlineCache.get(day, () => {
      let onlineHours = 0
      let totalHours = 0
      for (let point = pointSpan.first; point < pointSpan.end; point += pointStep) {
        const line = network.pointLine[point] ?? 0
        const firstMeter = network.pointMeter[point] ?? 0
        const endMeter = network.pointMeter[point + 1] ?? 0
        let alive = 0
        for (let meter = firstMeter; meter < endMeter; meter++)
          if (!faults.never(meter) && !faults.deadAt(meter, day)) alive++
        for (let hour = 0; hour < 24; hour++) {
          const instant = calendar.dayStart(day) + hour * HOUR + HOUR / 2
          totalHours += endMeter - firstMeter
          if (!faults.outageAt(line, instant) && !faults.pointOutageAt(point, instant)) onlineHours += alive
        }
      }
      return totalHours ? onlineHours / totalHours : 0
    })

  const worstPoints = createWorstPoints(archive, states, pointSpan.first)

  function build(now: number): DashboardSummary {
    const day = days.current(now)
    let meterOnline = 0
    let should = 0
    let success = 0
    const due = new Uint32Array(pointSpan.end - pointSpan.first)
    const read = new Uint32Array(pointSpan.end - pointSpan.first)
    eachMeter(1, (meter, point) => {
      if (faults.online(meter, point, now)) meterOnline++
      const code = outcomes.state(meter, point, day, now)
      if (!isDue(code)) return
      const pointOffset = point - pointSpan.first
      due[pointOffset] = (due[pointOffset] ?? 0) + 1
      if (code > 0) read[pointOffset] = (read[pointOffset] ?? 0) + 1
    })
    for (const count of due) should += count
    for (const count of read) success += count
    let [dcus, dcuOnline] = [0, 0]
    for (let point = pointSpan.first; point < pointSpan.end; point++) {
      if (network.pointDirect[point]) continue
      dcus++
      if (states.pointOnline(point, now) === '1') dcuOnline++
    }
    const figures = figuresUpTo(day, now)
    const trend = figures.map((dayFigure, index) => {
      const figureDay = day - trendDays + 1 + index
      return {
        data_date: calendar.dateOf(figureDay),
        online_rate: round(onlineOf(figureDay), 4),
        success_rate: dayFigure.should ? round(dayFigure.success / dayFigure.should, 4) : null,
        energy: dayFigure.should ? round(dayFigure.energy, 2) : null,
        coverage: dayFigure.consumers ? round(dayFigure.covered / dayFigure.consumers, 4) : null,
        consumers: dayFigure.consumers,
      }
    })
    return {
      as_of: calendar.wall(now),
      meter_count: end - first,
      meter_online: meterOnline,
      dcu_count: dcus,
      dcu_online: dcuOnline,
      read_should: should,
      read_success: success,
      energy_yesterday: trend.at(-1)?.energy ?? 0,
      energy_day_before: trend.at(-2)?.energy ?? 0,
      trend,
      worst: worstPoints(due, read, now),
    }
  }

  return { summary: (now) => answers.get(states.minute(now), () => build(states.minute(now))) }
}
