import type { Archive } from './archive'
import { createClusters, type Clusters } from './clusters'
import { createFiledElsewhere } from './filedElsewhere'
import { createMeterFaults, type MeterFaults } from './meterFaults'
import { draw, topic } from './random'
import { createTransformerFaults, type TransformerFault } from './transformerFaults'
import { createWiringFaults, type WiringFault } from './wiringFaults'

/**
 * Everything that makes the true energy differ from the registered one, or the filed area from the feeding one. Days are
 * civil days, shares are of the true energy; nothing here depends on what was asked before.
 */
export interface Irregularities extends Clusters, MeterFaults {
  readonly transformerFault: (meter: number, cp: number, day: number) => TransformerFault | undefined
  readonly wiringOf: (meter: number, cp: number, day: number) => WiringFault | undefined
  /** Ratio of the current transformers that are there, to which the meter was set; mostly that of the archive. */
  readonly ownRatio: (meter: number, cp: number, day: number) => number
  /** Registered of each true kWh; below 0 the meter counts it as export. 1 for the sound ones. */
  readonly registered: (meter: number, cp: number, day: number) => number
  /** Whether nothing is wrong with a meter, its wiring and its transformers on any of the days from … last, and nobody steals. */
  readonly isSound: (meter: number, cp: number, days: { from: number; last: number }) => boolean
  /** Losses of cables and transformer, as a share of what the area takes. */
  readonly technical: (area: number) => number
  /** Losses of a line, as a share of what its areas and special transformers take. */
  readonly lineLoss: (line: number) => number
  /** The archive says one area, the cable another: the area that really feeds the meter. */
  readonly feedingArea: (meter: number, cp: number) => number
  /** Whether consumers are filed in an area that its neighbour feeds, or the other way round. */
  readonly touches: (area: number) => boolean
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
  const inside = createMeterFaults(archive, clusters, filed)

  const faultyTransformers = createTransformerFaults(archive, (meter, cp) =>
    Boolean(network.pointArea[cp] === storyArea || wiringOf(meter, cp, Number.POSITIVE_INFINITY)),
  )
  const transformerFault: Irregularities['transformerFault'] = (meter, cp, day) => {
    const fault = archive.type(meter, cp) === '03' ? faultyTransformers(meter, cp) : undefined
    return fault && day >= fault.from ? fault : undefined
  }

  return {
    story: storyArea,
    ...clusters,
    ...inside,
    transformerFault,
    wiringOf,
    ownRatio: (meter, cp, day) =>
      archive.ct(meter, cp) * (transformerFault(meter, cp, day)?.kind === 'ratio' ? 2 : 1),
    registered: (meter, cp, day) =>
      clusters.theft(meter, cp, day)?.counts ??
      transformerFault(meter, cp, day)?.counts ??
      wiringOf(meter, cp, day)?.active ??
      inside.insideOf(meter, day)?.share ??
      1,
    isSound: (meter, cp, days) =>
      clusters.thefts(meter, cp, days).length === 0 &&
      transformerFault(meter, cp, days.last) === undefined &&
      wiringOf(meter, cp, days.last) === undefined &&
      inside.allInside(meter, days).length === 0,
    technical,
    // 1.5–3.5 % of what the line is fed with; one in seven is long and thin, or taps hang on it, and loses 3.8–5.6 %.
    lineLoss: (line) =>
      chance(16, line) < 1 / 7 ? 0.04 + 0.019 * chance(15, line) : 0.0155 + 0.0205 * chance(15, line),
    feedingArea: filed.feedingArea,
    touches: filed.touches,
  }
}
