import type { MonthReport } from '../../src/api/monthReport'
import type { Language } from '../../src/i18n/languages'
import { round } from '../../src/lib/format'
import type { XlsxSheet } from '../../src/lib/xlsx'
import { comparedRows, withShares } from '../../src/rules/comparedMonths'
import type { Core } from '../core'
import { consoleWords } from './fileWords'

type Cell = string | number | null | undefined

/** A table as a sheet of a workbook: what is not known is an empty cell. */
export const sheetOf = (
  name: string,
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
): XlsxSheet => ({
  // What Excel takes for the name of a sheet.
  name: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
  rows: [titles, ...rows.map((row) => row.map((cell) => String(cell ?? '')))],
})

/** The tables of a month report, as its page puts them into a workbook. */
export function monthReportSheets(core: Core, report: MonthReport, language: Language): XlsxSheet[] {
  const say = consoleWords(core, language)
  const of = (key: string): string => say(`report:${key}`)
  const field = (key: string): string => say(`domain:field.${key}`)
  const sort = (code: string): string => core.db.dictWords.word('consSort', code, language)
  const kWh = (word: string): string => `${word} (kWh)`
  const { month, months, categories, tariffs, top } = report
  const others = months.slice(1).map((each) => each.month)
  const year = others.find((each) => each.slice(5) === month.slice(5)) ?? of('yearBefore')
  const before = others.find((each) => each !== year) ?? of('monthBefore')
  const figure = (value: number | null, decimals: number): Cell =>
    value === null ? null : round(value, decimals)
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
    ),
    sheetOf(
      of('tariffs'),
      [of('tariff'), kWh(of('consumption')), `${of('share')} (%)`],
      withShares(tariffs).map((row) => [`T${row.tariff}`, row.pap_e, share(row.share)]),
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
    ),
  ]
}
