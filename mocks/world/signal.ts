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

/** How well a meter is heard: level 0 (ultra low) … 4 (very high), and dBm where power is received. */
export function signalOf(
  archive: Archive,
  meter: number,
  cp: number,
): { level: number; rssi: number | null } {
  const { seed } = archive.network
  const level = pickShare(shares, draw(seed, topic.signal, meter))
  const downlink = archive.downlink(cp)
  // On the power line there is a level, but no received power.
  if (downlink !== '8' && downlink !== '4') return { level, rssi: null }
  const [low, high] = (downlink === '8' ? cellular : mesh)[level] ?? [-90, -85]
  return { level, rssi: low + Math.round((high - low) * draw(seed, topic.signal, meter, 1)) }
}
