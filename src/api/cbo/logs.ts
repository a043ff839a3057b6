import {
  code,
  column,
  flag,
  id,
  list,
  number,
  object,
  orNull,
  partial,
  record,
  ref,
  text,
  word,
  choice,
  type Infer,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { byId, get } from '../wire/call'
import { postOnce } from '../wire/once'
import { loggedRow } from '../wire/loggedRow'
import { listing } from '../wire/resource'

/** At most a month; days 'yyyy-MM-dd' or wall times, both or neither: without them the month that ends now. */
export const logTimes = partial({ time_begin: time, time_end: time })
export type LogTimes = Infer<typeof logTimes>

/** Number of entries in each hour of a log's period. */
const hourCounts = object({
  /** Wall times of whole hours, without gaps. */
  hours: column(time),
  total: column(number),
  failed: column(number),
})
export type HourCounts = Infer<typeof hourCounts>

/** '1' done, '2' refused. */
const result = code(['1', '2'])
const namedCodes = list(object({ code: text, name: text }))
const actions = ['insert', 'update', 'delete', 'export', 'command', 'other'] as const
/** Kind of the change. */
export type OperationAction = (typeof actions)[number]
const action = word(...actions)

const operationLogRow = object({
  id,
  op_time: time,
  /** '1': the second of two equal times, because clocks were set back. */
  repeated: flag,
  username: text,
  user_name: text,
  org_name: text,
  module_name: text,
  action,
  /** Name of the changed object as users know it; '' when it has none. */
  object: text,
  /** Description of the action, in the reader's language. */
  content: text,
  result,
  reason: text,
  cost_ms: number,
  ip: text,
})
export type OperationLogRow = Infer<typeof operationLogRow>

const operationLogQuery = object({
  ...logTimes.fields,
  ...partial({
    /** Part of the user's name or account. */
    username: text,
    /** Code of a module; '-' = the personal centre. */
    module_code: text,
    action: text,
    result,
    keyword: text,
  }).fields,
})
export type OperationLogQuery = Infer<typeof operationLogQuery>

/** Field → its value in the reader's words, for values that are codes, ids or structures. */
export const loggedWords = record(text)
export type LoggedWords = Readonly<Infer<typeof loggedWords>>

export const operation = word('insert', 'update', 'delete')

/** One row that changed, as it was and as it became; one of both is missing for what came new or went away. */
export const loggedChange = object({
  table_name: text,
  object_name: text,
  operation,
  before: orNull(loggedRow),
  after: orNull(loggedRow),
  words: object({ before: loggedWords, after: loggedWords }),
})
export type LoggedChange = Infer<typeof loggedChange>

const operationDetail = object({
  /** The browser as it named itself. */
  agent: text,
  path: text,
  /** The values that were sent, secrets hidden; null when there were none. */
  request: orNull(loggedRow),
  requestWords: loggedWords,
  changes: list(loggedChange),
})
export type OperationDetail = Infer<typeof operationDetail>

/** Simulated convention: who did what on which screen. */
export const operationLogApi = {
  ...listing('/cbo/operationLog', 'operationLogExport', {
    plural: 'operations',
    row: operationLogRow,
    query: operationLogQuery,
  }),
  detail: byId(
    get('/cbo/operationLog/detail/{id}', 'One operation with what was sent and what it changed.', {
      answer: operationDetail,
    }),
  ),
  trend: get('/cbo/operationLog/trend', 'Operations by hour.', {
    query: operationLogQuery,
    answer: hourCounts,
  }),
  modules: get('/cbo/operationLog/modules', 'Modules that the operation log knows.', { answer: namedCodes }),
}

const securityLogRow = object({
  id,
  event_time: time,
  /** '1': the second of two equal times, because clocks were set back. */
  repeated: flag,
  username: text,
  user_name: text,
  event: text,
  /** '1' went well, '2' did not. */
  result,
  ip: text,
  /** Network that the address belongs to: 'office', 'vpn' or 'outside'. */
  location: text,
  agent: text,
  /** Name of the user who did it to the account; '' when its owner did. */
  by_user: text,
  /** Further details of the event, a sentence; '' for none. */
  detail: text,
  /** '1': the account is locked at this moment. */
  locked: flag,
})
export type SecurityLogRow = Infer<typeof securityLogRow>

const securityLogQuery = object({
  ...logTimes.fields,
  ...partial({ username: text, event: text, result, ip: text }).fields,
})
export type SecurityLogQuery = Infer<typeof securityLogQuery>

const unlock = postOnce('/cbo/securityLog/unlock', 'Lifts the lock of an account.', {
  body: object({ username: text }),
})

/** Simulated convention: what concerns the safety of accounts. */
export const securityLogApi = {
  ...listing('/cbo/securityLog', 'securityLogExport', {
    plural: 'security events',
    row: securityLogRow,
    query: securityLogQuery,
  }),
  /** `failed`: wrong passwords and lock-outs. */
  trend: get('/cbo/securityLog/trend', 'Security events by hour.', {
    query: securityLogQuery,
    answer: hourCounts,
  }),
  unlock: (username: string): Promise<unknown> => unlock({ username }),
}

const tableLogRow = object({
  id,
  op_time: time,
  /** '1': the second of two equal times, because clocks were set back. */
  repeated: flag,
  table: text,
  table_name: text,
  object_id: ref,
  object_name: text,
  operation,
  /** Names of the fields that differ. */
  changed_fields: list(text),
  username: text,
  user_name: text,
  ip: text,
})
export type TableLogRow = Infer<typeof tableLogRow>

const tableLogQuery = object({
  ...logTimes.fields,
  ...partial({ table: text, operation: text, keyword: text, username: text }).fields,
})
export type TableLogQuery = Infer<typeof tableLogQuery>

const tableLogDetail = object({
  before: orNull(loggedRow),
  after: orNull(loggedRow),
  /** The row as it is now; null when it is gone. */
  current: orNull(loggedRow),
  words: object({ before: loggedWords, after: loggedWords, current: loggedWords }),
  /** Why it cannot be restored, in the reader's language; '' when it can. */
  refusal: text,
})
export type TableLogDetail = Infer<typeof tableLogDetail>

/** Simulated convention: every change of a row. */
export const tableLogApi = {
  ...listing('/cbo/tableLog', 'tableLogExport', {
    plural: 'changes of rows',
    row: tableLogRow,
    query: tableLogQuery,
  }),
  detail: byId(
    get('/cbo/tableLog/detail/{id}', 'One change of a row: before, after and as it is now.', {
      answer: tableLogDetail,
    }),
  ),
  tables: get('/cbo/tableLog/tables', 'Tables whose changes are kept.', { answer: namedCodes }),
  /** Puts the row back as it was before this change; refused when it changed since or lost what it refers to. */
  restore: byId(
    postOnce('/cbo/tableLog/restore', 'Puts a row back as it was before a change.', {
      body: object({ id: ref }),
    }),
  ),
}

export const visitPeriods = ['today', 'week', 'month'] as const
export type VisitPeriod = (typeof visitPeriods)[number]

const moduleVisits = object({
  module_code: text,
  module_name: text,
  visits: number,
  users: number,
  /** Mean time on the page, seconds; null when unknown. */
  stay: number,
})
export type ModuleVisits = Infer<typeof moduleVisits>

const userLogins = object({
  username: text,
  user_name: text,
  logins: number,
  failed: number,
  /** '' = not in this period. */
  last_time: time,
})
export type UserLogins = Infer<typeof userLogins>

const lockedUser = object({
  username: text,
  user_name: text,
  /** Whole minutes until the lock ends by itself. */
  minutes_left: number,
  last_failed: time,
  ip: text,
})
export type LockedUser = Infer<typeof lockedUser>

const visitStatistic = object({
  /** First and last day. */
  date_begin: day,
  date_end: day,
  visits: number,
  users: number,
  logins: number,
  locked: number,
  failed: number,
  /** The same span before this one; null for what is unknown. */
  before: object({ visits: number, users: number, logins: number, failed: number }),
  /** Hours of the day, or days. */
  points: column(text),
  visitLine: column(number),
  userLine: column(number),
  modules: list(moduleVisits),
  userLogins: list(userLogins),
  lockedUsers: list(lockedUser),
  /** Visits by weekday (Monday first) and hour. */
  heat: column(column(number)),
})
export type VisitStatistic = Infer<typeof visitStatistic>

const summary = get('/cbo/visitStatistic/summary', 'How the console itself was used.', {
  query: object({ period: choice(...visitPeriods) }),
  answer: visitStatistic,
})

/** Simulated convention: how the console itself is used. */
export const visitStatisticApi = {
  /** Modules, most visited first. */
  ...listing('/cbo/visitStatistic', 'visitStatisticExport', {
    plural: 'visits by module',
    row: moduleVisits,
    query: partial({ period: text }),
  }),
  summary: (period: VisitPeriod, signal?: AbortSignal): Promise<VisitStatistic> =>
    summary({ period }, signal),
}
