import { addDays, addMonths } from '@/lib/time'
import { withQuery } from '@/lib/url'

/** What explains the loss of an area or a line: of the week that ends with a day, or of the half year that ends with a month. */
export const lossAnalysisPath = (of: { tg_id?: string; line_id?: string }, period = ''): string =>
  withQuery('/business/loss/lineLossAnalysis', {
    ...of,
    ...(period.length === 7
      ? { month_begin: addMonths(`${period}-01`, -5).slice(0, 7), month_end: period }
      : period === ''
        ? {}
        : { date_begin: addDays(period, -6), date_end: period }),
  })
