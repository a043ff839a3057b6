import { flag, id, object, partial, ref, text, word, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { byId, get, paged } from '../wire/call'
import { ordering } from '../wire/ordering'
import { counted, exporting } from '../wire/resource'
import { exceptionFields } from '../console/userItems'

/** A row of the exception log (CB02). `message` is the system's own text, in no user's language. */
const exceptionRow = object({
  id,
  ...exceptionFields,
  /** system, interface, database, job, channel, file */
  exception_type: word('system', 'interface', 'database', 'job', 'channel', 'file'),
  module_name: text,
  message: text,
  /** Finds this exception in the server's own logs. */
  trace_id: text,
  handled: flag,
})
export type ExceptionRow = Infer<typeof exceptionRow>

const exceptionDetail = object({
  ...exceptionRow.fields,
  /** Stack of the exception, as the server wrote it; '' when it kept none. */
  stack: text,
  node: text,
  /** Description of its handling; '' before. */
  handle_note: text,
  handled_by: text,
  handled_time: time,
})
export type ExceptionDetail = Infer<typeof exceptionDetail>

const exceptionQuery = partial({
  /** One exception; the time range is not asked then. */
  id: ref,
  dispexception_type: text,
  name: text,
  handled: flag,
  /** yyyy-MM-dd, inclusive; at most a month. Without them the last month is meant. */
  time_begin: day,
  time_end: day,
})
export type ExceptionQuery = Infer<typeof exceptionQuery>

/** Export prefix and cancel `type` of the exception log. */
const exceptionExport = 'exceptionExport'

const shapes = { plural: 'exceptions', row: exceptionRow, query: exceptionQuery }

export const exceptionsApi = {
  page: paged('/cbo/exceptionLog/list', 'A page of exceptions.', shapes),
  detail: byId(
    get('/cbo/exceptionLog/detail/{id}', 'One exception with where it happened and how it was handled.', {
      answer: exceptionDetail,
    }),
  ),
  /** Answers how many were marked (handled ones are left as they are). */
  handle: ordering('/cbo/exceptionLog/handle', 'Marks exceptions as handled, with a note.', {
    seenState: (row: Pick<ExceptionRow, 'id' | 'handled'>) => row.handled,
    body: object({ note: text }),
    answer: counted,
  }),
  /** Starts an export job; progress arrives on the channel `exceptionExport:{userName}`. */
  startExport: exporting('/cbo/exceptionLog/export', exceptionExport, shapes),
  exportType: exceptionExport,
}
