import type { Topology } from '../../src/api/capture/topology'
import { isConcentrator } from '../../src/rules/limits/restrictions'
import type { Db } from '../db/createDb'
import type { PointRecord } from '../db/points'
import { bits, topic } from '../world/random'
import { signalOf } from '../world/signal'
import { carriers, gatewayComid, uplink, type WorldNode } from '../world/topology'
import type { World } from '../world/types'
import type { Grid } from './grid'
import type { LiveMesh, LiveModule } from './liveMesh'

export interface LiveNetworks {
  /** Gateway first, then by level; undefined for an unknown collection point. */
  nodes: (pointId: string, instant: number) => readonly WorldNode[] | undefined
  /** The number of the module of a collection point. */
  gatewayComid: (pointId: string) => string
  /** Number of nodes, without making them; 0 for an unknown collection point. */
  size: (pointId: string) => number
  /** The indexes of its meters. */
  eachMeter: (pointId: string, visit: (index: number) => void) => void
  /** The picture of a moment: as it was then when `past`. */
  network: (
    pointId: string,
    instant: number,
    past?: boolean,
  ) => (Omit<Topology, 'nodes' | 'snapshot'> & { nodes: WorldNode[] }) | undefined
  /** One module with its place; undefined where it does not exist. */
  node: (id: string, instant: number) => WorldNode | undefined
}

/** Nodes up to which those of a minute are kept: all of 12,400 meters, about 5 MB. */
const keptNodes = 20_000

/** Numbers go on where those of the world end; ids of added points end in their count. */
function placeIn(network: World['parts']['network'], pointId: string): number {
  const point = network.find('rcp', pointId)
  return point >= 0 ? point : network.pointCount + Number(/(?<!\d)(\d+)$/.exec(pointId)?.[1] ?? 0)
}

/** The meters that the world has behind a collection point. */
function rangeOf(network: World['parts']['network'], pointId: string): readonly [first: number, end: number] {
  const point = network.find('rcp', pointId)
  return point < 0 ? [0, 0] : [network.pointMeter[point] ?? 0, network.pointMeter[point + 1] ?? 0]
}

const metersOf =
  (network: World['parts']['network'], grid: Grid, mesh: LiveMesh): LiveNetworks['eachMeter'] =>
  (pointId, visit) => {
    const [first, end] = rangeOf(network, pointId)
    const changed = grid.clean() ? undefined : mesh.modules()
    for (let meter = first; meter < end; meter++) if (!changed?.absence.gone(meter)) visit(meter)
    for (const { index } of changed?.arrived(pointId) ?? []) visit(index)
  }

/**
 * Nodes of the state that was asked for last, by collection point: a sort by any field reads those of all.
 * @param stateOf names the minute and the network of an instant
 */
function keptByMinute(
  stateOf: (instant: number) => string,
  nodesAt: LiveNetworks['nodes'],
): LiveNetworks['nodes'] {
  let minuteNodes = { state: '', count: 0, byPoint: new Map<string, readonly WorldNode[]>() }
  return (pointId, instant) => {
    const state = stateOf(instant)
    if (minuteNodes.state !== state || minuteNodes.count > keptNodes)
      minuteNodes = { state, count: 0, byPoint: new Map() }
    const nodes = minuteNodes.byPoint.get(pointId) ?? nodesAt(pointId, instant)
    if (!nodes || minuteNodes.byPoint.has(pointId)) return nodes
    minuteNodes.byPoint.set(pointId, nodes)
    minuteNodes.count += nodes.length
    return nodes
  }
}

