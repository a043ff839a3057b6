import type { DemandRow } from '../../../src/api/query/demands'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import { addDays } from '../../../src/lib/time'
import { contractPercent, isAboveContract } from '../../../src/rules/losses/contractPercent'
import type { Core } from '../../core'
import { isMonth } from '../../overlay/figurePeriods'
import { demandFields } from '../../overlay/monthDemands'
import type { Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import { daysAsked } from './dayRead'
import type { Sort } from '../kit/listing'
import { periodAsked } from '../business/lossAnswers'
import { powerOf } from '../capture/meterConsumer'
import { monthsAsked } from './monthRead'
import type { Params } from '../../kit/params'
import type { Narrowing } from '../kit/valueOrder'
import { demandOrders } from './valueOrders'
import { createValueLists, valueMeterFields, type ValueKey, type ValueMeter } from '../kit/valueLists'

const fields = [
  'period',
  ...demandFields,
  'contract_demand',
  'contract_percent',
  'data_time',
  'fail_reason',
] as const satisfies readonly (keyof DemandRow)[]
/** The registers of a meter are counted up from its first day: too long to sort by a value. ms */
const costs = Object.fromEntries(fields.map((field) => [field, 10]))

/** Demands of many meters (QR05): those of the days and months of the other lists of values. */
export function demandHandlers(core: Core): Route[] {
  const list = createValueLists(core)
  return listRoutes<ValueKey<DemandRow>, DemandRow>(core, {
    path: '/query/demand',
    screens: ['demand'],
    keys(params, _, sort) {
      const period = periodAsked(params)
      const above = params.oneOf('above_contract', ['1', '0']) === '1'
      const only = above
        ? ({
            field: 'contract_percent',
            holds: (value) => typeof value === 'number' && isAboveContract(value),
          } satisfies Narrowing)
        : undefined
      return isMonth({ name: period })
        ? list(params, { ...monthDemands(core, period, sort), only })
        : list(params, { ...dayDemands(core, params, period, sort), only })
    },
    show: (key) => key.row(),
    fields: [...valueMeterFields, ...fields],
    sortedKeys: [...valueMeterFields, 'pap_demand', 'pap_demand_primary', 'contract_percent'],
    costs,
    madeAtOnce: 50,
    exporting: { file: 'demand', show: (key) => key.row(true) },
  })
}

function dayDemands(core: Core, params: Params, period: string, sort: Sort | undefined) {
  return {
    ...daysAsked(core, params, sort, { from: period, to: period }),
    show: (meter: ValueMeter, day: DayEnergyRow) =>
      shown(core, period, meter, {
        ...day,
        demand_reason: day.pap_demand === null ? 'noState' : '',
        data_time: day.read_time === '' ? '' : `${addDays(period, 1)} 00:00:00`,
      }),
    orders: demandOrders(core),
  }
}

function monthDemands(core: Core, period: string, sort: Sort | undefined) {
  const months = monthsAsked(core, { from: period, to: period }, sort)
  return {
    ...months,
    show: (meter: ValueMeter, month: MonthEnergyRow, whole?: boolean) =>
      shown(core, period, meter, months.show(meter, month, whole)),
    orders: demandOrders(core),
  }
}

function shown(
  core: Core,
  period: string,
  meter: ValueMeter,
  values: Pick<DemandRow, (typeof demandFields)[number] | 'data_time' | 'fail_reason'>,
): DemandRow {
  const { pap_demand, pap_demand_primary, pap_demand_time, demand_reason, data_time, fail_reason } = values
  const contract_demand = powerOf(core, meter.meter_id)
  return {
    id: `${meter.meter_id}.${period}`,
    ...meter,
    period,
    pap_demand,
    pap_demand_primary,
    pap_demand_time,
    demand_reason,
    contract_demand,
    contract_percent: contractPercent(pap_demand_primary, contract_demand),
    data_time,
    fail_reason,
  }
}
