import type { Energies, ModelMeter } from '../../src/rules/energyBalance'
import type { Db } from '../db/createDb'
import type { MeterLoad } from '../world/load'
import { estimatedDay, meterDay } from '../world/meterDays'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'

/** What the head-end knows at `now` that a meter counted on a day (`calendar.dayOf`), and what the day is taken for otherwise. */
export type MeteredDays = (load: MeterLoad, day: number, now: number) => ModelMeter

export function createMeteredDays(world: World, db: Db, readings: LiveReadings): MeteredDays {
  const { network, calendar, outcomes, registers } = world.parts
  const frozen = ({ meter, cp }: MeterLoad, day: number, now: number): boolean =>
    outcomes.code(meter, cp, day, now) > 0 ||
    readings.broughtAt(network.id('meter', meter), day, now) !== undefined
  function energies(load: MeterLoad, day: number, now: number): Energies | undefined {
    if (!frozen(load, day, now) || !frozen(load, day - 1, now)) return undefined
    const pure = meterDay(registers, load, day)
    const id = network.id('meter', load.meter)
    const date = calendar.dateOf(day)
    const changes = db.meters.entries().get(id)?.replacements
    if (!changes?.some((each) => each.change_time.startsWith(date))) return pure
    // On the day of a change some energy passed unmetered, and was added by hand.
    const [row] = readings.dayEnergy(id, date, date, now) ?? []
    return { ...pure, taken: row?.pap_e ?? pure.taken, quality: row?.quality ?? 'valid' }
  }
  return (load, day, now) => {
    const of = (each: number) => energies(load, each, now)
    return { energies: of(day), estimate: () => estimatedDay(load, day, of) }
  }
}
