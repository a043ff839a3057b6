import type { LineLossRow } from '../../../src/api/business/losses'
import { round } from '../../../src/lib/format'
import { bandOf, lineLossBands } from '../../../src/rules/losses/lossBands'
import type { Core } from '../../core'
import type { LineRecord } from '../../db/lines'
import { markOf, shownMark } from '../../db/lossMarks'
import { okWithProgress } from '../../kit/answer'
import type { Route } from '../kit/call'
import { asIs, madeFirst, same, type Asker, type Listing } from '../kit/listing'
import {
  advance,
  answerings,
  balanceOf,
  figureFields,
  figureFilters,
  lossRoutes,
  lossSums,
  shownFigure,
} from './lossAnswers'
import { isMark, lossMarkRoutes, markCodes, markFilter, markKeys } from './lossMarks'
import { lossFiguresOf, monthBefore } from './lossFigures'
import { route } from '../kit/route'
import { contains } from '../kit/rows'

/** Losses of lines by day or month (BU13). */
export function lineLossHandlers(core: Core): Route[] {
  const figures = lossFiguresOf(core)
  const { lines, substations } = core.db.tables
  const answers = answerings()
  const subsName = ({ subs_id }: LineRecord): string => substations.get(subs_id)?.subs_name ?? ''

  const place = {
    match: {
      subs_id: same,
      line_name: contains,
      voltage_class: same,
      org_id: (org, asked) => core.archive.grid.orgs(org).includes(asked),
    },
    where: { line_id: ({ id }, asked) => id === asked },
  } satisfies Pick<Listing<LineRecord, LineRecord>, 'match' | 'where'>
  const placed: Listing<LineRecord, LineRecord> = { ...place, keys: () => lines.all(), show: asIs }
  const known = ({ id }: LineRecord, asker: Asker) => figures.lines(answers.of(asker).period).known(id)
  const rateOf = (row: LineRecord, asker: Asker): number | null => balanceOf(known(row, asker))?.rate ?? null

  const filters = figureFilters(lineLossBands, rateOf)
  const said = ({ id }: LineRecord, asker: Asker) =>
    shownMark(markOf(core.db.tables.lossMarks, 'line', id, answers.of(asker).period))

  /** @param shown whether figures may be worked out for it */
  function rowOf(row: LineRecord, asker: Asker, shown: boolean): LineLossRow {
    const answering = answers.of(asker)
    const { period } = answering
    const read: typeof shownFigure = shown ? shownFigure : (_, { known }, id) => known(id)
    const figure = read(answering, figures.lines(period), row.id)
    const balance = figure && typeof figure.balance !== 'string' ? figure.balance : undefined
    const bad = figure?.state === 'none' ? null : read(answering, figures.bad(period), row.id)
    // A month is the dearest: it takes what the others left.
    const before = read(answering, figures.lines(monthBefore(period)), row.id)
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
      last_month_rate: balanceOf(before)?.rate ?? null,
      coming: figure === undefined || bad === undefined || before === undefined ? '1' : '0',
      ...said(row, asker),
    }
  }
  const listing: Listing<LineRecord, LineLossRow> = {
    ...place,
    keys(params, asker) {
      answers.begin(asker, params)
      return lines.all()
    },
    where: {
      ...place.where,
      ...filters.where,
      loss_mark: markFilter(core, 'line', (asker) => answers.of(asker).period),
    },
    codes: { ...filters.codes, loss_mark: markCodes },
    secrets: ['mark_version', 'coming'],
    costs: filters.costs,
    prepare(rows, field, asker) {
      const { period } = answers.of(asker)
      if (Object.hasOwn(lines.all()[0] ?? {}, field) || field === 'subs_name' || isMark(field)) return
      const before = field === 'last_month_rate'
      const needed = before ? figures.lines(monthBefore(period)) : figures.lines(period)
      advance(answers.of(asker), field === 'areas_bad' ? figures.bad(period) : needed, rows)
    },
    sortKey: madeFirst<LineRecord, LineLossRow>({ subs_name: subsName, ...markKeys(said) }, (row, asker) =>
      rowOf(row, asker, false),
    ),
    show: (row, asker) => rowOf(row, asker, true),
  }

  const summary = lossSums(core, answers, figures.lines, { placed, listing, bands: lineLossBands })
  const screens = ['lineLoss'] as const
  const path = '/business/loss/lines'
  return [
    ...lossRoutes(
      core,
      { path, screens, answers, file: 'line-losses', table: 'line' },
      listing,
      (answering, rows) => {
        advance(answering, figures.lines(answering.period), rows)
        advance(answering, figures.bad(answering.period), rows)
        advance(answering, figures.lines(monthBefore(answering.period)), rows)
      },
    ),
    ...lossMarkRoutes(core, { path, kind: 'line', screen: 'lineLoss' }),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(summary(call.query(), call))),
  ]
}
