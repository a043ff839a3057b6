import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { bits, draw, sequence, topic } from './random'
import type { TrueQuarters } from './consumption'
import type { Truth } from './truth'
import { exportOf, importOf, split, tenThousandths, type Units } from './units'

/** Hour of the day until which an inverter is capacitive. */
const lowSun = 10

/** Reactive energy as meters register it; each quadrant has its own quarters. */
export interface Reactive {
  /**
   * Adds the day's advance of the quadrant registers to units that hold the active energy already.
   * @param registeredShare share of the flow that the meter registers
   */
  readonly add: (load: MeterLoad, day: number, units: Units, registeredShare: number) => void
  /** Adds the advance of an undisturbed day of a sound consumer without a roof. */
  readonly addPlain: (load: MeterLoad, day: number, active: number, units: Units) => void
  /**
   * Splits the day's advance over quarters, ten-thousandths of a kvarh with their sign, with the quadrant (0 I … 3
   * IV) of each.
   */
  readonly quarters: (
    load: MeterLoad,
    day: number,
    real: TrueQuarters,
    units: Units,
  ) => { reactive: Float64Array; quadrant: Uint8Array }
}

export function createReactive(seed: number, truth: Truth, irregularities: Irregularities): Reactive {
  const lagging = (load: MeterLoad, day: number, active: number): number =>
    Math.round(active * truth.lag(load, day))
  const leading = (load: MeterLoad, day: number, active: number): number =>
    Math.round(active * 0.012 * draw(seed, topic.factor, load.meter, day, 1))
  function addPlain(load: MeterLoad, day: number, active: number, units: Units): void {
    units[8] = (units[8] ?? 0) + lagging(load, day, active)
    if (load.consumption !== 'street') units[11] = (units[11] ?? 0) + leading(load, day, active)
  }
  function add(load: MeterLoad, day: number, units: Units, registeredShare: number): void {
    const active = importOf(units)
    const exportedUnits = exportOf(units)
    const fault = load.fed ? undefined : irregularities.wiringOf(load.meter, load.point, day)
    if (load.fed) {
      // Including the reactive energy of the transformer itself.
      const transformerFactor = 1.01 + 0.05 * draw(seed, topic.factor, load.meter)
      const totalUnits = Math.round(
        (truth.reactive(load, day) * transformerFactor * registeredShare * load.resolution) / load.ratio,
      )
      units[8] = Math.round((totalUnits * active) / Math.max(1, active + exportedUnits))
      units[9] = totalUnits - (units[8] ?? 0)
    } else if (fault) {
      const real =
        (truth
          .zones(load, day)
          .subarray(0, 4)
          .reduce((total, energy) => total + energy, 0) *
          load.resolution) /
        load.ratio
      const quadrant = fault.active >= 0 ? (fault.reactive >= 0 ? 8 : 11) : fault.reactive >= 0 ? 9 : 10
      units[quadrant] = Math.round(real * Math.abs(fault.reactive))
    } else {
      units[8] = lagging(load, day, active)
      if (truth.leads(load, day)) units[11] = leading(load, day, active)
      if (exportedUnits > 0) addInverter(load, day, units, exportedUnits)
    }
  }
  /** An inverter is capacitive in the low sun of the morning and inductive afterwards. */
  function addInverter(load: MeterLoad, day: number, units: Units, exportedUnits: number): void {
    const { exported, quarters } = truth.quarters(load, day)
    let [morningExport, totalExport] = [0, 0]
    for (let q = 0; q < quarters.count; q++) {
      totalExport += exported?.[q] ?? 0
      if ((quarters.hour[q] ?? 0) < lowSun) morningExport += exported?.[q] ?? 0
    }
    units[10] = totalExport > 0 ? Math.round((exportedUnits * 0.05 * morningExport) / totalExport) : 0
    units[9] =
      totalExport > morningExport
        ? Math.round((exportedUnits * 0.05 * (totalExport - morningExport)) / totalExport)
        : 0
  }

  const quarters: Reactive['quarters'] = (load, day, real, units) => {
    const { imported, exported, reactive } = real
    const { count, hour: hours } = real.quarters
    const scale = tenThousandths(load)
    const fault = load.fed ? undefined : irregularities.wiringOf(load.meter, load.point, day)
    const faultQuadrant = fault && [8, 9, 10, 11].findIndex((k) => (units[k] ?? 0) > 0)
    const leads = !fault && truth.leads(load, day)
    const next = sequence(bits(seed, topic.factor, load.meter, day, 2))
    const quadrant = new Uint8Array(count)
    const weights = new Float64Array(count)
    for (let q = 0; q < count; q++) {
      const hour = hours[q] ?? 0
      weights[q] = fault ? (imported[q] ?? 0) : (reactive[q] ?? 0) * (0.94 + 0.12 * next())
      if (faultQuadrant !== undefined) quadrant[q] = Math.max(0, faultQuadrant)
      else if (exported && (exported[q] ?? 0) > (imported[q] ?? 0))
        quadrant[q] = hour < lowSun && !load.fed ? 2 : 1
      else if (leads && hour >= 2 && hour < 4) quadrant[q] = 3
    }
    const energy = split(
      units.subarray(8, 12).map((unit) => unit * scale),
      weights,
      quadrant,
    )
    return { quadrant, reactive: energy.map((value, q) => ((quadrant[q] ?? 0) < 2 ? value : -value)) }
  }

  return { add, addPlain, quarters }
}
