import { isRecord } from '@/lib/isRecord'
import { code, later, lazy, list, object, optional, ref, text, word, yes, type Shape } from '@/lib/shape'
import { commProtocol, pointType } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import { get } from '../wire/call'

export type NodeIdentify = 'org' | 'subs' | 'line' | 'rcp' | 'tg' | 'tg_ma' | 'tg_ta'

/** A node of the side trees, as the wire sends it. `onlineStatus` is '1' online, else offline. */
export interface TreeNode {
  t_id: string
  id: string
  label: string
  identify: NodeIdentify
  autocode?: string
  comm_protocol?: string
  pid?: string
  pname?: string
  autoExpand?: boolean
  onlineStatus?: string
  /** 01 public transformer, 02 special transformer, 03 substation, 05 meter. */
  tml_type?: string
  children?: TreeNode[]
}

const parts = {
  t_id: ref,
  id: ref,
  label: text,
  identify: word('org', 'subs', 'line', 'rcp', 'tg', 'tg_ma', 'tg_ta'),
  autocode: optional(text),
  comm_protocol: optional(code(commProtocol)),
  pid: optional(ref),
  pname: optional(text),
  autoExpand: optional(yes),
  onlineStatus: optional(code(onlineStatus)),
  tml_type: optional(code(pointType)),
}
const readers = Object.entries(parts)
const treeNode: Shape<object> = object({ ...parts, children: optional(list(lazy(() => treeNode))) })

/**
 * A node, read in its place by the code that walks the tree (`flatten`): a hundred thousand nodes are not made twice. Reading it
 * again changes nothing.
 */
export function readTreeNode(node: Record<string, unknown>): TreeNode {
  for (const [key, shape] of readers) {
    const value = node[key]
    // Nearly always it is what it should be.
    if (typeof value === 'string' ? shape.kind === 'ref' || shape.kind === 'text' : value === undefined)
      continue
    node[key] = shape.read(value)
  }
  return node as unknown as TreeNode
}

/** All of a tree, read in its place. */
export const readTree = (nodes: readonly unknown[]): TreeNode[] =>
  nodes.filter(isRecord).map((entry) => {
    const node = readTreeNode(entry)
    const children: unknown = entry['children']
    entry['children'] = readTree(Array.isArray(children) ? children : [])
    return node
  })

const tree = (path: string, about: string) => get(path, about, { answer: later(list(treeNode)) })

export const treesApi = {
  power: tree(
    '/g/rCp/treeGridList',
    'The power grid: substations, lines, transformer areas, collection points.',
  ),
  organization: tree('/g/rCp/treeOrgListNew', 'Organizations with their collection points.'),
  /** The organization tree on line-loss routes. */
  transformerAreas: tree('/g/gTg/treeOrgList', 'Organizations with their transformer areas.'),
}
