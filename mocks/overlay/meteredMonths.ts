import { addMonths } from '../../src/lib/time'
import { estimateMonths, meanOfKnown, type Energies } from '../../src/rules/losses/energyBalance'
import type { MeterLoad } from '../world/load'
import { energiesOf } from '../world/months'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'
import type { Metered } from './meteredDays'

/**
 * Energy that a meter counted in a month 'yyyy-MM' by its registers, as the head-end knows it at `instant`, and the
 * estimate that stands for the month otherwise; undefined where nothing of it had to be read.
 */
export type MeteredMonths = (load: MeterLoad, month: string, instant: number) => Metered | undefined

export function createMeteredMonths(world: World, readings: LiveReadings): MeteredMonths {
  const { network, months } = world.parts
  function countedIn(load: MeterLoad, month: string, instant: number) {
    const id = network.id('meter', load.meter)
    const asOf = Math.min(instant, readings.closedAt(month) ?? instant)
    const madeMonth = months.energies(load, month, asOf, readings.brought(id, asOf))
    if (!madeMonth || !readings.edited(id)) return madeMonth
    const [row] = readings.monthEnergy(id, month, month, asOf) ?? []
    return { ...madeMonth, energies: row && energiesOf(row) }
  }
  return (load, month, instant) => {
    const roofed = Boolean(load.fed) || load.solar > 0
    // A wiring that counts backwards feeds nothing in.
    const withoutFalseExport = (energies: Energies | undefined): Energies | undefined =>
      energies && !roofed ? { ...energies, given: 0 } : energies
    const meteredMonth = countedIn(load, month, instant)
    return (
      meteredMonth && {
        meter: load.meter,
        energies: withoutFalseExport(meteredMonth.energies),
        arrivedAt: meteredMonth.instant,
        estimate: () =>
          meanOfKnown(
            Array.from({ length: estimateMonths }, (_, n) =>
              withoutFalseExport(
                countedIn(load, addMonths(`${month}-01`, -n - 1).slice(0, 7), instant)?.energies,
              ),
            ),
          ),
      }
    )
  }
}
