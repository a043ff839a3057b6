import type { Advances } from './advances'
import { moreThanDays, QUARTER, type DayQuarters } from './calendar'
import type { Circuits } from './circuits'
import type { Irregularities } from './irregularities'
import type { DayMask, MeterLoad } from './load'
import { lostTariff, type MeterFault } from './meterFaults'
import { Recent } from './recent'
import { tariffAt, tariffsOf } from './shapes'
import { noTariff, registerCount, split, tenThousandths, type Units } from './units'

/** Number of cached meter days with their quarters, about 4 kB each. */
const maxCachedDays = 200

/**
 * Quarters of a day as the meter registers them (read-only), in ten-thousandths of a kWh or kvarh after the ratio:
 * their sums equal the advance of the registers to the last digit.
 */
export interface DayIntervals {
  quarters: DayQuarters
  imported: Float64Array
  exported: Float64Array | undefined
  /** Reactive energy with its sign: quadrants I and II above 0, III and IV below. */
  reactive: Float64Array
  /** The quadrant of each quarter, 0 (I) … 3 (IV). */
  quadrant: Uint8Array
  /** True energy of the consumer; undefined when the meter registers exactly that. */
  actual: Float64Array | undefined
  mask: DayMask | undefined
}

/** The days of meters by quarters. */
export interface Intervals {
  readonly intervals: (load: MeterLoad, day: number) => DayIntervals
  /** Advance of the registers within a day between two instants (ms), from its quarters; whole units. */
  readonly advanceBetween: (load: MeterLoad, day: number, begin: number, end: number) => Units
}

/** Part of a day's advance that is in the quarters: all tariffs, and for a runaway register the true energy. */
function unitsInQuarters(advance: Units, { kind, share }: MeterFault): Units {
  const units = advance.map((unit) => (kind === 'runaway' ? unit / share : unit))
  if (kind === 'tariff') units[lostTariff] = units[noTariff] ?? 0
  return units
}

export function createIntervals(
  { insideOf, dayUnits, reactive }: Advances,
  circuits: Circuits,
  irregularities: Irregularities,
): Intervals {
  /** A page requests the registers of its meters hour after hour. */
  const recentDays = new Recent<number, DayIntervals>(maxCachedDays)
  const intervals = (load: MeterLoad, day: number): DayIntervals =>
    recentDays.get(load.meter * moreThanDays + day, () => spreadOver(load, day))
  function spreadOver(load: MeterLoad, day: number): DayIntervals {
    const fault = insideOf(load, day)
    const units = fault ? unitsInQuarters(dayUnits(load, day), fault) : dayUnits(load, day)
    const real = circuits.quarters(load, day)
    const { quarters, mask, zoneOf } = real
    const tariffs = tariffsOf(load.tariffs)
    const tariffOf = zoneOf.map((zone) => tariffs[zone] ?? 0)
    const scale = tenThousandths(load)
    const registeredShare = load.fed ? 1 : irregularities.registered(load.meter, load.point, day)
    const exported = registeredShare < 0 ? real.imported : real.exported
    const spread = (firstIndex: number, weights: Float64Array): Float64Array =>
      split(
        units.subarray(firstIndex, firstIndex + 4).map((unit) => unit * scale),
        weights,
        tariffOf,
      )
    return {
      quarters,
      mask,
      imported: spread(0, real.imported),
      exported: exported && spread(4, exported),
      ...reactive.quarters(load, day, real, units),
      actual: registeredShare === 1 ? undefined : real.imported,
    }
  }
  function advanceBetween(load: MeterLoad, day: number, begin: number, end: number): Units {
    const { quarters, imported, exported, reactive: turned, quadrant } = intervals(load, day)
    const fault = insideOf(load, day)
    const units = new Float64Array(registerCount)
    const unitsPerTenThousandth =
      ((fault?.kind === 'runaway' ? fault.share : 1) * load.resolution) / (10_000 * load.ratio)
    for (let q = 0; q < quarters.count; q++) {
      const start = quarters.start + q * QUARTER
      const part = Math.max(0, Math.min(end, start + QUARTER) - Math.max(begin, start)) / QUARTER
      const scale = part * unitsPerTenThousandth
      const tariff = tariffAt(load.tariffs, quarters.hour[q] ?? 0)
      const importIndex = fault?.kind === 'tariff' && tariff === lostTariff ? noTariff : tariff
      units[importIndex] = (units[importIndex] ?? 0) + (imported[q] ?? 0) * scale
      units[4 + tariff] = (units[4 + tariff] ?? 0) + (exported?.[q] ?? 0) * scale
      const quadrantIndex = 8 + (quadrant[q] ?? 0)
      units[quadrantIndex] = (units[quadrantIndex] ?? 0) + Math.abs(turned[q] ?? 0) * scale
    }
    return units.map((value) => Math.floor(value + 1e-6))
  }
  return { intervals, advanceBetween }
}
