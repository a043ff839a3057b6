import type { Page, PageQuery } from '@/lib/page'
import { stripEmpty } from '@/lib/url'
import type { ExportFormat, ExportHead } from './exports'
import { http, take, takeObject, takePage } from './http'

type PageBody<T> = { pageDatas: { dataList: T[]; totalCount: number } }

/** Who made a row and who changed it last; utility wall time. */
export interface Stamped {
  create_user: string
  create_time: string
  update_user: string
  update_time: string
}

/** What can be listed and exported. */
export interface Listing<Row, Query extends object> {
  page: (query: Query & PageQuery, signal?: AbortSignal) => Promise<Page<Row>>
  /** Starts an export job; progress arrives on the channel `{exportType}:{userName}`. Without a format it is CSV. */
  startExport: (
    filters: Query & { sidx?: string; sord?: string },
    columns: { key: string; title: string }[],
    head: ExportHead,
    format?: ExportFormat,
  ) => Promise<unknown>
  /** Export prefix and cancel `type`. */
  exportType: string
}

/** What can also be added, changed and deleted. */
export interface Resource<Row, Query extends object, Input extends object> extends Listing<Row, Query> {
  insert: (input: Input) => Promise<{ id: string }>
  update: (input: Input & { id: string }) => Promise<{ id: string }>
  /** All or nothing; answers how many were deleted. */
  remove: (ids: readonly string[]) => Promise<{ count: number }>
}

/** What an order that cannot be taken back says besides what it does; right before it comes `usersApi.validPass`. */
export interface Guard {
  /** Why, in the operator's words, 1 to 200 characters. */
  reason: string
  /** The same one again changes nothing and is answered alike. */
  request_id: string
}

/** A table from which is deleted only with a reason and the operator's password. */
export interface GuardedResource<Row, Query extends object, Input extends object> extends Omit<
  Resource<Row, Query, Input>,
  'remove'
> {
  /** All or nothing; answers how many were deleted. */
  remove: (ids: readonly string[], guard: Guard) => Promise<{ count: number }>
}

/**
 * The calls of a list by the convention of this folder: `{path}/list` and `{path}/export`.
 * @example listing<TableLogRow, TableLogQuery>('/cbo/tableLog', 'tableLogExport')
 */
export const listing = <Row, Query extends object>(
  path: string,
  exportType: string,
): Listing<Row, Query> => ({
  page: (query, signal) =>
    http.get<PageBody<Row>>(`${path}/list`, query, { signal, silent: true }).then(takePage),
  startExport: (filters, columns, head, format) =>
    http
      .post(
        `${path}/export`,
        { type: exportType, filters: stripEmpty(filters), columns, head, ...(format && { format }) },
        { silent: true },
      )
      .then(take),
  exportType,
})

/** The calls of a table: a list that also knows `insert`, `update` and `delete`. */
export const resource = <Row, Query extends object, Input extends object>(
  path: string,
  exportType: string,
): Resource<Row, Query, Input> => ({
  ...listing<Row, Query>(path, exportType),
  insert: (input) => http.post<{ id: string }>(`${path}/insert`, input, { silent: true }).then(takeObject),
  update: (input) => http.put<{ id: string }>(`${path}/update`, input, { silent: true }).then(takeObject),
  remove: (ids) =>
    http.post<{ count: number }>(`${path}/delete`, { ids: ids.join(',') }, { silent: true }).then(takeObject),
})

/** `resource` of what is deleted only with a reason and the operator's password. */
export const guardedResource = <Row, Query extends object, Input extends object>(
  path: string,
  exportType: string,
): GuardedResource<Row, Query, Input> => ({
  ...resource<Row, Query, Input>(path, exportType),
  remove: (ids, guard) =>
    http
      .post<{ count: number }>(`${path}/delete`, { ids: ids.join(','), ...guard }, { silent: true })
      .then(takeObject),
})
