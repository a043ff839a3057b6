import type { TopologyNode } from '@/api/capture/topology'
import { isNo, isYes } from '@/rules/codes/codes'
import type { GraphNode } from '@/ui/graph/NetworkGraph'
import type { Tone } from '@/rules/codes/statusLook'

/** Attribute that colours the nodes. */
export type ColourBy = 'signal' | 'status'

/** Limits below which a hop is weak: signal level "low", or a success rate of 90 %. */
export const weak = { level: 2, success: 90 }

export const isWeak = (node: TopologyNode): boolean =>
  node.level !== 0 &&
  node.topology_type !== 'gateway' &&
  isYes(node.status) &&
  ((node.signal_level !== '' && Number(node.signal_level) <= weak.level) ||
    (node.success_rate !== null && node.success_rate < weak.success))

const signalTones: Record<string, Tone> = {
  '1': 'danger',
  '2': 'warning',
  '3': 'info',
  '4': 'success',
  '5': 'success',
}
export const forms = { gateway: 'box', repeater: 'diamond', meter: 'circle' } as const
const formOf = (type: string): GraphNode['form'] =>
  Object.hasOwn(forms, type) ? forms[type as keyof typeof forms] : 'circle'

export function toneOf(node: TopologyNode, colourBy: ColourBy): Tone {
  if (!isYes(node.status)) return 'neutral'
  return colourBy === 'status' ? 'success' : (signalTones[node.signal_level] ?? 'neutral')
}

/** Nodes for the graph. `parent_id` is a comid, and the graph's ids are comids too. */
export function graphNodes(
  nodes: readonly TopologyNode[],
  colourBy: ColourBy,
  words: {
    label: (node: TopologyNode) => string
    note: (rate: number) => string
    description: (node: TopologyNode) => string
  },
): GraphNode[] {
  return nodes.map((node) => ({
    id: node.comid,
    parent: node.parent_id,
    label: words.label(node),
    form: formOf(node.topology_type),
    tone: toneOf(node, colourBy),
    broken: isNo(node.status),
    note: node.success_rate === null ? '' : words.note(node.success_rate),
    words: words.description(node),
  }))
}

/** Path from the gateway to a node; a cycle or a missing parent ends it. */
export function pathToNode(nodes: readonly TopologyNode[], comid: string): TopologyNode[] {
  const byComid = new Map(nodes.map((node) => [node.comid, node]))
  const path: TopologyNode[] = []
  for (let node = byComid.get(comid); node && !path.includes(node); node = byComid.get(node.parent_id))
    path.unshift(node)
  return path
}

export type ChangeKind = 'new' | 'gone' | 'moved' | 'level' | 'down' | 'up'
export interface NodeChange {
  kind: ChangeKind
  comid: string
  /** Old and new parent or level; '' when the kind says everything. */
  oldValue: string
  newValue: string
}

/** Changes between two states of a network: one entry per module, its most serious change. */
export function compareNetworks(
  earlierNodes: readonly TopologyNode[],
  currentNodes: readonly TopologyNode[],
): NodeChange[] {
  const earlierById = new Map(earlierNodes.map((node) => [node.comid, node]))
  const current = new Map(currentNodes.map((node) => [node.comid, node]))
  const changes = currentNodes.flatMap((node): NodeChange[] => {
    const earlier = earlierById.get(node.comid)
    const changeOf = (kind: ChangeKind, oldText = '', newText = '') => [
      { kind, comid: node.comid, oldValue: oldText, newValue: newText },
    ]
    if (!earlier) return changeOf('new')
    if (isYes(earlier.status) && isNo(node.status)) return changeOf('down')
    if (earlier.parent_id !== node.parent_id) return changeOf('moved', earlier.parent_id, node.parent_id)
    if (isNo(earlier.status) && isYes(node.status)) return changeOf('up')
    if (earlier.level !== node.level)
      return changeOf('level', String(earlier.level ?? '—'), String(node.level ?? '—'))
    return []
  })
  const gone = earlierNodes
    .filter((node) => !current.has(node.comid))
    .map((node): NodeChange => ({ kind: 'gone', comid: node.comid, oldValue: '', newValue: '' }))
  return [...changes, ...gone]
}

export const changeKinds: readonly ChangeKind[] = ['down', 'gone', 'moved', 'level', 'new', 'up']
