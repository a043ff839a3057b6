import { addDays, addMonths } from '@/lib/time'
import { withQuery } from '@/lib/url'

interface LossAddress {
  tg_id?: string
  line_id?: string
  data_date?: string
  month?: string
  target_exceeded?: string
}

/** Path of the losses of transformer areas, with filters. */
export const areaLossPath = (query: LossAddress): string => withQuery('/business/loss/tgLoss', { ...query })

/** Path of the losses of lines, with filters. */
export const lineLossPath = (query: LossAddress): string => withQuery('/business/loss/lineLoss', { ...query })

/** Query field for the day or month of a figure; '' leaves it to the list. */
export const periodIn = (period: string): Pick<LossAddress, 'data_date' | 'month'> =>
  period.length === 7 ? { month: period } : period === '' ? {} : { data_date: period }

/** Path of the comparison of areas in the week up to a day, or in the half year up to a month. */
export function areaComparePath(areas: readonly string[], period: string): string {
  const isMonthly = period.length === 7
  const [date_begin, date_end] = isMonthly ? ['', ''] : [addDays(period, -6), period]
  const [month_begin, month_end] = isMonthly ? [addMonths(`${period}-01`, -5).slice(0, 7), period] : ['', '']
  return withQuery('/business/loss/areaCompare', {
    tg_ids: areas.join(','),
    date_begin,
    date_end,
    month_begin,
    month_end,
  })
}
