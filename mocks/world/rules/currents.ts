import type { CurveItem } from '../../../src/api/meterReadings'
import { findingLimits, findingRules, type Broken } from '../../../src/rules/findingRules'
import { isTotalizer } from '../../../src/rules/meterRules'
import { besideNeutral, missingPhase, type DayHours } from '../../../src/rules/lossSigns'
import { HOUR } from '../calendar'
import type { MeterLoad } from '../load'
import type { Columns } from '../measures'
import { energyOf, importOf } from '../units'
import { itemsOf, wiringMode, type Wiring } from '../wiring'
import { everyDays, isTold, weekDays, type Asked, type Field, type Found, type MeterRule } from './found'
import { createWorthALook } from './worthALook'

const sum = (column: Float64Array | undefined): number => column?.reduce((all, each) => all + each, 0) ?? 0
const mean = (column: Float64Array | undefined): number => (column ? sum(column) / column.length : 0)

const phases = [
  ['ua', 'ia', 'pa'],
  ['ub', 'ib', 'pb'],
  ['uc', 'ic', 'pc'],
] as const satisfies readonly (readonly CurveItem[])[]

/** What is judged: extremes of voltages have rules of their own. */
const isJudged = (item: CurveItem): boolean => item !== 'u_min' && item !== 'u_max'
const judgedItems: Readonly<Record<Wiring, readonly CurveItem[]>> = {
  '1': itemsOf('1').filter(isJudged),
  '2': itemsOf('2').filter(isJudged),
  '3': itemsOf('3').filter(isJudged),
  '4': itemsOf('4').filter(isJudged),
}

/** Power factor of a load of which no sound phase tells one. */
const usualFactor = 0.93

/** Currents, power and contract of single meters, as the quarters of a day show them; what lasts is told once a week. */
export function currentRules(field: Field): MeterRule {
  const { archive, loads, registers, measures, calendar } = field
  const worthALook = createWorthALook(field)

  function judge({ meter, cp }: Asked, load: MeterLoad, day: number, limits: Parameters<MeterRule>[1]) {
    const wiring = wiringMode(archive, meter, cp)
    const intervals = registers.intervals(load, day)
    const columns = measures.day(load, day, intervals, judgedItems[wiring])
    // What an area gives back comes from the roofs of its consumers.
    const totalizer = isTotalizer(archive.type(meter, cp))
    const roof = totalizer || archive.solar(meter, cp) > 0
    const means = phases.flatMap(([, i]) => (columns[i] ? [mean(columns[i])] : []))
    const formula = limits.unbalance
    const apart = means.length > 1
    const contract = archive.powerLimit(meter, cp)
    const found: Found[] = []
    const add = (rule: Found['rule'], broken: Broken | undefined): void => {
      if (broken) found.push({ rule, day, ...broken })
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
    // The money is lost once, however many rules see its cause; nobody pays what the check meter of an area counts.
    const [top] = found
    const perDay = top && !totalizer ? unregistered(columns, wiring, load.ratio) : 0
    if (top && perDay > 0) top.unpaid = { perDay, days: weekDays }
    // Who takes more than agreed pays it; a check or feeder meter has no contract.
    if (totalizer) return found
    const { kw: demand } = registers.demand(intervals)
    add('demandOver', findingRules.demandOver({ demand, contract }))
    const hours = (calendar.dayStart(day + 1) - calendar.dayStart(day)) / HOUR
    const energy = energyOf(importOf(registers.activeUnits(load, day)), load)
    add('overCapacity', findingRules.overCapacity({ energy, contract, hours }))
    return found
  }

  return (asked, limits, found) => {
    const { meter, cp } = asked
    if (!worthALook.currents(asked)) return
    for (const day of everyDays(asked, weekDays)) {
      if (day < archive.firstDay(meter, cp) || !isTold(field, meter, cp, day)) continue
      const load = loads.known(meter, cp)
      if (day < load.stop) found.push(...judge(asked, load, day, limits))
    }
  }
}

/** The highest current of any phase in each quarter, A. */
function highest({ ia, ib, ic }: Columns): Float64Array {
  return (ia ?? new Float64Array(0)).map((amps, q) => Math.max(amps, ib?.[q] ?? 0, ic?.[q] ?? 0))
}

/**
 * kWh a day that flow and are not registered, by the values alone: what returns beside the neutral, what a phase without current
 * lacks, and else what volts and amps carry beyond the power.
 */
function unregistered(columns: Columns, wiring: Wiring, ratio: number): number {
  const used = phases.filter(([, i]) => columns[i])
  const list = (item: CurveItem): number[] => Array.from(columns[item] ?? [])
  const hours: DayHours = {
    u: used.map(([u]) => list(u)),
    i: used.map(([, i]) => list(i)),
    neutral: wiring === '1' ? list('i0') : undefined,
    p: list('p'),
    f: list('f'),
    ratio,
  }
  if (wiring === '1') return besideNeutral(hours)
  const lacks = missingPhase(hours)
  if (lacks > 0) return lacks
  // Volts between two lines are √3 times those of a phase, and there are two elements for three phases.
  const weight = wiring === '2' ? Math.sqrt(3) / 2 : 1
  const watts = used.reduce((all, [u, i]) => all + mean(columns[u]) * mean(columns[i]) * weight, 0)
  const flowing = (watts * ratio * usualFactor) / 1000
  const registered = Math.max(0, mean(columns.p))
  return flowing - registered > findingLimits.energyDoubt * flowing ? (flowing - registered) * 24 : 0
}
