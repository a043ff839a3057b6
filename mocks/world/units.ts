import { registerStep } from '../../src/rules/readings/registerStep'
import type { MeterLoad } from './load'

/**
 * The registers of a meter in the parts of a kWh or kvarh that it counts (`MeterLoad.resolution`), before the ratio. 0–3
 * import T1…T4, 4–7 export T1…T4, 8–11 reactive energy of quadrants I…IV, 12 import that stands in the total and in no
 * tariff. Totals are sums: they disagree with their tariffs by that alone, which is 0 in all meters but those at fault.
 */
export const registerCount = 13
/** Index of the import that no tariff counted. */
export const noTariff = 12
export type Units = Float64Array

export const importOf = (units: Units): number =>
  (units[0] ?? 0) + (units[1] ?? 0) + (units[2] ?? 0) + (units[3] ?? 0) + (units[noTariff] ?? 0)
export const exportOf = (units: Units): number =>
  (units[4] ?? 0) + (units[5] ?? 0) + (units[6] ?? 0) + (units[7] ?? 0)

/** Displayed value of a register: kWh or kvarh before the ratio. */
export const displayed = (units: number, { resolution }: Pick<MeterLoad, 'resolution'>): number =>
  units / resolution
/** kWh or kvarh after the ratio, to the ten-thousandth. */
export const energyOf = (
  units: number,
  { ratio, resolution }: Pick<MeterLoad, 'ratio' | 'resolution'>,
): number => Math.round((units * ratio * 10_000) / resolution) / 10_000

/** Import of T1…T4, kWh after the ratio. */
export const tariffsIn = (units: Units, load: Pick<MeterLoad, 'ratio' | 'resolution'>): number[] =>
  [0, 1, 2, 3].map((index) => energyOf(units[index] ?? 0, load))

/** Splits whole numbers over the quarters of their kind by weight: running sums are rounded, so nothing is lost. */
export function split(target: ArrayLike<number>, weights: Float64Array, kindOf: Uint8Array): Float64Array {
  const totals = new Float64Array(4)
  for (let q = 0; q < weights.length; q++) {
    const k = kindOf[q] ?? 0
    totals[k] = (totals[k] ?? 0) + (weights[q] ?? 0)
  }
  const running = new Float64Array(4)
  const assigned = new Float64Array(4)
  const parts = new Float64Array(weights.length)
  for (let q = 0; q < weights.length; q++) {
    const k = kindOf[q] ?? 0
    const total = totals[k] ?? 0
    if (total <= 0) continue
    const sum = (running[k] ?? 0) + (weights[q] ?? 0)
    running[k] = sum
    const upTo = Math.round(((target[k] ?? 0) * sum) / total)
    parts[q] = upTo - (assigned[k] ?? 0)
    assigned[k] = upTo
  }
  return parts
}

/** Ten-thousandths of a kWh after the ratio in each unit of a register. */
export const tenThousandths = ({ ratio, resolution }: MeterLoad): number => (ratio * 10_000) / resolution

/** True when a register went down between two states without rolling over: the energy is unknown. */
export const decreases = (oldState: Units, newState: Units, load: Pick<MeterLoad, 'resolution'>): boolean =>
  registerStep(displayed(importOf(oldState), load), displayed(importOf(newState), load)) === undefined
