/**
 * A tree as flat arrays in depth-first order: node `i` comes before its descendants `i + 1 … end[i] − 1`. Built once
 * per answer; opening, searching and counting then are loops over arrays, whatever the depth.
 */
export interface TreeIndex<T> {
  readonly size: number
  readonly nodes: readonly T[]
  /** Unique. A node whose key was used already gets a suffix. */
  readonly keys: readonly string[]
  readonly labels: readonly string[]
  /** `labels`, lower-cased for searching. */
  readonly folded: readonly string[]
  /** −1 for a root. */
  readonly parent: Int32Array
  /** 0 for a root. */
  readonly depth: Int32Array
  /** Where the node's subtree ends, exclusive; `i + 1` for a leaf. */
  readonly end: Int32Array
  /** Place among the siblings, from 1, and how many siblings there are. */
  readonly position: Int32Array
  readonly siblings: Int32Array
  readonly at: ReadonlyMap<string, number>
}

/** How to read a node. What a function returns is distrusted: it may be missing or of any type. */
export interface NodeReader<T> {
  key(node: T): unknown
  label(node: T): unknown
  children(node: T): unknown
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''

interface Frame {
  list: readonly unknown[]
  next: number
  owner: number
  /** Children taken so far. */
  taken: number
}

/**
 * Flattens whatever the server called a tree. Entries that are no objects are left out, children that are no list
 * count as none, an object met twice (a cycle) is taken once, missing labels fall back to the key. Never throws.
 */
export function flatten<T extends object>(roots: unknown, read: NodeReader<T>): TreeIndex<T> {
  const nodes: T[] = []
  const keys: string[] = []
  const labels: string[] = []
  const folded: string[] = []
  const parent: number[] = []
  const depth: number[] = []
  const end: number[] = []
  const position: number[] = []
  const at = new Map<string, number>()
  const seen = new Set<unknown>()
  const childCount: number[] = []
  let rootCount = 0

  const stack: Frame[] = [{ list: Array.isArray(roots) ? roots : [], next: 0, owner: -1, taken: 0 }]
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    if (frame.next >= frame.list.length) {
      stack.pop()
      if (frame.owner >= 0) {
        end[frame.owner] = nodes.length
        childCount[frame.owner] = frame.taken
      } else rootCount = frame.taken
      continue
    }
    const entry = frame.list[frame.next++]
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry) || seen.has(entry)) continue
    seen.add(entry)
    const node = entry as T
    const i = nodes.length
    const wanted = text(read.key(node))
    let key = wanted
    for (let n = 2; key === '' || at.has(key); n++) key = `${wanted}~${i}${n > 2 ? `~${n}` : ''}`
    const label = text(read.label(node)) || wanted || '—'
    nodes.push(node)
    keys.push(key)
    labels.push(label)
    folded.push(label.toLowerCase())
    parent.push(frame.owner)
    depth.push(stack.length - 1)
    end.push(i + 1)
    childCount.push(0)
    frame.taken += 1
    position.push(frame.taken)
    at.set(key, i)
    const children = read.children(node)
    if (Array.isArray(children) && children.length > 0)
      stack.push({ list: children, next: 0, owner: i, taken: 0 })
  }

  const siblings = new Int32Array(nodes.length)
  for (let i = 0; i < nodes.length; i++) {
    const owner = parent[i] ?? -1
    siblings[i] = owner < 0 ? rootCount : (childCount[owner] ?? 0)
  }
  return {
    size: nodes.length,
    nodes,
    keys,
    labels,
    folded,
    parent: Int32Array.from(parent),
    depth: Int32Array.from(depth),
    end: Int32Array.from(end),
    position: Int32Array.from(position),
    siblings,
    at,
  }
}

export const hasChildren = (index: TreeIndex<unknown>, i: number): boolean => (index.end[i] ?? 0) > i + 1

/** The nodes that show when the nodes of `open` are open, as ascending positions in the index. */
export function visibleNodes(index: TreeIndex<unknown>, open: ReadonlySet<string>): Int32Array {
  const rows = new Int32Array(index.size)
  let count = 0
  for (let i = 0; i < index.size; ) {
    rows[count++] = i
    i = hasChildren(index, i) && !open.has(index.keys[i] ?? '') ? (index.end[i] ?? i + 1) : i + 1
  }
  return rows.subarray(0, count)
}

/** The row of node `i` in ascending `rows`, −1 when it does not show. */
export function rowOf(rows: Int32Array, i: number): number {
  let low = 0
  let high = rows.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = rows[middle] ?? 0
    if (value === i) return middle
    if (value < i) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Keys of every node that has children: the open set of "expand all". */
export function allContainers(index: TreeIndex<unknown>): Set<string> {
  const keys = new Set<string>()
  for (let i = 0; i < index.size; i++) if (hasChildren(index, i)) keys.add(index.keys[i] ?? '')
  return keys
}

/** `open` with the ancestors of node `i` added; the same set when they are open already. */
export function withAncestors(
  index: TreeIndex<unknown>,
  open: ReadonlySet<string>,
  i: number,
): ReadonlySet<string> {
  let next: Set<string> | undefined
  for (let up = index.parent[i] ?? -1; up >= 0; up = index.parent[up] ?? -1) {
    const key = index.keys[up] ?? ''
    if (!open.has(key)) (next ??= new Set(open)).add(key)
  }
  return next ?? open
}

/** For every node, how many of its descendants `counts` (itself not included). */
export function countBelow<T>(index: TreeIndex<T>, counts: (node: T) => boolean): Int32Array {
  const below = new Int32Array(index.size)
  for (let i = index.size - 1; i >= 0; i--) {
    const up = index.parent[i] ?? -1
    const node = index.nodes[i]
    if (up >= 0 && node !== undefined) below[up] = (below[up] ?? 0) + (below[i] ?? 0) + (counts(node) ? 1 : 0)
  }
  return below
}
