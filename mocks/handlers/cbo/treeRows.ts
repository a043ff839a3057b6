import { holds } from '../../../src/lib/fold'

/** Row of a tree; an empty `parent_id` marks a root. */
interface TreeRow {
  id: string
  parent_id: string
  sort: number
  code: string
}

/**
 * Rows with parents before their children, siblings by `sort`; rows without a valid parent, or in a cycle, come last
 * as roots.
 */
export function inTreeOrder<Row extends TreeRow>(rows: readonly Row[]): Row[] {
  const childrenOf = new Map<string, Row[]>()
  for (const row of rows) {
    const list = childrenOf.get(row.parent_id)
    if (list) list.push(row)
    else childrenOf.set(row.parent_id, [row])
  }
  const ordered: Row[] = []
  const visitedIds = new Set<string>()
  const walk = (siblings: readonly Row[]): void => {
    for (const row of siblings.toSorted((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1))) {
      if (visitedIds.has(row.id)) continue
      visitedIds.add(row.id)
      ordered.push(row)
      walk(childrenOf.get(row.id) ?? [])
    }
  }
  walk(childrenOf.get('') ?? [])
  const ids = new Set(rows.map((row) => row.id))
  walk(rows.filter((row) => !visitedIds.has(row.id) && !ids.has(row.parent_id)))
  walk(rows.filter((row) => !visitedIds.has(row.id)))
  return ordered
}

/** Matching rows with all their ancestors, which are marked `matched: '0'`. */
export function withAncestors<Row extends TreeRow>(
  ordered: readonly Row[],
  matches: (row: Row) => boolean,
): (Row & { matched: string })[] {
  const byId = new Map(ordered.map((row) => [row.id, row]))
  const matchIds = new Set(ordered.filter(matches).map((row) => row.id))
  const visibleIds = new Set(matchIds)
  for (const id of matchIds)
    for (
      let ancestor = byId.get(byId.get(id)?.parent_id ?? '');
      ancestor && !visibleIds.has(ancestor.id);
      ancestor = byId.get(ancestor.parent_id)
    )
      visibleIds.add(ancestor.id)
  return ordered.flatMap((row) =>
    visibleIds.has(row.id) ? [{ ...row, matched: matchIds.has(row.id) ? '1' : '0' }] : [],
  )
}

/** Ids of a row and all rows below it. */
export function idsBelow(
  rows: readonly Pick<TreeRow, 'id' | 'parent_id'>[],
  id: string,
): ReadonlySet<string> {
  const ids = new Set([id])
  for (let previousSize = 0; previousSize < ids.size;) {
    previousSize = ids.size
    for (const row of rows) if (ids.has(row.parent_id)) ids.add(row.id)
  }
  return ids
}

/** Number of levels above a row; 0 for a root. */
export function depthOf(rows: readonly Pick<TreeRow, 'id' | 'parent_id'>[], id: string): number {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  let depth = 0
  for (let parentId = parents.get(id); parentId && depth < 100; parentId = parents.get(parentId)) depth += 1
  return depth
}

/** Number of levels that a row and the rows below it take. */
export const heightOf = (rows: readonly Pick<TreeRow, 'id' | 'parent_id'>[], id: string): number =>
  1 + Math.max(0, ...rows.filter((row) => row.parent_id === id).map((row) => heightOf(rows, row.id)))

/** True if `part` is undefined or occurs in one of the texts, regardless of case and accents. */
export const contains = (part: string | undefined, ...texts: readonly string[]): boolean =>
  part === undefined || holds(part, ...texts)
