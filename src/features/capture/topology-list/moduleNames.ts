import type { TopologyNode } from '@/api/topology'

export const nameOf = (node: TopologyNode): string =>
  node.topology_type === 'gateway' ? `${node.cp_name} (${node.comid})` : node.comid

/** A few names, and how many more. */
export const namesOf = (nodes: readonly TopologyNode[]): string =>
  nodes.slice(0, 5).map(nameOf).join(', ') + (nodes.length > 5 ? ` + ${nodes.length - 5}` : '')
