import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import type { EnergyTotals } from '../../../src/api/query/energyTotals'
import type { MonthReadRow } from '../../../src/api/query/monthRead'
import { addMonths, isDate } from '../../../src/lib/time'
import { dueMonths } from '../../../src/rules/readings/dueDays'
import { sortedEnergies } from '../../../src/rules/readings/sortedEnergies'
import type { Core } from '../../core'
import { demandFields, monthDemandsOf } from '../../overlay/monthDemands'
import { wallIn } from '../../world/calendar'
import { energyRoutes } from '../business/energyRoutes'
import { createEnergySums, noTotals } from '../business/energySums'
import type { Route } from '../kit/call'
import { byCollected, collectedOf } from './collected'
import type { Sort } from '../kit/listing'
import { checkMonths } from './monthEnergy'
import { Refusal, type Params } from '../../kit/params'
import { collectedOrder, energyOrders } from './valueOrders'
import type { ValueMeter } from '../kit/valueLists'

const fields: Readonly<Record<keyof MonthEnergyRow, true>> = {
  month: true,
  data_time: true,
  preliminary: true,
  pap_r: true,
  pap_r1: true,
  pap_r2: true,
  pap_r3: true,
  pap_r4: true,
  pap_e: true,
  pap_e1: true,
  pap_e2: true,
  pap_e3: true,
  pap_e4: true,
  rap_e: true,
  prp_e: true,
  rrp_e: true,
  value_source: true,
  quality: true,
  fail_reason: true,
  missing_time: true,
  missing_days: true,
}
const freezeFields = ['freeze_result', 'freeze_time', 'freeze_reason'] as const
const columns = [
  ...(Object.keys(fields) as (keyof MonthEnergyRow)[]),
  'closed',
  ...freezeFields,
  ...demandFields,
] as const
type MonthFigure = Pick<MonthReadRow, (typeof columns)[number]>

/** Months of many meters (QR04): the same as each meter's own. */
export function monthReadHandlers(core: Core): Route[] {
  const sums = createEnergySums(core)
  return energyRoutes<MonthEnergyRow, MonthFigure, EnergyTotals>(core, {
    path: '/query/monthRead',
    screens: ['monthRead'],
    file: 'monthly-energy',
    columns,
    sorted: ['month', ...sortedEnergies, 'freeze_time'],
    madeAtOnce: 50,
    listingOf(params, sort) {
      const dayOf = (month: string): number => lastDayOf(core, month)
      const orders = {
        ...energyOrders(core),
        freeze_time: collectedOrder(core, 'months', ({ last }) => last),
      }
      const listing = { ...monthsAsked(core, monthsIn(core, params), sort), orders }
      return byCollected(core, params, { name: 'freeze_result', collection: 'months', dayOf }, listing)
    },
    totals: (rows, listing) => sums.totals(rows, listing),
    noTotals: noTotals.ofRoles,
  })
}

/** The months of meters that a list asks for; @param span half a year at most */
export function monthsAsked(core: Core, { from, to }: MonthSpan, sort: Sort | undefined) {
  const currentInstant = core.now()
  const { calendar, outcomes, archive } = core.world.parts
  const demands = monthDemandsOf(core)
  const months: string[] = []
  for (let month = to; month >= from; month = monthAfter(month, -1)) months.push(month)
  const bounds = months.map((month) => ({
    first: calendar.parseDate(`${month}-01`),
    next: calendar.parseDate(`${monthAfter(month, 1)}-01`),
  }))
  return {
    periods: months,
    periodField: 'month',
    sort,
    conditions: 'months',
    bits(meter: number, point: number) {
      const born = archive.firstDay(meter, point)
      const due = outcomes.lastDueDay(meter, point, currentInstant)
      let bits = 0
      for (const [bit, { first, next }] of bounds.entries()) if (first <= due && next > born) bits |= 1 << bit
      return bits
    },
    values: (id: string) => core.archive.monthEnergy(id, from, to, currentInstant) ?? [],
    periodOf: (row: MonthEnergyRow) => row.month,
    holds: () => true,
    figure: ({ meter_id }: ValueMeter, row: MonthEnergyRow, forFile?: boolean): MonthFigure => ({
      ...row,
      closed: closedOf(core, row.month),
      ...freezeOf(core, meter_id, row.month),
      ...demands(meter_id, row, forFile),
    }),
  }
}

const lastDayOf = ({ world }: Core, month: string): number =>
  world.parts.calendar.parseDate(`${monthAfter(month, 1)}-01`) - 1

/** Result of the freeze of a month's end. */
function freezeOf(core: Core, id: string, month: string): Pick<MonthReadRow, (typeof freezeFields)[number]> {
  const { result, time, reason } = collectedOf(core, 'months', id, lastDayOf(core, month))
  return { freeze_result: result, freeze_time: time, freeze_reason: reason }
}

/** '1' for a month that a supervisor closed. */
export const closedOf = (core: Core, month: string): '0' | '1' =>
  core.archive.closedAt(month) === undefined ? '0' : '1'

/** The month so many months later. */
export const monthAfter = (month: string, count: number): string =>
  addMonths(`${month}-01`, count).slice(0, 7)

/** Months 'yyyy-MM', both included. */
interface MonthSpan {
  from: string
  to: string
}

/** The months that are asked for, half a year at most. */
export function monthsIn(core: Core, params: Params): MonthSpan {
  const [month_begin, month_end] = ['month_begin', 'month_end'].map((name) => {
    const month = params.text(name)
    if (month !== undefined && !isDate(`${month}-01`)) throw new Refusal('badParameter', { name })
    return month
  })
  const span = dueMonths({ month_begin, month_end }, wallIn(core.world.zone, core.now()))
  checkMonths(span.from, span.to)
  return span
}
