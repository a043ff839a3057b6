import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flatten, hasChildren, nodeAt, visibleNodes, type TreeIndex } from '@/ui/tree/flatten'

/** Accessors of a row: key, parent and name. */
export interface TreeRowReader<Row> {
  key: (row: Row) => string
  /** Parent key; '' for a root. A row whose parent is not among the rows becomes a root too. */
  parent: (row: Row) => string
  /** Name of the row: a typed letter jumps to it. */
  name: (row: Row) => string
}

/** Rows that form a tree, and the visible ones among them. */
export interface TreeRows<Row> {
  index: TreeIndex<Row>
  open: ReadonlySet<string>
  setOpen: (open: ReadonlySet<string>) => void
  /** Positions in the index of the visible rows. */
  visible: Int32Array
  /** Number of levels of the tree. */
  levels: number
  /** Opens every level above `level`; `levels` opens all, 1 none. */
  openTo: (level: number) => void
  /** Level of the last `openTo`; undefined when single rows were opened or closed since. */
  level: number | undefined
}

/**
 * A flat list of rows as a tree. Until the user opens or closes a row, the first `level` levels are visible, and all
 * levels while the rows are the result of a search.
 * @param rows parents and children in any order, siblings in theirs; a stable array
 */
export function useTreeRows<Row extends object>(
  rows: readonly Row[] | undefined,
  read: TreeRowReader<Row>,
  { level = 2, searched }: { level?: number; searched: string },
): TreeRows<Row> {
  // oxlint-disable-next-line react/exhaustive-deps -- `read` is made of plain functions that callers write in place.
  const index = useMemo(() => indexOf(rows ?? [], read), [rows])
  const [choice, setChoice] = useState<{ for: string; open?: ReadonlySet<string>; level?: number }>({
    for: searched,
  })
  const currentChoice = choice.for === searched ? choice : undefined
  const levels = useMemo(
    () => index.depth.reduce((deepest, depth) => Math.max(deepest, depth + 1), 0),
    [index],
  )
  const openLevel =
    currentChoice?.level ?? (currentChoice?.open ? undefined : searched === '' ? level : levels)
  const open = useMemo(
    () => currentChoice?.open ?? openAbove(index, openLevel ?? level),
    [currentChoice?.open, index, openLevel, level],
  )
  const visible = useMemo(() => visibleNodes(index, open), [index, open])
  return {
    index,
    open,
    visible,
    levels,
    level: openLevel === undefined ? undefined : Math.min(openLevel, levels),
    setOpen: (next) => setChoice({ for: searched, open: next }),
    openTo: (next) => setChoice({ for: searched, level: next }),
  }
}

/** A tree of rows that name their parents; children of a cycle are left out. */
export function indexOf<Row extends object>(rows: readonly Row[], read: TreeRowReader<Row>): TreeIndex<Row> {
  const rowKeys = new Set(rows.map(read.key))
  const below = new Map<string, Row[]>()
  for (const row of rows) {
    const parent = read.parent(row)
    const parentKey = rowKeys.has(parent) ? parent : ''
    const list = below.get(parentKey)
    if (list) list.push(row)
    else below.set(parentKey, [row])
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

/** Opens the ancestors of a row when the row changes; -1 = none. */
export function useOpened<Row>({ index, open, setOpen }: TreeRows<Row>, row: number): void {
  const show = useEffectEvent(() => {
    const next = new Set(open)
    for (let ancestor = index.parent[row] ?? -1; ancestor >= 0; ancestor = index.parent[ancestor] ?? -1)
      next.add(index.keys[ancestor] ?? '')
    if (next.size > open.size) setOpen(next)
  })
  useEffect(() => {
    if (row >= 0) show()
  }, [row])
}

/** Names from the root down to a row, including it. */
export function pathNames(index: TreeIndex<unknown>, key: string): string[] {
  const names: string[] = []
  for (let nodeIndex = nodeAt(index, key); nodeIndex >= 0; nodeIndex = index.parent[nodeIndex] ?? -1)
    names.unshift(index.labels[nodeIndex] ?? '')
  return names
}

/** Keys of a row and of all rows below it; empty for an unknown key. */
export function keysBelow(index: TreeIndex<unknown>, key: string | undefined): ReadonlySet<string> {
  const nodeIndex = nodeAt(index, key)
  return new Set(nodeIndex < 0 ? [] : index.keys.slice(nodeIndex, index.end[nodeIndex]))
}
