import type { Archive } from './archive'
import type { Faults } from './faults'
import { draw, pickShare, topic } from './random'
import { isWired, signalLevel, signalOf } from './signal'

/** How a meter is reached: one answer for lists, networks, readings of the night and on demand. */
export interface Link {
  /** 0 ultra low … 4 very high. */
  level: number
  /** Received power, dBm; null on the power line. */
  rssi: number | null
  /** Signal to noise, dB; null for a modem. */
  snr: number | null
  /** Hops to the gateway in the network's usual shape, 1 and more; repeaters that are away change it for a while. */
  hops: number
  /** Code of the way down from the collection point. */
  downlink: string
}

export interface Links {
  readonly of: (meter: number, cp: number) => Link
  /** Chance that one try to reach the meter fails although it, its collection point and its feeder work. */
  readonly risk: (meter: number, cp: number) => number
  /** Whether a try fails for that, by its luck (0…1): mostly told without working the chance out. */
  readonly fails: (meter: number, cp: number, luck: number) => boolean
  /** What keeps a collection point from answering at an instant, and until when; undefined when it answers. */
  readonly away: (cp: number, ms: number) => { reason: 'dcuOffline' | 'outage'; to: number } | undefined
}

/** Seven places in the mesh, seven in ten meters at the first two. */
const placeShares = [0.4, 0.31, 0.14, 0.08, 0.04, 0.02, 0.01] as const
export const places = placeShares.length
const repeaterShare = 0.4

/** The place in the mesh that a meter looks for, from 0 beside the gateway. */
export const placeOf = (archive: Archive, meter: number, cp: number): number =>
  isWired(archive, meter, cp) ? 0 : pickShare(placeShares, draw(archive.network.seed, topic.signal, meter, 2))

/** Whether a meter passes on what others say. */
export const mayRepeat = (archive: Archive, meter: number, cp: number): boolean =>
  !isWired(archive, meter, cp) && draw(archive.network.seed, topic.signal, meter, 5) < repeaterShare

/** Share of tries that fail one hop from the gateway, by signal level. */
const riskOf = [0.145, 0.062, 0.024, 0.009, 0.003] as const
/** Code of `downlinkType`. */
export const rs485 = '7'
/** No link is worse. */
const worstRisk = 0.6
/** Share of the collection points that can still say that their power is gone. */
const lastWord = 0.15

/** Share of tries to a meter that fail, by its signal level (0…4) and its hops. */
export const linkRisk = (level: number, hops: number): number =>
  Math.min(worstRisk, (riskOf[level] ?? worstRisk) * (0.72 + 0.28 * hops))

/** The share at as many hops as there can be, by signal level. */
const worstOf = riskOf.map((_, level) => linkRisk(level, places)) as [number, ...number[]]

/** Of tries that a weak link spoils: nothing comes, what comes is garbled, or the two ends lose each other. */
export const linkFailure = (chance: number): 'timeout' | 'dataInvalid' | 'protocolException' =>
  (['timeout', 'dataInvalid', 'protocolException'] as const)[pickShare([0.79, 0.135, 0.075], chance)] ??
  'timeout'

export function createLinks(archive: Archive, faults: Faults): Links {
  const { network } = archive
  const { seed } = network
  // A meter hangs below the nearest place above its own that has a repeater: hops are one number per point and place.
  const known = new Uint8Array(network.pointCount * places)
  function settle(cp: number): void {
    const repeated = new Uint8Array(places)
    const end = network.pointMeter[cp + 1] ?? 0
    for (let meter = network.pointMeter[cp] ?? 0; meter < end; meter++)
      if (mayRepeat(archive, meter, cp)) repeated[placeOf(archive, meter, cp)] = 1
    let hops = 1
    for (let place = 0; place < places; place++) {
      known[cp * places + place] = hops
      if (repeated[place]) hops += 1
    }
  }
  const hopsOf = (meter: number, cp: number): number => {
    if (network.pointDirect[cp]) return 1
    if (!known[cp * places]) settle(cp)
    return known[cp * places + placeOf(archive, meter, cp)] ?? 1
  }
  const risk: Links['risk'] = (meter, cp) => {
    const own = linkRisk(signalLevel(archive, meter, cp), hopsOf(meter, cp))
    return faults.chronic(cp) ? Math.min(worstRisk, 0.15 + 2 * own) : own
  }
  return {
    away(cp, ms) {
      const dark = faults.outageAt(network.pointLine[cp] ?? 0, ms)
      if (!dark) {
        const block = faults.pointOutageAt(cp, ms)
        return block && { reason: 'dcuOffline', to: block.to }
      }
      // Without power most are just gone; of the others a last word came.
      const told = draw(seed, topic.outage, cp, Math.floor(dark.from / 1000), 3) < lastWord
      return { reason: told ? 'outage' : 'dcuOffline', to: dark.to }
    },
    of: (meter, cp) => ({
      ...signalOf(archive, meter, cp),
      hops: hopsOf(meter, cp),
      downlink: isWired(archive, meter, cp) ? rs485 : archive.downlink(cp),
    }),
    risk,
    fails(meter, cp, luck) {
      if (luck >= worstRisk) return false
      if (!faults.chronic(cp)) {
        if (luck >= worstOf[0]) return false
        if (luck >= (worstOf[signalLevel(archive, meter, cp)] ?? worstRisk)) return false
      }
      return luck < risk(meter, cp)
    },
  }
}
