import { code, list, numberOr, object, ref, text } from '@/lib/shape'
import { byArgument, byId, get, post } from './call'
import { postOnce } from './once'

/** A line of a file as it is sent: its number, and every column as text. */
export type ImportRow<Key extends string> = { line: number } & Record<Key, string>

export interface ImportRowProblem<Key extends string> {
  line: number
  field: Key
  code: string
}

export interface ImportProgress<Key extends string> {
  /** 1 running, 2 imported, 3 refused. */
  status: string
  done: number
  total: number
  batch_id: string
  problems: ImportRowProblem<Key>[]
}

/** Resource whose rows can be imported from a file, all or nothing. */
export interface ImportResource<Key extends string> {
  /** Checks lines that look right against the archive: existing and missing objects. At most 2,000 at once. */
  check: (
    rows: readonly ImportRow<Key>[],
    signal?: AbortSignal,
  ) => Promise<{ problems: ImportRowProblem<Key>[] }>
  start: (order: {
    rows: readonly ImportRow<Key>[]
    file_name: string
    request_id: string
  }) => Promise<{ taskId: string }>
  progress: (taskId: string) => Promise<ImportProgress<Key>>
  /** Takes everything of the batch away again; refused as a whole when one of it is in use. */
  rollBack: (batchId: string) => Promise<{ count: number }>
}

const problems = list(object({ line: numberOr(0), field: text, code: text }))
const progress = object({
  status: code(['1', '2', '3']),
  done: numberOr(0),
  total: numberOr(0),
  batch_id: ref,
  problems,
})
/** Every column of the file as text, and its line. */
const rows = list(object({ line: numberOr(0) }))

/**
 * The calls of an import: `check`, `import`, `progress/:taskId`, `rollBack`.
 * @param plural what the file holds, in the plural
 */
export function importResource<Key extends string>(path: string, plural: string): ImportResource<Key> {
  const check = post(`${path}/check`, `What is wrong with lines of a file of ${plural} that look right.`, {
    body: object({ rows }),
    answer: object({ problems }),
  })
  const start = postOnce(`${path}/import`, `Starts the import of ${plural}: all lines or none.`, {
    body: object({ rows, file_name: text }),
    answer: object({ taskId: ref }),
  })
  const ask = byArgument(
    'taskId',
    get(`${path}/progress/{taskId}`, `How far an import of ${plural} is.`, { answer: progress }),
  )
  const rollBack = byId(
    postOnce(`${path}/rollBack`, `Takes ${plural} of one import away again, all or none.`, {
      body: object({ id: ref }),
      answer: object({ count: numberOr(0) }),
    }),
  )
  /** The server names the columns that it was sent. */
  const ours = <Told extends { problems: readonly { line: number; field: string; code: string }[] }>(
    answer: Told,
  ) => answer as Told & { problems: ImportRowProblem<Key>[] }
  return {
    check: (lines, signal) => check({ rows: lines }, signal).then(ours),
    start,
    progress: (taskId) => ask(taskId).then(ours),
    rollBack,
  }
}
