import { bordersOf } from '../../src/rules/readings/signalBands'
import type { Archive } from './archive'
import { draw, pickShare, topic } from './random'

const shares = [0.03, 0.09, 0.28, 0.4, 0.2] as const
/** Lowest and highest dBm of each level: cellular, radio mesh. */
const cellular = [
  [-111, -105],
  [-104, -95],
  [-94, -85],
  [-84, -75],
  [-74, -55],
] as const
const mesh = [
  [-120, -115],
  [-114, -105],
  [-104, -95],
  [-94, -80],
  [-79, -60],
] as const

/** Lowest and highest dB of signal to noise of each level on the power line. */
const powerLine = [
  [0, 2.9],
  [3, 7.9],
  [8, 14.9],
  [15, 24.9],
  [25.1, 36],
] as const

/** The same on the radio. */
const radioNoise = [
  [-18, -12.1],
  [-12, -5.1],
  [-5, -0.1],
  [0, 7],
  [7.1, 14],
] as const
/** Share of the radio modules in quiet surroundings: the received power alone decides their level. */
const quietShare = 0.4

const decibel = (bands: typeof powerLine | typeof radioNoise, level: number, within: number): number => {
  const [low, high] = bands[level] ?? bands[0]
  return Math.round((low + (high - low) * within) * 10) / 10
}

const dbm = (bands: typeof cellular | typeof mesh, level: number, within: number): number => {
  const [low, high] = bands[level] ?? [-90, -85]
  return low + Math.round((high - low) * within)
}

/** Signal of a modem in its cell, from two chances: the level, and the position within the level. */
export function cellularOf(chance: number, within: number): { level: number; rssi: number } {
  const level = pickShare(shares, chance)
  return { level, rssi: dbm(cellular, level, within) }
}

/** Minimum excess of the total received power over the reference signals, and maximum addition in a busy cell, dB. */
const powerExcess = { least: 10, load: 6 }

/** Reference signal power of a 4G modem, dBm, from the level of its total power. @param busy 0 … 1 */
export const referencePower = (level: number, rssi: number, busy: number): number =>
  Math.max(
    bordersOf('lte', 'rsrp')?.[level - 1] ?? Number.NEGATIVE_INFINITY,
    rssi - powerExcess.least - Math.round(powerExcess.load * busy),
  )

/** True for a check meter beside the concentrator at the transformer: a cable (RS-485) joins them. */
export const isWired = ({ network }: Pick<Archive, 'network'>, meter: number, point: number): boolean =>
  network.pointDirect[point] === 0 && network.checkOf(network.pointArea[point] ?? 0) === meter

/** Signal level of a meter: 0 ultra low … 4 very high. */
export const signalLevel = (archive: Archive, meter: number, point: number): number =>
  isWired(archive, meter, point) ? 4 : pickShare(shares, draw(archive.network.seed, topic.signal, meter))

/** The level of a meter, with dBm where power is received and dB of signal to noise on radio and the power line. */
export function signalOf(
  archive: Archive,
  meter: number,
  point: number,
): { level: number; rssi: number | null; snr: number | null } {
  const { seed } = archive.network
  const level = signalLevel(archive, meter, point)
  if (isWired(archive, meter, point)) return { level, rssi: null, snr: null }
  const downlink = archive.downlink(point)
  const within = draw(seed, topic.signal, meter, 1)
  if (downlink === '8') return { level, rssi: dbm(cellular, level, within), snr: null }
  if (downlink !== '4') return { level, rssi: null, snr: decibel(powerLine, level, within) }
  // The level is the worse of power and noise.
  const noise = Math.min(4, level + (draw(seed, topic.signal, meter, 12) < quietShare ? 1 : 0))
  const snr = decibel(radioNoise, noise, draw(seed, topic.signal, meter, 13))
  return { level, rssi: dbm(mesh, level, within), snr }
}
