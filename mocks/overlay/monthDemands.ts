import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import type { MonthReadRow } from '../../src/api/query/monthRead'
import { addDays } from '../../src/lib/time'
import type { NoDemand } from '../../src/rules/readings/monthDemand'
import type { Db } from '../db/createDb'
import { perHeadEnd } from '../db/derived'
import { createDays, type Demand } from '../world/days'
import type { MeterLoad } from '../world/load'
import type { World } from '../world/types'
import { createDeviceChanges, rounded } from './deviceChanges'
import type { Turns } from '../kit/turns'
import { createTurnedFigures } from './figureCache'

export const demandFields = [
  'pap_demand',
  'pap_demand_primary',
  'pap_demand_time',
  'demand_reason',
] as const satisfies readonly (keyof MonthReadRow)[]
export type MonthDemand = Pick<MonthReadRow, (typeof demandFields)[number]>

/** The demand of a month of a meter up to the state that its row shows. @param atOnce works it out whatever it costs */
export type MonthDemands = (
  id: string,
  month: Pick<MonthEnergyRow, 'month' | 'data_time'>,
  atOnce?: boolean,
) => MonthDemand

const noDemand = (demand_reason: NoDemand): MonthDemand => ({
  pap_demand: null,
  pap_demand_primary: null,
  pap_demand_time: '',
  demand_reason,
})

/** Months of check and feeder meters that are kept, about 100 bytes each. */
const keptMonths = 20_000

interface HeadEnd {
  world: Pick<World, 'parts' | 'live'>
  db: Db
  now: () => number
  turns: Turns
}

/**
 * Demands of the days of a meter. Of a whole area or line every quarter is a sum over its meters: too expensive for a call, so that
 * it is worked out in turns.
 */
const sharedOf = perHeadEnd(({ world: { parts }, now, turns }: HeadEnd) => {
  const { loads, registers, calendar, outcomes, network } = parts
  const { demand } = createDays(outcomes, loads, registers, calendar)
  const ofFeeders = createTurnedFigures<number, Demand | 'none'>(
    turns,
    { now, forGood: true, limit: keptMonths },
    (meter, days) => {
      const [firstDay = 0, last = 0] = days.split('/').map(Number)
      return demand(loads.cached(meter, network.pointOf(meter)), firstDay, last) ?? 'none'
    },
  )
  return {
    demand,
    /** undefined while it is worked out. @param atOnce works it out at once */
    ofFeeder(
      { meter }: MeterLoad,
      firstDay: number,
      last: number,
      atOnce: boolean,
    ): Demand | 'none' | undefined {
      const demands = ofFeeders(`${String(firstDay)}/${String(last)}`)
      if (atOnce) return demands.figure(meter)
      const existing = demands.cached(meter)
      if (existing === undefined) demands.want(meter)
      return existing
    },
  }
})

/** The highest demand of a meter from … last day, the same for all who ask. */
export const daysDemandsOf = (core: { unscoped: HeadEnd }) => sharedOf(core).demand

/** The demands of months, the same for all who ask. */
export function monthDemandsOf(core: { unscoped: HeadEnd }): MonthDemands {
  const { world, db } = core.unscoped
  const { network, loads, calendar } = world.parts
  const shared = sharedOf(core)
  const { shifter } = createDeviceChanges(world)
  return (id, { month, data_time }, atOnce = false) => {
    const index = network.find('meter', id)
    if (data_time === '') return noDemand('noState')
    const device = shifter(index, db.meters.entries().get(id))
    const load = loads.cached(index, network.pointOf(index))
    if (device.changed(month, data_time)) return noDemand('twoDevices')
    const [firstDay, last] = [`${month}-01`, addDays(data_time.slice(0, 10), -1)].map(calendar.parseDate)
    const foundDemand = load.fed
      ? shared.ofFeeder(load, firstDay ?? 0, last ?? 0, atOnce)
      : (shared.demand(load, firstDay ?? 0, last ?? 0) ?? 'none')
    if (foundDemand === undefined) return noDemand('notYet')
    if (foundDemand === 'none') return noDemand('noState')
    const { kw, primary, time } = foundDemand
    return {
      pap_demand: rounded(kw * device.scaleAt(data_time)),
      pap_demand_primary: rounded(primary * device.factorAt(time)),
      pap_demand_time: time,
      demand_reason: '',
    }
  }
}
