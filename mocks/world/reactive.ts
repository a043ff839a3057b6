import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { bits, draw, sequence, topic } from './random'
import type { TrueQuarters } from './consumption'
import type { Truth } from './truth'
import { exportOf, importOf, split, tenThousandths, type Units } from './units'

/** Until this hour an inverter leads. */
const lowSun = 10

/** Reactive energy as meters register it; each quadrant has quarters of its own. */
export interface Reactive {
  /**
   * Adds what the registers of the quadrants advance on a day to the active energy that is there already.
   * @param counted share of what flows of which the meter knows
   */
  readonly add: (load: MeterLoad, day: number, units: Units, counted: number) => void
  /** Adds that of an undisturbed day of a consumer without a roof, of whom nothing is wrong. */
  readonly addPlain: (load: MeterLoad, day: number, active: number, units: Units) => void
  /** The same by quarters, ten-thousandths of a kvarh with their sign, and the quadrant (0 I … 3 IV) of each. */
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
  function add(load: MeterLoad, day: number, units: Units, counted: number): void {
    const active = importOf(units)
    const back = exportOf(units)
    const fault = load.fed ? undefined : irregularities.wiringOf(load.meter, load.cp, day)
    if (load.fed) {
      // With what the transformer itself takes.
      const own = 1.01 + 0.05 * draw(seed, topic.factor, load.meter)
      const whole = Math.round((truth.reactive(load, day) * own * counted * load.resolution) / load.ratio)
      units[8] = Math.round((whole * active) / Math.max(1, active + back))
      units[9] = whole - (units[8] ?? 0)
    } else if (fault) {
      const real =
        (truth
          .zones(load, day)
          .subarray(0, 4)
          .reduce((all, each) => all + each, 0) *
          load.resolution) /
        load.ratio
      const quadrant = fault.active >= 0 ? (fault.reactive >= 0 ? 8 : 11) : fault.reactive >= 0 ? 9 : 10
      units[quadrant] = Math.round(real * Math.abs(fault.reactive))
    } else {
      units[8] = lagging(load, day, active)
      if (truth.leads(load, day)) units[11] = leading(load, day, active)
      if (back > 0) addInverter(load, day, units, back)
    }
  }
  /** An inverter is capacitive in the low sun of the morning, and takes reactive energy afterwards. */
  function addInverter(load: MeterLoad, day: number, units: Units, back: number): void {
    const { given, quarters } = truth.quarters(load, day)
    let [early, whole] = [0, 0]
    for (let q = 0; q < quarters.count; q++) {
      whole += given?.[q] ?? 0
      if ((quarters.hour[q] ?? 0) < lowSun) early += given?.[q] ?? 0
    }
    units[10] = whole > 0 ? Math.round((back * 0.05 * early) / whole) : 0
    units[9] = whole > early ? Math.round((back * 0.05 * (whole - early)) / whole) : 0
  }

  const quarters: Reactive['quarters'] = (load, day, real, units) => {
    const { taken, given, reactive } = real
    const { count, hour: hours } = real.quarters
    const scale = tenThousandths(load)
    const fault = load.fed ? undefined : irregularities.wiringOf(load.meter, load.cp, day)
    const only = fault && [8, 9, 10, 11].findIndex((k) => (units[k] ?? 0) > 0)
    const leads = !fault && truth.leads(load, day)
    const next = sequence(bits(seed, topic.factor, load.meter, day, 2))
    const quadrant = new Uint8Array(count)
    const weights = new Float64Array(count)
    for (let q = 0; q < count; q++) {
      const hour = hours[q] ?? 0
      weights[q] = fault ? (taken[q] ?? 0) : (reactive[q] ?? 0) * (0.94 + 0.12 * next())
      if (only !== undefined) quadrant[q] = Math.max(0, only)
      else if (given && (given[q] ?? 0) > (taken[q] ?? 0)) quadrant[q] = hour < lowSun && !load.fed ? 2 : 1
      else if (leads && hour >= 2 && hour < 4) quadrant[q] = 3
    }
    const energy = split(
      units.subarray(8, 12).map((each) => each * scale),
      weights,
      quadrant,
    )
    return { quadrant, reactive: energy.map((each, q) => ((quadrant[q] ?? 0) < 2 ? each : -each)) }
  }

  return { add, addPlain, quarters }
}
