import { stateOf } from '../../campaigns/objects'
import type { Core } from '../../core'
import type { PointRecord } from '../../db/points'
import { remembered } from '../../db/derived'
import { silencedSince } from '../../db/simCards'
import { createSignalDays, type ReportedSignal } from '../../world/signalDays'
import type { WorldNode } from '../../world/topology'
import { pointValues } from '../capture/collectionPoints'

/** A device of the list: a modem, or the module of a meter with its place in its network. */
export interface SignalDevice {
  id: string
  point: PointRecord
  node: WorldNode | undefined
}

/** Signal of a device on a day. */
export interface DeviceSignal extends ReportedSignal {
  read_time: string
  /** Source of the signal: the device told it by itself or was asked; '' without a signal. */
  signal_source: '' | 'told' | 'asked'
  no_signal: '' | 'never' | 'noContact' | 'notYet'
}
/** Data items that ask a device for its signal. */
export const signalItems: readonly string[] = ['rssi', 'rsrp', 'snr']

/** Instants at which devices last told their signal on demand, ms since 1970, by device. */
export function signalReads({ db, now }: Core): ReadonlyMap<string, number> {
  const readInstants = new Map<string, number>()
  const currentInstant = now()
  for (const { order, objects } of db.commands.all()) {
    if (order.kind !== 'read' || !order.items?.some((item) => signalItems.includes(item))) continue
    for (const slot of objects)
      if (signalItems.includes(slot.item_code) && stateOf(slot, currentInstant) === 'succeeded')
        readInstants.set(slot.device.id, Math.max(readInstants.get(slot.device.id) ?? 0, slot.endsAt))
  }
  return readInstants
}

const noSignal = (no_signal: DeviceSignal['no_signal']): DeviceSignal => ({
  rssi: null,
  rsrp: null,
  snr: null,
  signal_level: '',
  read_time: '',
  signal_source: '',
  no_signal,
})

/** Signals of devices as all pages have them now, and as they were on earlier days. */
export function createDeviceSignals(core: Core) {
  const { network, faults, calendar } = core.world.parts
  const days = createSignalDays(core.world.parts)
  const shownValues = pointValues(core)

  const today = (): number => calendar.dayOf(core.now())
  /** From when on people's doing keeps it silent, ms since 1970. */
  const silent = (pointId: string): number => {
    const since = silencedSince(core, pointId)
    return since === undefined ? Infinity : calendar.parseWall(since)
  }
  function deviceOf({ id, node }: Pick<SignalDevice, 'id' | 'node'>) {
    const index = network.find(node ? 'meter' : 'rcp', id)
    return index < 0 ? undefined : node ? days.module(index) : days.modem(index)
  }

  /** The newest signal, with the time at which it was heard. */
  function newest(device: SignalDevice, reads: ReadonlyMap<string, number>): DeviceSignal {
    const { node, point } = device
    const worldDevice = deviceOf(device)
    const heard = node ? node.update_time : shownValues.last_online(point)
    const signal = node ? { ...node, rsrp: null } : worldDevice?.usual
    if (!worldDevice || !signal || signal.signal_level === '' || heard === '') return noSignal('never')
    const toldTime = node ? heard : calendar.wall(days.toldAt(worldDevice, core.now()))
    const read = reads.get(device.id)
    const itself = toldTime < heard ? toldTime : heard
    const askedTime = read === undefined ? '' : calendar.wall(read)
    const { rssi, rsrp, snr, signal_level } = signal
    return {
      rssi,
      rsrp,
      snr,
      signal_level,
      read_time: askedTime > itself ? askedTime : itself,
      signal_source: askedTime > itself ? 'asked' : 'told',
      no_signal: '',
    }
  }

  /** The last signal of an earlier day. */
  function earlier(device: SignalDevice, day: number): DeviceSignal {
    const worldDevice = deviceOf(device)
    if (!worldDevice?.usual) return noSignal('never')
    const signal = days.signalOn(worldDevice, day, Math.min(core.now(), silent(device.point.id)))
    if (!signal) return noSignal(day < worldDevice.firstDay ? 'notYet' : 'noContact')
    const { instant, ...values } = signal
    return { ...values, read_time: calendar.wall(instant), signal_source: 'told', no_signal: '' }
  }

  /** Levels of modems by collection point, 1 + each, 0 where it is not worked out yet. */
  const levels = remembered<Uint8Array>(8)

  /** Signal levels of modems on a day, by collection point: 0 without a signal. */
  function modemLevels(day: number): (point: PointRecord) => number {
    const currentInstant = core.now()
    const past = day !== today()
    // Edits of cards silence modems; nothing else changes on a day that has ended.
    const state = past ? [day, core.db.tables.sims.all(), core.db.tables.points.all()] : [day]
    const levelCodes = levels(state, () => new Uint8Array(network.pointCount))
    return ({ id }) => {
      const point = network.find('rcp', id)
      if (point < 0) return 0
      const levelCode = levelCodes[point] ?? 0
      if (levelCode > 0) return levelCode - 1
      const level = past
        ? Number(
            days.signalOn(days.modem(point), day, Math.min(currentInstant, silent(id)))?.signal_level ?? 0,
          )
        : days.modemLevel(point)
      levelCodes[point] = level + 1
      return level
    }
  }

  /** Numbers of a collection point's modules by level on a day: index 0 without a signal. */
  function moduleLevels(pointId: string, day: number): readonly number[] {
    const counts = [0, 0, 0, 0, 0, 0]
    const isToday = day === today()
    const until = Math.min(core.now(), silent(pointId))
    core.archive.networks.eachMeter(pointId, (meter) => {
      const level = !faults.hasJoined(meter, until)
        ? 0
        : isToday
          ? days.moduleLevel(meter)
          : Number(days.signalOn(days.module(meter), day, until)?.signal_level ?? 0)
      counts[level] = (counts[level] ?? 0) + 1
    })
    return counts
  }

  const cellOf = (pointId: string) => {
    const point = network.find('rcp', pointId)
    return point < 0 ? { network_type: '', cell: '' } : days.cell(point)
  }
  return {
    today,
    newest,
    earlier,
    modemLevels,
    moduleLevels,
    cellOf,
    downlinkOf: (device: SignalDevice) => (device.node ? (deviceOf(device)?.downlink ?? '') : '8'),
    statusOf: ({ node, point }: SignalDevice) => node?.status ?? shownValues.online_status(point),
  }
}
