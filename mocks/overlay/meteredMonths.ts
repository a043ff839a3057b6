import { addMonths } from '../../src/lib/time'
import { estimateMonths, meanOfKnown, type Energies } from '../../src/rules/losses/energyBalance'
import type { MeterLoad } from '../world/load'
import { energiesOf } from '../world/months'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'
import type { Metered } from './meteredDays'

/**
 * What the head-end knows at `now` that a meter counted in a month 'yyyy-MM', by its registers, and what the month is taken for
 * otherwise; undefined where nothing of it had to be read.
 */
export type MeteredMonths = (load: MeterLoad, month: string, now: number) => Metered | undefined

export function createMeteredMonths(world: World, readings: LiveReadings): MeteredMonths {
  const { network, months } = world.parts
  function known(load: MeterLoad, month: string, asked: number) {
    const id = network.id('meter', load.meter)
    const now = Math.min(asked, readings.closedAt(month) ?? asked)
    const made = months.energies(load, month, now, readings.brought(id, now))
    if (!made || !readings.edited(id)) return made
    const [row] = readings.monthEnergy(id, month, month, now) ?? []
    return { ...made, energies: row && energiesOf(row) }
  }
  return (load, month, now) => {
    const roofed = Boolean(load.fed) || load.solar > 0
    // A wiring that counts backwards feeds nothing in.
    const own = (energies: Energies | undefined): Energies | undefined =>
      energies && !roofed ? { ...energies, given: 0 } : energies
    const its = known(load, month, now)
    return (
      its && {
        meter: load.meter,
        energies: own(its.energies),
        at: its.instant,
        estimate: () =>
          meanOfKnown(
            Array.from({ length: estimateMonths }, (_, n) =>
              own(known(load, addMonths(`${month}-01`, -n - 1).slice(0, 7), now)?.energies),
            ),
          ),
      }
    )
  }
}
