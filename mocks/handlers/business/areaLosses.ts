import type { AreaLossRow } from '../../../src/api/business/losses'
import { round } from '../../../src/lib/format'
import { areaLossBands, bandOf, opensFrom } from '../../../src/rules/losses/lossBands'
import type { Core } from '../../core'
import type { AreaRecord } from '../../db/areas'
import { markOf, shownMark } from '../../db/lossMarks'
import { isMonth } from '../../overlay/figurePeriods'
import { ok, okWithProgress } from '../../kit/answer'
import { areaPlace } from './areaPlace'
import type { Route } from '../kit/call'
import { asIs, chosen, madeFirst, slice, type Asker, type Listing } from '../kit/listing'
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
import { lossFiguresOf, monthBefore, type LossFigures } from './lossFigures'
import { route } from '../kit/route'

/** Of more areas than the first an even sample of the second is looked at for the day with which a list opens. */
const looked = { all: 250, sample: 120 }
/** Days back on which such a day is looked for. */
const daysBack = 7

/** Losses of transformer areas by day or month (BU05). */
export function areaLossHandlers(core: Core): Route[] {
  const figures = lossFiguresOf(core)
  const { areas, lines } = core.db.tables
  const answers = answerings()
  const lineOf = ({ line_id }: AreaRecord) => lines.get(line_id)

  const place = areaPlace(core)
  const placed: Listing<AreaRecord, AreaRecord> = { ...place, keys: () => areas.all(), show: asIs }

  /** The figures from which a field comes; undefined for what is on file. */
  function figuresFor(field: string, asker: Asker) {
    const { period } = answers.of(asker)
    if (Object.hasOwn(areas.all()[0] ?? {}, field) || field === 'line_name' || isMark(field)) return undefined
    if (field === 'last_month_rate') return figures.areas(monthBefore(period))
    return field === 'consecutive_abnormal_days' && !isMonth({ name: period })
      ? figures.runs(period)
      : figures.areas(period)
  }
  const known = ({ id }: AreaRecord, asker: Asker) => figures.areas(answers.of(asker).period).known(id)
  const rateOf = (row: AreaRecord, asker: Asker): number | null => balanceOf(known(row, asker))?.rate ?? null

  const filters = figureFilters(areaLossBands, rateOf)
  const said = ({ id }: AreaRecord, asker: Asker) =>
    shownMark(markOf(core.db.tables.lossMarks, 'tg', id, answers.of(asker).period))

  /** @param shown whether figures may be worked out for it */
  function rowOf(row: AreaRecord, asker: Asker, shown: boolean): AreaLossRow {
    const answering = answers.of(asker)
    const { period } = answering
    const read: typeof shownFigure = shown ? shownFigure : (_, { known }, id) => known(id)
    const figure = read(answering, figures.areas(period), row.id)
    const balance = balanceOf(figure)
    const some = figure !== undefined && figure.state !== 'none'
    const before = read(answering, figures.areas(monthBefore(period)), row.id)
    const run = isMonth({ name: period }) ? null : read(answering, figures.runs(period), row.id)
    return {
      id: row.id,
      tg_no: row.tg_no,
      tg_name: row.tg_name,
      line_id: row.line_id,
      line_name: lineOf(row)?.line_name ?? '',
      manager: row.manager,
      plate_capacity: row.plate_capacity,
      special_flag: row.special_flag,
      ...figureFields(core, period, figure, row.target_loss),
      pv_energy: balance?.given ?? null,
      loss_band: bandOf(areaLossBands, balance?.rate ?? null),
      due_count: some ? figure.due : null,
      read_count: some ? figure.read : null,
      coverage: figure?.coverage ?? null,
      left_out: (figure?.leftOut ?? []).map((id) => core.db.meters.brief(id)?.metercomid ?? ''),
      last_month_rate: balanceOf(before)?.rate ?? null,
      consecutive_abnormal_days: run ?? null,
      coming: figure === undefined || before === undefined || run === undefined ? '1' : '0',
      ...said(row, asker),
    }
  }
  const listing: Listing<AreaRecord, AreaLossRow> = {
    ...place,
    keys(params, asker) {
      answers.begin(asker, params)
      return areas.all()
    },
    where: {
      ...place.where,
      ...filters.where,
      loss_mark: markFilter(core, 'tg', (asker) => answers.of(asker).period),
    },
    codes: { ...filters.codes, loss_mark: markCodes },
    secrets: ['mark_version', 'coming'],
    costs: filters.costs,
    prepare(rows, field, asker) {
      const needed = figuresFor(field, asker)
      if (needed) advance(answers.of(asker), needed, rows)
    },
    sortKey: madeFirst<AreaRecord, AreaLossRow>(
      { line_name: (row) => lineOf(row)?.line_name ?? '', ...markKeys(said) },
      (row, asker) => rowOf(row, asker, false),
    ),
    show: (row, asker) => rowOf(row, asker, true),
  }

  const summary = lossSums(core, answers, figures.areas, { placed, listing, bands: areaLossBands })
  const screens = ['tgLineLoss'] as const
  const path = '/business/loss/areas'
  return [
    ...lossRoutes(core, { path, screens, answers, file: 'area-losses' }, listing, (answering, rows) => {
      for (const needed of [
        figures.areas(answering.period),
        figures.areas(monthBefore(answering.period)),
        ...(isMonth({ name: answering.period }) ? [] : [figures.runs(answering.period)]),
      ])
        advance(answering, needed, rows)
    }),
    ...lossMarkRoutes(core, { path, kind: 'tg', screen: 'tgLineLoss' }),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(summary(call.query(), call))),
    route(core, 'get', `${path}/newest`, { screens: ['tgLineLoss', 'lineLoss'] }, (call) =>
      ok(newestOf(core, figures, slice(chosen(placed, call.query(), call).rows))),
    ),
  ]
}

/** The newest day on which enough of these areas that have a check meter are computable. */
function newestOf(core: Core, figures: LossFigures, all: readonly AreaRecord[]) {
  const { calendar } = core.world.parts
  const step = all.length > looked.all ? Math.ceil(all.length / looked.sample) : 1
  const sample = all.filter((_, n) => n % step === 0)
  const today = calendar.dayOf(core.now())
  for (let day = today - 1; day >= today - daysBack; day--) {
    const date = calendar.dateOf(day)
    const said = sample.map(({ id }) => figures.areas(date).of(id).balance)
    const checked = said.filter((balance) => balance !== 'noCheck').length
    const computable = said.filter((balance) => typeof balance === 'object').length
    if (checked > 0 && computable >= opensFrom * checked)
      return { data_date: date, computable: round((computable / checked) * 100, 2) }
  }
  return { data_date: '', computable: null }
}
