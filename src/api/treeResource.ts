import type { Page } from '@/lib/page'
import { http, takeList } from './http'
import { resource, type Resource } from './resource'

/** A row of a tree: the server sends parents before their children, siblings in their order. */
export interface TreeRowBase {
  id: string
  /** '' for a root. */
  parent_id: string
  /** '0': shown only because something below it was looked for. */
  matched: string
}

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
