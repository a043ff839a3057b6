import { estimateWeeks, meanOfKnown, type Energies } from '../../src/rules/losses/energyBalance'
import type { MeterLoad } from './load'
import type { Registers } from './registers'
import { energyOf, exportOf, importOf, tariffsIn } from './units'

/** What the registers of a meter advance on a day, read or not; unknown on a day on which they began at 0 again. */
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

/** What a day is taken for that was not read, from the same weekdays before it; `of` says what is known of a day. */
export const estimatedDay = (
  { first }: MeterLoad,
  day: number,
  of: (day: number) => Energies | undefined,
): Energies | undefined =>
  meanOfKnown(estimateWeeks.map((weeks) => (day - 7 * weeks > first ? of(day - 7 * weeks) : undefined)))
