import type { MonthEnergyListRow } from '../../../src/api/business/energies'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import { contractPercent } from '../../../src/rules/losses/contractPercent'
import { energyLacks, type EnergyLack } from '../../../src/rules/readings/energyLacks'
import type { SortedEnergy } from '../../../src/rules/readings/sortedEnergies'
import type { Core } from '../../core'
import type { Collection } from '../../overlay/collections'
import { isMonth, periodOf, type Period } from '../../overlay/figurePeriods'
import { daysDemandsOf, monthDemandsOf } from '../../overlay/monthDemands'
import { asShown } from '../business/energySums'
import { powerOf } from '../capture/meterConsumer'
import type { Params } from '../../kit/params'
import type { Narrowing, ValueOrder } from '../kit/valueOrder'

/** Orders by +A of days or months and by its tariffs, and the quality by which a list is narrowed. */
export function energyOrders(core: Core): Record<SortedEnergy | 'quality', ValueOrder> {
  const { loads, calendar } = core.world.parts
  /** @param tariff T1 is 0; the sum without it */
  const order = (tariff?: number): ValueOrder => ({
    valueOf(meter, point, period) {
      const load = loads.load(meter, point)
      const metered = core.archive.metered(load, periodOf(calendar, period), core.now())
      if (!metered?.energies) return metered && null
      const { taken: consumed, tariffs } = metered.energies
      if (tariff === undefined) return asShown(consumed)
      return tariffs && (tariff < load.tariffs ? asShown(tariffs[tariff] ?? null) : null)
    },
  })
  const quality: ValueOrder = {
    valueOf(meter, point, period) {
      const metered = core.archive.metered(loads.load(meter, point), periodOf(calendar, period), core.now())
      return metered && (metered.energies ? (metered.energies.quality ?? 'valid') : 'missing')
    },
  }
  return { pap_e: order(), pap_e1: order(0), pap_e2: order(1), pap_e3: order(2), pap_e4: order(3), quality }
}

/** The rows alone that lack what is asked for; undefined where nothing is. */
export function lacking(params: Params): Narrowing | undefined {
  const lacks = params.oneOf('lacks', energyLacks)
  return (
    lacks &&
    (
      {
        energy: { field: 'pap_e', condition: lacks, holds: (value) => value === null },
        reading: {
          field: 'quality',
          condition: lacks,
          holds: (value) => value === 'missing' || value === 'estimated',
        },
      } satisfies Record<EnergyLack, Narrowing>
    )[lacks]
  )
}

/** Fields of a month that are compared. */
export type ComparedMonth = Pick<MonthEnergyRow, 'month' | 'pap_e' | 'preliminary'>

/** Orders of months by what their energy is compared with. */
export function changeOrders(
  core: Core,
  compared: (id: string, row: ComparedMonth) => Pick<MonthEnergyListRow, 'mom' | 'yoy'>,
) {
  const { loads, calendar, outcomes, network } = core.world.parts
  const order = (name: 'mom' | 'yoy'): ValueOrder => ({
    valueOf(meter, point, month) {
      const [currentInstant, span] = [core.now(), periodOf(calendar, month)]
      const load = loads.load(meter, point)
      // A month that runs is compared with nothing; whether one runs of a meter that was taken away is told by its row.
      if (outcomes.lastDueDay(meter, point, currentInstant) < span.last)
        return load.stop > span.last ? null : undefined
      const metered = core.archive.metered(load, span, currentInstant)
      if (!metered || load.fed) return undefined
      const row = { month, pap_e: metered.energies?.taken ?? null, preliminary: '0' } as const
      return compared(network.id('meter', meter), row)[name]
    },
  })
  return { mom: order('mom'), yoy: order('yoy') }
}

/** An order by the time at which a collection brought a day or a month. @param dayOf the day, or the last one of the month */
export const collectedOrder = (
  core: Core,
  collection: Collection,
  dayOf: (period: Period) => number,
): ValueOrder => ({
  valueOf(meter, point, period) {
    const { calendar } = core.world.parts
    const code = core.archive.collections[collection].code(
      meter,
      point,
      dayOf(periodOf(calendar, period)),
      core.now(),
    )
    return code > 0 ? calendar.wall(code) : null
  },
})

/** The highest demand of a meter of the world in a day or a month after the ratio, kW; undefined where only the row says it. */
function createPeriodDemands(core: Core) {
  const { loads, calendar, outcomes, network } = core.world.parts
  const [ofDays, ofMonth] = [daysDemandsOf(core), monthDemandsOf(core)]
  return (meter: number, point: number, period: string) => {
    const { first } = periodOf(calendar, period)
    if (!isMonth({ name: period })) {
      if (outcomes.code(meter, point, first, core.now()) <= 0) return null
      const demand = ofDays(loads.cached(meter, point), first, first)
      return demand ? { secondary: demand.kw, primary: demand.primary } : null
    }
    const id = network.id('meter', meter)
    const [row] = core.archive.monthEnergy(id, period, period, core.now()) ?? []
    if (!row) return null
    const { pap_demand, pap_demand_primary } = ofMonth(id, row, true)
    return pap_demand === null || pap_demand_primary === null
      ? null
      : { secondary: pap_demand, primary: pap_demand_primary }
  }
}

/** Orders by the demand of a day or a month, and by what of the contract that is. */
export function demandOrders(core: Core) {
  const { network } = core.world.parts
  const demandOf = createPeriodDemands(core)
  const contract_percent: ValueOrder = {
    valueOf(meter, point, period) {
      const contract = powerOf(core, network.id('meter', meter))
      // A meter without a contract has no percentage: its demand is not worked out.
      return contract === null
        ? null
        : contractPercent(demandOf(meter, point, period)?.primary ?? null, contract)
    },
  }
  const pap_demand: ValueOrder = {
    valueOf: (meter, point, period) => demandOf(meter, point, period)?.secondary ?? null,
  }
  const pap_demand_primary: ValueOrder = {
    valueOf: (meter, point, period) => demandOf(meter, point, period)?.primary ?? null,
  }
  return { contract_percent, pap_demand, pap_demand_primary }
}
