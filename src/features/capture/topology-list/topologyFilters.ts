import type { TopologyNode, TopologyQuery } from '@/api/topology'
import { topologyType } from '@/rules/dictionaries'
import { onlineStatus, signalLevel } from '@/rules/statuses'
import { filterKind, type FilterKinds, type Links } from '@/ui/list/listUrl'

/** A gateway is level 0; no network of this kind has more than 15 hops. */
export const levels = { min: 0, max: 15 }

const object = filterKind.text(64)

export const topologyFilters: FilterKinds<TopologyQuery> = {
  org_id: object,
  subs_id: object,
  line_id: object,
  tg_id: object,
  tml_id: object,
  comid: filterKind.text(12),
  topology_type: filterKind.oneOf(topologyType.codes),
  status: filterKind.oneOf(onlineStatus.codes),
  level: filterKind.integer(levels.min, levels.max),
  signal_level: filterKind.oneOf(signalLevel.codes),
}

/** A meter's module has the meter's number. */
export const topologyLinks: Links<TopologyQuery> = { metercomid: (comid) => ({ comid }) }

export const topologySorts: readonly (keyof TopologyNode)[] = [
  'topology_type',
  'comid',
  'network_id',
  'parent_id',
  'status',
  'module_ip',
  'level',
  'rssi',
  'signal_level',
  'frequency',
  'mqtt_addr',
  'hes_addr',
  'apn',
  'timeout',
  'update_time',
  'success_rate',
  'cp_name',
  'tg_name',
]
