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
  // Excel refuses these characters, and more than 31, in the name of a sheet.
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
  /**
   * State of the figures of each month or day, the time at which they were worked out, and the time of the reading
   * counts.
   */
  states: readonly { month: string; figure_state: string; calculated_at: string; read_at?: string }[]
}

/**
 * Head of a report, which stands above each of its tables as on the screen, with the time at which the file was made.
 */
export function headOfReport(
  core: Core,
  { title, period, unit, states }: ReportHead,
  language: Language,
): string[][] {
  const textOf = consoleWords(core, language)
  const sheetText = (key: string): string => textOf(`report:sheet.${key}`)
  const stateOf = ({ month, figure_state }: ReportHead['states'][number]): string =>
    month.length > 7
      ? textOf(`statistics:dayState.${figure_state}`)
      : core.db.dictWords.word('figureState', figure_state, language)
  const [first] = states
  const newest = (times: readonly string[]): string =>
    times.includes('') ? '' : (times.toSorted().at(-1) ?? '')
  const calculated = newest(states.map(({ calculated_at }) => calculated_at))
  const readAt = newest(states.map(({ read_at = '' }) => read_at))
  return [
    [title],
    [sheetText('period'), period],
    [sheetText('unit'), unit],
    [
      sheetText('state'),
      first && states.length === 1
        ? stateOf(first)
        : states.map((state) => `${periodWord(state.month, language)}: ${stateOf(state)}`).join(', '),
    ],
    ...(calculated || !readAt ? [[sheetText('calculated'), calculated]] : []),
    ...(readAt ? [[textOf('report:sheet.readAt'), readAt]] : []),
    [sheetText('made'), `${core.world.parts.calendar.wall(core.now())} (${core.world.zone})`],
  ]
}

/** The tables of a month report, as its page puts them into a workbook. */
export function monthReportSheets(
  core: Core,
  report: MonthReport,
  language: Language,
  unit: string,
): XlsxSheet[] {
  const textOf = consoleWords(core, language)
  const reportText = (key: string): string => textOf(`report:${key}`)
  const field = (key: string): string => textOf(`domain:field.${key}`)
  const sort = (code: string): string => core.db.dictWords.word('consSort', code, language)
  const kWh = (word: string): string => `${word} (kWh)`
  const { month, months, categories, tariffs, top } = report
  const head = headOfReport(
    core,
    { title: reportText('title'), period: month, unit, states: [report] },
    language,
  )
  const comparedMonths = months.slice(1).map((sums) => sums.month)
  const year =
    comparedMonths.find((otherMonth) => otherMonth.slice(5) === month.slice(5)) ?? reportText('yearBefore')
  const monthBefore = comparedMonths.find((otherMonth) => otherMonth !== year) ?? reportText('monthBefore')
  const figure = (value: number | null, decimals: number): Cell =>
    value === null ? null : { number: round(value, decimals), decimals }
  const share = (value: number | null): Cell => figure(value, 1)
  return [
    sheetOf(
      reportText('compared'),
      [reportText('figure'), month, monthBefore, reportText('change'), year, reportText('change')],
      comparedRows({ month, months }).map(({ key, unit: rowUnit, decimals, ...row }) => [
        rowUnit ? `${reportText(`row.${key}`)} (${rowUnit})` : reportText(`row.${key}`),
        figure(row.now, decimals),
        figure(row.before, decimals),
        row.change,
        figure(row.year, decimals),
        row.yearChange,
      ]),
      head,
    ),
    sheetOf(
      reportText('categories'),
      [
        field('cons_sort'),
        reportText('due'),
        reportText('read'),
        kWh(reportText('consumption')),
        kWh(reportText('estimated')),
        `${reportText('share')} (%)`,
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
      reportText('tariffs'),
      [reportText('tariff'), kWh(reportText('consumption')), `${reportText('share')} (%)`],
      withShares(tariffs).map((row) => [`T${row.tariff}`, row.pap_e, share(row.share)]),
      head,
    ),
    sheetOf(
      reportText('top'),
      [
        reportText('rank'),
        field('metercomid'),
        field('cons_no'),
        field('cons_name'),
        field('tg_name'),
        kWh(reportText('consumption')),
        reportText('quality'),
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
