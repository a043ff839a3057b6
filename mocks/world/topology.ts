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
  /** Node by node: the gateway, then its meters by level, without those that are `gone`. */
  readonly nodes: (cp: number, now: number, absence?: Absence) => WorldNode[]
  /** The meters between the gateway and a meter, the gateway's neighbour first. */
  readonly hops: Meshes['hops']
  /** Since when a collection point does not answer; undefined while it does. */
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
/** Over so many reading days a module's success is told. */
const ratedDays = 30

/** The number of a gateway's own module, by the place of its collection point. */
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
  const heard = (at: number): string => calendar.wall(at)

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
      update_time: heardAt === undefined ? '' : heard(heardAt),
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
    const up = mesh.parent[index] ?? -1
    const online = mesh.online[index] ?? false
    const { level, rssi, snr } = signalOf(archive, meter, cp)
    const contact = faults.lastContact(meter, cp, states.minute(now))
    // Modules report by turns: each at its own minute of the hour.
    const turn = (bits(seed, topic.signal, meter, 9) % 60) * 60_000
    const reported = Math.floor((now - turn) / HOUR) * HOUR + turn
    return {
      id: network.id('meter', meter),
      topology_type: mesh.repeats[index] ? 'repeater' : 'meter',
      comid: archive.metercomid(meter),
      network_id: networkId(cp),
      parent_id: up < 0 ? gatewayComid(cp) : archive.metercomid(mesh.first + up),
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
          : heard(online ? Math.max(reported, Math.min(contact, now - 3_600_000)) : contact),
      ...placeOf(cp),
    }
  }
  const nodes = (cp: number, now: number, absence?: Absence): WorldNode[] => {
    const mesh = meshes.at(cp, now, absence)
    const order = mesh.level
      .map((level, index) => ({ level, index }))
      .filter(({ index }) => !absence?.gone(mesh.first + index))
      .sort((a, b) => a.level - b.level || a.index - b.index)
    return [gateway(cp, now), ...order.map(({ index }) => node(index, mesh, cp, now))]
  }
  const silentSince = (cp: number, now: number): number | undefined => {
    if (states.pointOnline(cp, now) === '1') return undefined
    const at = states.minute(now)
    if (network.pointDirect[cp]) return faults.lastContact(network.pointMeter[cp] ?? 0, cp, at)
    const since = [
      faults.pointOutageAt(cp, at)?.from,
      faults.outageAt(network.pointLine[cp] ?? 0, at)?.from,
    ].filter((from) => from !== undefined)
    return since.length > 0 ? Math.min(...since) : undefined
  }
  function success(meter: number, cp: number, now: number): number | null {
    const last = days.current(now)
    let [should, read] = [0, 0]
    for (let day = last - ratedDays + 1; day <= last; day++) {
      const code = outcomes.code(meter, cp, day, now)
      if (!isDue(code)) continue
      should++
      if (code > 0 && code <= days.deadline(day)) read++
    }
    return should === 0 ? null : Math.round((read / should) * 1000) / 10
  }
  return { nodes, silentSince, hops: meshes.hops, success }
}
