import { hasChildren, type TreeIndex } from './flatten'
import { searchTextOf } from './match'

/** State of a node by the checked leaves below it. */
export type Tick = 'all' | 'some' | 'none'

/** Positions of the leaves below node `i`; the node itself when it is one. */
export function leavesOf(index: TreeIndex<unknown>, i: number): number[] {
  if (!hasChildren(index, i)) return [i]
  const leaves: number[] = []
  for (let descendant = i + 1; descendant < (index.end[i] ?? i + 1); descendant += 1)
    if (!hasChildren(index, descendant)) leaves.push(descendant)
  return leaves
}

/** The tick of every node. Only leaves are ticked by themselves; the others show what is below them. */
export function ticksByNode(index: TreeIndex<unknown>, checked: ReadonlySet<string>): Tick[] {
  return Array.from({ length: index.size }, (_, i) => {
    const leaves = leavesOf(index, i)
    const on = leaves.filter((leaf) => checked.has(index.keys[leaf] ?? '')).length
    return on === 0 ? 'none' : on === leaves.length ? 'all' : 'some'
  })
}

/** Checked keys after a press on node `i`: everything below it on, or off when all of it is on. In the tree's order. */
export function toggled(
  index: TreeIndex<unknown>,
  checked: ReadonlySet<string>,
  i: number,
  isShown: (leaf: number) => boolean = () => true,
): Set<string> {
  const keys = leavesOf(index, i)
    .filter(isShown)
    .map((leaf) => index.keys[leaf] ?? '')
  const next = new Set(checked)
  const on = !keys.every((key) => next.has(key))
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return new Set(index.keys.filter((key) => next.has(key)))
}

/** Visible nodes of a search: matches, their ancestors and their descendants. '' = all nodes. */
export function inSight(index: TreeIndex<unknown>, keyword: string): boolean[] {
  const searchText = searchTextOf(keyword)
  const visible = Array.from({ length: index.size }, () => searchText === '')
  if (searchText === '') return visible
  index.folded.forEach((label, i) => {
    if (!label.includes(searchText)) return
    for (let ancestor = i; ancestor >= 0; ancestor = index.parent[ancestor] ?? -1) visible[ancestor] = true
    for (let descendant = i; descendant < (index.end[i] ?? i + 1); descendant += 1) visible[descendant] = true
  })
  return visible
}

/** Keys of the containers above `level` (0 = roots): open, they show the tree down to that level. */
export function openTo(index: TreeIndex<unknown>, level: number): Set<string> {
  const open = new Set<string>()
  for (let i = 0; i < index.size; i += 1)
    if (hasChildren(index, i) && (index.depth[i] ?? 0) < level) open.add(index.keys[i] ?? '')
  return open
}
