import { readTreeNode, type TreeNode } from '@/api/console/trees'
import type { TreeSource } from '@/stores/sidePanels'
import { countBelow, flatten, hasChildren, type NodeReader, type TreeIndex } from '@/ui/tree/flatten'

/** Everything that is computed once per answer. */
export interface TreeModel {
  index: TreeIndex<TreeNode>
  /** Per node: collection points below it; transformer areas where the tree has those for leaves. */
  counts: Int32Array
  countOf: 'points' | 'areas'
  /** The nodes open before the user opens or closes one. */
  autoOpen: ReadonlySet<string>
}

/** A string even when the server sends a number. */
export function nodeKey(node: TreeNode): string {
  const key: unknown = node.t_id || node.id
  return typeof key === 'string' || typeof key === 'number' ? String(key) : ''
}

const reader: NodeReader<TreeNode> = {
  read: readTreeNode,
  key: nodeKey,
  label: (node) => node.label,
  children: (node) => node.children,
}

/** Nodes that the server flags; without any flag the top level. */
function openAtFirst(index: TreeIndex<TreeNode>): ReadonlySet<string> {
  const open = new Set<string>()
  for (let i = 0; i < index.size; i++) {
    if (index.nodes[i]?.autoExpand && hasChildren(index, i)) open.add(index.keys[i] ?? '')
  }
  if (open.size > 0) return open
  for (let i = 0; i < index.size; i = index.end[i] ?? index.size) open.add(index.keys[i] ?? '')
  return open
}

const models = new WeakMap<object, TreeModel>()

/** The model of an answer; the same answer is flattened once, however often the panel comes and goes. */
export function treeModel(answer: readonly unknown[], source: TreeSource): TreeModel {
  const cachedModel = models.get(answer)
  if (cachedModel) return cachedModel
  const index = flatten(answer, reader)
  const countOf = source === 'transformerAreas' ? 'areas' : 'points'
  const counts = countBelow(index, (node) =>
    countOf === 'areas' ? node.identify === 'tg' : node.identify === 'rcp',
  )
  const model = { index, counts, countOf, autoOpen: openAtFirst(index) } as const
  models.set(answer, model)
  return model
}
