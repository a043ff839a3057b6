import type { TariffRow, TariffTotals } from '../../../src/api/business/energies'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import { tariffShares } from '../../../src/rules/losses/tariffShares'
import { sortedEnergies } from '../../../src/rules/readings/sortedEnergies'
import type { Core } from '../../core'
import { isMonth } from '../../overlay/figurePeriods'
import type { Route } from '../kit/call'
import { daysAsked } from '../query/dayRead'
import { energyRoutes } from './energyRoutes'
import { asShown, createEnergySums, noTotals } from './energySums'
import type { Sort } from '../kit/listing'
import { periodAsked } from './lossAnswers'
import { monthsAsked } from '../query/monthRead'
import type { Params } from '../../kit/params'
import { energyOrders } from '../query/valueOrders'
import type { ValueListing } from '../kit/valueLists'

/** A day or a month of a meter. */
type Values = Pick<
  DayEnergyRow & MonthEnergyRow,
  'pap_e' | 'pap_e1' | 'pap_e2' | 'pap_e3' | 'pap_e4' | 'fail_reason' | 'quality'
>

const columns = [
  'period',
  'pap_e',
  'pap_e1',
  'pap_e2',
  'pap_e3',
  'pap_e4',
  'share1',
  'share2',
  'share3',
  'share4',
  'fail_reason',
  'quality',
] as const satisfies readonly (keyof TariffRow)[]
type TariffFigure = Pick<TariffRow, (typeof columns)[number]>

/** Energies of many meters by tariff (BU12): the same days and months as those of the other lists of energies. */
export function tariffEnergyHandlers(core: Core): Route[] {
  const sums = createEnergySums(core, { tariffs: true })
  return energyRoutes<Values, TariffFigure, TariffTotals>(core, {
    path: '/business/energy/tariffs',
    screens: ['tariffEnergy'],
    columns,
    sorted: sortedEnergies,
    madeAtOnce: 100,
    file: 'tariff-energy',
    listingOf: (params, sort) => tariffsAsked(core, params, sort),
    totals: (rows, listing) => sums.byTariff(rows, listing),
    noTotals: noTotals.ofTariffs,
  })
}

function tariffsAsked(
  core: Core,
  params: Params,
  sort: Sort | undefined,
): ValueListing<Values, TariffFigure> {
  const period = periodAsked(params)
  const span = { from: period, to: period }
  const periodParts = { periodOf: () => period, periodField: 'period', figure: figureIn(period) }
  return isMonth({ name: period })
    ? { ...monthsAsked(core, span, sort), ...periodParts, orders: energyOrders(core) }
    : {
        ...daysAsked(core, params, sort, span),
        holds: () => true,
        ...periodParts,
        orders: energyOrders(core),
      }
}

const figureIn =
  (period: string) =>
  (_: unknown, values: Values): TariffFigure => {
    const energies = [values.pap_e1, values.pap_e2, values.pap_e3, values.pap_e4].map(asShown)
    const [pap_e1 = null, pap_e2 = null, pap_e3 = null, pap_e4 = null] = energies
    const [share1 = null, share2 = null, share3 = null, share4 = null] = tariffShares(energies)
    return {
      period,
      pap_e: asShown(values.pap_e),
      pap_e1,
      pap_e2,
      pap_e3,
      pap_e4,
      share1,
      share2,
      share3,
      share4,
      fail_reason: values.fail_reason,
      quality: values.quality,
    }
  }
