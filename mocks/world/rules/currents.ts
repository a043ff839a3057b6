import type { CurveItem } from '../../../src/api/capture/meterReadings'
import { findingRules, type Broken } from '../../../src/rules/archive/findingRules'
import { isTotalizer } from '../../../src/rules/archive/meterRules'
import { besideNeutral, missingPhase } from '../../../src/rules/losses/lossSigns'
import { HOUR } from '../calendar'
import { dayHours, hoursAsked, miswired } from '../dayHours'
import type { MeterLoad } from '../load'
import type { Columns } from '../measures'
import { energyOf, importOf } from '../units'
import { itemsOf, wiringMode, type Wiring } from '../wiring'
import {
  everyDays,
  isReadByRun,
  runsAt,
  weekDays,
  type MeterDaysQuery,
  type Field,
  type Found,
  type MeterRule,
} from './found'
import { createWorthALook } from './worthALook'

const sum = (column: Float64Array | undefined): number =>
  column?.reduce((total, value) => total + value, 0) ?? 0
const mean = (column: Float64Array | undefined): number => (column ? sum(column) / column.length : 0)

const phases = [
  ['ua', 'ia', 'pa'],
  ['ub', 'ib', 'pb'],
  ['uc', 'ic', 'pc'],
] as const satisfies readonly (readonly CurveItem[])[]

/** Extremes of voltages have rules of their own. */
const isJudged = (item: CurveItem): boolean => item !== 'u_min' && item !== 'u_max'
const judgedItems: Readonly<Record<Wiring, readonly CurveItem[]>> = {
  '1': itemsOf('1').filter(isJudged),
  '2': itemsOf('2').filter(isJudged),
  '3': itemsOf('3').filter(isJudged),
  '4': itemsOf('4').filter(isJudged),
}

/** Currents, power and contract of single meters, by the quarters of a day; a lasting state is reported once a week. */
export function currentRules(field: Field): MeterRule {
  const { archive, loads, registers, measures, calendar, curves, instant } = field
  const worthALook = createWorthALook(field)

  /** kWh a day that flow and are not registered, by the same values and rules as the loss analysis. */
  function unregistered({ meter, point, ratio }: MeterLoad, wiring: Wiring, day: number): number {
    const date = calendar.dateOf(day)
    const start = calendar.dayStart(day)
    const curveQuery = {
      meter_id: archive.network.id('meter', meter),
      date_begin: date,
      date_end: date,
      ...hoursAsked,
    }
    const hours = dayHours(
      curves.curve(meter, point, curveQuery, calendar.dayStart(day + 1) + runsAt),
      wiring,
      ratio,
    )
    if (wiring === '1') return besideNeutral(hours)
    const live = (time: number) => instant(meter, point, time)
    // A roof turns currents, too.
    const wrong = archive.solar(meter, point) > 0 ? undefined : miswired({ hours, wiring, live, start })
    return wrong?.daily ?? missingPhase(hours)
  }

  function judge(
    { meter, point }: MeterDaysQuery,
    load: MeterLoad,
    day: number,
    limits: Parameters<MeterRule>[1],
  ) {
    const wiring = wiringMode(archive, meter, point)
    const intervals = registers.intervals(load, day)
    const columns = measures.day(load, day, intervals, judgedItems[wiring])
    // Export of an area comes from the roofs of its consumers.
    const totalizer = isTotalizer(archive.type(meter, point))
    const roof = totalizer || archive.solar(meter, point) > 0
    const means = phases.flatMap(([, i]) => (columns[i] ? [mean(columns[i])] : []))
    const formula = limits.unbalance
    const apart = means.length > 1
    const contract = archive.powerLimit(meter, point)
    const results: Found[] = []
    const add = (rule: Found['rule'], broken: Broken | undefined): void => {
      if (broken) results.push({ rule, day, ...broken })
    }
    add('reverseEnergy', findingRules.reverseEnergy({ exported: sum(columns.rap_e), roof }))
    if (apart) {
      const powers = phases.flatMap(([, , p]) => (columns[p] ? [mean(columns[p])] : []))
      add('ctReversed', findingRules.ctReversed({ powers, amps: means, roof }))
    }
    if (wiring === '1')
      add(
        'neutralDiffers',
        findingRules.neutralDiffers({
          phase: mean(columns.ia),
          neutral: mean(columns.i0),
          limit: limits.neutralDiffers,
        }),
      )
    if (apart) add('currentUnbalance', findingRules.currentUnbalance({ phases: means, formula }))
    if (columns.f)
      add('lowPowerFactor', findingRules.lowPowerFactor({ factors: columns.f, amps: highest(columns) }))
    // The money is lost once, however many rules see its cause; the energy of an area's check meter is billed to no
    // consumer.
    const [firstResult] = results
    const perDay = firstResult && !totalizer ? unregistered(load, wiring, day) : 0
    if (firstResult && perDay > 0) firstResult.unpaid = { perDay, days: weekDays }
    // A consumer above the agreed power pays for it; a check or feeder meter has no contract.
    if (totalizer) return results
    const { kw: demand } = registers.demand(intervals)
    add('demandOver', findingRules.demandOver({ demand, contract }))
    const hours = (calendar.dayStart(day + 1) - calendar.dayStart(day)) / HOUR
    const energy = energyOf(importOf(registers.activeUnits(load, day)), load)
    add('overCapacity', findingRules.overCapacity({ energy, contract, hours }))
    return results
  }

  return (query, limits, results) => {
    const { meter, point } = query
    if (!worthALook.currents(query)) return
    for (const day of everyDays(query, weekDays)) {
      if (day < archive.firstDay(meter, point) || !isReadByRun(field, meter, point, day)) continue
      const load = loads.cached(meter, point)
      if (day < load.stop) results.push(...judge(query, load, day, limits))
    }
  }
}

/** The highest current of any phase in each quarter, A. */
function highest({ ia, ib, ic }: Columns): Float64Array {
  return (ia ?? new Float64Array(0)).map((amps, q) => Math.max(amps, ib?.[q] ?? 0, ic?.[q] ?? 0))
}
