import type { Page, PageQuery } from '@/lib/page'
import { stripEmpty } from '@/lib/url'
import type { ExportHead } from './exports'
import { http, take, takeList, takeObject, takePage } from './unread'
import type { MeterSearchType } from './meterLookup'

/** An item of abnormal meter data as the bell and the channel 'RemindAbnormalNum:' carry it. */
export interface AbnormalItem {
  id: string
  meter_id: string
  metercomid: string
  /** Words of the server for the family and the rule. */
  dispmonitor_type: string
  dispe_type: string
  /** Codes of the two; older servers send only the words. */
  monitor_type?: string
  e_type?: string
  /** yyyy-MM-dd */
  data_date: string
  /** 'Yes' once somebody has read it, 'No' before. */
  read_result: string
}

/** A row of the abnormal list (screens.md CB01). Times are utility wall time, '' = not set. */
export interface AbnormalRow extends AbnormalItem {
  cons_no: string
  cons_name: string
  cp_name: string
  mp: number
  tml_id: string
  /** Power supply unit. */
  name: string
  tg_id: string
  tg_name: string
  comm_protocol: string
  dispcomm_protocol: string
  /** What was measured and what it was held against, in `unit` ('' = no unit); null = the rule has no number. */
  value: number | null
  threshold: number | null
  unit: string
  /** Estimated money at risk a month, in the utility's currency; null = none. */
  lost_revenue: number | null
  /** User name and name of whoever works on it. */
  assignee: string
  assignee_name: string
  note: string
  /** yyyy-MM-dd HH:mm:ss: until then the bell leaves it out. */
  snoozed_until: string
  read_time: string
}

export interface AbnormalQuery {
  org_id?: string
  subs_id?: string
  line_id?: string
  tg_id?: string
  tml_id?: string
  type?: MeterSearchType
  font?: string
  /** Codes of family and rule. */
  dispmonitor_type?: string
  dispe_type?: string
  /** yyyy-MM-dd, inclusive, at most a month apart; without them the last month. */
  data_date_begin?: string
  data_date_end?: string
  read_result?: 'Yes' | 'No'
}

/** What can be changed about records; '' takes it away. */
export interface AbnormalChange {
  assignee?: string
  note?: string
  snoozed_until?: string
}

/** Records per family and day of a query's span, oldest day first. */
export interface AbnormalTrend {
  days: string[]
  /** `counts[i]` belongs to `days[i]`. */
  families: { monitor_type: string; dispmonitor_type: string; counts: number[] }[]
}

type PageBody = { pageDatas: { dataList: AbnormalRow[]; totalCount: number } }

/** Export prefix and cancel `type` of the abnormal list. */
export const abnormalExport = 'abnormalExport'

export const abnormalApi = {
  /** Marks records as read for everybody. The specification's call. */
  read: (ids: readonly string[]): Promise<unknown> =>
    http
      .put(
        '/result/eMpExceptionRead/updateAllInfo',
        { read_result: 'Yes', ids: ids.join(',') },
        { silent: true },
      )
      .then(take),
  /** The list of the bell as it stands now: part of the user info. */
  current: (signal?: AbortSignal): Promise<unknown> =>
    http
      .get<{ abnormalList?: unknown }>('/auth/info', undefined, { signal, silent: true })
      .then(takeObject)
      .then((user) => user.abnormalList),
  page: (query: AbnormalQuery & PageQuery, signal?: AbortSignal): Promise<Page<AbnormalRow>> =>
    http.get<PageBody>('/cbo/abnormalData/list', query, { signal, silent: true }).then(takePage),
  trend: (query: AbnormalQuery, signal?: AbortSignal): Promise<AbnormalTrend> =>
    http.get<AbnormalTrend>('/cbo/abnormalData/trend', query, { signal, silent: true }).then(takeObject),
  /** Who can be given records to work on. */
  assignees: (signal?: AbortSignal): Promise<{ username: string; name: string }[]> =>
    http
      .get<{ username: string; name: string }[]>('/cbo/abnormalData/assignees', undefined, {
        signal,
        silent: true,
      })
      .then(takeList),
  update: (ids: readonly string[], change: AbnormalChange): Promise<unknown> =>
    http.put('/cbo/abnormalData/update', { ids: ids.join(','), ...change }, { silent: true }).then(take),
  /** Starts an export job; progress arrives on the channel `abnormalExport:{userName}`. */
  startExport: (
    filters: AbnormalQuery & { sidx?: string; sord?: string },
    columns: { key: string; title: string }[],
    head: ExportHead,
  ): Promise<unknown> =>
    http
      .post(
        '/cbo/abnormalData/export',
        { type: abnormalExport, filters: stripEmpty(filters), columns, head },
        { silent: true },
      )
      .then(take),
}
