import type { MonthReport, MonthSums } from '../../../src/api/query/monthReport'
import { round } from '../../../src/lib/format'
import { addMonths, isDate } from '../../../src/lib/time'
import { dueMonths } from '../../../src/rules/readings/dueDays'
import { groupRate } from '../../../src/rules/losses/lossBands'
import { ranked } from '../../../src/rules/readings/ranked'
import type { Core } from '../../core'
import type { AreaRecord } from '../../db/areas'
import { hasFigure, periodOf } from '../../overlay/figurePeriods'
import { topOf, type Sales } from '../../overlay/areaSales'
import { addedUp, type Progress } from '../../kit/progress'
import { okWithProgress } from '../../kit/answer'
import { areaPlace } from '../business/areaPlace'
import type { Route } from '../kit/call'
import { asIs, chosenRows, slice, type Listing } from '../kit/listing'
import { balanceOf, newestTime } from '../business/lossAnswers'
import { lossFiguresOf } from '../business/lossFigures'
import { Refusal, type Params } from '../../kit/params'
import { route } from '../kit/route'

/** Transformer areas of one report: more of them take too long to be worked out while somebody waits. */
const mostAreas = 2_000

/** @throws Refusal where a report is about more transformer areas than one may be */
export function refuseTooLarge(areas: number): void {
  if (areas > mostAreas) throw new Refusal('reportTooLarge', { most: mostAreas, n: areas })
}

/** The printed report of a month (QR10). */
export function monthReportHandlers(core: Core): Route[] {
  const { areas } = core.db.tables
  const placed: Listing<AreaRecord, AreaRecord> = { ...areaPlace(core), keys: () => areas.all(), show: asIs }
  return [
    route(core, 'get', '/query/monthReport', { screens: ['monthReport'] }, (call) => {
      const params = call.query()
      const month = monthAsked(core, params)
      const ids = slice(chosenRows(placed, params, call).rows).map(({ id }) => id)
      refuseTooLarge(ids.length)
      return okWithProgress(monthReportOf(core, month, ids))
    }),
  ]
}

/** The month that is asked for, else the last one that has ended. @throws Refusal for one of which nothing is known yet */
function monthAsked(core: Core, params: Params): string {
  const { calendar } = core.world.parts
  const chosenMonth = params.text('month')
  if (chosenMonth !== undefined && !isDate(`${chosenMonth}-01`))
    throw new Refusal('badParameter', { name: 'month' })
  const month = chosenMonth ?? dueMonths({}, calendar.wall(core.now())).to
  if (!hasFigure(periodOf(calendar, month), core.now())) throw new Refusal('monthNotBegun')
  return month
}

export function monthReportOf(core: Core, month: string, ids: readonly string[]): MonthReport & Progress {
  const { calendar } = core.world.parts
  const figures = lossFiguresOf(core)
  const currentInstant = core.now()
  const months = [month, monthsBefore(month, 1), monthsBefore(month, 12)].filter((period) =>
    hasFigure(periodOf(calendar, period), currentInstant),
  )
  const needed = months.flatMap((period) => [figures.sales(period), figures.areas(period)])
  // All sets share the time of the answer; what is left of each goes on by itself.
  const budget = core.turns.budget()
  const progress = addedUp(needed.map((turned) => turned.advance(ids, budget)))
  const sales = ids.flatMap((id) => figures.sales(month).cached(id) ?? [])
  const losses = ids.map((id) => figures.areas(month).cached(id))
  const reasons = new Map<string, number>()
  for (const loss of losses) {
    if (typeof loss?.balance === 'object') continue
    const reason = loss?.balance ?? 'notYet'
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const categories = new Map<string, Sales>()
  for (const { categories: areaCategories } of sales)
    for (const [category, part] of areaCategories)
      categories.set(category, added(categories.get(category), part))
  const states = new Set(losses.map((loss) => loss?.state ?? 'none'))
  return {
    month,
    figure_state: stateOf(core, month, states),
    calculated_at: progress.done < progress.total ? '' : newestTime(calendar, losses),
    ...progress,
    areas: ids.length,
    months: months.map((period) => sumsOf(core, period, ids)),
    not_computable: [...reasons].map(([loss_reason, count]) => ({ loss_reason, count })),
    categories: [...categories]
      .map(([cons_sort, part]) => ({ cons_sort, ...salesFields(part) }))
      .toSorted((a, b) => a.cons_sort.localeCompare(b.cons_sort)),
    tariffs: [0, 1, 2, 3].map((tariffIndex) => ({
      tariff: String(tariffIndex + 1),
      pap_e:
        sales.length === 0
          ? null
          : round(
              sales.reduce((sum, { tariffs }) => sum + (tariffs[tariffIndex] ?? 0), 0),
              2,
            ),
    })),
    top: ranked(topOf(sales.flatMap(({ largest }) => largest)), ({ pap_e }) => pap_e),
  }
}

function stateOf(core: Core, month: string, states: ReadonlySet<string>): MonthReport['figure_state'] {
  if (core.archive.closedAt(month) !== undefined) return 'closed'
  return states.has('collecting') ? 'collecting' : states.has('preliminary') ? 'preliminary' : 'none'
}

/** Sums of a month; null where nothing is known. */
function sumsOf(core: Core, month: string, ids: readonly string[]): MonthSums {
  const { calendar } = core.world.parts
  const figures = lossFiguresOf(core)
  let sales: Sales | undefined
  for (const id of ids)
    for (const part of figures.sales(month).cached(id)?.categories.values() ?? []) sales = added(sales, part)
  const balances = ids.flatMap((id) => balanceOf(figures.areas(month).cached(id)) ?? [])
  const sum = (field: 'supply' | 'sale' | 'loss'): number | null =>
    balances.length === 0
      ? null
      : round(
          balances.reduce((total, balance) => total + balance[field], 0),
          2,
        )
  const { first, last } = periodOf(calendar, month)
  return {
    month,
    days: Math.min(last, calendar.dayOf(core.now()) - 1) - first + 1,
    ...(sales ? salesFields(sales) : { due_count: 0, read_count: 0, pap_e: null, estimated_energy: null }),
    supply_energy: sum('supply'),
    sale_energy: sum('sale'),
    loss_energy: sum('loss'),
    loss_rate: groupRate(balances),
    computable: balances.length,
  }
}

const added = (sum: Sales | undefined, part: Sales): Sales => ({
  due: (sum?.due ?? 0) + part.due,
  read: (sum?.read ?? 0) + part.read,
  energy: (sum?.energy ?? 0) + part.energy,
  estimated: (sum?.estimated ?? 0) + part.estimated,
})

const salesFields = ({ due, read, energy, estimated }: Sales) => ({
  due_count: due,
  read_count: read,
  pap_e: round(energy, 2),
  estimated_energy: round(estimated, 2),
})

const monthsBefore = (month: string, n: number): string => addMonths(`${month}-01`, -n).slice(0, 7)
