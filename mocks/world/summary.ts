import type { Archive } from './archive'
import { HOUR, type Calendar } from './calendar'
import type { Faults } from './faults'
import type { Loads } from './load'
import type { Span } from './network'
import { outcomeCode, type Outcomes } from './outcome'
import { Recent } from './recent'
import { importOf, type Registers } from './registers'
import type { DashboardSummary } from './types'
import type { States } from './states'

export interface Summaries {
  readonly summary: (now: number) => DashboardSummary
}

interface DayFigures {
  should: number
  success: number
  /** kWh of all consumers whose day energy is known; check meters would count it twice. */
  energy: number
}

const trendDays = 30
/** More meters than this are estimated for the trend from an even sample; yesterday's counts stay exact. */
const sampleAbove = 40_000
/** Is the day in the reading plan? */
const due = (code: number): boolean =>
  code !== outcomeCode.notNeeded && code !== outcomeCode.notDue && code !== outcomeCode.unborn
const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

/** The dashboard's figures of the whole utility, or of the meters of one run. */
export function createSummaries(
  archive: Archive,
  faults: Faults,
  outcomes: Outcomes,
  loads: Loads,
  registers: Registers,
  states: States,
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

  /** The last day whose first collection round is over: before 06:00 that is not yesterday but the day before. */
  const readingDay = (now: number): number => {
    const today = calendar.dayOf(now)
    return now >= calendar.dayStart(today) + 6 * HOUR ? today - 1 : today - 2
  }

  function eachMeter(every: number, visit: (meter: number, cp: number) => void): void {
    let cp = cps.from
    for (let meter = first; meter < end; meter += every) {
      while ((network.pointMeter[cp + 1] ?? Infinity) <= meter) cp++
      visit(meter, cp)
    }
  }

  /** Figures of the days `from` … `to`, in one walk over the meters. */
  function count(from: number, to: number, now: number): DayFigures[] {
    const all = Array.from({ length: to - from + 1 }, (): DayFigures => ({
      should: 0,
      success: 0,
      energy: 0,
    }))
    eachMeter(step, (meter, cp) => {
      const load = archive.type(meter, cp) === '05' ? undefined : loads.load(meter, cp)
      let before = outcomes.code(meter, cp, from - 1, now)
      all.forEach((figures, index) => {
        const day = from + index
        const code = outcomes.code(meter, cp, day, now)
        const freezeBefore = before > 0 || day === load?.first
        before = code
        if (!due(code)) return
        figures.should += step
        if (code <= 0) return
        figures.success += step
        if (load && freezeBefore) {
          figures.energy += (importOf(registers.activeUnits(load, day)) * load.ratio * step) / 100
        }
      })
    })
    return all
  }
  /** Settled days: their last attempt is over, nothing changes any more. */
  const settled = new Map<number, DayFigures>()
  function figuresUpTo(last: number, now: number): DayFigures[] {
    const days = Array.from({ length: trendDays }, (_, index) => last - trendDays + 1 + index)
    const missing = days.filter((day) => !settled.has(day))
    const oldest = missing[0]
    const fresh = new Map<number, DayFigures>()
    if (oldest !== undefined) {
      count(oldest, last, now).forEach((figures, index) => {
        fresh.set(oldest + index, figures)
        if (now >= calendar.dayStart(oldest + index + 2)) settled.set(oldest + index, figures)
      })
    }
    if (settled.size > 400) settled.clear()
    return days.map((day) => settled.get(day) ?? fresh.get(day) ?? { should: 0, success: 0, energy: 0 })
  }

  /** Share of the day's meter hours that were online. */
  const onlineOf = (day: number): number =>
    onlineCache.get(day, () => {
      let up = 0
      let all = 0
      for (let cp = cps.from; cp < cps.to; cp += cpStep) {
        const line = network.areaLine[network.pointArea[cp] ?? 0] ?? 0
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
    const day = readingDay(now)
    let meterOnline = 0
    let should = 0
    let success = 0
    const perCp = new Map<number, { should: number; success: number }>()
    eachMeter(1, (meter, cp) => {
      if (faults.online(meter, cp, now)) meterOnline++
      const code = outcomes.code(meter, cp, day, now)
      if (!due(code)) return
      should++
      if (code > 0) success++
      if (network.pointDirect[cp]) return
      const entry = perCp.get(cp) ?? { should: 0, success: 0 }
      entry.should++
      if (code > 0) entry.success++
      perCp.set(cp, entry)
    })
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
      }
    })
    const worst = [...perCp]
      .sort(([a, x], [b, y]) => x.success / x.should - y.success / y.should || a - b)
      .slice(0, 10)
      .map(([cp, entry]) => ({
        tml_id: network.id('rcp', cp),
        cp_name: archive.pointName(cp),
        ...entry,
        online_status: states.pointOnline(cp, now),
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
