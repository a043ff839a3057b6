import type { Energies, ModelMeter } from '../../src/rules/losses/energyBalance'
import type { MeterLoad } from '../world/load'
import { estimatedDay, meterDay } from '../world/meterDays'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'

/** What a meter contributes to a period. */
export interface Metered extends ModelMeter {
  /** Which meter of the world; undefined for what is none of it, or several. */
  meter?: number | undefined
  /** When the last of its values came, ms since 1970; a small number for what came with the first round, or did not. */
  at: number
}

/** What the head-end knows at `now` that a meter counted on a day (`calendar.dayOf`), and what the day is taken for otherwise. */
export type MeteredDays = (load: MeterLoad, day: number, now: number) => Metered

export function createMeteredDays(world: World, readings: LiveReadings): MeteredDays {
  const { network, calendar, outcomes, registers } = world.parts
  /** When the freeze of a day came; 0: it did not. */
  function frozenAt({ meter, cp }: MeterLoad, id: string, day: number, now: number): number {
    const code = outcomes.code(meter, cp, day, now)
    return code > 0 ? code : (readings.broughtAt(id, day, now) ?? 0)
  }
  function known(load: MeterLoad, day: number, now: number): { energies: Energies | undefined; at: number } {
    const id = network.id('meter', load.meter)
    if (readings.edited(id)) {
      const date = calendar.dateOf(day)
      const [row] = readings.dayEnergy(id, date, date, now) ?? []
      if (typeof row?.pap_e !== 'number') return { energies: undefined, at: 0 }
      const given = load.fed || load.solar > 0 ? (row.rap_e ?? 0) : 0
      return { energies: { taken: row.pap_e, given, quality: row.quality }, at: 0 }
    }
    const [end, begin] = [frozenAt(load, id, day, now), frozenAt(load, id, day - 1, now)]
    if (end === 0 || begin === 0) return { energies: undefined, at: 0 }
    return { energies: meterDay(registers, load, day), at: Math.max(end, begin) }
  }
  return (load, day, now) => ({
    meter: load.meter,
    ...known(load, day, now),
    estimate: () => estimatedDay(load, day, (each) => known(load, each, now).energies),
  })
}
