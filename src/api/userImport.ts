import { http, takeObject } from './http'

/** A field of a line of a file of users. */
export type UserImportKey =
  | 'username'
  | 'name'
  | 'code'
  | 'org'
  | 'dept'
  | 'scope'
  | 'roles'
  | 'email'
  | 'phone'
  | 'expiry_date'
  | 'remark'

export interface UserImportProblem {
  line: number
  field: UserImportKey
  code: string
}

export interface UserImportProgress {
  /** 1 running, 2 imported, 3 refused. */
  status: string
  done: number
  total: number
  batch_id: string
  problems: UserImportProblem[]
}
type ImportRow = { line: number } & Record<UserImportKey, string>

/** Users from a file: organizations, departments and roles are named by their name or code. */
export const userImportsApi = {
  /** What is wrong with lines that look right: names that exist, roles that do not. At most 2,000 at once. */
  check: (rows: readonly ImportRow[], signal?: AbortSignal): Promise<{ problems: UserImportProblem[] }> =>
    http
      .post<{ problems: UserImportProblem[] }>(
        '/cbo/userImport/check',
        { rows },
        { silent: true, ...(signal && { signal }) },
      )
      .then(takeObject),
  /** All or nothing. The same `request_id` starts nothing twice. */
  start: (order: {
    rows: readonly ImportRow[]
    file_name: string
    request_id: string
  }): Promise<{ taskId: string }> =>
    http.post<{ taskId: string }>('/cbo/userImport/import', order, { silent: true }).then(takeObject),
  progress: (taskId: string): Promise<UserImportProgress> =>
    http
      .get<UserImportProgress>(`/cbo/userImport/progress/${encodeURIComponent(taskId)}`, undefined, {
        silent: true,
      })
      .then(takeObject),
  /** Takes every user of the batch away again; refused as a whole when one of them has signed in. */
  rollBack: (batchId: string): Promise<{ count: number }> =>
    http
      .post<{ count: number }>('/cbo/userImport/rollBack', { id: batchId }, { silent: true })
      .then(takeObject),
}
