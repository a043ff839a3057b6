import { estimateWeeks, meanOfKnown, type Energies } from '../../src/rules/losses/energyBalance'
import type { MeterLoad } from './load'
import type { Registers } from './registers'
import { energyOf, exportOf, importOf, tariffsIn } from './units'

/** Energies of a meter's day from its registers, read or not; undefined on a day on which they restarted at 0. */
export function meterDay(registers: Registers, load: MeterLoad, day: number): Energies | undefined {
  if (registers.resetOn(load, day) !== undefined) return undefined
  const units = registers.activeUnits(load, day)
  return {
    taken: energyOf(importOf(units), load),
    // A wiring that counts backwards feeds nothing in.
    given: load.fed || load.solar > 0 ? energyOf(exportOf(units), load) : 0,
    tariffs: tariffsIn(units, load),
  }
}

/**
 * Estimate of an unread day from the same weekday of the previous weeks; `energiesOf` returns the known energies of a
 * day.
 */
export const estimatedDay = (
  { first }: MeterLoad,
  day: number,
  energiesOf: (day: number) => Energies | undefined,
): Energies | undefined =>
  meanOfKnown(
    estimateWeeks.map((weeks) => (day - 7 * weeks > first ? energiesOf(day - 7 * weeks) : undefined)),
  )
