import { list, unreadOf, type Fields, ref, flag, id, type Infer, type ObjectShape } from '@/lib/shape'
import type { Page } from '@/lib/page'
import { get, type Sent } from './call'
import { resource, type Blank, type Resource, type TableShapes } from './resource'

/** A row of a tree: the server sends parents before their children, siblings in their order. */
export const treeRow = {
  id,
  /** '' for a root. */
  parent_id: ref,
  /** '0': shown only because something below it was looked for. */
  matched: flag,
}
export type TreeRowBase = Infer<ObjectShape<typeof treeRow>>

/**
 * The calls of a table whose rows form a tree: `page` answers all of it at once (`{path}/tree`), what was looked for
 * together with everything above it; `total` counts only what was looked for. The rest is a `resource`.
 * @example treeResource('/cbo/organization', 'organizationExport', { of: 'organizations', row, query, input })
 */
export function treeResource<Row extends TreeRowBase, Q extends Fields, Input extends object>(
  path: string,
  exportType: string,
  shapes: TableShapes<Row, Q, Input>,
): TreeResource<Row, Sent<Infer<ObjectShape<Q>>>, Sent<Input> & object> & Blank<Sent<Input> & object> {
  const ask = get(`${path}/tree`, `The tree of ${shapes.of}: what was looked for and all above it.`, {
    query: shapes.query,
    answer: list(shapes.row),
  }) as (query: object, signal?: AbortSignal) => Promise<Row[]>
  return {
    ...resource(path, exportType, shapes),
    tree: ask,
    // What is asked of a page besides the filters means nothing to a tree that comes as a whole.
    page: async (query, signal): Promise<Page<Row>> => {
      const rows = await ask(query, signal)
      const unread = unreadOf(rows)
      return {
        rows,
        total: rows.filter((row) => row.matched !== '0').length,
        ...(unread > 0 && { unread }),
      }
    },
  }
}

export interface TreeResource<Row, Query extends object, Input extends object> extends Resource<
  Row,
  Query,
  Input
> {
  tree: (query: Query, signal?: AbortSignal) => Promise<Row[]>
}
