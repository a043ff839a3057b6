import type { TopologyNode } from '@/api/capture/topology'

export const nameOf = (node: TopologyNode): string =>
  node.topology_type === 'gateway' ? `${node.cp_name} (${node.comid})` : node.comid
