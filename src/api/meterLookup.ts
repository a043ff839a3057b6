import type { Page } from '@/lib/page'
import { http, takePage } from './unread'

/** 1 consumer number, 2 consumer name, 3 meter communication id. */
export type MeterSearchType = '1' | '2' | '3'

export interface MeterLookupRow {
  id: string
  metercomid: string
  cons_no: string
  cons_name: string
  cp_name: string
  mp: number
  tml_id: string
  tml_asset_no: string
  /** Power supply unit. */
  name: string
  comm_protocol: string
}

export interface MeterLookupQuery {
  /** Keyword; several numbers are comma-joined (up to 500). */
  font?: string
  type: MeterSearchType
  currentPage: number
  pageSize: number
  sidx: string
  sord: 'asc' | 'desc'
  /** Number of locked rows: page k ≥ 2 starts at (k−1)·pageSize − lockNum (decision A-32). */
  lockNum: number
}

export const meterLookupApi = {
  page: (query: MeterLookupQuery, signal?: AbortSignal): Promise<Page<MeterLookupRow>> =>
    http
      .get<{ pageDatas: { dataList: MeterLookupRow[]; totalCount: number } }>(
        '/g/cMeter/dataMeterlist',
        query,
        { signal },
      )
      .then(takePage),
}
