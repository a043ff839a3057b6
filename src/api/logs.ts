import { http, takeList, takeObject, listing } from './unread'

/** At most a month; days 'yyyy-MM-dd' or wall times, both or neither: without them the month that ends now. */
export interface LogTimes {
  time_begin?: string
  time_end?: string
}

/** How often something happened in each hour of a log's time. */
export interface HourCounts {
  /** Wall times of whole hours, without gaps. */
  hours: string[]
  total: number[]
  failed: number[]
}

/** What kind of change it was. */
export type OperationAction = 'insert' | 'update' | 'delete' | 'export' | 'command' | 'other'

export interface OperationLogRow {
  id: string
  /** Utility wall time. */
  op_time: string
  username: string
  user_name: string
  org_name: string
  module_name: string
  action: OperationAction
  /** What it was about, as users call it; '' when it has no name. */
  object: string
  /** What was done, in the reader's language. */
  content: string
  /** '1' done, '2' refused. */
  result: string
  reason: string
  cost_ms: number
  ip: string
}

export interface OperationLogQuery extends LogTimes {
  /** Part of the user's name or account. */
  username?: string
  /** Code of a module; '-' = the personal centre. */
  module_code?: string
  action?: string
  result?: string
  keyword?: string
}

export type LoggedRow = Readonly<Record<string, unknown>>
/** Field → its value in the reader's words, for values that are codes, ids or structures. */
export type LoggedWords = Readonly<Record<string, string>>

/** One row that changed, as it was and as it became; one of both is missing for what came new or went away. */
export interface LoggedChange {
  table_name: string
  object_name: string
  operation: 'insert' | 'update' | 'delete'
  before: LoggedRow | null
  after: LoggedRow | null
  words: { before: LoggedWords; after: LoggedWords }
}

export interface OperationDetail {
  /** The browser as it named itself. */
  agent: string
  path: string
  /** The values that were sent, secrets hidden; null when there were none. */
  request: LoggedRow | null
  requestWords: LoggedWords
  changes: LoggedChange[]
}

/** Simulated convention: who did what on which screen. */
export const operationLogApi = {
  ...listing<OperationLogRow, OperationLogQuery>('/cbo/operationLog', 'operationLogExport'),
  detail: (id: string, signal?: AbortSignal): Promise<OperationDetail> =>
    http
      .get<OperationDetail>(`/cbo/operationLog/detail/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  trend: (query: OperationLogQuery, signal?: AbortSignal): Promise<HourCounts> =>
    http.get<HourCounts>('/cbo/operationLog/trend', query, { signal, silent: true }).then(takeObject),
  modules: (signal?: AbortSignal): Promise<{ code: string; name: string }[]> =>
    http
      .get<{ code: string; name: string }[]>('/cbo/operationLog/modules', undefined, { signal, silent: true })
      .then(takeList),
}

export interface SecurityLogRow {
  id: string
  event_time: string
  username: string
  user_name: string
  event: string
  /** '1' went well, '2' did not. */
  result: string
  ip: string
  /** Network that the address belongs to: 'office', 'vpn' or 'outside'. */
  location: string
  agent: string
  /** Who did it to the account; '' when that was its owner. */
  by_user: string
  /** '1': the account is locked at this moment. */
  locked: string
}

export interface SecurityLogQuery extends LogTimes {
  username?: string
  event?: string
  result?: string
  ip?: string
}

/** Simulated convention: what concerns the safety of accounts. */
export const securityLogApi = {
  ...listing<SecurityLogRow, SecurityLogQuery>('/cbo/securityLog', 'securityLogExport'),
  /** `failed`: wrong passwords and lock-outs. */
  trend: (query: SecurityLogQuery, signal?: AbortSignal): Promise<HourCounts> =>
    http.get<HourCounts>('/cbo/securityLog/trend', query, { signal, silent: true }).then(takeObject),
  unlock: (username: string): Promise<unknown> =>
    http.post<object>('/cbo/securityLog/unlock', { username }, { silent: true }).then(takeObject),
}

export interface TableLogRow {
  id: string
  op_time: string
  table: string
  table_name: string
  object_id: string
  object_name: string
  operation: 'insert' | 'update' | 'delete'
  /** Names of the fields that differ. */
  changed_fields: string[]
  username: string
  user_name: string
  ip: string
}

export interface TableLogQuery extends LogTimes {
  table?: string
  operation?: string
  keyword?: string
  username?: string
}

export interface TableLogDetail {
  before: LoggedRow | null
  after: LoggedRow | null
  /** The row as it is now; null when it is gone. */
  current: LoggedRow | null
  words: { before: LoggedWords; after: LoggedWords; current: LoggedWords }
  /** Why it cannot be restored, in the reader's language; '' when it can. */
  refusal: string
}

/** Simulated convention: every change of a row. */
export const tableLogApi = {
  ...listing<TableLogRow, TableLogQuery>('/cbo/tableLog', 'tableLogExport'),
  detail: (id: string, signal?: AbortSignal): Promise<TableLogDetail> =>
    http
      .get<TableLogDetail>(`/cbo/tableLog/detail/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  tables: (signal?: AbortSignal): Promise<{ code: string; name: string }[]> =>
    http
      .get<{ code: string; name: string }[]>('/cbo/tableLog/tables', undefined, { signal, silent: true })
      .then(takeList),
  /** Puts the row back as it was before this change; refused when it changed since or lost what it refers to. */
  restore: (id: string): Promise<unknown> =>
    http.post<object>('/cbo/tableLog/restore', { id }, { silent: true }).then(takeObject),
}

export const visitPeriods = ['today', 'week', 'month'] as const
export type VisitPeriod = (typeof visitPeriods)[number]

export interface ModuleVisits {
  module_code: string
  module_name: string
  visits: number
  users: number
  /** Mean time on the page, seconds; null when unknown. */
  stay: number | null
}

export interface UserLogins {
  username: string
  user_name: string
  logins: number
  failed: number
  /** '' = not in this period. */
  last_time: string
}

export interface LockedUser {
  username: string
  user_name: string
  /** Whole minutes until the lock ends by itself. */
  minutes_left: number
  last_failed: string
  ip: string
}

export interface VisitStatistic {
  /** First and last day. */
  date_begin: string
  date_end: string
  visits: number
  users: number
  logins: number
  locked: number
  failed: number
  /** The same span before this one; null for what is unknown. */
  before: { visits: number; users: number; logins: number; failed: number }
  /** Hours of the day, or days. */
  points: string[]
  visitLine: number[]
  userLine: number[]
  modules: ModuleVisits[]
  userLogins: UserLogins[]
  lockedUsers: LockedUser[]
  /** Visits by weekday (Monday first) and hour. */
  heat: number[][]
}

/** Simulated convention: how the console itself is used. */
export const visitStatisticApi = {
  /** Modules, most visited first. */
  ...listing<ModuleVisits, { period?: string }>('/cbo/visitStatistic', 'visitStatisticExport'),
  summary: (period: VisitPeriod, signal?: AbortSignal): Promise<VisitStatistic> =>
    http
      .get<VisitStatistic>('/cbo/visitStatistic/summary', { period }, { signal, silent: true })
      .then(takeObject),
}
