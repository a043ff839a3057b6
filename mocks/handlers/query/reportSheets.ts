import type { MonthReport } from '../../../src/api/query/monthReport'
import type { Language } from '../../../src/i18n/languages'
import { round } from '../../../src/lib/format'
import type { XlsxCell, XlsxSheet, XlsxValue } from '../../../src/lib/xlsx'
import { periodWord } from '../../../src/rules/console/reportMeasures'
import { comparedRows, withShares } from '../../../src/rules/losses/comparedMonths'
import type { Core } from '../../core'
import { fileCell } from '../kit/exportOrder'
import { consoleWords } from '../kit/fileWords'

type Cell = string | number | null | undefined | XlsxValue

/** A table as a sheet of a workbook: what is not known is an empty cell. */
export const sheetOf = (
  name: string,
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
  head?: XlsxSheet['head'],
): XlsxSheet => ({
  // What Excel takes for the name of a sheet.
  name: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
  ...(head && { head }),
  rows: [
    titles,
    ...rows.map((row) =>
      row.map((cell): XlsxCell => (typeof cell === 'object' && cell !== null ? cell : fileCell(cell))),
    ),
  ],
})

interface ReportHead {
  title: string
  /** The months or days, in words. */
  period: string
  /** The unit in words. */
  unit: string
  /** Of each month or day: how settled its figures are, when they were worked out, and as of when readings were counted. */
  states: readonly { month: string; figure_state: string; calculated_at: string; read_at?: string }[]
}

/** What a report is, above each of its tables: as on the screen, and when the file was made. */
export function headOfReport(
  core: Core,
  { title, period, unit, states }: ReportHead,
  language: Language,
): string[][] {
  const say = consoleWords(core, language)
  const of = (key: string): string => say(`report:sheet.${key}`)
  const stateOf = ({ month, figure_state }: ReportHead['states'][number]): string =>
    month.length > 7
      ? say(`statistics:dayState.${figure_state}`)
      : core.db.dictWords.word('figureState', figure_state, language)
  const [first] = states
  const newest = (times: readonly string[]): string =>
    times.includes('') ? '' : (times.toSorted().at(-1) ?? '')
  const calculated = newest(states.map(({ calculated_at }) => calculated_at))
  const readAt = newest(states.map(({ read_at = '' }) => read_at))
  return [
    [title],
    [of('period'), period],
    [of('unit'), unit],
    [
      of('state'),
      first && states.length === 1
        ? stateOf(first)
        : states.map((each) => `${periodWord(each.month, language)}: ${stateOf(each)}`).join(', '),
    ],
    ...(calculated || !readAt ? [[of('calculated'), calculated]] : []),
    ...(readAt ? [[say('report:sheet.readAt'), readAt]] : []),
    [of('made'), `${core.world.parts.calendar.wall(core.now())} (${core.world.zone})`],
  ]
}

/** The tables of a month report, as its page puts them into a workbook. */
export function monthReportSheets(
  core: Core,
  report: MonthReport,
  language: Language,
  unit: string,
): XlsxSheet[] {
  const say = consoleWords(core, language)
  const of = (key: string): string => say(`report:${key}`)
  const field = (key: string): string => say(`domain:field.${key}`)
  const sort = (code: string): string => core.db.dictWords.word('consSort', code, language)
  const kWh = (word: string): string => `${word} (kWh)`
  const { month, months, categories, tariffs, top } = report
  const head = headOfReport(core, { title: of('title'), period: month, unit, states: [report] }, language)
  const others = months.slice(1).map((each) => each.month)
  const year = others.find((each) => each.slice(5) === month.slice(5)) ?? of('yearBefore')
  const before = others.find((each) => each !== year) ?? of('monthBefore')
  const figure = (value: number | null, decimals: number): Cell =>
    value === null ? null : { number: round(value, decimals), decimals }
  const share = (value: number | null): Cell => figure(value, 1)
  return [
    sheetOf(
      of('compared'),
      [of('figure'), month, before, of('change'), year, of('change')],
      comparedRows({ month, months }).map(({ key, unit, decimals, ...row }) => [
        unit ? `${of(`row.${key}`)} (${unit})` : of(`row.${key}`),
        figure(row.now, decimals),
        figure(row.before, decimals),
        row.change,
        figure(row.year, decimals),
        row.yearChange,
      ]),
      head,
    ),
    sheetOf(
      of('categories'),
      [
        field('cons_sort'),
        of('due'),
        of('read'),
        kWh(of('consumption')),
        kWh(of('estimated')),
        `${of('share')} (%)`,
      ],
      withShares(categories).map((row) => [
        sort(row.cons_sort),
        row.due_count,
        row.read_count,
        row.pap_e,
        row.estimated_energy,
        share(row.share),
      ]),
      head,
    ),
    sheetOf(
      of('tariffs'),
      [of('tariff'), kWh(of('consumption')), `${of('share')} (%)`],
      withShares(tariffs).map((row) => [`T${row.tariff}`, row.pap_e, share(row.share)]),
      head,
    ),
    sheetOf(
      of('top'),
      [
        of('rank'),
        field('metercomid'),
        field('cons_no'),
        field('cons_name'),
        field('tg_name'),
        kWh(of('consumption')),
        of('quality'),
      ],
      top.map((row) => [
        row.rank,
        row.metercomid,
        row.cons_no,
        row.cons_name,
        row.tg_name,
        row.pap_e,
        core.db.dictWords.word('valueQuality', row.quality, language),
      ]),
      head,
    ),
  ]
}
