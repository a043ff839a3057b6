import { holds } from '../../../src/lib/fold'

/** A row that stands below another; '' = a root. */
interface Rooted {
  id: string
  parent_id: string
  sort: number
  code: string
}

/** Parents before their children, siblings by `sort`; what hangs on nothing (or on itself) comes as a root at the end. */
export function inTreeOrder<Row extends Rooted>(rows: readonly Row[]): Row[] {
  const below = new Map<string, Row[]>()
  for (const row of rows) {
    const list = below.get(row.parent_id)
    if (list) list.push(row)
    else below.set(row.parent_id, [row])
  }
  const ordered: Row[] = []
  const seen = new Set<string>()
  const walk = (siblings: readonly Row[]): void => {
    for (const row of siblings.toSorted((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1))) {
      if (seen.has(row.id)) continue
      seen.add(row.id)
      ordered.push(row)
      walk(below.get(row.id) ?? [])
    }
  }
  walk(below.get('') ?? [])
  const ids = new Set(rows.map((row) => row.id))
  walk(rows.filter((row) => !seen.has(row.id) && !ids.has(row.parent_id)))
  walk(rows.filter((row) => !seen.has(row.id)))
  return ordered
}

/** What was looked for, with everything above it: those are marked `matched: '0'`. */
export function withAncestors<Row extends Rooted>(
  ordered: readonly Row[],
  matches: (row: Row) => boolean,
): (Row & { matched: string })[] {
  const byId = new Map(ordered.map((row) => [row.id, row]))
  const found = new Set(ordered.filter(matches).map((row) => row.id))
  const kept = new Set(found)
  for (const id of found)
    for (
      let up = byId.get(byId.get(id)?.parent_id ?? '');
      up && !kept.has(up.id);
      up = byId.get(up.parent_id)
    )
      kept.add(up.id)
  return ordered.flatMap((row) =>
    kept.has(row.id) ? [{ ...row, matched: found.has(row.id) ? '1' : '0' }] : [],
  )
}

/** The ids of a row and of everything below it. */
export function idsBelow(rows: readonly Pick<Rooted, 'id' | 'parent_id'>[], id: string): ReadonlySet<string> {
  const ids = new Set([id])
  for (let before = 0; before < ids.size;) {
    before = ids.size
    for (const row of rows) if (ids.has(row.parent_id)) ids.add(row.id)
  }
  return ids
}

/** How many levels stand above a row (a root has 0). */
export function depthOf(rows: readonly Pick<Rooted, 'id' | 'parent_id'>[], id: string): number {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  let depth = 0
  for (let up = parents.get(id); up && depth < 100; up = parents.get(up)) depth += 1
  return depth
}

/** How many levels a row and what is below it take. */
export const heightOf = (rows: readonly Pick<Rooted, 'id' | 'parent_id'>[], id: string): number =>
  1 + Math.max(0, ...rows.filter((row) => row.parent_id === id).map((row) => heightOf(rows, row.id)))

/** True when `part` is not asked for, or stands in one of the texts; case and accents make no difference. */
export const contains = (part: string | undefined, ...texts: readonly string[]): boolean =>
  part === undefined || holds(part, ...texts)
