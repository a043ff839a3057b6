import type { TopologyNode } from '@/api/capture/topology'
import { isNo, isYes } from '@/rules/codes/codes'
import type { GraphNode } from '@/ui/graph/NetworkGraph'
import type { Tone } from '@/rules/codes/statusLook'

/** By what the nodes are coloured. */
export type ColourBy = 'signal' | 'status'

/** Below these a hop is weak: signal level "low", or nine days in ten. */
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

export function toneOf(node: TopologyNode, by: ColourBy): Tone {
  if (!isYes(node.status)) return 'neutral'
  return by === 'status' ? 'success' : (signalTones[node.signal_level] ?? 'neutral')
}

/** Nodes of the wire as the graph draws them. `parent_id` is a comid, and the graph's ids are comids too. */
export function graphNodes(
  nodes: readonly TopologyNode[],
  by: ColourBy,
  words: {
    label: (node: TopologyNode) => string
    note: (rate: number) => string
    all: (node: TopologyNode) => string
  },
): GraphNode[] {
  return nodes.map((node) => ({
    id: node.comid,
    parent: node.parent_id,
    label: words.label(node),
    form: formOf(node.topology_type),
    tone: toneOf(node, by),
    broken: isNo(node.status),
    note: node.success_rate === null ? '' : words.note(node.success_rate),
    words: words.all(node),
  }))
}

/** The nodes from the gateway to one of them; a circle or a lost parent ends the way. */
export function wayTo(nodes: readonly TopologyNode[], comid: string): TopologyNode[] {
  const byComid = new Map(nodes.map((node) => [node.comid, node]))
  const way: TopologyNode[] = []
  for (let node = byComid.get(comid); node && !way.includes(node); node = byComid.get(node.parent_id))
    way.unshift(node)
  return way
}

export type ChangeKind = 'new' | 'gone' | 'moved' | 'level' | 'down' | 'up'
export interface NodeChange {
  kind: ChangeKind
  comid: string
  /** What it was and what it is: parents, or levels; '' where the kind says it all. */
  before: string
  after: string
}

/** What happened between two pictures of a network: one entry per module, the gravest change. */
export function compareNetworks(
  before: readonly TopologyNode[],
  after: readonly TopologyNode[],
): NodeChange[] {
  const old = new Map(before.map((node) => [node.comid, node]))
  const now = new Map(after.map((node) => [node.comid, node]))
  const changes = after.flatMap((node): NodeChange[] => {
    const was = old.get(node.comid)
    const of = (kind: ChangeKind, from = '', to = '') => [
      { kind, comid: node.comid, before: from, after: to },
    ]
    if (!was) return of('new')
    if (isYes(was.status) && isNo(node.status)) return of('down')
    if (was.parent_id !== node.parent_id) return of('moved', was.parent_id, node.parent_id)
    if (isNo(was.status) && isYes(node.status)) return of('up')
    if (was.level !== node.level) return of('level', String(was.level ?? '—'), String(node.level ?? '—'))
    return []
  })
  const gone = before
    .filter((node) => !now.has(node.comid))
    .map((node): NodeChange => ({ kind: 'gone', comid: node.comid, before: '', after: '' }))
  return [...changes, ...gone]
}

export const changeKinds: readonly ChangeKind[] = ['down', 'gone', 'moved', 'level', 'new', 'up']
