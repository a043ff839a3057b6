import type { DayEnergyListRow } from '../../../src/api/business/energies'
import type { EnergyTotals } from '../../../src/api/query/energyTotals'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import { addDays } from '../../../src/lib/time'
import { sortedEnergies } from '../../../src/rules/readings/sortedEnergies'
import type { Core } from '../../core'
import type { Route } from '../kit/call'
import { daysAsked } from '../query/dayRead'
import { energyRoutes } from './energyRoutes'
import { asShown, byMeterRole, createEnergySums, energyNames, noTotals, shownEnergies } from './energySums'
import type { Sort } from '../kit/listing'
import type { Params } from '../../kit/params'
import { energyOrders, lacking } from '../query/valueOrders'
import type { ValueListing } from '../kit/valueLists'

/** A day with the register at its begin. */
type Day = DayEnergyRow & { start_r: number | null }

const columns = [
  'data_date',
  ...energyNames,
  'start_r',
  'end_r',
  'gap_days',
  'gap_e',
  'fail_reason',
  'quality',
] as const satisfies readonly (keyof DayEnergyListRow)[]
type DayFigure = Pick<DayEnergyListRow, (typeof columns)[number]>

/** Day energies of many meters (BU10): the same days as those of the daily energy data. */
export function dayEnergyListHandlers(core: Core): Route[] {
  const sums = createEnergySums(core)
  return energyRoutes<Day, DayFigure, EnergyTotals>(core, {
    path: '/business/energy/days',
    screens: ['dayEnergy'],
    file: 'day-energy',
    columns,
    sorted: ['data_date', ...sortedEnergies],
    madeAtOnce: 100,
    listingOf: (params, sort) => byMeterRole(core, params, energiesAsked(core, params, sort)),
    totals: (rows, listing) => sums.totals(rows, listing),
    noTotals: noTotals.ofRoles,
  })
}

function energiesAsked(core: Core, params: Params, sort: Sort | undefined): ValueListing<Day, DayFigure> {
  const now = core.now()
  const days = daysAsked(core, params, sort)
  const [last = '', first = last] = [days.periods[0], days.periods.at(-1)]
  return {
    ...days,
    values(id) {
      const energies = core.archive.dayEnergy(id, addDays(first, -1), last, now) ?? []
      return energies
        .filter(({ data_date }) => data_date >= first)
        .map((day) => {
          const previousDay = energies.find(({ data_date }) => data_date === addDays(day.data_date, -1))
          return { ...day, start_r: previousDay?.pap_r ?? null }
        })
    },
    figure: (_, day) => ({
      data_date: day.data_date,
      ...shownEnergies(day),
      start_r: day.start_r,
      end_r: day.pap_r,
      gap_days: day.gap_days,
      gap_e: asShown(day.gap_e),
      fail_reason: day.fail_reason,
      quality: day.quality,
    }),
    orders: energyOrders(core),
    narrowing: lacking(params),
  }
}