/** Communication networks of today: the world's, without meters that left, with those that came, under today's names. */
export function createLiveNetworks(world: World, db: Db, grid: Grid, mesh: LiveMesh): LiveNetworks {
  const { network, archive, states, rows, calendar } = world.parts
  const { points } = db.tables
  const eachMeter = metersOf(network, grid, mesh)

  /** The module of a collection point that was added: it was never heard. */
  function newGateway(id: string, { downlink_type, ip, tml_type }: PointRecord): WorldNode {
    const nth = placeIn(network, id)
    return {
      id,
      topology_type: 'gateway',
      comid: gatewayComid(nth),
      network_id: (((bits(network.seed, topic.signal, nth, 7) & 0xf000) ^ nth) & 0xffff)
        .toString(16)
        .toUpperCase()
        .padStart(4, '0'),
      parent_id: '',
      status: '0',
      module_ip: ip,
      level: 0,
      rssi: null,
      snr: null,
      signal_level: '',
      frequency: carriers[downlink_type] ?? '',
      ...uplink,
      timeout: isConcentrator(tml_type) ? 60 : 30,
      update_time: '',
      ...placeOf(id),
    }
  }
  const placeOf = (id: string) => {
    const { cp_name, tg_id, tg_name } = grid.place(id)
    return { tml_id: id, cp_name, tg_id, tg_name }
  }

  /** A meter that came to this network: it speaks to the gateway itself, if it was ever heard. */
  function arrival(
    { id, index, metercomid, mute }: LiveModule,
    nth: number,
    gateway: WorldNode,
    instant: number,
  ) {
    const point = network.pointOf(index)
    const heard = rows.heardAt(index, point, instant) !== undefined
    const online = heard && !mute && gateway.status === '1' && states.online(index, point, instant) === '1'
    const signal = heard ? signalOf(archive, index, point) : undefined
    return {
      ...gateway,
      id,
      topology_type: 'meter',
      comid: metercomid,
      parent_id: gateway.comid,
      status: online ? '1' : '0',
      module_ip: `172.${String(16 + (parseInt(gateway.network_id, 16) & 15))}.255.${String(1 + (nth % 254))}`,
      level: 1,
      rssi: signal?.rssi ?? null,
      snr: signal?.snr ?? null,
      signal_level: signal ? String(signal.level + 1) : '',
      mqtt_addr: '',
      hes_addr: '',
      apn: '',
      update_time: rows.lastOnline(index, point, instant),
    } satisfies WorldNode
  }

  function nodesAt(pointId: string, instant: number, past: boolean): WorldNode[] | undefined {
    const point = points.get(pointId)
    const pointIndex = network.find('rcp', pointId)
    if (!point) return undefined
    if (grid.clean()) return world.topologies.nodes(pointIndex, instant)
    const { absence, staying, arrived } = mesh.modules(past ? instant : undefined)
    const pure =
      pointIndex < 0 ? [newGateway(pointId, point)] : world.topologies.nodes(pointIndex, instant, absence)
    const place = placeOf(pointId)
    // A module with a new number has it as a parent too.
    const renamed = new Map<string, string>()
    for (const [index, { metercomid }] of staying)
      if (network.pointOf(index) === pointIndex) renamed.set(archive.metercomid(index), metercomid)
    const currentComid = (comid: string): string => renamed.get(comid) ?? comid
    const moved = pointIndex >= 0 && point.downlink_type !== archive.downlink(pointIndex)
    const remainingNodes = pure.map((node) => ({
      ...node,
      ...place,
      ...(moved && { frequency: carriers[point.downlink_type] ?? '' }),
      ...(node.level === 0 ? { module_ip: point.ip } : { comid: currentComid(node.comid) }),
      parent_id: currentComid(node.parent_id),
    }))
    const [gateway] = remainingNodes
    if (!gateway) return undefined
    const came = arrived(pointId).map((module, nth) => arrival(module, nth, gateway, instant))
    return [...remainingNodes, ...came].sort((a, b) => a.level - b.level)
  }

  const stateOf = (instant: number): string => `${String(states.minute(instant))} ${grid.version()}`
  return {
    gatewayComid: (pointId) => gatewayComid(placeIn(network, pointId)),
    nodes: keptByMinute(stateOf, (pointId, instant) => nodesAt(pointId, instant, false)),
    size(pointId) {
      if (!points.get(pointId)) return 0
      const [first, end] = rangeOf(network, pointId)
      if (grid.clean()) return 1 + end - first
      let size = 1
      eachMeter(pointId, () => (size += 1))
      return size
    },
    eachMeter,
    network(pointId, instant, past = false) {
      const nodes = nodesAt(pointId, instant, past)
      const point = points.get(pointId)
      return (
        nodes &&
        point && {
          tml_id: pointId,
          cp_name: point.cp_name,
          downlink_type: point.downlink_type,
          time: calendar.wall(states.minute(instant)),
          nodes,
        }
      )
    },
    node(id, instant) {
      if (points.get(id)) return nodesAt(id, instant, false)?.[0]
      const pointId = db.meters.brief(id)?.tml_id
      return pointId === undefined
        ? undefined
        : nodesAt(pointId, instant, false)?.find((node) => node.level > 0 && node.id === id)
    },
  }
}
