import type { MonthQueryRow, MonthQuerySummary } from '../../../src/api/query/monthQuery'
import { round } from '../../../src/lib/format'
import { groupRate } from '../../../src/rules/losses/lossBands'
import { monthLevels } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import { monthDemandsOf } from '../../overlay/monthDemands'
import { addedUp, type Progress } from '../../kit/progress'
import { okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { answeredRoutes } from '../kit/crud'
import { chosenRows, ownFirst, slice, type Listing } from '../kit/listing'
import { advance, answeringOf, balanceOf, shownFigure, type Answering } from '../business/lossAnswers'
import { lossFiguresOf } from '../business/lossFigures'
import { monthOf, monthReadsOf } from './monthSuccess'
import type { Params } from '../../kit/params'
import { route } from '../kit/route'
import { unitFilters, unitsOf, type Unit } from './unitReads'

type Losses = Pick<
  MonthQueryRow,
  'areas' | 'computable' | 'loss_reason' | 'supply_energy' | 'sale_energy' | 'loss_energy' | 'loss_rate'
>

/** Fields that are figures of losses. */
const lossFields: readonly string[] = [
  'computable',
  'loss_reason',
  'supply_energy',
  'sale_energy',
  'loss_energy',
  'loss_rate',
] satisfies (keyof MonthQueryRow)[]

/** Energies and losses of the month of one answer, of areas and of those of an organization. */
export function monthLossesOf(core: Core, answering: Answering) {
  const { period, fillsFile: whole } = answering
  const { network } = core.world.parts
  const demands = monthDemandsOf(core)
  const turned = lossFiguresOf(core).areas(period)
  const areas = new Map<string, string[]>()
  for (const { id, org_id } of unitsOf(core, 'area')) areas.set(org_id, [...(areas.get(org_id) ?? []), id])
  const areasOf = ({ id, level }: Unit): readonly string[] =>
    level === 'area' ? [id] : (areas.get(id) ?? [])

  return {
    areasOf,
    /** Works figures of these units out, as far as one call may. */
    work(rows: readonly Unit[]) {
      const ids = [...new Set(rows.flatMap(areasOf))]
      return advance(
        answering,
        turned,
        ids.map((id) => ({ id })),
      )
    },
    /**
     * Σ of the areas of these units that can be computed; null while some of them are not worked out.
     * @param isShown figures may be worked out for it
     */
    lossesOf(rows: readonly Unit[], isShown: boolean): Losses {
      const ids = rows.flatMap(areasOf)
      const areaFigures = ids.map((id) => (isShown ? shownFigure(answering, turned, id) : turned.cached(id)))
      const isWhole = areaFigures.length > 0 && areaFigures.every((figure) => figure !== undefined)
      const balances = isWhole ? areaFigures.flatMap((figure) => balanceOf(figure) ?? []) : []
      const sum = (field: 'supply' | 'sale' | 'loss'): number | null =>
        balances.length === 0
          ? null
          : round(
              balances.reduce((total, balance) => total + balance[field], 0),
              2,
            )
      const [first] = areaFigures
      const [singleBalance, ...furtherBalances] = balances
      const reason = typeof first?.balance === 'string' ? first.balance : 'notYet'
      return {
        areas: ids.length,
        computable: isWhole ? balances.length : null,
        loss_reason: balances.length > 0 ? '' : isWhole ? reason : 'notYet',
        supply_energy: sum('supply'),
        sale_energy: sum('sale'),
        loss_energy: sum('loss'),
        // A single area shows its own rate, which comes from energies that are not rounded.
        loss_rate: singleBalance && furtherBalances.length === 0 ? singleBalance.rate : groupRate(balances),
      }
    },
    /** The demand of an area's check meter: that of its month in every other list. */
    demandOf({ id, level }: Unit): Pick<MonthQueryRow, 'demand_max' | 'demand_reason'> {
      const check = network.checkOf(network.find('tg', id))
      const unchecked = check < 0 || turned.cached(id)?.balance === 'noCheck'
      if (level !== 'area' || unchecked) return { demand_max: null, demand_reason: '' }
      const meter_id = network.id('meter', check)
      const [month] = core.archive.monthEnergy(meter_id, period, period, core.now()) ?? []
      if (!month) return { demand_max: null, demand_reason: 'noState' }
      const { pap_demand_primary, demand_reason } = demands(meter_id, month, whole)
      return { demand_max: pap_demand_primary, demand_reason }
    },
  }
}

/** Reads and losses of the month of one answer. */
function monthOfAnswer(core: Core, params: Params, forFile: boolean) {
  const month = monthOf(core, params)
  return {
    reads: monthReadsOf(core, month, forFile),
    losses: monthLossesOf(core, answeringOf(core, month, forFile)),
  }
}

const metersOf = ({ archive }: Core, { id, level }: Unit): number =>
  archive.grid.meters(level === 'area' ? 'tg' : 'org', id)

/** The list of one answer. */
function monthQueryList(
  core: Core,
  { reads, losses }: ReturnType<typeof monthOfAnswer>,
): Listing<Unit, MonthQueryRow> {
  const { grid } = core.archive
  function rowOf(unit: Unit, isShown: boolean): MonthQueryRow {
    const { figures: read } = reads.figuresOf([unit])
    const { month, figure_state, calculated_at, should_read, success, sum_rate, rated_days } = read
    return {
      id: unit.id,
      unit_name: unit.unit_name,
      belongs_to: unit.level === 'area' ? grid.orgName(unit.org_id) : '',
      line_name: unit.level === 'area' ? unit.belongs_to : '',
      month,
      figure_state,
      calculated_at,
      meters: metersOf(core, unit),
      rated_days,
      should_read,
      success,
      rate: sum_rate,
      ...losses.lossesOf([unit], isShown),
      ...(isShown ? losses.demandOf(unit) : { demand_max: null, demand_reason: '' }),
    }
  }
  return {
    ...unitFilters(core),
    keys: (params) => unitsOf(core, params.oneOf('level', monthLevels) ?? 'org'),
    prepare(rows, field) {
      if (lossFields.includes(field)) losses.work(slice(rows))
    },
    sortKey: ownFirst((unit: Unit) => rowOf(unit, false)),
    show: (unit) => rowOf(unit, true),
    completeFile: (rows) => void losses.work(slice(rows)),
  }
}

/** Reading, energies and losses of a month by unit (QR09): the figures of QR15 and BU05. */
export function monthQueryHandlers(core: Core): Route[] {
  function totals(call: Call): MonthQuerySummary & Progress {
    const answer = monthOfAnswer(core, call.query(), false)
    const { reads, losses } = answer
    const rows = slice(chosenRows(monthQueryList(core, answer), call.query(), call).rows)
    const progress = losses.work(rows)
    const { month, calculated_at, should_read, success, sum_rate } = reads.figuresOf(rows).figures
    return {
      month,
      calculated_at,
      units: rows.length,
      meters: rows.reduce((total, unit) => total + metersOf(core, unit), 0),
      should_read,
      success,
      rate: sum_rate,
      ...losses.lossesOf(rows, false),
      ...addedUp([reads.progress, progress]),
    }
  }

  const screens = ['monthQuery'] as const
  const path = '/query/monthQuery'
  return [
    ...answeredRoutes(core, { path, screens, file: 'month-query' }, (params, _, forFile) =>
      monthQueryList(core, monthOfAnswer(core, params, forFile)),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(totals(call))),
  ]
}
