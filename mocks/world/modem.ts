import type { Archive } from './archive'
import type { Faults } from './faults'
import { draw, topic } from './random'
import { cellularOf, signalOf } from './signal'

const hosts = 254

/** The address of the nth modem in the operator's network, from 0; no host is the network itself or everybody. */
export const modemIp = (nth: number): string => {
  const net = Math.floor(nth / hosts)
  return `10.${String(64 + (net >>> 8))}.${String(net & 255)}.${String(1 + (nth % hosts))}`
}

/**
 * Signal of a collection point's modem in its cell: level 0 (ultra low) … 4 (very high) and dBm. A meter with its own
 * modem is its collection point: both have one signal. Undefined when it was never heard.
 */
export function modemSignal(
  archive: Archive,
  faults: Faults,
  point: number,
): { level: number; rssi: number | null } | undefined {
  const { network } = archive
  const first = network.pointMeter[point] ?? 0
  if (!network.pointDirect[point])
    return cellularOf(draw(network.seed, topic.signal, point, 8), draw(network.seed, topic.signal, point, 11))
  if (faults.never(first)) return undefined
  const { level, rssi } = signalOf(archive, first, point)
  return { level, rssi }
}
