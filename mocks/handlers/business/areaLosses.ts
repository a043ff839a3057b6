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
import { answeredRoutes } from '../kit/crud'
import { asIs, chosenRows, madeFirst, slice, type Listing } from '../kit/listing'
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
import { lossFiguresOf, monthBefore, type LossFigures } from './lossFigures'
import { route } from '../kit/route'

/** Above `all` areas, an even sample of `sample` areas decides with which day a list opens. */
const looked = { all: 250, sample: 120 }
/** Days back on which such a day is looked for. */
const daysBack = 7

const screens = ['tgLineLoss'] as const
const path = '/business/loss/areas'

/** Losses of transformer areas by day or month (BU05). */
export function areaLossHandlers(core: Core): Route[] {
  const figures = lossFiguresOf(core)
  const { areas } = core.db.tables
  const place = areaPlace(core)
  const placed: Listing<AreaRecord, AreaRecord> = { ...place, keys: () => areas.all(), show: asIs }
  const listFor = (answering: Answering) => areaLossList(core, place, answering)

  return [
    ...answeredRoutes(core, { path, screens, file: 'area-losses' }, (params, _, fillsFile) =>
      listFor(answeringOf(core, periodAsked(params), fillsFile)),
    ),
    ...lossMarkRoutes(core, { path, kind: 'tg', screen: 'tgLineLoss' }),
    route(core, 'get', `${path}/summary`, { screens }, (call) => {
      const answering = answeringOf(core, periodAsked(call.query()), false)
      const listing = listFor(answering)
      const lossList = { figures: figures.areas(answering.period), placed, listing, bands: areaLossBands }
      return okWithProgress(lossSums(core, call, answering, lossList))
    }),
    route(core, 'get', `${path}/newest`, { screens: ['tgLineLoss', 'lineLoss'] }, (call) =>
      ok(newestOf(core, figures, slice(chosenRows(placed, call.query(), call).rows))),
    ),
  ]
}

/** The list of one answer. */
function areaLossList(
  core: Core,
  place: ReturnType<typeof areaPlace>,
  answering: Answering,
): Listing<AreaRecord, AreaLossRow> {
  const { areas, lines } = core.db.tables
  const { period } = answering
  const figures = lossFiguresOf(core)
  const [ofPeriod, ofMonthBefore] = [figures.areas(period), figures.areas(monthBefore(period))]
  const ofRuns = isMonth({ name: period }) ? undefined : figures.runs(period)
  const lineName = ({ line_id }: AreaRecord): string => lines.get(line_id)?.line_name ?? ''
  const markOfRow = ({ id }: AreaRecord) => shownMark(markOf(core.db.tables.lossMarks, 'tg', id, period))

  /** The figures from which a field comes; undefined for what is on file. */
  function figuresFor(field: string) {
    if (Object.hasOwn(areas.all()[0] ?? {}, field) || field === 'line_name' || isMark(field)) return undefined
    if (field === 'last_month_rate') return ofMonthBefore
    return (field === 'consecutive_abnormal_days' && ofRuns) || ofPeriod
  }
  const filters = figureFilters<AreaRecord>(
    areaLossBands,
    ({ id }) => balanceOf(ofPeriod.cached(id))?.rate ?? null,
  )

  /** @param isShown figures may be worked out for it */
  function rowOf(row: AreaRecord, isShown: boolean): AreaLossRow {
    const read: typeof shownFigure = isShown ? shownFigure : (_, { cached }, id) => cached(id)
    const figure = read(answering, ofPeriod, row.id)
    const balance = balanceOf(figure)
    const some = figure !== undefined && figure.state !== 'none'
    const lastMonthFigure = read(answering, ofMonthBefore, row.id)
    const run = ofRuns ? read(answering, ofRuns, row.id) : null
    return {
      id: row.id,
      tg_no: row.tg_no,
      tg_name: row.tg_name,
      line_id: row.line_id,
      line_name: lineName(row),
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
      last_month_rate: balanceOf(lastMonthFigure)?.rate ?? null,
      consecutive_abnormal_days: run ?? null,
      coming: figure === undefined || lastMonthFigure === undefined || run === undefined ? '1' : '0',
      ...markOfRow(row),
    }
  }
  return {
    ...place,
    keys: () => areas.all(),
    where: { ...place.where, ...filters.where, loss_mark: markFilter(core, 'tg', period) },
    codes: { ...filters.codes, loss_mark: markCodes },
    secrets: ['mark_version', 'coming'],
    costs: filters.costs,
    prepare(rows, field) {
      const needed = figuresFor(field)
      if (needed) advance(answering, needed, rows)
    },
    sortKey: madeFirst<AreaRecord, AreaLossRow>({ line_name: lineName, ...markKeys(markOfRow) }, (row) =>
      rowOf(row, false),
    ),
    show: (row) => rowOf(row, true),
    completeFile(rows) {
      for (const needed of [ofPeriod, ofMonthBefore, ...(ofRuns ? [ofRuns] : [])])
        advance(answering, needed, rows)
    },
  }
}

/** The newest day on which enough of these areas that have a check meter are computable. */
function newestOf(core: Core, figures: LossFigures, areas: readonly AreaRecord[]) {
  const { calendar } = core.world.parts
  const step = areas.length > looked.all ? Math.ceil(areas.length / looked.sample) : 1
  const sample = areas.filter((_, n) => n % step === 0)
  const today = calendar.dayOf(core.now())
  for (let day = today - 1; day >= today - daysBack; day--) {
    const date = calendar.dateOf(day)
    const balances = sample.map(({ id }) => figures.areas(date).figure(id).balance)
    const checked = balances.filter((balance) => balance !== 'noCheck').length
    const computable = balances.filter((balance) => typeof balance === 'object').length
    if (checked > 0 && computable >= opensFrom * checked)
      return { data_date: date, computable: round((computable / checked) * 100, 2) }
  }
  return { data_date: '', computable: null }
}
