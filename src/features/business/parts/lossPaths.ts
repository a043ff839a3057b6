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
