import type { LineLossRow } from '../../../src/api/business/losses'
import { round } from '../../../src/lib/format'
import { bandOf, lineLossBands } from '../../../src/rules/losses/lossBands'
import type { Core } from '../../core'
import type { LineRecord } from '../../db/lines'
import { markOf, shownMark } from '../../db/lossMarks'
import { okWithProgress } from '../../kit/answer'
import type { Route } from '../kit/call'
import { answeredRoutes } from '../kit/crud'
import { asIs, madeFirst, same, type Listing } from '../kit/listing'
import {
  advance,
  answeringOf,
  balanceOf,
  figureFields,
  figureFilters,
  lossSums,
  periodAsked,
  shownFigure,
  type Answering,
} from './lossAnswers'
import { isMark, lossMarkRoutes, markCodes, markFilter, markKeys } from './lossMarks'
import { lossFiguresOf, monthBefore } from './lossFigures'
import { route } from '../kit/route'
import { contains } from '../kit/rows'

const screens = ['lineLoss'] as const
const path = '/business/loss/lines'

const linePlace = (core: Core) =>
  ({
    match: {
      subs_id: same,
      line_name: contains,
      voltage_class: same,
      org_id: (org, orgId) => core.archive.grid.orgs(org).includes(orgId),
    },
    where: { line_id: ({ id }, lineId) => id === lineId },
  }) satisfies Pick<Listing<LineRecord, LineRecord>, 'match' | 'where'>

/** Losses of lines by day or month (BU13). */
export function lineLossHandlers(core: Core): Route[] {
  const { lines } = core.db.tables
  const placed: Listing<LineRecord, LineRecord> = { ...linePlace(core), keys: () => lines.all(), show: asIs }
  return [
    ...answeredRoutes(core, { path, screens, file: 'line-losses', table: 'line' }, (params, _, fillsFile) =>
      lineLossList(core, answeringOf(core, periodAsked(params), fillsFile)),
    ),
    ...lossMarkRoutes(core, { path, kind: 'line', screen: 'lineLoss' }),
    route(core, 'get', `${path}/summary`, { screens }, (call) => {
      const answering = answeringOf(core, periodAsked(call.query()), false)
      const listing = lineLossList(core, answering)
      const figures = lossFiguresOf(core).lines(answering.period)
      return okWithProgress(
        lossSums(core, call, answering, { figures, placed, listing, bands: lineLossBands }),
      )
    }),
  ]
}

/** The list of one answer. */
function lineLossList(core: Core, answering: Answering): Listing<LineRecord, LineLossRow> {
  const { lines, substations } = core.db.tables
  const { period } = answering
  const figures = lossFiguresOf(core)
  const [ofPeriod, ofMonthBefore] = [figures.lines(period), figures.lines(monthBefore(period))]
  const ofBadAreas = figures.bad(period)
  const place = linePlace(core)
  const subsName = ({ subs_id }: LineRecord): string => substations.get(subs_id)?.subs_name ?? ''
  const markOfRow = ({ id }: LineRecord) => shownMark(markOf(core.db.tables.lossMarks, 'line', id, period))
  const filters = figureFilters<LineRecord>(
    lineLossBands,
    ({ id }) => balanceOf(ofPeriod.cached(id))?.rate ?? null,
  )

  /** @param isShown figures may be worked out for it */
  function rowOf(row: LineRecord, isShown: boolean): LineLossRow {
    const read: typeof shownFigure = isShown ? shownFigure : (_, { cached }, id) => cached(id)
    const figure = read(answering, ofPeriod, row.id)
    const balance = figure && typeof figure.balance !== 'string' ? figure.balance : undefined
    const bad = figure?.state === 'none' ? null : read(answering, ofBadAreas, row.id)
    // A month is the dearest: it takes what the others left.
    const lastMonthFigure = read(answering, ofMonthBefore, row.id)
    return {
      id: row.id,
      line_no: row.line_no,
      line_name: row.line_name,
      subs_id: row.subs_id,
      subs_name: subsName(row),
      voltage_class: row.voltage_class,
      ...figureFields(core, period, figure, row.target_loss),
      outflow_energy: figure?.outflow ?? null,
      loss_band: bandOf(lineLossBands, balance?.rate ?? null),
      coverage: balance ? round(balance.coverage * 100, 2) : null,
      areas_bad: bad ?? null,
      last_month_rate: balanceOf(lastMonthFigure)?.rate ?? null,
      coming: figure === undefined || bad === undefined || lastMonthFigure === undefined ? '1' : '0',
      ...markOfRow(row),
    }
  }
  return {
    ...place,
    keys: () => lines.all(),
    where: { ...place.where, ...filters.where, loss_mark: markFilter(core, 'line', period) },
    codes: { ...filters.codes, loss_mark: markCodes },
    secrets: ['mark_version', 'coming'],
    costs: filters.costs,
    prepare(rows, field) {
      if (Object.hasOwn(lines.all()[0] ?? {}, field) || field === 'subs_name' || isMark(field)) return
      const needed = field === 'last_month_rate' ? ofMonthBefore : ofPeriod
      advance(answering, field === 'areas_bad' ? ofBadAreas : needed, rows)
    },
    sortKey: madeFirst<LineRecord, LineLossRow>({ subs_name: subsName, ...markKeys(markOfRow) }, (row) =>
      rowOf(row, false),
    ),
    show: (row) => rowOf(row, true),
    completeFile(rows) {
      for (const needed of [ofPeriod, ofBadAreas, ofMonthBefore]) advance(answering, needed, rows)
    },
  }
}
