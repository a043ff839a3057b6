import { round } from '../../src/lib/format'
import { isTotalizer } from '../../src/rules/archive/meterRules'
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
  open: { meter: number; cp: number }[]
  /** What is open was asked at this instant, ms. */
  asked: number
}

const nothing = (asked: number): DayFigures => ({
  should: 0,
  success: 0,
  energy: 0,
  consumers: 0,
  covered: 0,
  open: [],
  asked,
})

const trendDays = 30
/** More meters than this are estimated for the trend from an even sample; yesterday's counts stay exact. */
const sampleAbove = 40_000

interface Sources {
  outcomes: Outcomes
  loads: Loads
  registers: Registers
  days: ReadingDays
  /** Each meter that is counted; it stands for `step` of them. */
  eachMeter: (visit: (meter: number, cp: number) => void) => void
  step: number
  isTotalizer: (meter: number, cp: number) => boolean
}

/** The figures of the 30 days up to `last`, whose deadlines have passed by `now`, oldest first. */
function createDayFigures({ outcomes, loads, registers, days, eachMeter, step, isTotalizer }: Sources) {
  /** Figures of the days `from` … `to`, whose deadlines have passed, in one walk over the meters. */
  function count(from: number, to: number, now: number): DayFigures[] {
    const all = Array.from({ length: to - from + 1 }, () => nothing(now))
    eachMeter((meter, cp) => {
      const load = isTotalizer(meter, cp) ? undefined : loads.load(meter, cp)
      let before = outcomes.state(meter, cp, from - 1, now)
      all.forEach((figures, index) => {
        const day = from + index
        const code = outcomes.state(meter, cp, day, now)
        const freezeBefore = before > 0 || day === load?.first
        before = code
        if (!isDue(code)) return
        figures.should += step
        if (code > 0 && code <= days.deadline(day)) figures.success += step
        if (!load) return
        figures.consumers += step
        if (code > 0 && freezeBefore) bring(figures, load, day)
        else figures.open.push({ meter, cp })
      })
    })
    return all
  }
  function bring(figures: DayFigures, load: MeterLoad, day: number): void {
    // What a decreasing register says is no energy.
    if (registers.resetOn(load, day) !== undefined) return
    // As a row of the list shows it: the sum is that of what stands below it.
    figures.energy += round(energyOf(importOf(registers.activeUnits(load, day)), load), 2) * step
    figures.covered += step
  }
  /** Asks again for what was open: all others stay as they are. */
  function complete(day: number, figures: DayFigures, now: number): void {
    figures.open = figures.open.filter(({ meter, cp }) => {
      const load = loads.load(meter, cp)
      if (outcomes.code(meter, cp, day, now) <= 0) return true
      if (day !== load.first && outcomes.code(meter, cp, day - 1, now) <= 0) return true
      bring(figures, load, day)
      return false
    })
    figures.asked = now
  }
  /** Who was due and read by the deadline stays; energies come with what is read later. */
  const known = new Map<number, DayFigures>()
  return (last: number, now: number): DayFigures[] => {
    const asked = Array.from({ length: trendDays }, (_, index) => last - trendDays + 1 + index)
    for (const day of asked) {
      const figures = known.get(day)
      // What is known of a later time is no answer.
      if (figures && figures.asked > now) known.delete(day)
      else if (figures && figures.asked < now) complete(day, figures, now)
    }
    if (known.size > 400) known.clear()
    const oldest = asked.find((day) => !known.has(day))
    if (oldest !== undefined)
      count(oldest, last, now).forEach((figures, index) => known.set(oldest + index, figures))
    return asked.map((day) => known.get(day) ?? nothing(now))
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
  const { from: first, to: end } = among ?? { from: 0, to: network.plan.meters }
  // Meters below one organization are one run, and so are their collection points.
  const cps: Span =
    end > first ? { from: network.pointOf(first), to: network.pointOf(end - 1) + 1 } : { from: 0, to: 0 }
  const step = end - first > sampleAbove ? Math.ceil((end - first) / 6_000) : 1
  const cpStep = step > 1 ? Math.ceil((cps.to - cps.from) / 1_500) : 1
  const onlineCache = new Recent<number, number>(80)
  const answers = new Recent<number, DashboardSummary>(4)

  function eachMeter(every: number, visit: (meter: number, cp: number) => void): void {
    let cp = cps.from
    for (let meter = first; meter < end; meter += every) {
      while ((network.pointMeter[cp + 1] ?? Infinity) <= meter) cp++
      visit(meter, cp)
    }
  }

  const figuresUpTo = createDayFigures({
    outcomes,
    loads,
    registers,
    days,
    eachMeter: (visit) => eachMeter(step, visit),
    step,
    isTotalizer: (meter, cp) => isTotalizer(archive.type(meter, cp)),
  })

  /** Share of the day's meter hours that were online. */
  const onlineOf = (day: number): number =>
    onlineCache.get(day, () => {
      let up = 0
      let all = 0
      for (let cp = cps.from; cp < cps.to; cp += cpStep) {
        const line = network.pointLine[cp] ?? 0
        const from = network.pointMeter[cp] ?? 0
        const to = network.pointMeter[cp + 1] ?? 0
        let alive = 0
        for (let meter = from; meter < to; meter++)
          if (!faults.never(meter) && !faults.deadAt(meter, day)) alive++
        for (let hour = 0; hour < 24; hour++) {
          const at = calendar.dayStart(day) + hour * HOUR + HOUR / 2
          all += to - from
          if (!faults.outageAt(line, at) && !faults.pointOutageAt(cp, at)) up += alive
        }
      }
      return all ? up / all : 0
    })

  function build(now: number): DashboardSummary {
    const day = days.current(now)
    let meterOnline = 0
    let should = 0
    let success = 0
    const due = new Uint32Array(cps.to - cps.from)
    const read = new Uint32Array(cps.to - cps.from)
    eachMeter(1, (meter, cp) => {
      if (faults.online(meter, cp, now)) meterOnline++
      const code = outcomes.state(meter, cp, day, now)
      if (!isDue(code)) return
      const place = cp - cps.from
      due[place] = (due[place] ?? 0) + 1
      if (code > 0) read[place] = (read[place] ?? 0) + 1
    })
    for (const count of due) should += count
    for (const count of read) success += count
    let [dcus, dcuOnline] = [0, 0]
    for (let cp = cps.from; cp < cps.to; cp++) {
      if (network.pointDirect[cp]) continue
      dcus++
      if (states.pointOnline(cp, now) === '1') dcuOnline++
    }
    const figures = figuresUpTo(day, now)
    const trend = figures.map((of, index) => {
      const at = day - trendDays + 1 + index
      return {
        data_date: calendar.dateOf(at),
        online_rate: round(onlineOf(at), 4),
        success_rate: of.should ? round(of.success / of.should, 4) : null,
        energy: of.should ? round(of.energy, 2) : null,
        coverage: of.consumers ? round(of.covered / of.consumers, 4) : null,
        consumers: of.consumers,
      }
    })
    const shareOf = (place: number): number => (read[place] ?? 0) / (due[place] ?? 1)
    const worst = Array.from(due.keys())
      .filter((place) => due[place] && !network.pointDirect[cps.from + place])
      .sort((a, b) => shareOf(a) - shareOf(b) || a - b)
      .slice(0, 10)
      .map((place) => ({
        tml_id: network.id('rcp', cps.from + place),
        cp_name: archive.pointName(cps.from + place),
        should: due[place] ?? 0,
        success: read[place] ?? 0,
        online_status: states.pointOnline(cps.from + place, now),
      }))
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
      worst,
    }
  }

  return { summary: (now) => answers.get(states.minute(now), () => build(states.minute(now))) }
}
