import type { DemandRow } from '../../../src/api/query/demands'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import { addDays } from '../../../src/lib/time'
import { contractPercent, isAboveContract } from '../../../src/rules/losses/contractPercent'
import type { Core } from '../../core'
import { isMonth } from '../../overlay/figurePeriods'
import { demandFields } from '../../overlay/monthDemands'
import type { Route } from '../kit/call'
import { daysAsked } from './dayRead'
import { periodAsked } from '../business/lossAnswers'
import { powerOf } from '../capture/meterConsumer'
import { monthsAsked } from './monthRead'
import type { Params } from '../../kit/params'
import type { Narrowing } from '../kit/valueOrder'
import { demandOrders } from './valueOrders'
import { readingRoutes } from '../kit/readingLists'
import type { ValueMeter } from '../kit/valueLists'

const columns = [
  'period',
  ...demandFields,
  'contract_demand',
  'contract_percent',
  'data_time',
  'fail_reason',
] as const satisfies readonly (keyof DemandRow)[]
type DemandFigure = Pick<DemandRow, (typeof columns)[number]>

/** Demands of many meters (QR05): those of the days and months of the other lists of values. */
export const demandHandlers = (core: Core): Route[] =>
  readingRoutes<DemandFigure>(core, {
    path: '/query/demand',
    screens: ['demand'],
    file: 'demand',
    columns,
    sorted: ['pap_demand', 'pap_demand_primary', 'contract_percent'],
    madeAtOnce: 50,
    rows(list, params, sort) {
      const period = periodAsked(params)
      const span = { from: period, to: period }
      const narrowing = { orders: demandOrders(core), narrowing: aboveContract(params) }
      if (!isMonth({ name: period }))
        return list(params, {
          ...daysAsked(core, params, sort, span),
          ...narrowing,
          figure: (meter, day: DayEnergyRow) => figureOf(core, period, meter, demandOfDay(day)),
        })
      const months = monthsAsked(core, span, sort)
      return list(params, {
        ...months,
        ...narrowing,
        figure: (meter, month: MonthEnergyRow, forFile) =>
          figureOf(core, period, meter, months.figure(meter, month, forFile)),
      })
    },
  })

function aboveContract(params: Params): Narrowing | undefined {
  if (params.oneOf('above_contract', ['1', '0']) !== '1') return undefined
  return {
    field: 'contract_percent',
    condition: '',
    holds: (value) => typeof value === 'number' && isAboveContract(value),
  }
}

type Demand = Pick<DemandRow, (typeof demandFields)[number] | 'data_time' | 'fail_reason'>

const demandOfDay = (day: DayEnergyRow): Demand => ({
  ...day,
  demand_reason: day.pap_demand === null ? 'noState' : '',
  data_time: day.read_time === '' ? '' : `${addDays(day.data_date, 1)} 00:00:00`,
})

function figureOf(
  core: Core,
  period: string,
  { meter_id }: ValueMeter,
  { pap_demand, pap_demand_primary, pap_demand_time, demand_reason, data_time, fail_reason }: Demand,
): DemandFigure {
  const contract_demand = powerOf(core, meter_id)
  return {
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
