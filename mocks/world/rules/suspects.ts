import { HOUR } from '../calendar'
import { isOutgrown, targetOf } from '../plates'
import type { Field } from './found'

/**
 * Tolerance in percentage points between an area's loss and the loss of its cables and connections: registers are
 * rounded.
 */
const tolerance = 0.3
/** A shorter missing voltage changes the loss of an area by less than any rule reports, ms. */
const minEpisode = 2 * HOUR
/** Percentage points below which a loss is abnormally negative. */
const negativeLimit = -1

type SuspectField = Pick<Field, 'archive' | 'episodes' | 'irregularities'>

/**
 * Decides whether the energies of an area can be abnormal on the days first … last. Without an irregularity the loss
 * is always that of cables and unmetered connections, so that its consumers need not be computed.
 */
export function createSuspects({ archive, episodes, irregularities }: SuspectField) {
  const { network } = archive

  function lacksVoltage(meter: number, point: number, first: number, last: number): boolean {
    for (let day = first; day <= last; day++) {
      const episode = episodes.episodeOn(meter, point, day)
      if (episode?.circuit && episode.end - episode.begin > minEpisode) return true
    }
    return false
  }
  function isFaulty(meter: number, point: number, first: number, last: number): boolean {
    const type = archive.type(meter, point)
    if (type === '01') return irregularities.allInside(meter, { first, last }).length > 0
    return (
      irregularities.wiringOf(meter, point, last) !== undefined ||
      irregularities.transformerFault(meter, point, last) !== undefined ||
      (type !== '02' && lacksVoltage(meter, point, first, last))
    )
  }

  return (area: number, first: number, last: number): boolean => {
    if (isOutgrown(archive, area) || irregularities.touches(area)) return true
    if (irregularities.clustered(area, first) || irregularities.clustered(area, last)) return true
    const supplyFactor = (1 + irregularities.technical(area)) * (1 + irregularities.unmetered(area, last))
    const rate = (1 - 1 / supplyFactor) * 100
    if (rate > targetOf(archive, area) - tolerance || rate < negativeLimit + tolerance) return true
    for (let { first: point, end } = network.areaPoints(area); point < end; point++)
      for (let meter = network.pointMeter[point] ?? 0; meter < (network.pointMeter[point + 1] ?? 0); meter++)
        if (isFaulty(meter, point, first, last)) return true
    return false
  }
}
