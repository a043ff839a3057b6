import type { LossAnalysis, LossPeriod } from '../../../src/api/business/lossAnalysis'
import { round } from '../../../src/lib/format'
import { rulesOfAreas } from '../../../src/rules/archive/abnormalRules'
import { sumOfPeriods } from '../../../src/rules/losses/lossInfluence'
import type { Core } from '../../core'
import { markOf, shownMark } from '../../db/lossMarks'
import type { AreaFigure } from '../../overlay/areaFigures'
import { periodOf } from '../../overlay/figurePeriods'
import type { LineFigure } from '../../overlay/lineFigures'
import type { AbnormalFinding } from '../../world/abnormalFound'
import type { Progress } from '../../kit/progress'
import { okWithProgress } from '../../kit/answer'
import type { Route } from '../kit/call'
import { balanceOf, figureFields } from './lossAnswers'
import { concluded, look, metersOf, recordsOf, type CountedPeriod } from './lossCauses'
import type { LossObject } from './lossEvidence'
import { lossFiguresOf, type TurnedFigures } from './lossFigures'
import { longestParameter, Refusal, type Params } from '../../kit/params'
import { periodsOf, type Longest } from '../kit/periodsOf'
import { route } from '../kit/route'

/** Days and months that may be asked for at once. */
const longest: Longest = { days: 31, months: 6 }

/** Endpoints that explain the loss of one area or one line (BU04). */
export const lossAnalysisHandlers = (core: Core): Route[] => [
  route(core, 'get', '/business/loss/analysis', { screens: ['line-loss-analysis'] }, (call) => {
    const query = call.query()
    const excluded = new Set((query.text('exclude', longestParameter) ?? '').split(',').filter(Boolean))
    return okWithProgress(
      analysisOf(core, objectOf(core, query), { periods: periodsOf(query, longest), excluded }),
    )
  }),
]

function objectOf(core: Core, query: Params): LossObject {
  const { areas, lines } = core.db.tables
  const [area, line] = [query.text('tg_id'), query.text('line_id')]
  if ((area === undefined) === (line === undefined)) throw new Refusal('badParameter', { name: 'tg_id' })
  if (area !== undefined && areas.get(area)) return { kind: 'area', id: area }
  if (line !== undefined && lines.get(line)) return { kind: 'line', id: line }
  throw new Refusal('badParameter', { name: area === undefined ? 'line_id' : 'tg_id' })
}

type Figure = AreaFigure | LineFigure

function analysisOf(
  core: Core,
  lossObject: LossObject,
  { periods, excluded }: { periods: readonly string[]; excluded: ReadonlySet<string> },
): LossAnalysis & Progress {
  const { areas, lines } = core.db.tables
  const { calendar } = core.world.parts
  const area = lossObject.kind === 'area' ? areas.get(lossObject.id) : undefined
  const line = lines.get(area ? area.line_id : lossObject.id)
  const target = (area ?? line)?.target_loss ?? null
  const figures = lossFiguresOf(core)
  const figuresOf = (name: string): TurnedFigures<Figure> =>
    lossObject.kind === 'area' ? figures.areas(name) : figures.lines(name)
  const budget = core.turns.budget()
  const read = periods.map((name) => {
    const figure = figuresOf(name).figureInTime(lossObject.id, budget)
    return { name, figure, balance: balanceOf(figure) }
  })
  const countedPeriods = read.flatMap(({ name, balance }): CountedPeriod[] => {
    if (!balance || excluded.has(name)) return []
    const { first, last } = periodOf(calendar, name)
    // A month that runs has only the days that have ended.
    const days = Math.min(last, calendar.dayOf(core.now()) - 1) - first + 1
    return [{ ...balance, name, days }]
  })
  const looked = look(core, lossObject, countedPeriods)
  const sums = sumOfPeriods(countedPeriods)
  const some = countedPeriods.length > 0
  const above = target === null ? null : round(sums.loss - (sums.supply * target) / 100, 2)
  const conclusion = concluded(core, looked, countedPeriods)
  const records = recordsOf(core, lossObject)
  const newest = Math.max(0, ...read.map(({ figure }) => figure?.calculated ?? 0))
  return {
    object_id: lossObject.id,
    object_name: area?.tg_name ?? line?.line_name ?? '',
    object_type: lossObject.kind === 'area' ? 'tg' : 'line',
    line_id: line?.id ?? '',
    line_name: line?.line_name ?? '',
    target_loss: target,
    done: read.filter(({ figure }) => figure !== undefined).length,
    total: read.length,
    calculated_at: newest > 0 ? calendar.wall(newest) : '',
    periods: read.map(({ name, figure, balance }): LossPeriod => {
      const samePeriod = countedPeriods.filter((countedPeriod) => countedPeriod.name === name)
      return {
        ...figureFields(core, name, figure, target),
        coverage: coverageOf(figure),
        missing_meters: balance ? balance.due - balance.read : null,
        abnormal_count: records.filter(({ data_date }) => data_date.startsWith(name)).length,
        abnormal_id: area ? (records.find((finding) => isOfItself(finding, name))?.id ?? '') : '',
        loss_cause: samePeriod.length > 0 ? concluded(core, looked, samePeriod).cause : '',
        excluded: excluded.has(name) ? '1' : '0',
        ...shownMark(
          markOf(core.db.tables.lossMarks, lossObject.kind === 'area' ? 'tg' : 'line', lossObject.id, name),
        ),
      }
    }),
    sums: {
      supply_energy: some ? sums.supply : null,
      sale_energy: some ? sums.sale : null,
      loss_energy: some ? sums.loss : null,
      loss_rate: sums.rate,
      above_target: some ? above : null,
      counted: countedPeriods.length,
    },
    loss_cause: conclusion.cause,
    causes: conclusion.parts.map(({ cause, energy }) => ({ loss_cause: cause, energy })),
    looked_at: looked.date,
    meters: metersOf(core, looked, { countedPeriods, sale: sums.sale, above: above ?? 0 }),
  }
}

/** True when a finding is about the loss of the area itself on a day. */
const isOfItself = ({ e_type, data_date }: AbnormalFinding, day: string): boolean =>
  data_date === day && rulesOfAreas.some((rule) => rule === e_type)

/** Coverage of a figure, %: of an area the share of its meters that were read, of a line the share of its energy. */
function coverageOf(figure: Figure | undefined): number | null {
  if (!figure) return null
  if ('coverage' in figure) return figure.coverage
  return typeof figure.balance === 'string' ? null : round(figure.balance.coverage * 100, 2)
}
