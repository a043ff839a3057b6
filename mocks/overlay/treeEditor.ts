import type { TreeNode } from '../../src/api/console/trees'

/** A tree being changed; its nodes are named by their `t_id`. */
export function treeEditor(tree: TreeNode[]) {
  const nodes = new Map<string, TreeNode>()
  const above = new Map<TreeNode, TreeNode>()
  const note = (node: TreeNode, parent?: TreeNode): void => {
    nodes.set(node.t_id, node)
    if (parent) above.set(node, parent)
    for (const child of node.children ?? []) note(child, node)
  }
  for (const root of tree) note(root)
  const roots = [...tree]
  const detach = (node: TreeNode): void => {
    const siblings = above.get(node)?.children ?? roots
    const place = siblings.indexOf(node)
    if (place >= 0) siblings.splice(place, 1)
    above.delete(node)
  }
  return {
    roots,
    has: (tId: string) => nodes.has(tId),
    drop: (tId: string): void => {
      const node = nodes.get(tId)
      if (node) detach(node)
      nodes.delete(tId)
    },
    /** Makes the node say and hang where it should; `parent` undefined = a root. */
    put: (wanted: TreeNode, parent: string | undefined): void => {
      const node = nodes.get(wanted.t_id) ?? wanted
      Object.assign(node, { ...wanted, ...(node.children ? { children: node.children } : {}) })
      const target = parent === undefined ? undefined : nodes.get(parent)
      const moved = node === wanted || above.get(node) !== target
      if (moved) {
        if (node !== wanted) detach(node)
        const siblings = target ? (target.children ??= []) : roots
        siblings.push(node)
        if (target) above.set(node, target)
        nodes.set(node.t_id, node)
      }
      node.pid = target?.id ?? ''
      node.pname = target?.label ?? ''
      for (const child of node.children ?? []) child.pname = node.label
    },
  }
}
