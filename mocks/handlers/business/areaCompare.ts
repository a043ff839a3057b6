import type { AreaComparison, ComparedFigure } from '../../../src/api/business/areaCompare'
import { mostCompared } from '../../../src/rules/losses/compared'
import type { Core } from '../../core'
import type { AreaRecord } from '../../db/areas'
import type { Progress } from '../../kit/progress'
import { okWithProgress } from '../../kit/answer'
import type { Route } from '../kit/call'
import { balanceOf, figureFields } from './lossAnswers'
import { lossFiguresOf } from './lossFigures'
import { longestParameter, Refusal, type Params } from '../../kit/params'
import { periodsOf } from '../kit/periodsOf'
import { route } from '../kit/route'

/** A week of days, half a year of months. */
const longest = { days: 7, months: 6 } as const

/** The same periods of a few transformer areas (BU01): the figures of BU05. */
export const areaCompareHandlers = (core: Core): Route[] => [
  route(core, 'get', '/business/loss/compare', { screens: ['areaCompare'] }, (call) => {
    const query = call.query()
    return okWithProgress(compared(core, areasOf(core, query), periodsOf(query, longest)))
  }),
]

function areasOf(core: Core, query: Params): AreaRecord[] {
  const ids = [...new Set((query.text('tg_ids', longestParameter) ?? '').split(',').filter(Boolean))]
  const areas = ids.flatMap((id) => core.db.tables.areas.get(id) ?? [])
  if (areas.length === 0 || areas.length < ids.length || ids.length > mostCompared)
    throw new Refusal('badParameter', { name: 'tg_ids' })
  return areas
}

function compared(
  core: Core,
  areas: readonly AreaRecord[],
  periods: readonly string[],
): AreaComparison & Progress {
  const { calendar } = core.world.parts
  const figures = lossFiguresOf(core)
  const budget = core.turns.budget()
  let [computedCount, newest] = [0, 0]
  const figureOf = (area: AreaRecord, period: string): ComparedFigure => {
    const figure = figures.areas(period).figureInTime(area.id, budget)
    if (figure) computedCount += 1
    newest = Math.max(newest, figure?.calculated ?? 0)
    const balance = balanceOf(figure)
    const some = figure !== undefined && figure.state !== 'none'
    const { figure_state, loss_reason, supply_energy, sale_energy, loss_energy, loss_rate, quality } =
      figureFields(core, period, figure, area.target_loss)
    return {
      period,
      figure_state,
      loss_reason,
      supply_energy,
      sale_energy,
      loss_energy,
      loss_rate,
      quality,
      due_count: some ? figure.due : null,
      read_count: some ? figure.read : null,
      // A day of which no quarter was received has an unknown peak.
      peak: balance && period.length === 10 ? peakOf(core, area.id, period) : null,
    }
  }
  const rows = areas.map((area) => ({
    tg_id: area.id,
    tg_name: area.tg_name,
    line_name: core.db.tables.lines.get(area.line_id)?.line_name ?? '',
    target_loss: area.target_loss,
    figures: periods.map((period) => figureOf(area, period)),
  }))
  return {
    done: computedCount,
    total: areas.length * periods.length,
    calculated_at: newest > 0 ? calendar.wall(newest) : '',
    areas: rows,
  }
}

/** Highest quarter hour of a day that was received of the check meter, kW. */
function peakOf(core: Core, area: string, date: string): number | null {
  const load = core.archive.areaFigures.load(area, core.now(), date)
  return typeof load === 'string' ? null : load.kw
}
