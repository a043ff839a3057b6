import { mediumOf, signalLevelOf } from '../../src/rules/readings/signalBands'
import { HOUR } from './calendar'
import { rs485 } from './link'
import { modemSignal } from './modem'
import { bell, bits, pickShare, draw, topic } from './random'
import { isWired, referencePower, signalLevel, signalOf } from './signal'
import type { World } from './types'

/** A signal as a device reported it; null when its medium has no such value. */
export interface ReportedSignal {
  rssi: number | null
  rsrp: number | null
  snr: number | null
  /** '1' ultra low … '5' very high. */
  signal_level: string
}
/** Signal of a day: the last one reported on it. */
export interface DaySignal extends ReportedSignal {
  /** ms since 1970 */
  instant: number
}

/** A modem: `key` is the meter when the meter has its own modem, otherwise negative. */
interface Device {
  key: number
  downlink: string
  /** 2G, 3G or 4G of a modem. */
  network: string
  /** Usual signal, as on all other pages. */
  usual: ReportedSignal | undefined
  on: (ms: number) => boolean
  firstDay: number
}

const networks = ['2G', '3G', '4G'] as const
const networkShares = [0.22, 0.33, 0.45]
/** Number of cells in which the devices of a line are. */
const cellsOfLine = 3
/** Deviation of a day from the device's usual signal, dB. */
const spread = { power: 1.6, noise: 0.9 }

export interface SignalDays {
  readonly modem: (point: number) => Device
  readonly module: (meter: number) => Device
  /** Usual signal level of a module, 1 … 5; 0 when it was never heard. */
  readonly moduleLevel: (meter: number) => number
  /** Usual signal level of a modem, as `moduleLevel`. */
  readonly modemLevel: (point: number) => number
  /** The last signal of a civil day, reported before `until`; undefined for a day without any. */
  readonly signalOn: (device: Device, day: number, until: number) => DaySignal | undefined
  /**
   * Instant at which an answering device reported its signal last, ms since 1970: each has its own minute of the
   * hour.
   */
  readonly toldAt: (device: Device, now: number) => number
  /** Generation of a modem's network and its cell: neighbours share cells. */
  readonly cell: (point: number) => { network_type: string; cell: string }
}

/** Signals of single days: pure functions of device and day, varying around the usual signal. */
export function createSignalDays({ network, archive, faults, states, calendar }: World['parts']): SignalDays {
  const { seed } = network
  const generationOf = (point: number): string =>
    networks[pickShare(networkShares, draw(seed, topic.signal, point, 18))] ?? '3G'
  const reportOffset = (key: number): number => (bits(seed, topic.signal, key, 9) % 60) * 60_000

  const module = (meter: number): Device => {
    const point = network.pointOf(meter)
    const { level, rssi, snr } = signalOf(archive, meter, point)
    return {
      key: meter,
      downlink: isWired(archive, meter, point) ? rs485 : archive.downlink(point),
      network: '',
      usual: faults.never(meter) ? undefined : { rssi, rsrp: null, snr, signal_level: String(level + 1) },
      on: (ms) => states.online(meter, point, ms) === '1',
      firstDay: archive.firstDay(meter, point),
    }
  }
  return {
    module,
    moduleLevel: (meter) =>
      faults.never(meter) ? 0 : 1 + signalLevel(archive, meter, network.pointOf(meter)),
    modemLevel: (point) => 1 + (modemSignal(archive, faults, point)?.level ?? -1),
    modem(point) {
      const first = network.pointMeter[point] ?? 0
      const signal = modemSignal(archive, faults, point)
      const generation = generationOf(point)
      return {
        key: network.pointDirect[point] ? first : -1 - point,
        downlink: '8',
        network: generation,
        usual: signal && {
          rssi: signal.rssi,
          rsrp:
            generation === '4G' && signal.rssi !== null
              ? referencePower(signal.level, signal.rssi, draw(seed, topic.signal, point, 20))
              : null,
          snr: null,
          signal_level: String(signal.level + 1),
        },
        on: (ms) => states.pointOnline(point, ms) === '1',
        firstDay: archive.installDay(first, point),
      }
    },
    toldAt: ({ key }, now) => Math.floor((now - reportOffset(key)) / HOUR) * HOUR + reportOffset(key),
    signalOn({ key, downlink, network: generation, usual, on, firstDay }, day, until) {
      if (!usual || day < firstDay) return undefined
      const [begin, end] = [calendar.dayStart(day), Math.min(until, calendar.dayStart(day + 1))]
      for (
        let instant = begin + reportOffset(key) + Math.floor((end - begin) / HOUR) * HOUR;
        instant >= begin;
        instant -= HOUR
      ) {
        if (instant >= end || !on(instant)) continue
        const shift = bell(seed, topic.signal, key, day, 14)
        const rssi = usual.rssi === null ? null : usual.rssi + Math.round(spread.power * shift)
        const snr = usual.snr === null ? null : Math.round((usual.snr + spread.noise * shift) * 10) / 10
        // A busy cell is received louder than its reference signals alone.
        const quiet = usual.rsrp === null ? 0 : bell(seed, topic.signal, key, day, 21)
        const rsrp = usual.rsrp === null ? null : usual.rsrp + Math.round(spread.power * quiet)
        const reported = { rsrp, rssi, snr }
        return { instant, ...reported, signal_level: signalLevelOf(mediumOf(downlink, generation), reported) }
      }
      return undefined
    },
    cell(point) {
      const line = network.pointLine[point] ?? 0
      const area = bits(seed, topic.signal, line, 15) & 0xffff
      const cellNumber = bits(seed, topic.signal, line, 16, bits(seed, topic.signal, point, 17) % cellsOfLine)
      const hex = (value: number): string => (value & 0xffff).toString(16).toUpperCase().padStart(4, '0')
      return {
        network_type: generationOf(point),
        cell: `${hex(area)}-${hex(cellNumber)}`,
      }
    },
  }
}
