import type { Language } from '../../../src/i18n/languages'
import type { StatReport } from '../../../src/api/query/statReport'
import { addMonths } from '../../../src/lib/time'
import { tickedLength } from '../../../src/rules/limits/fieldLimits'
import {
  columnsOfReport,
  hasDays,
  isReportMeasure,
  reportColumns,
  reportColumnsOf,
  reportLayouts,
  reportLinesOf,
  periodWord,
  reportMeasures,
  reportTop,
  sortOfMeasure,
  type ReportLayout,
  type ReportMeasure,
} from '../../../src/rules/console/reportMeasures'
import { dueMonths } from '../../../src/rules/readings/dueDays'
import { exportTypeOf } from '../../db/prefixes'
import type { Core } from '../../core'
import { okWithProgress } from '../../kit/answer'
import type { Route } from '../kit/call'
import { startListExport } from '../kit/exportOrder'
import { consoleWords } from '../kit/fileWords'
import { Params, Refusal } from '../../kit/params'
import { periodsOf } from '../kit/periodsOf'
import { route } from '../kit/route'
import { createStatFigures, levelAsked, measuresAsked, type ReportAsked } from './statFigures'

const places = ['org_id', 'subs_id', 'line_id', 'tg_id'] as const

/** The statistical report (QR14). */
export function statReportHandlers(core: Core): Route[] {
  const report = createStatFigures(core)
  const screens = ['statReport'] as const
  const type = exportTypeOf(screens[0])
  return [
    // Lists of a month's energies ask how one becomes the other.
    route(
      core,
      'get',
      '/query/statReport/list',
      { screens: [...screens, 'monthEnergy', 'monthQuery'] },
      (call) => okWithProgress(report(reportQueryOf(core, call.query()), call)),
    ),
    route(core, 'post', '/query/statReport/export', { screens, action: 'export' }, async (call) => {
      const order = await call.body()
      const filters = new Params(order.raw('filters') ?? {})
      const query = reportQueryOf(core, filters)
      const layout = filters.oneOf('layout', reportLayouts) ?? 'measures'
      refuseTooWide(layout, query)
      const figures = report(query, call)
      if (figures.done !== figures.total)
        throw new Refusal('figuresComing', { done: figures.done, all: figures.total })
      const { titles, rows } = reportTable(core, figures, layout, query, call.language)
      const content = { type, file: 'stat-report', total: rows.length, titles, rows: () => rows }
      return startListExport(core, call, order, content, core.now())
    }),
  ]
}

/** @throws Refusal where a report would not fit on its paper */
export function refuseTooWide(
  layout: ReportLayout,
  { measures, months }: Pick<ReportAsked, 'measures' | 'months'>,
): void {
  if (columnsOfReport(layout, measures.length, months.length) > reportColumns)
    throw new Refusal('reportTooWide', { most: reportColumns })
}

function reportQueryOf(core: Core, params: Params): ReportAsked {
  const { calendar } = core.world.parts
  const ends = { month_begin: params.text('month_begin'), month_end: params.text('month_end') }
  const { from: firstMonth, to: lastMonth } = dueMonths(ends, calendar.wall(core.now()))
  const order_by = params.text('order_by')
  if (order_by !== undefined && !isReportMeasure(order_by))
    throw new Refusal('badParameter', { name: 'order_by' })
  const days = { date_begin: params.text('date_begin'), date_end: params.text('date_end') }
  const byDay = days.date_begin !== undefined || days.date_end !== undefined
  const measures = measuresAsked(params.required('measures', tickedLength))
  if (byDay && ![...measures, ...(order_by ? [order_by] : [])].every(hasDays))
    throw new Refusal('noDayFigures')
  return {
    level: levelAsked(params),
    months: periodsOf(new Params(byDay ? days : { month_begin: firstMonth, month_end: lastMonth }), {
      days: 7,
      months: 6,
    }),
    measures,
    order_by,
    ascending: params.oneOf('sord', ['asc', 'desc']) === 'asc',
    top: params.int('top', reportTop.min, reportTop.max),
    place: Object.fromEntries(places.map((name) => [name, params.text(name)])),
  }
}

/** The months before that of an instant, oldest first. */
export function monthsBefore(core: Core, instant: number, count: number): string[] {
  const first = `${core.world.parts.calendar.wall(instant).slice(0, 7)}-01`
  return Array.from({ length: count }, (_, n) => addMonths(first, n - count).slice(0, 7))
}

/** The days up to the last one whose readings were due at an instant, oldest first. */
export function daysBefore(core: Core, instant: number, count: number): string[] {
  const { calendar, days } = core.world.parts
  const last = days.current(instant)
  return Array.from({ length: count }, (_, n) => calendar.dateOf(last - count + 1 + n))
}

/** Name of a measure; the measure of a consumer category is called like the category. */
export function measureWord(core: Core, measure: ReportMeasure, language: Language): string {
  const sort = sortOfMeasure(measure)
  return sort
    ? core.db.dictWords.word('consSort', sort, language)
    : consoleWords(core, language)(`statReport:measure.${measure}`)
}

/** A report as a file holds it: the lines of the paper, and all units together at its end. */
export function reportTable(
  core: Core,
  { rows, totals, units }: StatReport,
  layout: ReportLayout,
  { measures, months, level }: Pick<ReportAsked, 'measures' | 'months' | 'level'>,
  language: Language,
): { titles: string[]; rows: (string | number | null)[][] } {
  const textOf = consoleWords(core, language)
  const titleOf = (measure: ReportMeasure): string => {
    const { unit } = reportMeasures[measure]
    const word = measureWord(core, measure, language)
    return unit ? `${word} (${unit})` : word
  }
  const columns = reportColumnsOf(layout, measures, months)
  const totalRows = totals.map((sums) => ({
    ...sums,
    unit_id: '',
    unit_name: textOf('statReport:total', { n: units ?? 0 }),
    belongs_to: '',
  }))
  const lines = [rows, totalRows].flatMap((part) => reportLinesOf(layout, measures, months, part))
  const deep = level === 'area'
  const several = months.length > 1
  return {
    titles: [
      textOf(`statistics:unit.${level}`),
      ...(deep ? [textOf('statReport:belongs')] : []),
      ...(layout === 'months' ? [textOf('statReport:figure')] : []),
      ...columns.map(({ month, measure }) =>
        measure
          ? several
            ? `${periodWord(month, language)} ${titleOf(measure)}`
            : titleOf(measure)
          : periodWord(month, language),
      ),
    ],
    rows: lines.map(({ unit_name, belongs_to, measure, cells }) => [
      unit_name,
      ...(deep ? [belongs_to] : []),
      ...(measure ? [titleOf(measure)] : []),
      ...cells,
    ]),
  }
}
