import type { TopologyNode } from '../../src/api/capture/topology'
import type { Known } from '../../src/lib/shape'
import type { Archive } from './archive'
import { HOUR, type Calendar } from './calendar'
import type { Faults } from './faults'
import type { Absence, Mesh, Meshes } from './mesh'
import { modemIp, modemSignal } from './modem'
import { isDue, type Outcomes } from './outcome'
import { bits, topic } from './random'
import type { ReadingDays } from './readingDays'
import type { States } from './states'
import { signalOf } from './signal'

/** A node without the words of a language. */
export type WorldNode = Omit<
  Known<TopologyNode, 'rssi' | 'snr' | 'success_rate'>,
  'dispsignal_level' | 'success_rate'
>

export interface Topologies {
  /** Nodes of a network: the gateway, then its meters by level, without the meters that are `gone`. */
  readonly nodes: (point: number, now: number, absence?: Absence) => WorldNode[]
  /** The meters between the gateway and a meter, the gateway's neighbour first. */
  readonly hops: Meshes['hops']
  /** Instant since which a collection point does not answer; undefined while it answers. */
  readonly silentSince: (point: number, now: number) => number | undefined
  /** Share of the latest 30 reading days that were read by the deadline, 0…100 %; null when none was due. */
  readonly success: (meter: number, point: number, now: number) => number | null
}

/** Carriers by kind of network, MHz. */
export const carriers: Readonly<Record<string, string>> = {
  '1': '0.042,0.089',
  '2': '2.4,5.6',
  '3': '0.155,0.488',
  '4': '902.4,908.8,915.2,921.6',
  '5': '2.4,5.6,915.2',
  '6': '903.9,904.3,904.5',
}
/** The address to which every gateway reports until another one is set. */
export const uplink = {
  mqtt_addr: '10.10.4.21:8883',
  hes_addr: '10.10.4.11:4059',
  apn: 'ami.costaverde',
} as const
/** Number of reading days over which a module's success rate is computed. */
const ratedDays = 30

/** Number of a gateway's own module, from the index of its collection point. */
export const gatewayComid = (point: number): string => `9${String(point + 1).padStart(11, '0')}`

export function createTopologies(
  archive: Archive,
  meshes: Meshes,
  states: States,
  faults: Faults,
  outcomes: Outcomes,
  days: ReadingDays,
  calendar: Calendar,
): Topologies {
  const { network } = archive
  const { seed } = network
  const networkId = (point: number): string =>
    ((bits(seed, topic.signal, point, 7) & 0xf000) ^ (point & 0xffff))
      .toString(16)
      .toUpperCase()
      .padStart(4, '0')
  const wallTime = (instant: number): string => calendar.wall(instant)

  function gateway(point: number, now: number): WorldNode {
    const online = states.pointOnline(point, now)
    const minute = states.minute(now)
    const signal = modemSignal(archive, faults, point)
    const heardAt = online === '1' ? minute : silentSince(point, now)
    return {
      id: network.id('rcp', point),
      topology_type: 'gateway',
      comid: gatewayComid(point),
      network_id: networkId(point),
      parent_id: '',
      status: online,
      module_ip: modemIp(point),
      level: 0,
      rssi: signal?.rssi ?? null,
      snr: null,
      signal_level: signal ? String(signal.level + 1) : '',
      frequency: carriers[archive.downlink(point)] ?? '',
      ...uplink,
      timeout: network.pointDirect[point] ? 30 : 60,
      update_time: heardAt === undefined ? '' : wallTime(heardAt),
      ...placeOf(point),
    }
  }
  const placeOf = (point: number) => {
    const area = network.pointArea[point] ?? 0
    return {
      tml_id: network.id('rcp', point),
      cp_name: archive.pointName(point),
      tg_id: network.id('tg', area),
      tg_name: network.areaName(area),
    }
  }
  function node(index: number, mesh: Mesh, point: number, now: number): WorldNode {
    const meter = mesh.first + index
    const parentIndex = mesh.parent[index] ?? -1
    const online = mesh.online[index] ?? false
    const { level, rssi, snr } = signalOf(archive, meter, point)
    const contact = faults.lastContact(meter, point, states.minute(now))
    // Each module reports at its own minute of the hour.
    const reportOffset = (bits(seed, topic.signal, meter, 9) % 60) * 60_000
    const reported = Math.floor((now - reportOffset) / HOUR) * HOUR + reportOffset
    return {
      id: network.id('meter', meter),
      topology_type: mesh.repeats[index] ? 'repeater' : 'meter',
      comid: archive.metercomid(meter),
      network_id: networkId(point),
      parent_id: parentIndex < 0 ? gatewayComid(point) : archive.metercomid(mesh.first + parentIndex),
      status: online ? '1' : '0',
      module_ip: `172.${String(16 + (point & 15))}.${String((index >>> 8) & 255)}.${String(1 + ((index & 255) % 254))}`,
      level: mesh.level[index] ?? 1,
      rssi: contact === undefined ? null : rssi,
      snr: contact === undefined ? null : snr,
      signal_level: contact === undefined ? '' : String(level + 1),
      frequency: carriers[archive.downlink(point)] ?? '',
      mqtt_addr: '',
      hes_addr: '',
      apn: '',
      timeout: archive.downlink(point) === '4' ? 12 : 30,
      update_time:
        contact === undefined
          ? ''
          : wallTime(online ? Math.max(reported, Math.min(contact, now - 3_600_000)) : contact),
      ...placeOf(point),
    }
  }
  const nodes = (point: number, now: number, absence?: Absence): WorldNode[] => {
    const mesh = meshes.meshAt(point, now, absence)
    const order = mesh.level
      .map((level, index) => ({ level, index }))
      .filter(({ index }) => !absence?.gone(mesh.first + index))
      .sort((a, b) => a.level - b.level || a.index - b.index)
    return [gateway(point, now), ...order.map(({ index }) => node(index, mesh, point, now))]
  }
  const silentSince = (point: number, now: number): number | undefined => {
    if (states.pointOnline(point, now) === '1') return undefined
    const instant = states.minute(now)
    if (network.pointDirect[point]) return faults.lastContact(network.pointMeter[point] ?? 0, point, instant)
    const since = [
      faults.pointOutageAt(point, instant)?.begin,
      faults.outageAt(network.pointLine[point] ?? 0, instant)?.begin,
    ].filter((begin) => begin !== undefined)
    return since.length > 0 ? Math.min(...since) : undefined
  }
  function success(meter: number, point: number, now: number): number | null {
    const last = days.current(now)
    let [dueCount, readCount] = [0, 0]
    for (let day = last - ratedDays + 1; day <= last; day++) {
      const code = outcomes.code(meter, point, day, now)
      if (!isDue(code)) continue
      dueCount++
      if (code > 0 && code <= days.deadline(day)) readCount++
    }
    return dueCount === 0 ? null : Math.round((readCount / dueCount) * 1000) / 10
  }
  return { nodes, silentSince, hops: meshes.hops, success }
}
