import type { TariffRow } from '../../src/api/energies'
import type { DayEnergyRow } from '../../src/api/meterReadings'
import type { MonthEnergyRow } from '../../src/api/monthEnergy'
import { tariffShares } from '../../src/rules/tariffShares'
import type { Core } from '../core'
import { isMonth } from '../overlay/figurePeriods'
import { ok } from './answer'
import type { Route } from './call'
import { listRoutes } from './crud'
import { daysAsked } from './dayRead'
import { asShown, createEnergySums } from './energySums'
import type { Sort } from './listing'
import { periodAsked } from './lossAnswers'
import { monthsAsked } from './monthRead'
import type { Params } from './params'
import { route } from './route'
import {
  createValueLists,
  valueMeterFields,
  type ValueKey,
  type ValueListing,
  type ValueMeter,
} from './valueLists'

/** A day or a month of a meter. */
type Values = Pick<
  DayEnergyRow & MonthEnergyRow,
  'pap_e' | 'pap_e1' | 'pap_e2' | 'pap_e3' | 'pap_e4' | 'fail_reason' | 'quality'
>

const tariffFields = [
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
/** The registers of a meter are counted up from its first day: too long to sort by a value. ms */
const costs = Object.fromEntries(tariffFields.map((field) => [field, 10]))

/** Energies of many meters by tariff (BU12): the same days and months as those of the other lists of energies. */
export function tariffEnergyHandlers(core: Core): Route[] {
  const list = createValueLists(core)
  const sums = createEnergySums(core, { tariffs: true })
  const screens = ['tariffEnergy'] as const
  const path = '/business/energy/tariffs'
  return [
    ...listRoutes<ValueKey<TariffRow>, TariffRow>(core, {
      path,
      screens,
      keys: (params, _, sort) => list(params, tariffsAsked(core, params, sort)),
      show: (key) => key.row(),
      fields: [...valueMeterFields, ...tariffFields],
      sortedKeys: valueMeterFields,
      costs,
      madeAtOnce: 100,
      exporting: { file: 'tariff-energy' },
    }),
    route(core, 'get', `${path}/totals`, { screens }, ({ query }) => {
      const params = query()
      const asked = tariffsAsked(core, params, undefined)
      return ok(sums.byTariff(list(params, asked), asked))
    }),
  ]
}

function tariffsAsked(core: Core, params: Params, sort: Sort | undefined): ValueListing<Values, TariffRow> {
  const period = periodAsked(params)
  const span = { from: period, to: period }
  const own = { periodOf: () => period, periodField: 'period', show: shownIn(period) }
  return isMonth({ name: period })
    ? { ...monthsAsked(core, span, sort), ...own }
    : { ...daysAsked(core, params, sort, span), holds: () => true, ...own }
}

const shownIn =
  (period: string) =>
  (meter: ValueMeter, values: Values): TariffRow => {
    const energies = [values.pap_e1, values.pap_e2, values.pap_e3, values.pap_e4].map(asShown)
    const [pap_e1 = null, pap_e2 = null, pap_e3 = null, pap_e4 = null] = energies
    const [share1 = null, share2 = null, share3 = null, share4 = null] = tariffShares(energies)
    return {
      id: `${meter.meter_id}.${period}`,
      ...meter,
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
