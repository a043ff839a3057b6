import { addDays, addMonths } from '@/lib/time'
import { withQuery } from '@/lib/url'

interface Asked {
  tg_id?: string
  line_id?: string
  data_date?: string
  month?: string
  target_exceeded?: string
}

/** Losses of transformer areas, narrowed to what an address may say. */
export const areaLossPath = (of: Asked): string => withQuery('/business/loss/tgLoss', { ...of })

/** Losses of lines, narrowed alike. */
export const lineLossPath = (of: Asked): string => withQuery('/business/loss/lineLoss', { ...of })

/** The day or month of a figure as an address says it; '' leaves it to the list. */
export const periodIn = (period: string): Pick<Asked, 'data_date' | 'month'> =>
  period.length === 7 ? { month: period } : period === '' ? {} : { data_date: period }

/** Areas side by side: in the week that ends with a day, or in the half year that ends with a month. */
export function areaComparePath(areas: readonly string[], period: string): string {
  const month = period.length === 7
  const [date_begin, date_end] = month ? ['', ''] : [addDays(period, -6), period]
  const [month_begin, month_end] = month ? [addMonths(`${period}-01`, -5).slice(0, 7), period] : ['', '']
  return withQuery('/business/loss/areaCompare', {
    tg_ids: areas.join(','),
    date_begin,
    date_end,
    month_begin,
    month_end,
  })
}
