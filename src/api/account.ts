import type { Page, PageQuery } from '@/lib/page'
import { stripEmpty } from '@/lib/url'
import type { ExportHead } from './exports'
import { http, take, takeList, takePage } from './unread'

/** A change that a user asked the server for. `op_time` is utility wall time, `result` '1' done, '2' refused. */
export interface OperationRow {
  id: string
  op_time: string
  module_name: string
  content: string
  ip: string
  /** Time the server took, ms. */
  cost_ms: number
  result: string
  /** Why it was refused; '' when it was done. */
  reason: string
}

/** Something about the safety of an account. `event` is a code of `signInEvents`. */
export interface SecurityRow {
  id: string
  event_time: string
  event: string
  ip: string
  /** The browser as it named itself; '' when it did not. */
  agent: string
  result: string
}

/** A live session of the signed-in user. */
export interface SessionInfo {
  id: string
  begun_time: string
  /** When it ends by itself. */
  expire_time: string
  ip: string
  agent: string
  /** '1': the session that asks. */
  current: string
}

export interface LogQuery {
  /** 'yyyy-MM-dd HH:mm:ss'; both or neither. At most a month. */
  time_begin?: string
  time_end?: string
  content?: string
  result?: string
}

/** Export prefix and cancel `type` of the own operation log. */
export const operationLogExport = 'operationLogExport'

type PageBody<T> = { pageDatas: { dataList: T[]; totalCount: number } }

/** Simulated convention: what the personal centre shows of the signed-in user, and nobody else. */
export const accountApi = {
  operations: (query: LogQuery & PageQuery, signal?: AbortSignal): Promise<Page<OperationRow>> =>
    http
      .get<PageBody<OperationRow>>('/cbo/ownOperationLog/list', query, { signal, silent: true })
      .then(takePage),
  /** Starts an export job; progress arrives on the channel `operationLogExport:{userName}`. */
  startOperationExport: (
    filters: LogQuery & { sidx?: string; sord?: string },
    columns: { key: string; title: string }[],
    head: ExportHead,
  ): Promise<unknown> =>
    http
      .post(
        '/cbo/ownOperationLog/export',
        { type: operationLogExport, filters: stripEmpty(filters), columns, head },
        { silent: true },
      )
      .then(take),
  security: (query: LogQuery & PageQuery, signal?: AbortSignal): Promise<Page<SecurityRow>> =>
    http
      .get<PageBody<SecurityRow>>('/cbo/ownSecurityLog/list', query, { signal, silent: true })
      .then(takePage),
  sessions: (signal?: AbortSignal): Promise<SessionInfo[]> =>
    http.get<SessionInfo[]>('/cbo/ownSession/list', undefined, { signal, silent: true }).then(takeList),
  /** Ends sessions of one's own, e.g. on a device left behind. */
  endSessions: (ids: readonly string[]): Promise<unknown> =>
    http.post('/cbo/ownSession/delete', { ids }, { silent: true }).then(take),
}
