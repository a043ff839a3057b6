import { fold } from '@/lib/fold'

/**
 * A tree as flat arrays in depth-first order: node `i` comes before its descendants `i + 1 … end[i] − 1`. Built once
 * per answer; opening, searching and counting then are loops over arrays, whatever the depth.
 */
export interface TreeIndex<T> {
  readonly size: number
  readonly nodes: readonly T[]
  /** Never ''. Two nodes with one key are one object shown twice: they open and are selected together. */
  readonly keys: readonly string[]
  readonly labels: readonly string[]
  /** `labels`, lower-cased for searching; made when first asked for. */
  readonly folded: readonly string[]
  /** −1 for a root. */
  readonly parent: Int32Array
  /** 0 for a root. */
  readonly depth: Int32Array
  /** End of the node's subtree, exclusive; `i + 1` for a leaf. */
  readonly end: Int32Array
  /** Place among the siblings, from 1, and how many siblings there are. */
  readonly position: Int32Array
  readonly siblings: Int32Array
}

/** Accessors of a node. Their results are not trusted: they may be missing or of any type. */
export interface NodeReader<T> {
  /** Makes a node of an entry, once, before the rest is asked; without it the entry is believed to be one. */
  read?(entry: Record<string, unknown>): T
  key(node: T): unknown
  label(node: T): unknown
  children(node: T): unknown
}

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'bigint'
      ? String(value)
      : ''

interface Frame {
  list: readonly unknown[]
  next: number
  owner: number
  /** Children taken so far. */
  childTotal: number
}

/**
 * Flattens whatever the server called a tree. Entries that are no objects are left out, children that are no list
 * count as none, a parent met again (a cycle) is left out, missing labels fall back to the key. Never throws.
 */
export function flatten<T extends object>(roots: unknown, read: NodeReader<T>): TreeIndex<T> {
  const nodes: T[] = []
  const keys: string[] = []
  const labels: string[] = []
  let parent = new Int32Array(1024)
  let depth = new Int32Array(1024)
  let end = new Int32Array(1024)
  let position = new Int32Array(1024)
  let childCount = new Int32Array(1024)
  // Only nodes with children can close a cycle, so only they are remembered.
  const entered = new Set<unknown>()
  let rootCount = 0

  const stack: Frame[] = [{ list: Array.isArray(roots) ? roots : [], next: 0, owner: -1, childTotal: 0 }]
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    if (frame.next >= frame.list.length) {
      stack.pop()
      if (frame.owner >= 0) {
        end[frame.owner] = nodes.length
        childCount[frame.owner] = frame.childTotal
      } else rootCount = frame.childTotal
      continue
    }
    const entry = frame.list[frame.next++]
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue
    const node = read.read ? read.read(entry as Record<string, unknown>) : (entry as T)
    const children = read.children(node)
    const container = Array.isArray(children) && children.length > 0
    if (container) {
      if (entered.has(node)) continue
      entered.add(node)
    }

    const i = nodes.length
    if (i === parent.length) {
      parent = grown(parent)
      depth = grown(depth)
      end = grown(end)
      position = grown(position)
      childCount = grown(childCount)
    }
    const key = text(read.key(node))
    nodes.push(node)
    keys.push(key || `~${i}`)
    labels.push(text(read.label(node)) || key || '—')
    parent[i] = frame.owner
    depth[i] = stack.length - 1
    end[i] = i + 1
    frame.childTotal += 1
    position[i] = frame.childTotal
    if (container) stack.push({ list: children, next: 0, owner: i, childTotal: 0 })
  }

  const size = nodes.length
  const siblings = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    const owner = parent[i] ?? -1
    siblings[i] = owner < 0 ? rootCount : (childCount[owner] ?? 0)
  }
  let folded: readonly string[] | undefined
  return {
    size,
    nodes,
    keys,
    labels,
    get folded() {
      folded ??= labels.map(fold)
      return folded
    },
    parent: parent.subarray(0, size),
    depth: depth.subarray(0, size),
    end: end.subarray(0, size),
    position: position.subarray(0, size),
    siblings,
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}

/**
 * Index of the node with `key`, −1 when there is none. `hint` is tried first, and distinguishes nodes with the same
 * key.
 */
export function nodeAt(index: TreeIndex<unknown>, key: string | undefined, hint = -1): number {
  if (key === undefined) return -1
  return index.keys[hint] === key ? hint : index.keys.indexOf(key)
}

export const hasChildren = (index: TreeIndex<unknown>, i: number): boolean => (index.end[i] ?? 0) > i + 1

/** The nodes that show when the nodes of `open` are open, as ascending positions in the index. */
export function visibleNodes(index: TreeIndex<unknown>, open: ReadonlySet<string>): Int32Array {
  const rows = new Int32Array(index.size)
  let count = 0
  for (let i = 0; i < index.size;) {
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
  for (let ancestor = index.parent[i] ?? -1; ancestor >= 0; ancestor = index.parent[ancestor] ?? -1) {
    const key = index.keys[ancestor] ?? ''
    if (!open.has(key)) (next ??= new Set(open)).add(key)
  }
  return next ?? open
}

/** For every node, how many of its descendants `counts` (itself not included). */
export function countBelow<T>(index: TreeIndex<T>, counts: (node: T) => boolean): Int32Array {
  const below = new Int32Array(index.size)
  for (let i = index.size - 1; i >= 0; i--) {
    const parentIndex = index.parent[i] ?? -1
    const node = index.nodes[i]
    if (parentIndex >= 0 && node !== undefined)
      below[parentIndex] = (below[parentIndex] ?? 0) + (below[i] ?? 0) + (counts(node) ? 1 : 0)
  }
  return below
}
