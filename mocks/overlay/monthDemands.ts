import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import type { MonthReadRow } from '../../src/api/query/monthRead'
import { addDays } from '../../src/lib/time'
import type { NoDemand } from '../../src/rules/readings/monthDemand'
import type { Db } from '../db/createDb'
import type { Later } from '../kit/later'
import { createDays, type Demand } from '../world/days'
import type { MeterLoad } from '../world/load'
import { Recent } from '../world/recent'
import type { World } from '../world/types'
import { createDeviceChanges, rounded } from './deviceChanges'
import { createTurns } from './turns'

export const demandFields = [
  'pap_demand',
  'pap_demand_primary',
  'pap_demand_time',
  'demand_reason',
] as const satisfies readonly (keyof MonthReadRow)[]
export type MonthDemand = Pick<MonthReadRow, (typeof demandFields)[number]>

/** The demand of a month of a meter up to the state that its row shows. @param whole works it out whatever it costs */
export type MonthDemands = (
  id: string,
  month: Pick<MonthEnergyRow, 'month' | 'data_time'>,
  whole?: boolean,
) => MonthDemand

const none = (demand_reason: NoDemand): MonthDemand => ({
  pap_demand: null,
  pap_demand_primary: null,
  pap_demand_time: '',
  demand_reason,
})

/** Months of check and feeder meters that are kept, about 100 bytes each. */
const keptMonths = 20_000
/** CPU ms that a month of one meter costs for each that it feeds, and what one turn between calls may cost. */
const cost = { fed: 2, turn: 50 }

/** Of a whole area or line every quarter is a sum over its meters: too dear for a call, so that it is worked out in turns. */
function createFedDemands({ parts }: Pick<World, 'parts'>, later: Later) {
  const { loads, registers, calendar, outcomes, network } = parts
  const { demand } = createDays(outcomes, loads, registers, calendar)
  const known = new Recent<string, Demand | 'none'>(keptMonths)
  const spanOf = (key: string) => {
    const [meter = 0, from = 0, last = 0] = key.split('/').map(Number)
    return { load: loads.known(meter, network.pointOf(meter)), from, last }
  }
  const make = (key: string): Demand | 'none' =>
    known.get(key, () => {
      const { load, from, last } = spanOf(key)
      return demand(load, from, last) ?? 'none'
    })
  const turns = createTurns(
    later,
    {
      isKnown: (key) => known.has(key),
      make,
      cost: (key) => (spanOf(key).load.fed?.length ?? 0) * cost.fed,
    },
    { call: 0, turn: cost.turn },
  )
  return {
    demand,
    /** undefined while it is worked out. */
    fed(load: MeterLoad, from: number, last: number, whole: boolean): Demand | 'none' | undefined {
      const key = [load.meter, from, last].join('/')
      if (whole || known.has(key)) return make(key)
      turns.want(key)
      return undefined
    },
  }
}

const made = new WeakMap<Db, ReturnType<typeof createFedDemands>>()

interface Utility {
  unscoped: { world: Pick<World, 'parts' | 'live'>; db: Db; later: Later }
}

function sharedOf({ unscoped: { world, db, later } }: Utility) {
  const shared = made.get(db) ?? createFedDemands(world, later)
  made.set(db, shared)
  return shared
}

/** The highest demand of a meter from … last day, the same for all who ask. */
export const daysDemandsOf = (utility: Utility) => sharedOf(utility).demand

/** The demands of months, the same for all who ask. */
export function monthDemandsOf(utility: Utility): MonthDemands {
  const { world, db } = utility.unscoped
  const { network, loads, calendar } = world.parts
  const shared = sharedOf(utility)
  const { shifter } = createDeviceChanges(world)
  return (id, { month, data_time }, whole = false) => {
    const index = network.find('meter', id)
    if (data_time === '') return none('noState')
    const device = shifter(index, db.meters.entries().get(id))
    const load = loads.known(index, network.pointOf(index))
    if (device.changed(month, data_time)) return none('twoDevices')
    const [from, last] = [`${month}-01`, addDays(data_time.slice(0, 10), -1)].map(calendar.parseDate)
    const found = load.fed
      ? shared.fed(load, from ?? 0, last ?? 0, whole)
      : (shared.demand(load, from ?? 0, last ?? 0) ?? 'none')
    if (found === undefined) return none('notYet')
    if (found === 'none') return none('noState')
    const { kw, primary, time } = found
    return {
      pap_demand: rounded(kw * device.scaleAt(data_time)),
      pap_demand_primary: rounded(primary * device.factorAt(time)),
      pap_demand_time: time,
      demand_reason: '',
    }
  }
}
