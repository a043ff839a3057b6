import { code, flag, id, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { get, paged, post } from '../wire/call'
import { exporting } from '../wire/resource'

/** A change that a user asked the server for. `op_time` is utility wall time, `result` '1' done, '2' refused. */
const operationRow = object({
  id,
  op_time: time,
  /** '1': the second of two equal times, because clocks were set back. */
  repeated: flag,
  module_name: text,
  content: text,
  ip: text,
  /** Time the server took, ms. */
  cost_ms: number,
  result: code(['1', '2']),
  /** Why it was refused; '' when it was done. */
  reason: text,
})
export type OperationRow = Infer<typeof operationRow>

/** Something about the safety of an account. `event` is a code of `signInEvents`. */
const securityRow = object({
  id,
  event_time: time,
  /** '1': the second of two equal times, because clocks were set back. */
  repeated: flag,
  event: text,
  ip: text,
  /** The browser as it named itself; '' when it did not. */
  agent: text,
  result: code(['1', '2']),
})
export type SecurityRow = Infer<typeof securityRow>

/** A live session of the signed-in user. */
const sessionInfo = object({
  id,
  begun_time: time,
  /** Time of its last use; a server may omit it. */
  last_time: time,
  /** Time at which it ends by itself. */
  expire_time: time,
  ip: text,
  agent: text,
  /** '1': the session that asks. */
  current: flag,
})
export type SessionInfo = Infer<typeof sessionInfo>

const logQuery = partial({
  /** 'yyyy-MM-dd HH:mm:ss'; both or neither. At most a month. */
  time_begin: time,
  time_end: time,
  content: text,
  result: text,
})
export type LogQuery = Infer<typeof logQuery>

/** Export prefix and cancel `type` of the own operation log. */
export const operationLogExport = 'operationLogExport'

const operations = { plural: "the user's own operations", row: operationRow, query: logQuery }
const endSessions = post('/cbo/ownSession/delete', 'Ends sessions of the user.', {
  body: object({ ids: list(ref) }),
})

/** Simulated convention: what the personal centre shows, of the signed-in user only. */
export const accountApi = {
  operations: paged('/cbo/ownOperationLog/list', 'A page of what the user did.', operations),
  /** Starts an export job; progress arrives on the channel `operationLogExport:{userName}`. */
  startOperationExport: exporting('/cbo/ownOperationLog/export', operationLogExport, operations),
  security: paged('/cbo/ownSecurityLog/list', "A page of the safety of the user's account.", {
    row: securityRow,
    query: logQuery,
  }),
  sessions: get('/cbo/ownSession/list', 'Where the user is signed in.', { answer: list(sessionInfo) }),
  /** Ends sessions of one's own, e.g. on a device left behind. */
  endSessions: (ids: readonly string[]): Promise<unknown> => endSessions({ ids }),
}
