import type { MonthQueryRow, MonthQuerySummary } from '../../../src/api/query/monthQuery'
import { round } from '../../../src/lib/format'
import { groupRate } from '../../../src/rules/losses/lossBands'
import { monthLevels } from '../../../src/rules/readings/unitLevels'
import { exportTypeOf } from '../../db/prefixes'
import type { Core } from '../../core'
import { monthDemandsOf } from '../../overlay/monthDemands'
import type { Progress } from '../../overlay/turns'
import { okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { listRoutes, startExport } from '../kit/crud'
import { chosen, ownFirst, slice, type Asker, type Listing } from '../kit/listing'
import { advance, balanceOf, shownFigure, type Answering } from '../business/lossAnswers'
import { costs, lossFiguresOf } from '../business/lossFigures'
import { createMonthReads } from './monthSuccess'
import type { Params } from '../../kit/params'
import { route } from '../kit/route'
import { unitFilters, unitsOf, type Unit } from './unitReads'

type Losses = Pick<
  MonthQueryRow,
  'areas' | 'computable' | 'loss_reason' | 'supply_energy' | 'sale_energy' | 'loss_energy' | 'loss_rate'
>

/** Which fields are figures of losses. */
const lossFields: readonly string[] = [
  'computable',
  'loss_reason',
  'supply_energy',
  'sale_energy',
  'loss_energy',
  'loss_rate',
] satisfies (keyof MonthQueryRow)[]

/** Energies and losses of the month of each answer, of areas and of those of an organization. */
export function createMonthLosses(core: Core) {
  const figures = lossFiguresOf(core)
  const { network } = core.world.parts
  const demands = monthDemandsOf(core)
  const answers = new WeakMap<Asker, Answering & { areas: ReadonlyMap<string, readonly string[]> }>()
  function of(asker: Asker) {
    const known = answers.get(asker)
    if (!known) throw new Error('The month of an answer is asked for before its keys.')
    return known
  }
  const areasOf = ({ id, level }: Unit, asker: Asker): readonly string[] =>
    level === 'area' ? [id] : (of(asker).areas.get(id) ?? [])

  return {
    areasOf,
    begin(asker: Asker, period: string, whole: boolean): void {
      const areas = new Map<string, string[]>()
      for (const { id, org_id } of unitsOf(core, 'area'))
        areas.set(org_id, [...(areas.get(org_id) ?? []), id])
      // The page asks again until all of it is there.
      answers.set(asker, { period, whole, left: costs.round, settled: new Set(), areas })
    },
    /** Works figures of these units out, as far as one call may. */
    work(rows: readonly Unit[], asker: Asker) {
      const ids = [...new Set(rows.flatMap((unit) => areasOf(unit, asker)))]
      return advance(
        of(asker),
        figures.areas(of(asker).period),
        ids.map((id) => ({ id })),
      )
    },
    /**
     * Σ of the areas of these units that can be computed; null while some of them are not worked out.
     * @param shown whether figures may be worked out for it
     */
    of(rows: readonly Unit[], asker: Asker, shown: boolean): Losses {
      const answering = of(asker)
      const turned = figures.areas(answering.period)
      const ids = rows.flatMap((unit) => areasOf(unit, asker))
      const known = ids.map((id) => (shown ? shownFigure(answering, turned, id) : turned.known(id)))
      const whole = known.length > 0 && known.every((each) => each !== undefined)
      const balances = whole ? known.flatMap((each) => balanceOf(each) ?? []) : []
      const sum = (field: 'supply' | 'sale' | 'loss'): number | null =>
        balances.length === 0
          ? null
          : round(
              balances.reduce((all, each) => all + each[field], 0),
              2,
            )
      const [first] = known
      const [only, ...others] = balances
      const reason = typeof first?.balance === 'string' ? first.balance : 'notYet'
      return {
        areas: ids.length,
        computable: whole ? balances.length : null,
        loss_reason: balances.length > 0 ? '' : whole ? reason : 'notYet',
        supply_energy: sum('supply'),
        sale_energy: sum('sale'),
        loss_energy: sum('loss'),
        // Of one area its own: its rate is that of energies that are not rounded.
        loss_rate: only && others.length === 0 ? only.rate : groupRate(balances),
      }
    },
    /** The demand of an area's check meter: that of its month in every other list. */
    demandOf({ id, level }: Unit, asker: Asker): Pick<MonthQueryRow, 'demand_max' | 'demand_reason'> {
      const { period, whole } = of(asker)
      const check = network.checkOf(network.find('tg', id))
      const unchecked = check < 0 || figures.areas(period).known(id)?.balance === 'noCheck'
      if (level !== 'area' || unchecked) return { demand_max: null, demand_reason: '' }
      const meter_id = network.id('meter', check)
      const [month] = core.archive.monthEnergy(meter_id, period, period, core.now()) ?? []
      if (!month) return { demand_max: null, demand_reason: 'noState' }
      const { pap_demand_primary, demand_reason } = demands(meter_id, month, whole)
      return { demand_max: pap_demand_primary, demand_reason }
    },
  }
}

/** Reading, energies and losses of a month by unit (QR09): the figures of QR15 and BU05. */
export function monthQueryHandlers(core: Core): Route[] {
  const reads = createMonthReads(core)
  const losses = createMonthLosses(core)
  const { grid } = core.archive
  const metersOf = ({ id, level }: Unit): number => grid.meters(level === 'area' ? 'tg' : 'org', id)

  function begin(params: Params, asker: Asker, whole: boolean): void {
    reads.begin(params, asker, whole)
    losses.begin(asker, reads.of(asker).period.name, whole)
  }
  function rowOf(unit: Unit, asker: Asker, shown: boolean): MonthQueryRow {
    const { figures: read } = reads.figuresOf([unit], reads.of(asker))
    const { month, figure_state, calculated_at, should_read, success, sum_rate, rated_days } = read
    return {
      id: unit.id,
      unit_name: unit.unit_name,
      belongs_to: unit.level === 'area' ? grid.orgName(unit.org_id) : '',
      line_name: unit.level === 'area' ? unit.belongs_to : '',
      month,
      figure_state,
      calculated_at,
      meters: metersOf(unit),
      rated_days,
      should_read,
      success,
      rate: sum_rate,
      ...losses.of([unit], asker, shown),
      ...(shown ? losses.demandOf(unit, asker) : { demand_max: null, demand_reason: '' }),
    }
  }
  const listing: Listing<Unit, MonthQueryRow> = {
    ...unitFilters(core),
    keys(params, asker) {
      begin(params, asker, false)
      return unitsOf(core, params.oneOf('level', monthLevels) ?? 'org')
    },
    prepare(rows, field, asker) {
      if (lossFields.includes(field)) losses.work(slice(rows), asker)
    },
    sortKey: ownFirst((unit: Unit, asker: Asker) => rowOf(unit, asker, false)),
    show: (unit, asker) => rowOf(unit, asker, true),
  }
  function totals(call: Call): MonthQuerySummary & Progress {
    const rows = slice(chosen(listing, call.query(), call).rows)
    const progress = losses.work(rows, call)
    const read = reads.of(call)
    const { month, calculated_at, should_read, success, sum_rate } = reads.figuresOf(rows, read).figures
    return {
      month,
      calculated_at,
      units: rows.length,
      meters: rows.reduce((all, unit) => all + metersOf(unit), 0),
      should_read,
      success,
      rate: sum_rate,
      ...losses.of(rows, call, false),
      done: read.done + progress.done,
      total: read.total + progress.total,
    }
  }

  const screens = ['monthQuery'] as const
  const path = '/query/monthQuery'
  const inFile: Listing<Unit, MonthQueryRow> = {
    ...listing,
    keys(params, asker, sort) {
      const rows = listing.keys(params, asker, sort)
      begin(params, asker, true)
      return rows
    },
  }
  return [
    ...listRoutes(core, { ...listing, path, screens }),
    route(core, 'post', `${path}/export`, { screens, action: 'export' }, (call) =>
      startExport(core, call, inFile, {
        type: exportTypeOf(screens[0]),
        file: 'month-query',
        ready: (rows, asker) => void losses.work(slice(rows), asker),
      }),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(totals(call))),
  ]
}
