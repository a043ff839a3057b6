import type { Energies, ModelMeter } from '../../src/rules/energyBalance'
import type { MeterLoad } from '../world/load'
import { estimatedDay, meterDay } from '../world/meterDays'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'

/** What the head-end knows at `now` that a meter counted on a day (`calendar.dayOf`), and what the day is taken for otherwise. */
export type MeteredDays = (load: MeterLoad, day: number, now: number) => ModelMeter

export function createMeteredDays(world: World, readings: LiveReadings): MeteredDays {
  const { network, calendar, outcomes, registers } = world.parts
  const frozen = ({ meter, cp }: MeterLoad, day: number, now: number): boolean =>
    outcomes.code(meter, cp, day, now) > 0 ||
    readings.broughtAt(network.id('meter', meter), day, now) !== undefined
  function energies(load: MeterLoad, day: number, now: number): Energies | undefined {
    const id = network.id('meter', load.meter)
    if (readings.edited(id)) {
      const date = calendar.dateOf(day)
      const [row] = readings.dayEnergy(id, date, date, now) ?? []
      if (typeof row?.pap_e !== 'number') return undefined
      const given = load.fed || load.solar > 0 ? (row.rap_e ?? 0) : 0
      return { taken: row.pap_e, given, quality: row.quality }
    }
    if (!frozen(load, day, now) || !frozen(load, day - 1, now)) return undefined
    return meterDay(registers, load, day)
  }
  return (load, day, now) => {
    const of = (each: number) => energies(load, each, now)
    return { energies: of(day), estimate: () => estimatedDay(load, day, of) }
  }
}
