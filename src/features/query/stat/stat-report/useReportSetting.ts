import type { TemplateRow } from '@/api/query/reports'
import { addDays, addMonths, isDate } from '@/lib/time'
import { endedMonth } from '@/rules/readings/dueDays'
import {
  hasDays,
  isReportMeasure,
  readyReports,
  reportLayouts,
  reportPeriods,
  reportTop,
  type ReadyReport,
  type ReportMeasure,
  type ReportSetting,
} from '@/rules/console/reportMeasures'
import { lastDayOf, ranges } from '@/rules/limits/ranges'
import { monthLevels } from '@/rules/readings/unitLevels'
import { useAddress } from '@/ui/pane/useAddress'
import { isMonth } from '@/ui/time/MonthRange'
import { readingDay } from '@/rules/readings/readingDay'
import { usePageNow } from '@/ui/pane/pageMoment'

/** Setting of the report on its page. */
export interface DisplayedReport extends Omit<ReportSetting, 'months' | 'period'> {
  /** Name of a ready-made report, or id of a saved one. */
  reportId: string
  /** True for a report of days instead of months. */
  isDaily: boolean
  /** Period with which the report was saved. */
  savedPeriod: ReportSetting['period']
  /** First month (yyyy-MM) or day (yyyy-MM-dd). */
  firstPeriod: string
  lastPeriod: string
}

const defaultReport: ReadyReport = 'reading'
const changes = ['level', 'layout', 'measures', 'order_by', 'sord', 'top'] as const
const periods = ['month_begin', 'month_end', 'date_begin', 'date_end'] as const
/** Changed parameters of the address; '' removes one. */
type Change = Partial<Record<(typeof changes)[number] | (typeof periods)[number], string>>

/** Setting of a saved report, with defaults for values that are unknown here. */
export function settingOf(row: TemplateRow): ReportSetting {
  const measures = row.measures.filter(isReportMeasure)
  return {
    level: monthLevels.find((level) => level === row.level) ?? 'org',
    layout: reportLayouts.find((layout) => layout === row.layout) ?? 'measures',
    measures: measures.length > 0 ? measures : readyReports[defaultReport].measures,
    period: reportPeriods.find((period) => period === row.period) ?? 'month',
    months: row.months ?? 1,
    order_by: isReportMeasure(row.order_by) ? row.order_by : '',
    sord: row.sord === 'asc' ? 'asc' : 'desc',
    top: row.top,
  }
}

/** Report of the address, with the address's changes to it. */
export function useReportSetting(saved: readonly TemplateRow[] | undefined) {
  const [params, write] = useAddress()
  const reportParam = params.get('report') ?? ''
  const row = saved?.find(({ id }) => id === reportParam)
  const isReady = reportParam === '' || Object.hasOwn(readyReports, reportParam)
  const readyName = isReady && reportParam !== '' ? (reportParam as ReadyReport) : defaultReport
  const base: ReportSetting = row ? settingOf(row) : readyReports[readyName]
  const text = (name: string): string | undefined => params.get(name) ?? undefined
  const [begin, end] = [text('month_begin'), text('month_end')]
  const hasMonthRange = isMonth(begin) && isMonth(end) && begin <= end
  const measures = text('measures')?.split(',').filter(isReportMeasure) ?? base.measures
  const [firstDay, lastDay] = [text('date_begin') ?? '', text('date_end') ?? '']
  const hasDayRange = isDate(firstDay) && isDate(lastDay) && firstDay <= lastDay
  const isDaily = hasDayRange || (base.period === 'day' && !hasMonthRange)
  const pageNow = usePageNow(readingDay, !hasDayRange && !hasMonthRange)
  const lastMonth = endedMonth(pageNow)
  const due = lastDayOf(ranges.week, pageNow)
  const span = isDaily
    ? hasDayRange
      ? { firstPeriod: firstDay, lastPeriod: lastDay }
      : { firstPeriod: addDays(due, 1 - base.months), lastPeriod: due }
    : hasMonthRange
      ? { firstPeriod: begin, lastPeriod: end }
      : // The report covers as many months as were saved, or one where days were saved.
        {
          firstPeriod: addMonths(`${lastMonth}-01`, base.period === 'day' ? 0 : 1 - base.months).slice(0, 7),
          lastPeriod: lastMonth,
        }
  const fits = (name: ReportMeasure): boolean => !isDaily || hasDays(name)
  const fittingMeasures = (measures.length > 0 ? measures : base.measures).filter(fits)
  const order = text('order_by') ?? base.order_by
  const top = text('top') === undefined ? base.top : Number(text('top'))
  const setting: DisplayedReport = {
    reportId: row ? row.id : readyName,
    level: monthLevels.find((level) => level === text('level')) ?? base.level,
    layout: reportLayouts.find((layout) => layout === text('layout')) ?? base.layout,
    measures: fittingMeasures.length > 0 ? fittingMeasures : readyReports[defaultReport].measures,
    order_by: isReportMeasure(order) && fits(order) ? order : '',
    sord: (text('sord') ?? base.sord) === 'asc' ? 'asc' : 'desc',
    top: top !== null && top >= reportTop.min && top <= reportTop.max ? top : null,
    isDaily,
    savedPeriod: base.period,
    ...span,
  }
  return {
    setting,
    row,
    /** Reason why a saved report is not here: its list has not arrived, or it no longer exists. */
    missing: isReady || row ? undefined : saved ? ('gone' as const) : ('awaited' as const),
    /** Opens another report with its saved setting. */
    choose: (reportId: string) =>
      write((next) => {
        for (const name of [...changes, ...periods]) next.delete(name)
        next.set('report', reportId)
        return next
      }),
    change: (change: Change) =>
      write((next) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      }),
  }
}
