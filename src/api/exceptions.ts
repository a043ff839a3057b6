import type { Page, PageQuery } from '@/lib/page'
import { stripEmpty } from '@/lib/url'
import type { ExportHead } from './exports'
import { http, take, takeObject, takePage } from './unread'

/** An exception of the system or one of its interfaces, as the notice popover shows it. */
export interface ExceptionItem {
  id: string
  name: string
  dispexception_type: string
  /** yyyy-MM-dd HH:mm:ss */
  exception_time: string
  /** '1' once somebody has marked it handled, '0' before. */
  handled?: string
}

/** A row of the exception log (screens.md CB02). `message` is the system's own text, in no user's language. */
export interface ExceptionRow extends ExceptionItem {
  /** system, interface, database, job, channel, file */
  exception_type: string
  module_name: string
  message: string
  /** Finds this exception in the server's own logs. */
  trace_id: string
  handled: string
}

export interface ExceptionDetail extends ExceptionRow {
  /** Where it happened, as the server wrote it; '' when it kept nothing. */
  stack: string
  node: string
  /** How it was handled; '' before. */
  handle_note: string
  handled_by: string
  /** yyyy-MM-dd HH:mm:ss; '' before. */
  handled_time: string
}

export interface ExceptionQuery {
  /** One exception; the time range is not asked then. */
  id?: string
  dispexception_type?: string
  name?: string
  handled?: string
  /** yyyy-MM-dd, inclusive; at most a month. Without them the last month is meant. */
  time_begin?: string
  time_end?: string
}

/** Export prefix and cancel `type` of the exception log. */
export const exceptionExport = 'exceptionExport'

type PageBody<T> = { pageDatas: { dataList: T[]; totalCount: number } }

export const exceptionsApi = {
  page: (query: ExceptionQuery & PageQuery, signal?: AbortSignal): Promise<Page<ExceptionRow>> =>
    http
      .get<PageBody<ExceptionRow>>('/cbo/exceptionLog/list', query, { signal, silent: true })
      .then(takePage),
  detail: (id: string, signal?: AbortSignal): Promise<ExceptionDetail> =>
    http
      .get<ExceptionDetail>(`/cbo/exceptionLog/detail/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  /** `ids` comma-joined; answers how many were marked (handled ones are left as they are). */
  handle: (order: { ids: string; note: string }): Promise<{ count: number }> =>
    http.post<{ count: number }>('/cbo/exceptionLog/handle', order, { silent: true }).then(takeObject),
  /** Starts an export job; progress arrives on the channel `exceptionExport:{userName}`. */
  startExport: (
    filters: ExceptionQuery & { sidx?: string; sord?: string },
    columns: { key: string; title: string }[],
    head: ExportHead,
  ): Promise<unknown> =>
    http
      .post(
        '/cbo/exceptionLog/export',
        { type: exceptionExport, filters: stripEmpty(filters), columns, head },
        { silent: true },
      )
      .then(take),
}
