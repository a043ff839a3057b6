import type { DayEnergyListRow, EnergyTotals } from '../../../src/api/business/energies'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import { addDays } from '../../../src/lib/time'
import { sortedEnergies } from '../../../src/rules/readings/sortedEnergies'
import type { Core } from '../../core'
import type { Route } from '../kit/call'
import { daysAsked } from '../query/dayRead'
import { energyRoutes } from './energyRoutes'
import { asShown, byMeterRole, createEnergySums, noTotals } from './energySums'
import type { Sort } from '../kit/listing'
import type { Params } from '../../kit/params'
import { energyOrders, lacking } from '../query/valueOrders'
import type { ValueListing, ValueMeter } from '../kit/valueLists'

/** A day with the register at its begin. */
type Day = DayEnergyRow & { start_r: number | null }

const energyFields = [
  'data_date',
  'pap_e',
  'pap_e1',
  'pap_e2',
  'pap_e3',
  'pap_e4',
  'rap_e',
  'prp_e',
  'rrp_e',
  'start_r',
  'end_r',
  'gap_days',
  'gap_e',
  'fail_reason',
  'quality',
] as const satisfies readonly (keyof DayEnergyListRow)[]

/** Day energies of many meters (BU10): the same days as those of the daily energy data. */
export function dayEnergyListHandlers(core: Core): Route[] {
  const sums = createEnergySums(core)
  return energyRoutes<Day, DayEnergyListRow, EnergyTotals>(core, {
    path: '/business/energy/days',
    screens: ['dayEnergy'],
    fields: energyFields,
    sorted: ['data_date', ...sortedEnergies],
    madeAtOnce: 100,
    file: 'day-energy',
    asked: (params, sort) => byMeterRole(core, params, energiesAsked(core, params, sort)),
    totals: (rows, asked) => sums.totals(rows, asked),
    noTotals: noTotals.ofRoles,
  })
}

function energiesAsked(
  core: Core,
  params: Params,
  sort: Sort | undefined,
): ValueListing<Day, DayEnergyListRow> {
  const now = core.now()
  const days = daysAsked(core, params, sort)
  const [last = '', first = last] = [days.periods[0], days.periods.at(-1)]
  return {
    ...days,
    values(id) {
      const known = core.archive.dayEnergy(id, addDays(first, -1), last, now) ?? []
      return known
        .filter(({ data_date }) => data_date >= first)
        .map((day) => {
          const before = known.find(({ data_date }) => data_date === addDays(day.data_date, -1))
          return { ...day, start_r: before?.pap_r ?? null }
        })
    },
    show: shownDay,
    orders: energyOrders(core),
    only: lacking(params),
  }
}

/** To the digit that is shown: whoever adds up the rows of a file finds the sum. */
const shownDay = (meter: ValueMeter, day: Day): DayEnergyListRow => ({
  id: `${meter.meter_id}.${day.data_date}`,
  ...meter,
  data_date: day.data_date,
  pap_e: asShown(day.pap_e),
  pap_e1: asShown(day.pap_e1),
  pap_e2: asShown(day.pap_e2),
  pap_e3: asShown(day.pap_e3),
  pap_e4: asShown(day.pap_e4),
  rap_e: asShown(day.rap_e),
  prp_e: asShown(day.prp_e),
  rrp_e: asShown(day.rrp_e),
  start_r: day.start_r,
  end_r: day.pap_r,
  gap_days: day.gap_days,
  gap_e: asShown(day.gap_e),
  fail_reason: day.fail_reason,
  quality: day.quality,
})
