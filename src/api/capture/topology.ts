import {
  choice,
  code,
  digits,
  id,
  list,
  number,
  object,
  partial,
  ref,
  text,
  word,
  yes,
  type Infer,
  type Shape,
} from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { downlinkType, topologyType } from '@/rules/codes/dictionaries'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import { byArgument, byId, get, type Sent } from '../wire/call'
import { postOnce } from '../wire/once'
import { listing } from '../wire/resource'

/** A module of a communication network, and its hop to its parent. */
const topologyNode = object({
  /** Id of the meter; for a gateway the id of its collection point. */
  id,
  /** The DCU's or modem's own module, a meter that passes others on, a meter at the end of its way. */
  topology_type: code(topologyType),
  comid: digits(12),
  network_id: text,
  /** `comid` of the next module towards the head-end; '' for a gateway. */
  parent_id: digits(12),
  /** '1' online, '0' offline. */
  status: code(onlineStatus),
  module_ip: text,
  /** Hops to the gateway, 0 for the gateway itself. */
  level: number,
  /** dBm; null where there is no received power (power line) or nothing was ever heard. */
  rssi: number,
  /** Signal to noise, dB; null for a modem, a cable, and where nothing was ever heard. */
  snr: number,
  /** '1' ultra low … '5' very high; for a gateway the level of its modem; '' where no signal was ever received. */
  signal_level: code(signalLevel),
  dispsignal_level: text,
  /** MHz, comma-joined. A gateway's frequencies apply to its network. */
  frequency: text,
  /** Addresses and APN of the uplink: '' for all but gateways. */
  mqtt_addr: text,
  hes_addr: text,
  apn: text,
  /** Seconds until an unanswered frame counts as lost. */
  timeout: number,
  /** Time of the latest contact; '' for never. */
  update_time: time,
  /** Share of the latest 30 reading days that were read by the deadline, 0…100 %; null for a gateway and where none was due. */
  success_rate: number,
  tml_id: ref,
  cp_name: text,
  tg_id: ref,
  tg_name: text,
})
export type TopologyNode = Infer<typeof topologyNode>

/** In a network a module is known by its `comid`: its neighbours name it so. */
const comid: Shape<string> = { ...digits(12), kind: 'id' }

/** A communication network as it was at one moment: gateway first, then by level. */
const topology = object({
  tml_id: ref,
  cp_name: text,
  downlink_type: code(downlinkType),
  /** '' for the present state. */
  snapshot: text,
  /** The moment, utility wall time. */
  time,
  nodes: list(object({ ...topologyNode.fields, comid })),
})
export type Topology = Infer<typeof topology>

/** A kept picture of a network. */
const topologySnapshot = object({
  id,
  time,
  /** Read by the weekly task, or on a user's demand. */
  kind: word('scheduled', 'refresh'),
  username: text,
})
export type TopologySnapshot = Infer<typeof topologySnapshot>

const topologyQuery = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  comid: text,
  cp_name: text,
  topology_type: code(topologyType),
  status: code(onlineStatus),
  level: number,
  signal_level: code(signalLevel),
})
export type TopologyQuery = Infer<typeof topologyQuery>

/** Settings of modules; absent ones stay unchanged. All but `timeout` belong to gateways. */
const moduleParams = partial({
  /** MHz, comma-joined, 1 to 16 of them. */
  frequency: text,
  /** IPv4 address, `:port` if need be. */
  mqtt_addr: text,
  hes_addr: text,
  apn: text,
  /** Seconds, 1 to 3600. */
  timeout: number,
})
export type ModuleParams = Infer<typeof moduleParams>

const commands = ['refresh', 'ping', 'restart', 'setParams'] as const
const command = choice(...commands)
export type ModuleCommand = Infer<typeof command>

/** `ids` are ids of nodes, for `refresh` ids of collection points. */
const order = object({ ids: list(ref) })
const setting = object({ ...order.fields, params: moduleParams })
/** Starts a command on modules; `params` only of `setParams`. */
export type ModuleOrder = { kind: ModuleCommand; params?: ModuleParams } & Sent<Infer<typeof order>>

/** Result of one module: under way, done, failed, or nothing to do. */
const moduleResult = object({
  id,
  name: text,
  cp_name: text,
  result: word('waiting', 'success', 'failed', 'unneeded'),
  /** timeout, dcuOffline, dataInvalid, protocolException, busy, gatewayOnly, gone; '' when nothing failed. */
  reason: text,
  /** Time the module took, ms; null while unknown. */
  cost_ms: number,
})
export type ModuleResult = Infer<typeof moduleResult>

const moduleTask = object({
  taskId: ref,
  kind: word(...commands),
  running: yes,
  rows: list(moduleResult),
})
export type ModuleTask = Infer<typeof moduleTask>

const started = { answer: object({ taskId: ref }) }
/** Addresses that start the commands: each needs a right of its own. */
const starts = {
  refresh: postOnce('/capture/topologyNode/refresh/start', 'Reads networks anew.', {
    body: order,
    ...started,
  }),
  ping: postOnce('/capture/topologyNode/ping/start', 'Asks modules whether they answer.', {
    body: order,
    ...started,
  }),
  restart: postOnce('/capture/topologyNode/restart/start', 'Restarts modules.', {
    body: order,
    ...started,
  }),
}
const setParams = postOnce(
  '/capture/topologyNode/setParams/start',
  'Sets parameters of modules; what is absent stays as it is.',
  { body: setting, ...started },
)
const network = get(
  '/capture/topology/detail/{id}',
  'The network of a collection point, now or at a snapshot.',
  {
    query: partial({ snapshot: text }),
    answer: topology,
    sample: { id: ['/capture/cp/list', 'id'] },
  },
)

/** Communication networks. Commands are started and asked about; no request waits for a device. */
export const topologyApi = {
  ...listing('/capture/topologyNode', 'topologyListExport', {
    plural: 'modules of communication networks',
    row: topologyNode,
    query: topologyQuery,
  }),
  /** The requested network and moment are kept, whatever the answer contains. */
  network: async (pointId: string, snapshot: string, signal?: AbortSignal): Promise<Topology> => ({
    ...(await network({ id: pointId, snapshot }, signal)),
    tml_id: pointId,
    snapshot,
  }),
  snapshots: byId(
    get('/capture/topology/snapshots/{id}', 'The kept pictures of the network of a collection point.', {
      answer: list(topologySnapshot),
      sample: { id: ['/capture/cp/list', 'id'] },
    }),
  ),
  start: ({ kind, params = {}, ...targets }: ModuleOrder) =>
    kind === 'setParams' ? setParams({ ...targets, params }) : starts[kind](targets),
  progress: byArgument(
    'taskId',
    get('/capture/topologyNode/progress/{taskId}', 'How far a command to modules is.', {
      answer: moduleTask,
      // No list names tasks: the check does not ask.
      sample: { taskId: ['', ''] },
    }),
  ),
}
