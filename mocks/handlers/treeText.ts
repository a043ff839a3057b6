import type { TreeNode } from '../../src/api/trees'
import type { Core } from '../core'

export type TreeKind = 'orgTree' | 'gridTree' | 'areaTree'

/** An answer with a tree as bytes of JSON: byte `holes[i]` says whether the device of `nodes[i]` is heard. */
interface Structure {
  version: string
  bytes: Uint8Array<ArrayBuffer>
  holes: Uint32Array
  nodes: Pick<TreeNode, 'id' | 'identify'>[]
  /** The minute whose states stand in the holes. */
  minute: number
}

/** Stands in a hole until it is filled; JSON holds no such character. */
const hole = '\u0001'

/**
 * Answers with the whole trees of one data scope. Their structure is made when it is first asked for and after a change of the network;
 * what changes by the minute, whether a device is heard, is put in for each answer.
 */
export function treeAnswers(core: Core): (kind: TreeKind) => Response {
  const kept = new Map<TreeKind, Structure>()
  const { states } = core.world.parts
  return (kind) => {
    const version = core.archive.grid.version()
    const known = kept.get(kind)
    const structure = known?.version === version ? known : structureOf(core, kind, version)
    kept.set(kind, structure)
    const { bytes, holes, nodes } = structure
    const now = core.now()
    if (structure.minute !== states.minute(now)) {
      structure.minute = states.minute(now)
      for (const [i, { identify, id }] of nodes.entries())
        bytes[holes[i] ?? 0] = core.archive.nodeOnline(identify, id, now).charCodeAt(0)
    }
    return new Response(bytes, { headers: { 'Content-Type': 'application/json' } })
  }
}

/** What a node says of itself, without the closing brace; what is empty says nothing and is left out. */
function ownText(node: TreeNode): string {
  const { t_id, id, label, identify } = node
  let text = `{"t_id":"${t_id}","id":"${id}","label":${JSON.stringify(label)},"identify":"${identify}"`
  for (const key of ['autocode', 'comm_protocol', 'pid', 'pname', 'tml_type'] as const) {
    const value = node[key]
    if (value) text += `,"${key}":${JSON.stringify(value)}`
  }
  return node.autoExpand === undefined ? text : `${text},"autoExpand":${String(node.autoExpand)}`
}

function structureOf(core: Core, kind: TreeKind, version: string): Structure {
  const texts = ['{"success":true,"message":"","result":{"dataList":']
  const nodes: Structure['nodes'] = []
  const put = (list: readonly TreeNode[]): void => {
    let before = '['
    for (const node of list) {
      texts.push(before, ownText(node))
      before = ','
      if (node.onlineStatus !== undefined) {
        texts.push(`,"onlineStatus":"${hole}"`)
        nodes.push({ id: node.id, identify: node.identify })
      }
      if (node.children) {
        texts.push(',"children":')
        put(node.children)
      }
      texts.push('}')
    }
    texts.push(list.length === 0 ? '[]' : ']')
  }
  put(core.archive[kind](core.now()))
  const bytes = new TextEncoder().encode(`${texts.join('')}}}`)
  const holes = new Uint32Array(nodes.length)
  let at = -1
  for (let i = 0; i < holes.length; i++) holes[i] = at = bytes.indexOf(1, at + 1)
  return { version, bytes, holes, nodes, minute: -1 }
}
