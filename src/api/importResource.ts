import { http, takeObject } from './http'

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

/** What can be brought in from a file, all or nothing. */
export interface ImportResource<Key extends string> {
  /** What is wrong with lines that look right: what exists, what does not. At most 2,000 at once. */
  check: (
    rows: readonly ImportRow<Key>[],
    signal?: AbortSignal,
  ) => Promise<{ problems: ImportRowProblem<Key>[] }>
  /** The same `request_id` starts nothing twice. */
  start: (order: {
    rows: readonly ImportRow<Key>[]
    file_name: string
    request_id: string
  }) => Promise<{ taskId: string }>
  progress: (taskId: string) => Promise<ImportProgress<Key>>
  /** Takes everything of the batch away again; refused as a whole when one of it is in use. */
  rollBack: (batchId: string) => Promise<{ count: number }>
}

/** The calls of an import: `check`, `import`, `progress/:taskId`, `rollBack`. */
export const importResource = <Key extends string>(path: string): ImportResource<Key> => ({
  check: (rows, signal) =>
    http
      .post<{ problems: ImportRowProblem<Key>[] }>(
        `${path}/check`,
        { rows },
        { silent: true, ...(signal && { signal }) },
      )
      .then(takeObject),
  start: (order) => http.post<{ taskId: string }>(`${path}/import`, order, { silent: true }).then(takeObject),
  progress: (taskId) =>
    http
      .get<ImportProgress<Key>>(`${path}/progress/${encodeURIComponent(taskId)}`, undefined, { silent: true })
      .then(takeObject),
  rollBack: (batchId) =>
    http.post<{ count: number }>(`${path}/rollBack`, { id: batchId }, { silent: true }).then(takeObject),
})
