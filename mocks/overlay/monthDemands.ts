import type { MonthEnergyRow } from '../../src/api/monthEnergy'
import type { MonthReadRow } from '../../src/api/monthRead'
import { addDays } from '../../src/lib/time'
import type { Db } from '../db/createDb'
import { createDays } from '../world/days'
import type { World } from '../world/types'
import { createDeviceChanges, rounded } from './deviceChanges'

export const demandFields = ['pap_demand', 'pap_demand_primary', 'pap_demand_time'] as const
type MonthDemand = Pick<MonthReadRow, (typeof demandFields)[number]>

const unknown: MonthDemand = { pap_demand: null, pap_demand_primary: null, pap_demand_time: '' }

/** The demand of a month of a meter up to the state that its row shows; see src/api/monthRead.ts for where there is none. */
export function createMonthDemands(world: World, { meters }: Db) {
  const { network, loads, calendar, outcomes, registers } = world.parts
  const { demand } = createDays(outcomes, loads, registers, calendar)
  const { shifter } = createDeviceChanges(world)
  return (id: string, { month, data_time }: Pick<MonthEnergyRow, 'month' | 'data_time'>): MonthDemand => {
    const index = network.find('meter', id)
    if (index < 0 || data_time === '') return unknown
    const device = shifter(index, meters.entries().get(id)?.replacements ?? [])
    const load = loads.known(index, network.pointOf(index))
    // Of a whole area or line every quarter is a sum over its meters: too dear for a list.
    if (load.fed || device.changed(month, data_time)) return unknown
    const last = calendar.parseDate(addDays(data_time.slice(0, 10), -1))
    const found = demand(load, calendar.parseDate(`${month}-01`), last)
    if (!found) return unknown
    const { kw, primary, time } = found
    return {
      pap_demand: rounded(kw * device.scaleAt(data_time)),
      pap_demand_primary: primary,
      pap_demand_time: time,
    }
  }
}
