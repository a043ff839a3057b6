import type { Energies, ModelMeter } from '../../src/rules/losses/energyBalance'
import type { MeterLoad } from '../world/load'
import { estimatedDay, meterDay } from '../world/meterDays'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'

/** Contribution of a meter to a period. */
export interface Metered extends ModelMeter {
  /** Index of the meter in the world; undefined for something that is no meter of it, or several. */
  meter?: number | undefined
  /**
   * Instant at which the last of its values came, ms since 1970; a small number for values that came with the first
   * round, or did not.
   */
  arrivedAt: number
}

/**
 * Energy that a meter counted on a day (`calendar.dayOf`), as the head-end knows it at `instant`, and the estimate
 * that stands for the day otherwise.
 */
export type MeteredDays = (load: MeterLoad, day: number, instant: number) => Metered

export function createMeteredDays(world: World, readings: LiveReadings): MeteredDays {
  const { network, calendar, outcomes, registers } = world.parts
  /** Instant at which the freeze of a day came; 0: it did not. */
  function frozenAt({ meter, point }: MeterLoad, id: string, day: number, instant: number): number {
    const code = outcomes.code(meter, point, day, instant)
    return code > 0 ? code : (readings.broughtAt(id, day, instant) ?? 0)
  }
  function countedOn(
    load: MeterLoad,
    day: number,
    instant: number,
  ): { energies: Energies | undefined; arrivedAt: number } {
    const id = network.id('meter', load.meter)
    if (readings.edited(id)) {
      const date = calendar.dateOf(day)
      const [row] = readings.dayEnergy(id, date, date, instant) ?? []
      if (typeof row?.pap_e !== 'number') return { energies: undefined, arrivedAt: 0 }
      const fedIn = load.fed || load.solar > 0 ? (row.rap_e ?? 0) : 0
      return { energies: { taken: row.pap_e, given: fedIn, quality: row.quality }, arrivedAt: 0 }
    }
    const [end, begin] = [frozenAt(load, id, day, instant), frozenAt(load, id, day - 1, instant)]
    if (end === 0 || begin === 0) return { energies: undefined, arrivedAt: 0 }
    return { energies: meterDay(registers, load, day), arrivedAt: Math.max(end, begin) }
  }
  return (load, day, instant) => ({
    meter: load.meter,
    ...countedOn(load, day, instant),
    estimate: () => estimatedDay(load, day, (pastDay) => countedOn(load, pastDay, instant).energies),
  })
}
