import type { DashboardSummary } from '../../src/api/dashboard'
import type { Archive } from './archive'
import { HOUR, type Calendar } from './calendar'
import type { Faults } from './faults'
import type { Loads } from './load'
import { outcomeCode, type Outcomes } from './outcome'
import { recent } from './recent'
import { importOf, type Registers } from './registers'
import type { States } from './rows'

export interface Summaries {
  summary(now: number): DashboardSummary
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
const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

export function createSummaries(
  archive: Archive,
  faults: Faults,
  outcomes: Outcomes,
  loads: Loads,
  registers: Registers,
  states: States,
  calendar: Calendar,
): Summaries {
  const { network } = archive
  const { plan } = network
  const step = plan.meters > sampleAbove ? Math.ceil(plan.meters / 6_000) : 1
  const cpStep = step > 1 ? Math.ceil(network.cpCount / 1_500) : 1
  const figureCache = recent<string, DayFigures>(80)
  const onlineCache = recent<number, number>(80)
  const answers = recent<number, DashboardSummary>(4)

  /** The last day whose first collection round is over: before 06:00 that is not yesterday but the day before. */
  const readingDay = (now: number): number => {
    const today = calendar.dayOf(now)
    return now >= calendar.dayStart(today) + 6 * HOUR ? today - 1 : today - 2
  }

  function eachMeter(every: number, visit: (meter: number, cp: number) => void): void {
    let cp = 0
    for (let meter = 0; meter < plan.meters; meter += every) {
      while ((network.cpMeter[cp + 1] ?? Infinity) <= meter) cp++
      visit(meter, cp)
    }
  }

  function count(day: number, now: number): DayFigures {
    const figures: DayFigures = { should: 0, success: 0, energy: 0 }
    eachMeter(step, (meter, cp) => {
      const code = outcomes.code(meter, cp, day, now)
      if (code === outcomeCode.notNeeded || code === outcomeCode.notDue || code === outcomeCode.unborn) return
      figures.should += step
      if (code <= 0) return
      figures.success += step
      const load = archive.type(meter, cp) === '05' ? undefined : loads.load(meter, cp)
      if (load && (day === load.first || outcomes.code(meter, cp, day - 1, now) > 0)) {
        figures.energy += (importOf(registers.dayUnits(load, day)) * load.ratio * step) / 100
      }
    })
    return figures
  }
  /** A day is settled when its last attempt is over; until then its figures are those of the minute. */
  const figuresOf = (day: number, now: number): DayFigures => {
    const settled = now >= calendar.dayStart(day + 2)
    return figureCache.get(`${day}/${settled ? '' : states.minute(now)}`, () =>
      count(day, settled ? calendar.dayStart(day + 3) : states.minute(now)),
    )
  }

  /** Share of the day's meter hours that were online. */
  const onlineOf = (day: number): number =>
    onlineCache.get(day, () => {
      let up = 0
      let all = 0
      for (let cp = 0; cp < network.cpCount; cp += cpStep) {
        const line = network.areaLine[network.cpArea[cp] ?? 0] ?? 0
        const from = network.cpMeter[cp] ?? 0
        const to = network.cpMeter[cp + 1] ?? 0
        let alive = 0
        for (let meter = from; meter < to; meter++)
          if (!faults.never(meter) && !faults.deadAt(meter, day)) alive++
        for (let hour = 0; hour < 24; hour++) {
          const at = calendar.dayStart(day) + hour * HOUR + HOUR / 2
          all += to - from
          if (!faults.outageAt(line, at) && !faults.cpOutageAt(cp, at)) up += alive
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
      if (code === outcomeCode.notNeeded || code === outcomeCode.notDue || code === outcomeCode.unborn) return
      should++
      if (code > 0) success++
      if (network.cpDirect[cp]) return
      const entry = perCp.get(cp) ?? { should: 0, success: 0 }
      entry.should++
      if (code > 0) entry.success++
      perCp.set(cp, entry)
    })
    let dcuOnline = 0
    for (let cp = 0; cp < network.cpCount; cp++)
      if (!network.cpDirect[cp] && states.cpOnline(cp, now) === '1') dcuOnline++
    const trend: DashboardSummary['trend'] = []
    for (let at = day - trendDays + 1; at <= day; at++) {
      const { should: due, success: read, energy } = figuresOf(at, now)
      trend.push({
        data_date: calendar.dateOf(at),
        online_rate: round(onlineOf(at), 4),
        success_rate: due ? round(read / due, 4) : null,
        energy: due ? round(energy, 2) : null,
      })
    }
    const worst = [...perCp]
      .sort(([a, x], [b, y]) => x.success / x.should - y.success / y.should || a - b)
      .slice(0, 10)
      .map(([cp, entry]) => ({
        tml_id: network.id('rcp', cp),
        cp_name: archive.cpName(cp),
        ...entry,
        online_status: states.cpOnline(cp, now),
      }))
    return {
      as_of: calendar.wall(now),
      meter_count: plan.meters,
      meter_online: meterOnline,
      dcu_count: plan.dcus,
      dcu_online: dcuOnline,
      read_should: should,
      read_success: success,
      energy_yesterday: round(figuresOf(day, now).energy, 2),
      energy_day_before: round(figuresOf(day - 1, now).energy, 2),
      trend,
      worst,
    }
  }

  return { summary: (now) => answers.get(states.minute(now), () => build(states.minute(now))) }
}
