import type { Archive } from './archive'
import { createClusters, type Clusters } from './clusters'
import { createFiledElsewhere } from './filedElsewhere'
import { bits, draw, topic } from './random'
import { createWiringFaults, type WiringFault } from './wiringFaults'

/** What is wrong with the current transformers of a consumer. */
export interface TransformerFault {
  readonly from: number
  readonly counts: number
  /** 'open': one of three phases (0 A … 2 C) gives no current; 'ratio': transformers of half the filed ratio's reach. */
  readonly kind: 'open' | 'ratio'
  readonly phase: number
}

/**
 * Everything that makes the true energy differ from the registered one, or the filed area from the feeding one. Days are
 * civil days, shares are of the true energy; nothing here depends on what was asked before.
 */
export interface Irregularities extends Clusters {
  readonly transformerFault: (meter: number, cp: number, day: number) => TransformerFault | undefined
  readonly wiringOf: (meter: number, cp: number, day: number) => WiringFault | undefined
  /** Registered of each true kWh; below 0 the meter counts it as export. 1 for the sound ones. */
  readonly registered: (meter: number, cp: number, day: number) => number
  /** Losses of cables and transformer, as a share of what the area takes. */
  readonly technical: (area: number) => number
  /** Losses of a line, as a share of what its areas and special transformers take. */
  readonly lineLoss: (line: number) => number
  /** The archive says one area, the cable another: the area that really feeds the meter. */
  readonly feedingArea: (meter: number, cp: number) => number
  /** The area in which several causes come together (18 % of its supply is lost), the same for each seed; −1 without one. */
  readonly story: number
}

export function createIrregularities(archive: Archive, storyPlace = 0.42): Irregularities {
  const { network } = archive
  const { seed, areaCount } = network
  const chance = (about: number, a: number, b = 0): number => draw(seed, topic.theft, about, a, b)

  // The same area for every seed: that it has a check meter follows from the plan alone.
  let storyArea = Math.floor(storyPlace * areaCount)
  while (storyArea < areaCount && !network.areaCheck[storyArea]) storyArea++
  if (storyArea >= areaCount) storyArea = -1

  const wirings = createWiringFaults(archive, storyArea)

  const technical = (area: number): number =>
    0.02 + 0.032 * Math.max(chance(9, area), chance(9, area, 1), 0.3 * chance(9, area, 2))

  const filed = createFiledElsewhere(archive, storyArea)
  const clusters = createClusters(archive, {
    storyArea,
    technical,
    taken: filed.touches,
    miswired() {
      const wrong = wirings.story(0)
      return wrong ? wrong.daily * (1 - wrong.fault.active) : 0
    },
  })
  const { wiringOf } = wirings

  const transformerFault: Irregularities['transformerFault'] = (meter, cp, day) => {
    if (archive.type(meter, cp) !== '03' || chance(13, meter) >= 0.12) return undefined
    // A shop, and none of the largest: there somebody would have noticed.
    if (archive.usage(meter, cp) !== 'commercial' || archive.monthly(meter, cp) > 6_000) return undefined
    if (network.pointArea[cp] === storyArea || wiringOf(meter, cp, day)) return undefined
    const open = chance(13, meter, 1) < 0.5
    const from = archive.firstDay(meter, cp) + (open ? Math.floor(chance(13, meter, 2) * 900) : 0)
    if (day < from) return undefined
    return open
      ? { from, counts: 2 / 3, kind: 'open', phase: bits(seed, topic.theft, 13, meter, 3) % 3 }
      : { from, counts: 1 / 2, kind: 'ratio', phase: 0 }
  }

  return {
    story: storyArea,
    ...clusters,
    transformerFault,
    wiringOf,
    registered: (meter, cp, day) =>
      clusters.theft(meter, cp, day)?.counts ??
      transformerFault(meter, cp, day)?.counts ??
      wiringOf(meter, cp, day)?.active ??
      1,
    technical,
    lineLoss: (line) => 0.0115 + 0.023 * chance(15, line),
    feedingArea: filed.feedingArea,
  }
}
