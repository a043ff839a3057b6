import type { Archive } from './archive'
import { createClusters, type Clusters } from './clusters'
import { createFiledElsewhere } from './filedElsewhere'
import { createMeterFaults, type MeterFaults } from './meterFaults'
import { draw, topic } from './random'
import { createTransformerFaults, type TransformerFault } from './transformerFaults'
import { createWiringFaults, type WiringFault } from './wiringFaults'

/**
 * All causes by which registered energy differs from the true one, or the filed area from the feeding one. Days are
 * civil days, shares refer to the true energy; nothing here depends on earlier queries.
 */
export interface Irregularities extends Clusters, MeterFaults {
  readonly transformerFault: (meter: number, point: number, day: number) => TransformerFault | undefined
  readonly wiringOf: (meter: number, point: number, day: number) => WiringFault | undefined
  /** Ratio of the installed current transformers, to which the meter was set; mostly the ratio in the archive. */
  readonly ownRatio: (meter: number, point: number, day: number) => number
  /** Registered share of each true kWh; below 0 the meter counts it as export. 1 for sound meters. */
  readonly registered: (meter: number, point: number, day: number) => number
  /** True when meter, wiring and transformers are sound on all days first … last, and no theft is under way. */
  readonly isSound: (meter: number, point: number, days: { first: number; last: number }) => boolean
  /** Losses of cables and transformer, as a share of what the area takes. */
  readonly technical: (area: number) => number
  /** Losses of a line, as a share of what its areas and special transformers take. */
  readonly lineLoss: (line: number) => number
  /** The archive says one area, the cable another: the area that really feeds the meter. */
  readonly feedingArea: (meter: number, point: number) => number
  /** True when consumers are filed in an area that its neighbour feeds, or the other way round. */
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

  const filedElsewhere = createFiledElsewhere(archive, storyArea)
  const clusters = createClusters(archive, {
    storyArea,
    technical,
    isTaken: filedElsewhere.touches,
    miswired() {
      const faultyMeter = wirings.story(0)
      return faultyMeter ? faultyMeter.daily * (1 - faultyMeter.fault.active) : 0
    },
  })
  const { wiringOf } = wirings
  const meterFaults = createMeterFaults(archive, clusters, filedElsewhere)

  const faultyTransformers = createTransformerFaults(archive, (meter, point) =>
    Boolean(network.pointArea[point] === storyArea || wiringOf(meter, point, Number.POSITIVE_INFINITY)),
  )
  const transformerFault: Irregularities['transformerFault'] = (meter, point, day) => {
    const fault = archive.type(meter, point) === '03' ? faultyTransformers(meter, point) : undefined
    return fault && day >= fault.firstDay ? fault : undefined
  }

  return {
    story: storyArea,
    ...clusters,
    ...meterFaults,
    transformerFault,
    wiringOf,
    ownRatio: (meter, point, day) =>
      archive.ct(meter, point) * (transformerFault(meter, point, day)?.kind === 'ratio' ? 2 : 1),
    registered: (meter, point, day) =>
      clusters.theft(meter, point, day)?.counts ??
      transformerFault(meter, point, day)?.registeredShare ??
      wiringOf(meter, point, day)?.active ??
      meterFaults.insideOf(meter, day)?.share ??
      1,
    isSound: (meter, point, days) =>
      clusters.thefts(meter, point, days).length === 0 &&
      transformerFault(meter, point, days.last) === undefined &&
      wiringOf(meter, point, days.last) === undefined &&
      meterFaults.allInside(meter, days).length === 0,
    technical,
    // 1.5–3.5 % of what the line is fed with; one in seven is long and thin, or taps hang on it, and loses 3.8–5.6 %.
    lineLoss: (line) =>
      chance(16, line) < 1 / 7 ? 0.04 + 0.019 * chance(15, line) : 0.0155 + 0.0205 * chance(15, line),
    feedingArea: filedElsewhere.feedingArea,
    touches: filedElsewhere.touches,
  }
}
