import { hasChildren, type TreeIndex } from './flatten'
import { wordOf } from './match'

/** How far the leaves below a node are ticked. */
export type Tick = 'all' | 'some' | 'none'

/** Positions of the leaves below node `i`; the node itself when it is one. */
export function leavesOf(index: TreeIndex<unknown>, i: number): number[] {
  if (!hasChildren(index, i)) return [i]
  const found: number[] = []
  for (let at = i + 1; at < (index.end[i] ?? i + 1); at += 1) if (!hasChildren(index, at)) found.push(at)
  return found
}

/** The tick of every node. Only leaves are ticked by themselves; the others show what is below them. */
export function ticksOf(index: TreeIndex<unknown>, checked: ReadonlySet<string>): Tick[] {
  return Array.from({ length: index.size }, (_, i) => {
    const leaves = leavesOf(index, i)
    const on = leaves.filter((leaf) => checked.has(index.keys[leaf] ?? '')).length
    return on === 0 ? 'none' : on === leaves.length ? 'all' : 'some'
  })
}

/** `checked` after a press on node `i`: everything below it on, or off when all of it is on. In the tree's order. */
export function toggled(
  index: TreeIndex<unknown>,
  checked: ReadonlySet<string>,
  i: number,
  shown: (leaf: number) => boolean = () => true,
): Set<string> {
  const keys = leavesOf(index, i)
    .filter(shown)
    .map((leaf) => index.keys[leaf] ?? '')
  const next = new Set(checked)
  const on = !keys.every((key) => next.has(key))
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return new Set(index.keys.filter((key) => next.has(key)))
}

/** What stays in sight of a search: matches, what stands above them, and what is below them. '' = everything. */
export function inSight(index: TreeIndex<unknown>, keyword: string): boolean[] {
  const wanted = wordOf(keyword)
  const seen = Array.from({ length: index.size }, () => wanted === '')
  if (wanted === '') return seen
  index.folded.forEach((label, i) => {
    if (!label.includes(wanted)) return
    for (let up = i; up >= 0; up = index.parent[up] ?? -1) seen[up] = true
    for (let at = i; at < (index.end[i] ?? i + 1); at += 1) seen[at] = true
  })
  return seen
}

/** Keys of the containers above `level` (0 = roots): open, they show the tree down to that level. */
export function openTo(index: TreeIndex<unknown>, level: number): Set<string> {
  const open = new Set<string>()
  for (let i = 0; i < index.size; i += 1)
    if (hasChildren(index, i) && (index.depth[i] ?? 0) < level) open.add(index.keys[i] ?? '')
  return open
}
