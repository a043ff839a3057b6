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

/** A report as its page shows it. */
export interface ShownReport extends Omit<ReportSetting, 'months' | 'period'> {
  /** A ready-made report or the id of a saved one. */
  of: string
  /** Whether it is one of days instead of months. */
  days: boolean
  /** What it was saved as. */
  saved: ReportSetting['period']
  /** yyyy-MM, or yyyy-MM-dd of days. */
  from: string
  to: string
}

const first: ReadyReport = 'reading'
const changes = ['level', 'layout', 'measures', 'order_by', 'sord', 'top'] as const
const periods = ['month_begin', 'month_end', 'date_begin', 'date_end'] as const
/** '' takes out of the address. */
type Change = Partial<Record<(typeof changes)[number] | (typeof periods)[number], string>>

/** A saved report as one is put together: whatever its server says. */
export function settingOf(row: TemplateRow): ReportSetting {
  const measures = row.measures.filter(isReportMeasure)
  return {
    level: monthLevels.find((level) => level === row.level) ?? 'org',
    layout: reportLayouts.find((layout) => layout === row.layout) ?? 'measures',
    measures: measures.length > 0 ? measures : readyReports[first].measures,
    period: reportPeriods.find((period) => period === row.period) ?? 'month',
    months: row.months ?? 1,
    order_by: isReportMeasure(row.order_by) ? row.order_by : '',
    sord: row.sord === 'asc' ? 'asc' : 'desc',
    top: row.top,
  }
}

/** The report that the address names, with what it changes of it. */
export function useReportSetting(saved: readonly TemplateRow[] | undefined) {
  const [params, write] = useAddress()
  const asked = params.get('report') ?? ''
  const row = saved?.find(({ id }) => id === asked)
  const isReady = asked === '' || Object.hasOwn(readyReports, asked)
  const ready = isReady && asked !== '' ? (asked as ReadyReport) : first
  const base: ReportSetting = row ? settingOf(row) : readyReports[ready]
  const text = (name: string): string | undefined => params.get(name) ?? undefined
  const [begin, end] = [text('month_begin'), text('month_end')]
  const months = isMonth(begin) && isMonth(end) && begin <= end
  const measures = text('measures')?.split(',').filter(isReportMeasure) ?? base.measures
  const [firstDay, lastDay] = [text('date_begin') ?? '', text('date_end') ?? '']
  const named = isDate(firstDay) && isDate(lastDay) && firstDay <= lastDay
  const days = named || (base.period === 'day' && !months)
  const now = usePageNow(readingDay, !named && !months)
  const to = endedMonth(now)
  const due = lastDayOf(ranges.week, now)
  const span = days
    ? named
      ? { from: firstDay, to: lastDay }
      : { from: addDays(due, 1 - base.months), to: due }
    : months
      ? { from: begin, to: end }
      : // As many months as were saved, where it was saved as one of months.
        { from: addMonths(`${to}-01`, base.period === 'day' ? 0 : 1 - base.months).slice(0, 7), to }
  const fits = (name: ReportMeasure): boolean => !days || hasDays(name)
  const own = (measures.length > 0 ? measures : base.measures).filter(fits)
  const order = text('order_by') ?? base.order_by
  const top = text('top') === undefined ? base.top : Number(text('top'))
  const shown: ShownReport = {
    of: row ? row.id : ready,
    level: monthLevels.find((level) => level === text('level')) ?? base.level,
    layout: reportLayouts.find((layout) => layout === text('layout')) ?? base.layout,
    measures: own.length > 0 ? own : readyReports[first].measures,
    order_by: isReportMeasure(order) && fits(order) ? order : '',
    sord: (text('sord') ?? base.sord) === 'asc' ? 'asc' : 'desc',
    top: top !== null && top >= reportTop.min && top <= reportTop.max ? top : null,
    days,
    saved: base.period,
    ...span,
  }
  return {
    shown,
    row,
    /** A saved report that is not here: its list has not come, or it does not exist any more. */
    missing: isReady || row ? undefined : saved ? ('gone' as const) : ('awaited' as const),
    /** Another report, as it was put together. */
    choose: (of: string) =>
      write((next) => {
        for (const name of [...changes, ...periods]) next.delete(name)
        next.set('report', of)
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
