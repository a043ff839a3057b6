// Calls whose answers are not read by a shape yet: what the server says is believed. Files that are converted import
// `call`, `resource` and `treeResource` instead; this file goes when no other imports it (unread.test.ts counts them).
import type { Page } from '@/lib/page'
import { stripEmpty } from '@/lib/url'
import * as door from './http'
import type { CallOptions, Reply } from './http'
import type { GuardedResource, Listing, Resource } from './resource'
import type { TreeRowBase } from './treeResource'

type Body = <T>(path: string, body?: object, options?: CallOptions) => Promise<Reply<T>>

/** The door, believed. */
export const http = door.http as unknown as {
  get: <T>(path: string, params?: object, options?: CallOptions) => Promise<Reply<T>>
  post: Body
  put: Body
  del: Body
  upload: <T>(path: string, form: FormData, options?: CallOptions) => Promise<Reply<T>>
  verify: Body
  blob: typeof door.http.blob
}
export const { take } = door
export const takeObject = door.takeObject as unknown as <T extends object>(reply: Reply<T>) => T
export const takeList = door.takeList as unknown as <T>(reply: Reply<T[] | { dataList: T[] }>) => T[]
export const takePage = door.takePage as unknown as <T>(reply: Reply<PageBody<T>>) => Page<T>

type PageBody<T> = { pageDatas: { dataList: T[]; totalCount: number } }

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

/**
 * The calls of a table whose rows form a tree: `page` answers all of it at once (`{path}/tree`), what was looked for
 * together with everything above it; `total` counts only what was looked for. The rest is a `resource`.
 * @example treeResource<OrganizationRow, OrganizationQuery, OrganizationInput>('/cbo/organization', 'organizationExport')
 */
export function treeResource<Row extends TreeRowBase, Query extends object, Input extends object>(
  path: string,
  exportType: string,
): Resource<Row, Query, Input> & { tree: (query: Query, signal?: AbortSignal) => Promise<Row[]> } {
  const tree = (query: Query, signal?: AbortSignal): Promise<Row[]> =>
    http.get<{ dataList: Row[] }>(`${path}/tree`, query, { signal, silent: true }).then(takeList)
  return {
    ...resource<Row, Query, Input>(path, exportType),
    tree,
    // What is asked of a page besides the filters means nothing to a tree that comes as a whole.
    page: async (query, signal): Promise<Page<Row>> => {
      const rows = await tree(query, signal)
      return { rows, total: rows.filter((row) => row.matched !== '0').length }
    },
  }
}
