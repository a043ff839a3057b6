import type { Archive } from './archive'
import type { Faults } from './faults'
import { draw, pickShare, topic } from './random'
import { isWired, signalLevel, signalOf } from './signal'

/** Connection to a meter, shared by lists, networks, nightly readings and readings on demand. */
export interface Link {
  /** 0 ultra low … 4 very high. */
  level: number
  /** Received power, dBm; null on the power line. */
  rssi: number | null
  /** Signal to noise, dB; null for a modem. */
  snr: number | null
  /** Hops to the gateway in the network's usual shape, 1 and more; absent repeaters change it for a while. */
  hops: number
  /** Code of the downlink from the collection point. */
  downlink: string
}

export interface Links {
  readonly linkOf: (meter: number, point: number) => Link
  /** Chance that one attempt fails although meter, collection point and feeder work. */
  readonly risk: (meter: number, point: number) => number
  /** True when an attempt with this luck (0…1) fails: mostly decided without computing the risk. */
  readonly fails: (meter: number, point: number, luck: number) => boolean
  /** Reason and end of a collection point's absence at an instant; undefined when it answers. */
  readonly away: (point: number, ms: number) => { reason: 'dcuOffline' | 'outage'; end: number } | undefined
}

/** Shares of the seven levels in the mesh; seven in ten meters are at the first two. */
const placeShares = [0.4, 0.31, 0.14, 0.08, 0.04, 0.02, 0.01] as const
export const places = placeShares.length
const repeaterShare = 0.4

/** Level in the mesh that a meter looks for, from 0 beside the gateway. */
export const meshLevelOf = (archive: Archive, meter: number, point: number): number =>
  isWired(archive, meter, point)
    ? 0
    : pickShare(placeShares, draw(archive.network.seed, topic.signal, meter, 2))

/** True when a meter forwards the messages of others. */
export const mayRepeat = (archive: Archive, meter: number, point: number): boolean =>
  !isWired(archive, meter, point) && draw(archive.network.seed, topic.signal, meter, 5) < repeaterShare

/** Share of attempts that fail one hop from the gateway, by signal level. */
const riskOf = [0.145, 0.062, 0.024, 0.009, 0.003] as const
/** Code of `downlinkType`. */
export const rs485 = '7'
/** Upper limit of the risk. */
const worstRisk = 0.6
/** Share of the collection points that can still report a power failure. */
const lastGaspShare = 0.15

/** Share of attempts to a meter that fail, by its signal level (0…4) and its hops. */
export const linkRisk = (level: number, hops: number): number =>
  Math.min(worstRisk, (riskOf[level] ?? worstRisk) * (0.72 + 0.28 * hops))

/** Risk at the maximum number of hops, by signal level. */
const worstOf = riskOf.map((_, level) => linkRisk(level, places)) as [number, ...number[]]

/** Failure of an attempt over a weak link: no answer, a garbled answer, or loss of the association. */
export const linkFailure = (chance: number): 'timeout' | 'dataInvalid' | 'protocolException' =>
  (['timeout', 'dataInvalid', 'protocolException'] as const)[pickShare([0.79, 0.135, 0.075], chance)] ??
  'timeout'

export function createLinks(archive: Archive, faults: Faults): Links {
  const { network } = archive
  const { seed } = network
  // A meter hangs below the nearest lower level that has a repeater: hops are one number per point and level.
  const hopsByLevel = new Uint8Array(network.pointCount * places)
  function findHops(point: number): void {
    const repeated = new Uint8Array(places)
    const end = network.pointMeter[point + 1] ?? 0
    for (let meter = network.pointMeter[point] ?? 0; meter < end; meter++)
      if (mayRepeat(archive, meter, point)) repeated[meshLevelOf(archive, meter, point)] = 1
    let hops = 1
    for (let level = 0; level < places; level++) {
      hopsByLevel[point * places + level] = hops
      if (repeated[level]) hops += 1
    }
  }
  const hopsOf = (meter: number, point: number): number => {
    if (network.pointDirect[point]) return 1
    if (!hopsByLevel[point * places]) findHops(point)
    return hopsByLevel[point * places + meshLevelOf(archive, meter, point)] ?? 1
  }
  const risk: Links['risk'] = (meter, point) => {
    const linkRiskOfMeter = linkRisk(signalLevel(archive, meter, point), hopsOf(meter, point))
    return faults.chronic(point) ? Math.min(worstRisk, 0.15 + 2 * linkRiskOfMeter) : linkRiskOfMeter
  }
  return {
    away(point, ms) {
      const outage = faults.outageAt(network.pointLine[point] ?? 0, ms)
      if (!outage) {
        const block = faults.pointOutageAt(point, ms)
        return block && { reason: 'dcuOffline', end: block.end }
      }
      // Most points just disappear without power; the others send a last gasp.
      const hasLastGasp = draw(seed, topic.outage, point, Math.floor(outage.begin / 1000), 3) < lastGaspShare
      return { reason: hasLastGasp ? 'outage' : 'dcuOffline', end: outage.end }
    },
    linkOf: (meter, point) => ({
      ...signalOf(archive, meter, point),
      hops: hopsOf(meter, point),
      downlink: isWired(archive, meter, point) ? rs485 : archive.downlink(point),
    }),
    risk,
    fails(meter, point, luck) {
      if (luck >= worstRisk) return false
      if (!faults.chronic(point)) {
        if (luck >= worstOf[0]) return false
        if (luck >= (worstOf[signalLevel(archive, meter, point)] ?? worstRisk)) return false
      }
      return luck < risk(meter, point)
    },
  }
}
