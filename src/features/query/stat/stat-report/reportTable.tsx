import type { StatReport } from '@/api/query/statReport'
import { formatNumber } from '@/lib/number'
import {
  periodWord,
  reportColumnsOf,
  reportLinesOf,
  reportMeasures,
  type ReportLine,
  type ReportMeasure,
} from '@/rules/console/reportMeasures'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import type { DisplayedReport } from './useReportSetting'

/** Line of the paper: a unit, or the total of all units. */
export type PaperLine = ReportLine & { isTotal: boolean }

interface Words {
  unit: string
  belongs: string
  figure: string
  unknown: string
  /** Formats a month or a day. */
  period: (name: string) => string
  measure: (name: ReportMeasure) => string
  titled: (name: ReportMeasure) => string
}

/** Months or days of a report, in words. */
export function periodOf(
  { firstPeriod, lastPeriod }: Pick<DisplayedReport, 'firstPeriod' | 'lastPeriod'>,
  language: string,
): string {
  const [first, last] = [periodWord(firstPeriod, language), periodWord(lastPeriod, language)]
  return first === last ? last : `${first} – ${last}`
}

/** Lines of a report, with the total of all units at the end. */
export function paperLines(
  { rows, totals, months }: StatReport,
  { layout, measures }: DisplayedReport,
  totalLabel: string,
): PaperLine[] {
  const names = months.map(({ month }) => month)
  const sums = totals.map((entry) => ({ ...entry, unit_id: '', unit_name: totalLabel, belongs_to: '' }))
  return [
    ...reportLinesOf(layout, measures, names, rows).map((line) => ({ ...line, isTotal: false })),
    ...reportLinesOf(layout, measures, names, sums).map((line) => ({ ...line, isTotal: true })),
  ]
}

/**
 * Columns of the paper.
 * @param pathOf returns the path of a unit
 */
export function paperColumns(
  { months }: StatReport,
  { layout, measures, level }: DisplayedReport,
  words: Words,
  pathOf: (line: PaperLine) => string,
): Column<PaperLine>[] {
  const names = months.map(({ month }) => month)
  const columns = reportColumnsOf(layout, measures, names)
  const figures = columns.map(({ month, measure }, columnIndex): Column<PaperLine> => {
    const measureOf = (line: PaperLine): ReportMeasure => measure ?? line.measure ?? 'rate'
    const period = words.period(month)
    const title = measure ? words.titled(measure) : period
    return {
      key: `${month} ${measure ?? ''}`,
      title: measure && names.length > 1 ? `${period} ${title}` : title,
      width: 130,
      align: 'right',
      text: (line, { language }) =>
        formatNumber(line.cells[columnIndex], reportMeasures[measureOf(line)].decimals, language),
      render: (line) => {
        const value = line.cells[columnIndex] ?? null
        return value === null ? (
          <NoValue why={words.unknown} />
        ) : (
          <Quantity value={value} decimals={reportMeasures[measureOf(line)].decimals} />
        )
      },
    }
  })
  const unit: Column<PaperLine> = {
    key: 'unit_name',
    title: words.unit,
    width: 220,
    identity: true,
    text: ({ unit_name }) => unit_name,
    render: (line) =>
      line.isTotal ? line.unit_name : <ObjectLink to={pathOf(line)}>{line.unit_name}</ObjectLink>,
  }
  const belongs: Column<PaperLine> = {
    key: 'belongs_to',
    title: words.belongs,
    width: 170,
    text: ({ belongs_to }) => belongs_to,
    render: ({ belongs_to }) => belongs_to,
  }
  const figure: Column<PaperLine> = {
    key: 'measure',
    title: words.figure,
    width: 220,
    text: ({ measure }) => (measure ? words.titled(measure) : ''),
    render: ({ measure }) => (measure ? words.titled(measure) : ''),
  }
  return [unit, ...(level === 'area' ? [belongs] : []), ...(layout === 'months' ? [figure] : []), ...figures]
}
