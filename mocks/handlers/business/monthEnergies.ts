import type { MonthEnergyListRow } from '../../../src/api/business/energies'
import type { EnergyTotals } from '../../../src/api/query/energyTotals'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import { round } from '../../../src/lib/format'
import { changePerDay } from '../../../src/rules/losses/energyChange'
import { meterRoles } from '../../../src/rules/archive/meterRules'
import { worstQuality } from '../../../src/rules/codes/valueQuality'
import { sortedEnergies } from '../../../src/rules/readings/sortedEnergies'
import type { Core } from '../../core'
import { periodOf } from '../../overlay/figurePeriods'
import { demandFields, monthDemandsOf } from '../../overlay/monthDemands'
import type { Progress } from '../../kit/progress'
import { okWithProgress } from '../../kit/answer'
import type { Route } from '../kit/call'
import { energyRoutes } from './energyRoutes'
import { asShown, byMeterRole, createEnergySums, energyNames, noTotals, shownEnergies } from './energySums'
import type { Sort } from '../kit/listing'
import { closedOf, monthAfter, monthsAsked, monthsIn } from '../query/monthRead'
import type { Params } from '../../kit/params'
import { route } from '../kit/route'
import { changeOrders, energyOrders, lacking, type ComparedMonth } from '../query/valueOrders'
import { createValueLists, type ValueListing } from '../kit/valueLists'

const columns = [
  'month',
  'preliminary',
  'closed',
  'settle_time',
  ...energyNames,
  ...demandFields,
  'mom',
  'yoy',
  'days',
  'mom_days',
  'yoy_days',
  'fail_reason',
  'missing_time',
  'quality',
] as const satisfies readonly (keyof MonthEnergyListRow)[]
type MonthFigure = Pick<MonthEnergyListRow, (typeof columns)[number]>
/** A list of values counts at most so many months at once. */
const half = 6

/** Month energies of many meters (BU11): the same months as those of the monthly energy data. */
export function monthEnergyListHandlers(core: Core): Route[] {
  const list = createValueLists(core)
  const sums = createEnergySums(core)
  const earlierHalf = createEnergySums(core)
  const laterHalf = createEnergySums(core)
  const screens = ['monthEnergy'] as const
  const path = '/business/energy/months'
  return [
    ...energyRoutes<MonthEnergyRow, MonthFigure, EnergyTotals>(core, {
      path,
      screens,
      file: 'month-energy',
      columns,
      sorted: ['month', ...sortedEnergies, 'mom', 'yoy'],
      madeAtOnce: 50,
      listingOf: (params, sort) => byMeterRole(core, params, energiesAsked(core, params, sort)),
      totals: (rows, listing) => sums.totals(rows, listing),
      noTotals: noTotals.ofRoles,
    }),
    route(core, 'get', `${path}/year`, { screens }, ({ query }) => {
      const params = query()
      const { to } = monthsIn(core, params)
      const budget = core.turns.budget()
      const sumsUpTo = (end: string, part: typeof laterHalf) => {
        const span = { from: monthAfter(end, 1 - half), to: end }
        const listing = byMeterRole(core, params, monthsAsked(core, span, undefined))
        return part.totals(list(params, listing), listing, budget)
      }
      return okWithProgress(joined(sumsUpTo(monthAfter(to, -half), earlierHalf), sumsUpTo(to, laterHalf)))
    }),
  ]
}

/** The months of a half in which there are no rows of a role. */
const unknownMonths = ({ roles: [any] }: EnergyTotals) =>
  (any?.periods ?? []).map(({ period }) => ({ period, rows: 0, known: 0, pap_e: null }))

/** Sums of two halves of a year as those of all of it; of no role while one of them is not worked out. */
function joined(old: EnergyTotals & Progress, late: EnergyTotals & Progress): EnergyTotals & Progress {
  const isComplete = old.done === old.total && late.done === late.total
  const added = (a: number | null = null, b: number | null = null): number | null =>
    a === null || b === null ? (a ?? b) : round(a + b, 2)
  const roles = meterRoles.flatMap((meter_role) => {
    const [early, recent] = [old, late].map((halfYear) =>
      halfYear.roles.find((roleSum) => roleSum.meter_role === meter_role),
    )
    if (!isComplete || (!early && !recent)) return []
    return {
      meter_role,
      rows: added(early?.rows, recent?.rows),
      known: added(early?.known, recent?.known),
      pap_e: added(early?.pap_e, recent?.pap_e),
      quality: worstQuality([early?.quality ?? '', recent?.quality ?? '']),
      periods: [...(early?.periods ?? unknownMonths(old)), ...(recent?.periods ?? unknownMonths(late))],
    }
  })
  return {
    calculated_at: old.calculated_at < late.calculated_at ? old.calculated_at : late.calculated_at,
    done: old.done + late.done,
    total: old.total + late.total,
    meters: late.meters,
    rows: added(old.rows, late.rows),
    roles,
  }
}

function energiesAsked(
  core: Core,
  params: Params,
  sort: Sort | undefined,
): ValueListing<MonthEnergyRow, MonthFigure> {
  const demandOf = monthDemandsOf(core)
  const compared = comparing(core)
  return {
    ...monthsAsked(core, monthsIn(core, params), sort),
    orders: { ...energyOrders(core), ...changeOrders(core, compared) },
    narrowing: lacking(params),
    figure: ({ meter_id }, row, fillsFile) => ({
      month: row.month,
      preliminary: row.preliminary,
      closed: closedOf(core, row.month),
      settle_time: row.data_time,
      ...shownEnergies(row),
      ...demandOf(meter_id, row, fillsFile),
      ...compared(meter_id, row),
      fail_reason: row.fail_reason,
      missing_time: row.missing_time,
      quality: row.quality,
    }),
  }
}

/** Figures with which a month is compared. A month that runs is compared with nothing. */
function comparing(core: Core) {
  const now = core.now()
  const { network, loads, calendar } = core.world.parts

  function monthOf(id: string, month: string): { energy: number | null; days: number | null } {
    const meter = network.find('meter', id)
    const load = loads.cached(meter, network.pointOf(meter))
    const span = periodOf(calendar, month)
    const days = Math.min(span.last, load.stop - 1) - Math.max(span.first, load.first) + 1
    if (days <= 0) return { energy: null, days: null }
    // The days of a check or feeder meter are kept once its row is made.
    const energy = load.fed
      ? core.archive.monthEnergy(id, month, month, now)?.[0]?.pap_e
      : core.archive.metered(load, span, now)?.energies?.taken
    return { energy: asShown(energy ?? null), days }
  }
  return (
    id: string,
    { month, pap_e, preliminary }: ComparedMonth,
  ): Pick<MonthEnergyListRow, 'mom' | 'yoy' | 'days' | 'mom_days' | 'yoy_days'> => {
    if (preliminary === '1') return { mom: null, yoy: null, days: null, mom_days: null, yoy_days: null }
    const [lastMonth, year] = [monthOf(id, monthAfter(month, -1)), monthOf(id, monthAfter(month, -12))]
    const { days } = monthOf(id, month)
    const thisMonth = { energy: asShown(pap_e), days }
    return {
      mom: changePerDay(thisMonth, lastMonth),
      yoy: changePerDay(thisMonth, year),
      days,
      mom_days: lastMonth.days,
      yoy_days: year.days,
    }
  }
}
