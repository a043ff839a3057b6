/** A node of a network that is a tree: `parent` is the id of the node above, '' for a root. */
export interface TreeLike {
  readonly id: string
  readonly parent: string
}

/** Position of a node, px, and its neighbours. */
export interface Placed<Node extends TreeLike> {
  readonly node: Node
  readonly x: number
  readonly y: number
  /** 0 for a root. */
  readonly depth: number
  readonly parent: Placed<Node> | undefined
  readonly children: readonly Placed<Node>[]
}

export type GraphLayout = 'tree' | 'radial'

export interface GraphPicture<Node extends TreeLike> {
  /** Depth first, so that a parent comes before its children. */
  readonly spots: readonly Placed<Node>[]
  readonly byId: ReadonlyMap<string, Placed<Node>>
  /** Left, top, right, bottom, px. */
  readonly box: readonly [number, number, number, number]
}

export const nodeRowHeight = 26
export const columnWidth = 190

type Draft<Node extends TreeLike> = {
  -readonly [Key in keyof Placed<Node>]: Key extends 'children' ? Draft<Node>[] : Placed<Node>[Key]
}

/**
 * Places a tree: levels from left to right with a row per leaf, or as rings around the root. A node whose parent is
 * missing, or that would be its own ancestor, is drawn as a root: data from the field is never trusted.
 */
export function placeTree<Node extends TreeLike>(
  nodes: readonly Node[],
  layout: GraphLayout,
): GraphPicture<Node> {
  const drafts = new Map<string, Draft<Node>>()
  for (const node of nodes)
    if (!drafts.has(node.id))
      drafts.set(node.id, { node, x: 0, y: 0, depth: 0, parent: undefined, children: [] })
  const roots: Draft<Node>[] = []
  for (const draft of drafts.values()) {
    const above = drafts.get(draft.node.parent)
    if (above && !circular(draft, above, drafts)) {
      draft.parent = above
      above.children.push(draft)
    } else roots.push(draft)
  }
  const ordered: Draft<Node>[] = []
  let leaf = 0
  // Row numbers on the way back up: a parent stands in the middle of its children. No recursion: chains can be long.
  const stack: { draft: Draft<Node>; next: number }[] = roots
    .toReversed()
    .map((draft) => ({ draft, next: 0 }))
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const { draft } = top
    if (top.next === 0) {
      draft.depth = draft.parent ? draft.parent.depth + 1 : 0
      ordered.push(draft)
    }
    const child = draft.children[top.next]
    top.next += 1
    if (child) {
      stack.push({ draft: child, next: 0 })
      continue
    }
    stack.pop()
    const [first, last] = [draft.children[0], draft.children.at(-1)]
    draft.y = first && last ? (first.y + last.y) / 2 : leaf++
  }
  for (const draft of ordered) Object.assign(draft, layout === 'tree' ? inRows(draft) : inRings(draft, leaf))
  const xs = ordered.map(({ x }) => x)
  const ys = ordered.map(({ y }) => y)
  return {
    spots: ordered,
    byId: drafts,
    box: ordered.length === 0 ? [0, 0, 0, 0] : [least(xs), least(ys), maximumOf(xs), maximumOf(ys)],
  }
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b))
const maximumOf = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b))

const inRows = ({ depth, y }: { depth: number; y: number }) => ({
  x: depth * columnWidth,
  y: y * nodeRowHeight,
})

function inRings({ depth, y }: { depth: number; y: number }, leaves: number) {
  const angle = (2 * Math.PI * y) / Math.max(1, leaves) - Math.PI / 2
  // Wide enough that neighbours of a full ring do not touch.
  const ring = Math.max(110, (leaves * 20) / (2 * Math.PI) / 3)
  return { x: depth * ring * Math.cos(angle), y: depth * ring * Math.sin(angle) }
}

function circular<Node extends TreeLike>(
  draft: Draft<Node>,
  above: Draft<Node>,
  drafts: ReadonlyMap<string, Draft<Node>>,
): boolean {
  const visitedIds = new Set([draft.node.id])
  for (let ancestor: Draft<Node> | undefined = above; ancestor; ancestor = drafts.get(ancestor.node.parent)) {
    if (visitedIds.has(ancestor.node.id)) return true
    visitedIds.add(ancestor.node.id)
  }
  return false
}

/** The nodes from the root down to `id`, both included. */
export function pathTo<Node extends TreeLike>(picture: GraphPicture<Node>, id: string): Node[] {
  const path: Node[] = []
  for (let ancestor = picture.byId.get(id); ancestor; ancestor = ancestor.parent) path.unshift(ancestor.node)
  return path
}

/** Node to which an arrow key leads: left to the parent, right to the first child, up and down along the same level. */
export function walk<Node extends TreeLike>(
  picture: GraphPicture<Node>,
  startId: string | undefined,
  key: string,
): string | undefined {
  const first = picture.spots[0]?.node.id
  const current = startId === undefined ? undefined : picture.byId.get(startId)
  if (!current) return /^(Arrow|Home)/.test(key) ? first : undefined
  if (key === 'Home') return first
  if (key === 'End') return picture.spots.at(-1)?.node.id
  if (key === 'ArrowLeft') return current.parent?.node.id
  if (key === 'ArrowRight') return current.children[0]?.node.id
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const level = picture.spots.filter(({ depth }) => depth === current.depth)
  return level[level.indexOf(current) + (key === 'ArrowDown' ? 1 : -1)]?.node.id
}
