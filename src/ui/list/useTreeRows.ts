import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flatten, hasChildren, nodeAt, visibleNodes, type TreeIndex } from '@/ui/tree/flatten'

/** How a row says where it stands. */
export interface TreeRowReader<Row> {
  key: (row: Row) => string
  /** '' for a root; one that is not among the rows makes a root too. */
  parent: (row: Row) => string
  /** What rows are called: the keyboard jumps to it. */
  name: (row: Row) => string
}

/** Rows that form a tree, and which of them show. */
export interface TreeRows<Row> {
  index: TreeIndex<Row>
  open: ReadonlySet<string>
  setOpen: (open: ReadonlySet<string>) => void
  /** Positions in the index of the rows that show. */
  visible: Int32Array
  /** Number of levels of the tree. */
  levels: number
  /** Opens everything above that level; `levels` opens all, 1 nothing. */
  openTo: (level: number) => void
  /** The level of the last `openTo`; undefined when single rows were opened or closed since. */
  level: number | undefined
}

/**
 * A flat list of rows as a tree. Until the user opens or closes a row, the first `level` levels show, and all of
 * them while the rows are the result of a search.
 * @param rows parents and children in any order, siblings in theirs; a stable array
 */
export function useTreeRows<Row extends object>(
  rows: readonly Row[] | undefined,
  read: TreeRowReader<Row>,
  { level = 2, searched }: { level?: number; searched: string },
): TreeRows<Row> {
  // oxlint-disable-next-line react/exhaustive-deps -- `read` is made of plain functions that callers write in place.
  const index = useMemo(() => indexOf(rows ?? [], read), [rows])
  const [chosen, setChosen] = useState<{ for: string; open?: ReadonlySet<string>; level?: number }>({
    for: searched,
  })
  const mine = chosen.for === searched ? chosen : undefined
  const levels = useMemo(() => index.depth.reduce((most, depth) => Math.max(most, depth + 1), 0), [index])
  const wanted = mine?.level ?? (mine?.open ? undefined : searched === '' ? level : levels)
  const open = useMemo(
    () => mine?.open ?? openAbove(index, wanted ?? level),
    [mine?.open, index, wanted, level],
  )
  const visible = useMemo(() => visibleNodes(index, open), [index, open])
  return {
    index,
    open,
    visible,
    levels,
    level: wanted === undefined ? undefined : Math.min(wanted, levels),
    setOpen: (next) => setChosen({ for: searched, open: next }),
    openTo: (next) => setChosen({ for: searched, level: next }),
  }
}

/** A tree made of rows that name their parents; children of a cycle are left out. */
export function indexOf<Row extends object>(rows: readonly Row[], read: TreeRowReader<Row>): TreeIndex<Row> {
  const known = new Set(rows.map(read.key))
  const below = new Map<string, Row[]>()
  for (const row of rows) {
    const parent = read.parent(row)
    const place = known.has(parent) ? parent : ''
    const list = below.get(place)
    if (list) list.push(row)
    else below.set(place, [row])
  }
  return flatten<Row>(below.get('') ?? [], {
    key: read.key,
    label: read.name,
    children: (row) => below.get(read.key(row)),
  })
}

function openAbove(index: TreeIndex<unknown>, level: number): ReadonlySet<string> {
  const open = new Set<string>()
  for (let i = 0; i < index.size; i++)
    if ((index.depth[i] ?? 0) < level - 1 && hasChildren(index, i)) open.add(index.keys[i] ?? '')
  return open
}

/** Opens what stands above a row when it becomes another one; -1 = none. */
export function useOpened<Row>({ index, open, setOpen }: TreeRows<Row>, row: number): void {
  const show = useEffectEvent(() => {
    const next = new Set(open)
    for (let at = index.parent[row] ?? -1; at >= 0; at = index.parent[at] ?? -1)
      next.add(index.keys[at] ?? '')
    if (next.size > open.size) setOpen(next)
  })
  useEffect(() => {
    if (row >= 0) show()
  }, [row])
}

/** The names from the root down to a row, itself included. */
export function pathTo(index: TreeIndex<unknown>, key: string): string[] {
  const names: string[] = []
  for (let at = nodeAt(index, key); at >= 0; at = index.parent[at] ?? -1)
    names.unshift(index.labels[at] ?? '')
  return names
}

/** The keys of a row and of everything below it; none for an unknown key. */
export function keysBelow(index: TreeIndex<unknown>, key: string | undefined): ReadonlySet<string> {
  const at = nodeAt(index, key)
  return new Set(at < 0 ? [] : index.keys.slice(at, index.end[at]))
}
