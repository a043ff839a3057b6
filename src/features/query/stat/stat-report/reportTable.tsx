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
import type { ShownReport } from './useReportSetting'

/** A line of the paper: a unit, or all of them together. */
export type PaperLine = ReportLine & { all: boolean }

interface Words {
  unit: string
  belongs: string
  figure: string
  /** All units together. */
  all: string
  unknown: string
  /** What a month or a day is called. */
  period: (name: string) => string
  measure: (name: ReportMeasure) => string
  titled: (name: ReportMeasure) => string
}

/** The months or days of a report, in words. */
export function periodOf({ from, to }: Pick<ShownReport, 'from' | 'to'>, language: string): string {
  const [first, last] = [periodWord(from, language), periodWord(to, language)]
  return first === last ? last : `${first} – ${last}`
}

/** The lines of a report, all units together at their end. */
export function paperLines(
  { rows, totals, months }: StatReport,
  { layout, measures }: ShownReport,
  all: string,
): PaperLine[] {
  const names = months.map(({ month }) => month)
  const sums = totals.map((each) => ({ ...each, unit_id: '', unit_name: all, belongs_to: '' }))
  return [
    ...reportLinesOf(layout, measures, names, rows).map((line) => ({ ...line, all: false })),
    ...reportLinesOf(layout, measures, names, sums).map((line) => ({ ...line, all: true })),
  ]
}

/** @param to where a unit leads */
export function paperColumns(
  { months }: StatReport,
  { layout, measures, level }: ShownReport,
  words: Words,
  to: (line: PaperLine) => string,
): Column<PaperLine>[] {
  const names = months.map(({ month }) => month)
  const columns = reportColumnsOf(layout, measures, names)
  const figures = columns.map(({ month, measure }, at): Column<PaperLine> => {
    const of = (line: PaperLine): ReportMeasure => measure ?? line.measure ?? 'rate'
    const period = words.period(month)
    const title = measure ? words.titled(measure) : period
    return {
      key: `${month} ${measure ?? ''}`,
      title: measure && names.length > 1 ? `${period} ${title}` : title,
      width: 130,
      align: 'right',
      text: (line, { language }) => formatNumber(line.cells[at], reportMeasures[of(line)].decimals, language),
      render: (line) => {
        const value = line.cells[at] ?? null
        return value === null ? (
          <NoValue why={words.unknown} />
        ) : (
          <Quantity value={value} decimals={reportMeasures[of(line)].decimals} />
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
    render: (line) => (line.all ? line.unit_name : <ObjectLink to={to(line)}>{line.unit_name}</ObjectLink>),
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
