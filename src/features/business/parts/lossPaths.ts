import { addDays, addMonths } from '@/lib/time'
import { withQuery } from '@/lib/url'

interface Asked {
  line_id?: string
  data_date?: string
  month?: string
  target_exceeded?: string
}

/** Losses of transformer areas, narrowed to what an address may say. */
export const areaLossPath = (of: Asked): string => withQuery('/business/loss/tgLoss', { ...of })

/** The day or month of a figure as an address says it; '' leaves it to the list. */
export const periodIn = (period: string): Pick<Asked, 'data_date' | 'month'> =>
  period.length === 7 ? { month: period } : period === '' ? {} : { data_date: period }

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
