import { list, unreadOf, type Fields, ref, flag, id, type Infer, type ObjectShape } from '@/lib/shape'
import type { Page, PageQuery } from '@/lib/page'
import { isNo } from '@/rules/codes/codes'
import { get, type Sent } from './call'
import {
  guardedResource,
  resource,
  type Blank,
  type GuardedResource,
  type Resource,
  type TableShapes,
} from './resource'

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
 * Calls of a tree: `page` answers all of it at once (`{path}/tree`), matches together with everything above them;
 * `total` counts only matches.
 */
function treeCalls<Row extends TreeRowBase, Q extends Fields, Input extends object>(
  path: string,
  shapes: TableShapes<Row, Q, Input>,
): AskedTree<Row, Sent<Infer<ObjectShape<Q>>>> {
  const ask = get(`${path}/tree`, `The tree of ${shapes.plural}: what was looked for and all above it.`, {
    query: shapes.query,
    answer: list(shapes.row),
  }) as (query: object, signal?: AbortSignal) => Promise<Row[]>
  return {
    tree: ask,
    // Paging and sorting do not apply to a tree that comes as a whole.
    page: async (query, signal): Promise<Page<Row>> => {
      const rows = await ask(query, signal)
      const unread = unreadOf(rows)
      return {
        rows,
        total: rows.filter((row) => !isNo(row.matched)).length,
        ...(unread > 0 && { unread }),
      }
    },
  }
}

interface AskedTree<Row, Query extends object> {
  tree: (query: Query, signal?: AbortSignal) => Promise<Row[]>
  page: (query: Query & PageQuery, signal?: AbortSignal) => Promise<Page<Row>>
}

/**
 * The calls of a table whose rows form a tree, which comes as a whole. The rest is a `resource`.
 * @example treeResource('/cbo/department', 'departmentExport', { plural: 'departments', row, query, input })
 */
export const treeResource = <Row extends TreeRowBase, Q extends Fields, Input extends object>(
  path: string,
  exportType: string,
  shapes: TableShapes<Row, Q, Input>,
): AskedTree<Row, Sent<Infer<ObjectShape<Q>>>> &
  Resource<Row, Sent<Infer<ObjectShape<Q>>>, Sent<Input> & object> &
  Blank<Sent<Input> & object> => ({ ...resource(path, exportType, shapes), ...treeCalls(path, shapes) })

/** `treeResource` of what is deleted only with a reason and the operator's password. */
export const guardedTree = <Row extends TreeRowBase, Q extends Fields, Input extends object>(
  path: string,
  exportType: string,
  shapes: TableShapes<Row, Q, Input>,
): AskedTree<Row, Sent<Infer<ObjectShape<Q>>>> &
  GuardedResource<Row, Sent<Infer<ObjectShape<Q>>>, Sent<Input> & object> &
  Blank<Sent<Input> & object> => ({
  ...guardedResource(path, exportType, shapes),
  ...treeCalls(path, shapes),
})
