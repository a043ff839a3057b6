import { http, takeList, takeObject, listing } from './unread'

/** The DCU's or modem's own module, a meter that passes others on, a meter at the end of its way. */
export type NodeType = 'gateway' | 'repeater' | 'meter'

/** A module of a communication network, and its hop to its parent. */
export interface TopologyNode {
  /** Id of the meter; of a gateway that of its collection point. */
  id: string
  topology_type: NodeType
  comid: string
  network_id: string
  /** `comid` of the next module towards the head-end; '' for a gateway. */
  parent_id: string
  /** '1' online, '0' offline. */
  status: string
  module_ip: string
  /** Hops to the gateway, 0 for the gateway itself. */
  level: number
  /** dBm; null where there is no received power (power line) or nothing was ever heard. */
  rssi: number | null
  /** '1' ultra low … '5' very high; '' for a gateway, which has no module above it. */
  signal_level: string
  dispsignal_level: string
  /** MHz, comma-joined. Those of the gateway hold for its network. */
  frequency: string
  /** Addresses and APN of the uplink: '' for all but gateways. */
  mqtt_addr: string
  hes_addr: string
  apn: string
  /** Seconds until an unanswered frame counts as lost. */
  timeout: number
  /** When the head-end heard this last; '' for never. */
  update_time: string
  /** Frames of the last 24 hours that arrived over the hop to the parent, 0…100 %; null for a gateway. */
  success_rate: number | null
  tml_id: string
  cp_name: string
  tg_id: string
  tg_name: string
}

/** A communication network as it was at one moment: gateway first, then by level. */
export interface Topology {
  tml_id: string
  cp_name: string
  /** '1' PLC … '8' own modem. */
  downlink_type: string
  /** '' for the present state. */
  snapshot: string
  /** The moment, utility wall time. */
  time: string
  nodes: TopologyNode[]
}

/** A kept picture of a network. */
export interface TopologySnapshot {
  id: string
  time: string
  /** Read by the weekly task, or on a user's demand. */
  kind: 'scheduled' | 'refresh'
  username: string
}

export interface TopologyQuery {
  org_id?: string
  subs_id?: string
  line_id?: string
  tg_id?: string
  tml_id?: string
  comid?: string
  topology_type?: string
  status?: string
  level?: number
  signal_level?: string
}

/** What can be set on modules; what is absent stays as it is. All but `timeout` belong to gateways. */
export interface ModuleParams {
  /** MHz, comma-joined, 1 to 16 of them. */
  frequency?: string
  /** IPv4 address, `:port` if need be. */
  mqtt_addr?: string
  hes_addr?: string
  apn?: string
  /** Seconds, 1 to 3600. */
  timeout?: number
}

export type ModuleCommand = 'refresh' | 'ping' | 'restart' | 'setParams'

/** Starts a command on modules: `ids` are those of nodes, for `refresh` of collection points. */
export interface ModuleOrder {
  kind: ModuleCommand
  ids: readonly string[]
  params?: ModuleParams
  /** Made once per wish: a second start with it answers the same task. */
  request_id: string
}

/** What became of one module: under way, done, failed, or nothing to be done. */
export interface ModuleResult {
  id: string
  name: string
  cp_name: string
  result: 'waiting' | 'success' | 'failed' | 'unneeded'
  /** timeout, dcuOffline, dataInvalid, protocolException, busy, gatewayOnly, gone; '' when nothing failed. */
  reason: string
  /** Time the module took, ms; null while unknown. */
  cost_ms: number | null
}

export interface ModuleTask {
  taskId: string
  kind: ModuleCommand
  running: boolean
  rows: ModuleResult[]
}

/** Where each command is started: each needs a right of its own. */
const starts: Readonly<Record<ModuleCommand, string>> = {
  refresh: '/capture/topologyNode/refresh/start',
  ping: '/capture/topologyNode/ping/start',
  restart: '/capture/topologyNode/restart/start',
  setParams: '/capture/topologyNode/setParams/start',
}

/** Communication networks. Commands are started and asked about; no request waits for a device. */
export const topologyApi = {
  ...listing<TopologyNode, TopologyQuery>('/capture/topologyNode', 'topologyListExport'),
  network: (tmlId: string, snapshot: string, signal?: AbortSignal): Promise<Topology> =>
    http
      .get<Topology>(
        `/capture/topology/detail/${encodeURIComponent(tmlId)}`,
        { snapshot },
        { signal, silent: true },
      )
      .then(takeObject),
  snapshots: (tmlId: string, signal?: AbortSignal): Promise<TopologySnapshot[]> =>
    http
      .get<{ dataList: TopologySnapshot[] }>(
        `/capture/topology/snapshots/${encodeURIComponent(tmlId)}`,
        undefined,
        { signal, silent: true },
      )
      .then(takeList),
  start: ({ kind, ...order }: ModuleOrder): Promise<{ taskId: string }> =>
    http.post<{ taskId: string }>(starts[kind], order, { silent: true }).then(takeObject),
  progress: (taskId: string, signal?: AbortSignal): Promise<ModuleTask> =>
    http
      .get<ModuleTask>(`/capture/topologyNode/progress/${encodeURIComponent(taskId)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
}
