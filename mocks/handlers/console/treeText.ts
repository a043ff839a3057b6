import type { TreeNode } from '../../../src/api/console/trees'
import type { Core } from '../../core'
import { gap, keptAnswer, type LargeResult } from '../kit/packed'

export type TreeKind = 'orgTree' | 'gridTree' | 'areaTree'

/**
 * Answers with a whole tree of one data scope, compressed for clients that accept it. The text is built at the first
 * request and after a change of the network; the online state of devices is inserted once a minute.
 */
export function treeAnswer(core: Core, kind: TreeKind): (request: Request) => Response {
  const answerOf = keptAnswer()
  return (request) => {
    const { grid } = core.archive
    return answerOf(request, [grid, grid.version()], core.now(), () => treeOf(core, kind))
  }
}

/** Fields of a node as JSON without the closing brace; empty fields are left out. */
function openNode(node: TreeNode): string {
  const { t_id, id, label, identify } = node
  let text = `{"t_id":"${t_id}","id":"${id}","label":${JSON.stringify(label)},"identify":"${identify}"`
  for (const key of ['autocode', 'comm_protocol', 'pid', 'pname', 'tml_type'] as const) {
    const value = node[key]
    if (value) text += `,"${key}":${JSON.stringify(value)}`
  }
  return node.autoExpand === undefined ? text : `${text},"autoExpand":${String(node.autoExpand)}`
}

function treeOf(core: Core, kind: TreeKind): LargeResult {
  const devices: number[] = []
  function* list(nodes: readonly TreeNode[]): Iterable<string> {
    let separator = '['
    for (const node of nodes) {
      let nodeText = separator + openNode(node)
      separator = ','
      if (node.onlineStatus !== undefined) {
        nodeText += `,"onlineStatus":"${gap}"`
        devices.push(core.archive.deviceOf(node.identify, node.id))
      }
      if (!node.children) {
        yield `${nodeText}}`
        continue
      }
      yield `${nodeText},"children":`
      yield* list(node.children)
      // The tree was built for this answer: written nodes are released, because the tree is ten times as large as its
      // text.
      node.children = []
      yield '}'
    }
    yield nodes.length === 0 ? '[]' : ']'
  }
  function* text(): Iterable<string> {
    yield '{"dataList":'
    yield* list(core.archive[kind](core.now()))
    yield '}'
  }
  return {
    text: text(),
    value: (deviceIndex, instant) => core.archive.deviceOnline(devices[deviceIndex] ?? -1, instant),
  }
}
