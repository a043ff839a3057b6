import type { DayEnergyListRow } from '../../src/api/energies'
import type { DayEnergyRow } from '../../src/api/meterReadings'
import { addDays } from '../../src/lib/time'
import type { Core } from '../core'
import { ok } from './answer'
import type { Route } from './call'
import { listRoutes } from './crud'
import { daysAsked } from './dayRead'
import { asShown, createEnergySums } from './energySums'
import type { Sort } from './listing'
import type { Params } from './params'
import { route } from './route'
import {
  createValueLists,
  valueMeterFields,
  type ValueKey,
  type ValueListing,
  type ValueMeter,
} from './valueLists'

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
/** The registers of a meter are counted up from its first day: too long to sort by a value. ms */
const costs = Object.fromEntries(energyFields.map((field) => [field, 10]))

/** Day energies of many meters (BU10): the same days as those of the daily energy data. */
export function dayEnergyListHandlers(core: Core): Route[] {
  const list = createValueLists(core)
  const sums = createEnergySums(core)
  const screens = ['dayEnergy'] as const
  const path = '/business/energy/days'
  return [
    ...listRoutes<ValueKey<DayEnergyListRow>, DayEnergyListRow>(core, {
      path,
      screens,
      keys: (params, _, sort) => list(params, energiesAsked(core, params, sort)),
      show: (key) => key.row(),
      fields: [...valueMeterFields, ...energyFields],
      sortedKeys: [...valueMeterFields, 'data_date'],
      costs,
      madeAtOnce: 100,
      exporting: { file: 'day-energy' },
    }),
    route(core, 'get', `${path}/totals`, { screens }, ({ query }) => {
      const params = query()
      const asked = energiesAsked(core, params, undefined)
      return ok(sums.totals(list(params, asked), asked))
    }),
  ]
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
