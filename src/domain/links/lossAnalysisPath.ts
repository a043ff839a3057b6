import { addDays, addMonths } from '@/lib/time'
import { withQuery } from '@/lib/url'

/**
 * Address of the loss analysis of an area or a line: for the week that ends with a day, or the half year that ends
 * with a month.
 */
export const lossAnalysisPath = (subject: { tg_id?: string; line_id?: string }, period = ''): string =>
  withQuery('/business/loss/lineLossAnalysis', {
    ...subject,
    ...(period.length === 7
      ? { month_begin: addMonths(`${period}-01`, -5).slice(0, 7), month_end: period }
      : period === ''
        ? {}
        : { date_begin: addDays(period, -6), date_end: period }),
  })
