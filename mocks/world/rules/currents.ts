import { unbalance, unbalanceLimits, type UnbalanceFormula } from '../../../src/rules/unbalance'
import type { Columns } from '../measures'
import { itemsOf, wiringMode } from '../wiring'
import { everyDays, isTold, leastCurrent, round, type Field, type Found, type MeterRule } from './found'

/** A power factor that is abnormal, and for how many quarters in a row. */
const lowFactor = { below: 0.5, quarters: 16 }
const sum = (column: Float64Array | undefined): number => column?.reduce((all, each) => all + each, 0) ?? 0

/**
 * Currents and power of single meters, as the quarters of a day show them. Only where something is wrong with the connection
 * can they be abnormal, so that nobody else's quarters are looked at; what lasts is told once a week.
 */
export function currentRules(field: Field): MeterRule {
  const { archive, faults, irregularities, loads, registers, measures } = field

  function look(meter: number, cp: number, day: number): Columns {
    const load = loads.known(meter, cp)
    const wiring = wiringMode(archive, meter, cp)
    return measures.day(load, day, registers.intervals(load, day), itemsOf(wiring))
  }

  /** kWh a month that flow and are not registered. */
  const unpaidOf = (meter: number, cp: number, day: number): number => {
    const registered = irregularities.registered(meter, cp, day)
    return (archive.vacant(meter) ? 0.02 : 1) * archive.monthly(meter, cp) * (1 - Math.max(0, registered))
  }

  return (asked, limits, found) => {
    const { meter, cp, first, last } = asked
    const stolen = faults.thefts(meter, cp, { from: first, last }).length > 0
    const wrong =
      !stolen &&
      (irregularities.wiringOf(meter, cp, last) ?? irregularities.transformerFault(meter, cp, last)) !==
        undefined
    if (!stolen && !wrong) return
    for (const day of everyDays(asked, 7)) {
      if (day < archive.firstDay(meter, cp) || !isTold(field, meter, cp, day)) continue
      const columns = look(meter, cp, day)
      const now: Found[] = []
      const add = (rule: Found['rule'], value: number, threshold: number, unit: string): void =>
        void now.push({ rule, day, value, threshold, unit })
      const back = round(sum(columns.rap_e), 2)
      if (back > 0 && archive.solar(meter, cp) === 0) add('reverseEnergy', back, 0, 'kWh')
      const against = reversed(columns)
      if (against < 0) add('ctReversed', against, 0, 'kW')
      const differs = neutralDiffers(columns, wiringMode(archive, meter, cp) === '1')
      if (differs > limits.neutralDiffers) add('neutralDiffers', differs, limits.neutralDiffers, '%')
      const uneven = unevenness(columns, limits.unbalance)
      const { current: even } = unbalanceLimits[limits.unbalance]
      if (uneven > even) add('currentUnbalance', uneven, even, '%')
      const factor = lowest(columns)
      if (factor < lowFactor.below) add('lowPowerFactor', factor, lowFactor.below, '')
      // The money is lost once, however many rules see its cause.
      const [top] = now
      if (top) top.unpaid = unpaidOf(meter, cp, day)
      found.push(...now)
    }
  }
}

const phases = [
  ['ia', 'pa'],
  ['ib', 'pb'],
  ['ic', 'pc'],
] as const

/** The most negative mean power of a phase whose current is enough to judge, kW; 0 where none runs backwards. */
function reversed(columns: Columns): number {
  let least = 0
  for (const [i, p] of phases) {
    const [amps, power] = [columns[i], columns[p]]
    if (!amps || !power || sum(amps) / amps.length <= leastCurrent) continue
    least = Math.min(least, sum(power) / power.length)
  }
  return round(least, 3)
}

/** By how much the smaller of phase and neutral current is below the larger, % of the day's means. */
function neutralDiffers({ ia, i0 }: Columns, twoWires: boolean): number {
  if (!twoWires || !ia || !i0) return 0
  const [phase, neutral] = [sum(ia), sum(i0)]
  const top = Math.max(phase, neutral)
  return top / ia.length <= leastCurrent ? 0 : Math.round(((top - Math.min(phase, neutral)) / top) * 100)
}

/** The unbalance of the day's mean currents, %; 0 where too little flows. */
function unevenness({ ia, ib, ic }: Columns, formula: UnbalanceFormula): number {
  const means = [ia, ib, ic].flatMap((column) => (column ? [sum(column) / column.length] : []))
  return round(unbalance(means, { formula, least: leastCurrent }) ?? 0, 1)
}

/** The lowest power factor that a run of quarters stays below, 1 where none is long enough or too little flows. */
function lowest({ f, ia, ib, ic }: Columns): number {
  if (!f) return 1
  let best = 1
  let run: number[] = []
  for (let q = 0; q < f.length; q++) {
    const factor = Math.abs(f[q] ?? 1)
    const amps = Math.max(ia?.[q] ?? 0, ib?.[q] ?? 0, ic?.[q] ?? 0)
    run = amps > leastCurrent && factor < lowFactor.below ? [...run, factor] : []
    if (run.length >= lowFactor.quarters)
      best = Math.min(best, run.slice(-lowFactor.quarters).reduce((a, b) => a + b, 0) / lowFactor.quarters)
  }
  return round(best, 3)
}
