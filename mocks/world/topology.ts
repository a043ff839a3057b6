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
  readonly nodes: (cp: number, now: number, absence?: Absence) => WorldNode[]
  /** The meters between the gateway and a meter, the gateway's neighbour first. */
  readonly hops: Meshes['hops']
  /** Instant since which a collection point does not answer; undefined while it answers. */
  readonly silentSince: (cp: number, now: number) => number | undefined
  /** Share of the latest 30 reading days that were read by the deadline, 0…100 %; null when none was due. */
  readonly success: (meter: number, cp: number, now: number) => number | null
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
export const gatewayComid = (cp: number): string => `9${String(cp + 1).padStart(11, '0')}`

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
  const networkId = (cp: number): string =>
    ((bits(seed, topic.signal, cp, 7) & 0xf000) ^ (cp & 0xffff)).toString(16).toUpperCase().padStart(4, '0')
  const wallTime = (instant: number): string => calendar.wall(instant)

  function gateway(cp: number, now: number): WorldNode {
    const online = states.pointOnline(cp, now)
    const minute = states.minute(now)
    const signal = modemSignal(archive, faults, cp)
    const heardAt = online === '1' ? minute : silentSince(cp, now)
    return {
      id: network.id('rcp', cp),
      topology_type: 'gateway',
      comid: gatewayComid(cp),
      network_id: networkId(cp),
      parent_id: '',
      status: online,
      module_ip: modemIp(cp),
      level: 0,
      rssi: signal?.rssi ?? null,
      snr: null,
      signal_level: signal ? String(signal.level + 1) : '',
      frequency: carriers[archive.downlink(cp)] ?? '',
      ...uplink,
      timeout: network.pointDirect[cp] ? 30 : 60,
      update_time: heardAt === undefined ? '' : wallTime(heardAt),
      ...placeOf(cp),
    }
  }
  const placeOf = (cp: number) => {
    const area = network.pointArea[cp] ?? 0
    return {
      tml_id: network.id('rcp', cp),
      cp_name: archive.pointName(cp),
      tg_id: network.id('tg', area),
      tg_name: network.areaName(area),
    }
  }
  function node(index: number, mesh: Mesh, cp: number, now: number): WorldNode {
    const meter = mesh.first + index
    const parentIndex = mesh.parent[index] ?? -1
    const online = mesh.online[index] ?? false
    const { level, rssi, snr } = signalOf(archive, meter, cp)
    const contact = faults.lastContact(meter, cp, states.minute(now))
    // Each module reports at its own minute of the hour.
    const reportOffset = (bits(seed, topic.signal, meter, 9) % 60) * 60_000
    const reported = Math.floor((now - reportOffset) / HOUR) * HOUR + reportOffset
    return {
      id: network.id('meter', meter),
      topology_type: mesh.repeats[index] ? 'repeater' : 'meter',
      comid: archive.metercomid(meter),
      network_id: networkId(cp),
      parent_id: parentIndex < 0 ? gatewayComid(cp) : archive.metercomid(mesh.first + parentIndex),
      status: online ? '1' : '0',
      module_ip: `172.${String(16 + (cp & 15))}.${String((index >>> 8) & 255)}.${String(1 + ((index & 255) % 254))}`,
      level: mesh.level[index] ?? 1,
      rssi: contact === undefined ? null : rssi,
      snr: contact === undefined ? null : snr,
      signal_level: contact === undefined ? '' : String(level + 1),
      frequency: carriers[archive.downlink(cp)] ?? '',
      mqtt_addr: '',
      hes_addr: '',
      apn: '',
      timeout: archive.downlink(cp) === '4' ? 12 : 30,
      update_time:
        contact === undefined
          ? ''
          : wallTime(online ? Math.max(reported, Math.min(contact, now - 3_600_000)) : contact),
      ...placeOf(cp),
    }
  }
  const nodes = (cp: number, now: number, absence?: Absence): WorldNode[] => {
    const mesh = meshes.meshAt(cp, now, absence)
    const order = mesh.level
      .map((level, index) => ({ level, index }))
      .filter(({ index }) => !absence?.gone(mesh.first + index))
      .sort((a, b) => a.level - b.level || a.index - b.index)
    return [gateway(cp, now), ...order.map(({ index }) => node(index, mesh, cp, now))]
  }
  const silentSince = (cp: number, now: number): number | undefined => {
    if (states.pointOnline(cp, now) === '1') return undefined
    const instant = states.minute(now)
    if (network.pointDirect[cp]) return faults.lastContact(network.pointMeter[cp] ?? 0, cp, instant)
    const since = [
      faults.pointOutageAt(cp, instant)?.begin,
      faults.outageAt(network.pointLine[cp] ?? 0, instant)?.begin,
    ].filter((begin) => begin !== undefined)
    return since.length > 0 ? Math.min(...since) : undefined
  }
  function success(meter: number, cp: number, now: number): number | null {
    const last = days.current(now)
    let [dueCount, readCount] = [0, 0]
    for (let day = last - ratedDays + 1; day <= last; day++) {
      const code = outcomes.code(meter, cp, day, now)
      if (!isDue(code)) continue
      dueCount++
      if (code > 0 && code <= days.deadline(day)) readCount++
    }
    return dueCount === 0 ? null : Math.round((readCount / dueCount) * 1000) / 10
  }
  return { nodes, silentSince, hops: meshes.hops, success }
}
