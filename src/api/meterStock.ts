import { http, takePage } from './unread'
import type { Page, PageQuery } from '@/lib/page'

/** A meter that was taken down and lies in stock: nobody has its number. */
export interface StockMeter {
  /** Its number (`metercomid`). */
  id: string
  metercomid: string
  meter_no: string
  asset_no: string
  meter_model: string
  /** When it was taken down for the last time, utility wall time. */
  taken_down: string
  /** Why, in the user's words. */
  dispreason: string
}

export const meterStockApi = {
  /** Free meters, the one that was taken down last first; `keyword`: part of a number or of the model. */
  page: (query: { keyword?: string } & PageQuery, signal?: AbortSignal): Promise<Page<StockMeter>> =>
    http
      .get<{ pageDatas: { dataList: StockMeter[]; totalCount: number } }>('/capture/meterStock/list', query, {
        signal,
        silent: true,
      })
      .then(takePage),
}
