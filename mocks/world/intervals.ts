import type { Advances } from './advances'
import { moreThanDays, QUARTER, type DayQuarters } from './calendar'
import type { Circuits } from './circuits'
import type { Irregularities } from './irregularities'
import type { DayMask, MeterLoad } from './load'
import { lostTariff, type MeterFault } from './meterFaults'
import { Recent } from './recent'
import { tariffAt, tariffsOf } from './shapes'
import { noTariff, registerCount, split, tenThousandths, type Units } from './units'

/** Days of meters whose quarters are kept, about 4 kB each. */
const keptDays = 200

/**
 * The quarters of a day as the meter registers them, to be read alone, in ten-thousandths of a kWh or kvarh after the ratio: their sums are
 * what its registers advance, to the last digit.
 */
export interface DayIntervals {
  quarters: DayQuarters
  taken: Float64Array
  given: Float64Array | undefined
  /** Reactive energy with its sign: quadrants I and II above 0, III and IV below. */
  reactive: Float64Array
  /** The quadrant of each quarter, 0 (I) … 3 (IV). */
  quadrant: Uint8Array
  /** The true energy of the consumer, where the meter registers another. */
  actual: Float64Array | undefined
  mask: DayMask | undefined
}

/** The days of meters by quarters. */
export interface Intervals {
  readonly intervals: (load: MeterLoad, day: number) => DayIntervals
  /** What the registers advance from … to (instants, ms) of a day, by its quarters; whole units. */
  readonly passed: (load: MeterLoad, day: number, from: number, to: number) => Units
}

/** What of a day's advance stands in the quarters: all tariffs, and of registers that run away what really passed. */
function ofQuarters(advance: Units, { kind, share }: MeterFault): Units {
  const units = advance.map((each) => (kind === 'runaway' ? each / share : each))
  if (kind === 'tariff') units[lostTariff] = units[noTariff] ?? 0
  return units
}

export function createIntervals(
  { insideOf, dayUnits, reactive }: Advances,
  circuits: Circuits,
  irregularities: Irregularities,
): Intervals {
  /** Who asks for a register at an hour asks for the next hour next, and a page for the same of its meters. */
  const lately = new Recent<number, DayIntervals>(keptDays)
  const intervals = (load: MeterLoad, day: number): DayIntervals =>
    lately.get(load.meter * moreThanDays + day, () => spreadOver(load, day))
  function spreadOver(load: MeterLoad, day: number): DayIntervals {
    const fault = insideOf(load, day)
    const units = fault ? ofQuarters(dayUnits(load, day), fault) : dayUnits(load, day)
    const real = circuits.quarters(load, day)
    const { quarters, mask, zoneOf } = real
    const tariffs = tariffsOf(load.tariffs)
    const tariffOf = zoneOf.map((zone) => tariffs[zone] ?? 0)
    const scale = tenThousandths(load)
    const part = load.fed ? 1 : irregularities.registered(load.meter, load.cp, day)
    const given = part < 0 ? real.taken : real.given
    const spread = (from: number, weights: Float64Array): Float64Array =>
      split(
        units.subarray(from, from + 4).map((each) => each * scale),
        weights,
        tariffOf,
      )
    return {
      quarters,
      mask,
      taken: spread(0, real.taken),
      given: given && spread(4, given),
      ...reactive.quarters(load, day, real, units),
      actual: part === 1 ? undefined : real.taken,
    }
  }
  function passed(load: MeterLoad, day: number, from: number, to: number): Units {
    const { quarters, taken, given, reactive: turned, quadrant } = intervals(load, day)
    const fault = insideOf(load, day)
    const units = new Float64Array(registerCount)
    const counts = ((fault?.kind === 'runaway' ? fault.share : 1) * load.resolution) / (10_000 * load.ratio)
    for (let q = 0; q < quarters.count; q++) {
      const start = quarters.start + q * QUARTER
      const part = Math.max(0, Math.min(to, start + QUARTER) - Math.max(from, start)) / QUARTER
      const scale = part * counts
      const tariff = tariffAt(load.tariffs, quarters.hour[q] ?? 0)
      const into = fault?.kind === 'tariff' && tariff === lostTariff ? noTariff : tariff
      units[into] = (units[into] ?? 0) + (taken[q] ?? 0) * scale
      units[4 + tariff] = (units[4 + tariff] ?? 0) + (given?.[q] ?? 0) * scale
      const place = 8 + (quadrant[q] ?? 0)
      units[place] = (units[place] ?? 0) + Math.abs(turned[q] ?? 0) * scale
    }
    return units.map((each) => Math.floor(each + 1e-6))
  }
  return { intervals, passed }
}
