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
/** Share of the radio modules that are quieter around them than they are loud: their power alone makes the level. */
const quiet = 0.4

const decibel = (bands: typeof powerLine | typeof radioNoise, level: number, within: number): number => {
  const [low, high] = bands[level] ?? bands[0]
  return Math.round((low + (high - low) * within) * 10) / 10
}

const dbm = (bands: typeof cellular | typeof mesh, level: number, within: number): number => {
  const [low, high] = bands[level] ?? [-90, -85]
  return low + Math.round((high - low) * within)
}

/** A modem in its cell, by two chances: how far from it, and where in its level. */
export function cellularOf(chance: number, within: number): { level: number; rssi: number } {
  const level = pickShare(shares, chance)
  return { level, rssi: dbm(cellular, level, within) }
}

/** By how much all that is received is above the reference signals at least, and by how much more in a busy cell, dB. */
const above = { least: 10, load: 6 }

/** The reference signals of a 4G modem, dBm: of the level of its power. @param busy 0 … 1 */
export const referencePower = (level: number, rssi: number, busy: number): number =>
  Math.max(
    bordersOf('lte', 'rsrp')?.[level - 1] ?? Number.NEGATIVE_INFINITY,
    rssi - above.least - Math.round(above.load * busy),
  )

/** A check meter stands beside the concentrator at the transformer: a cable (RS-485) joins them. */
export const isWired = ({ network }: Pick<Archive, 'network'>, meter: number, cp: number): boolean =>
  network.pointDirect[cp] === 0 && network.checkOf(network.pointArea[cp] ?? 0) === meter

/** How well a meter is heard: 0 ultra low … 4 very high. */
export const signalLevel = (archive: Archive, meter: number, cp: number): number =>
  isWired(archive, meter, cp) ? 4 : pickShare(shares, draw(archive.network.seed, topic.signal, meter))

/** The level of a meter, with dBm where power is received and dB of signal to noise on radio and the power line. */
export function signalOf(
  archive: Archive,
  meter: number,
  cp: number,
): { level: number; rssi: number | null; snr: number | null } {
  const { seed } = archive.network
  const level = signalLevel(archive, meter, cp)
  if (isWired(archive, meter, cp)) return { level, rssi: null, snr: null }
  const downlink = archive.downlink(cp)
  const within = draw(seed, topic.signal, meter, 1)
  if (downlink === '8') return { level, rssi: dbm(cellular, level, within), snr: null }
  if (downlink !== '4') return { level, rssi: null, snr: decibel(powerLine, level, within) }
  // The level is the worse of both.
  const noise = Math.min(4, level + (draw(seed, topic.signal, meter, 12) < quiet ? 1 : 0))
  const snr = decibel(radioNoise, noise, draw(seed, topic.signal, meter, 13))
  return { level, rssi: dbm(mesh, level, within), snr }
}
