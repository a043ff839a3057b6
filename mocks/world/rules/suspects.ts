import { HOUR } from '../calendar'
import { outgrownPlate, targetOf } from '../plates'
import type { Field } from './found'

/** Points by which the loss of an area can differ from what its cables and connections make of it: registers are rounded. */
const doubt = 0.3
/** A voltage that is missing for less moves the loss of an area by less than any rule looks at, ms. */
const shortest = 2 * HOUR
/** Points below which a loss is abnormally negative. */
const negative = -1

type Told = Pick<Field, 'archive' | 'episodes' | 'irregularities'>

/**
 * Whether anything could be abnormal about the energies of an area on the days from … last. Where nothing is wrong its loss is that
 * of its cables and of what stands unmetered, day after day: nobody has to work out the energies of its consumers.
 */
export function createSuspects({ archive, episodes, irregularities }: Told) {
  const { network } = archive

  function blind(meter: number, cp: number, from: number, last: number): boolean {
    for (let day = from; day <= last; day++) {
      const episode = episodes.of(meter, cp, day)
      if (episode?.circuit && episode.to - episode.from > shortest) return true
    }
    return false
  }
  function faulty(meter: number, cp: number, from: number, last: number): boolean {
    const type = archive.type(meter, cp)
    if (type === '01') return irregularities.allInside(meter, { from, last }).length > 0
    return (
      irregularities.wiringOf(meter, cp, last) !== undefined ||
      irregularities.transformerFault(meter, cp, last) !== undefined ||
      (type !== '02' && blind(meter, cp, from, last))
    )
  }

  return (area: number, from: number, last: number): boolean => {
    if (outgrownPlate(archive, area) || irregularities.touches(area)) return true
    if (irregularities.clustered(area, from) || irregularities.clustered(area, last)) return true
    const more = (1 + irregularities.technical(area)) * (1 + irregularities.unmetered(area, last))
    const rate = (1 - 1 / more) * 100
    if (rate > targetOf(archive, area) - doubt || rate < negative + doubt) return true
    for (let { from: cp, to } = network.areaPoints(area); cp < to; cp++)
      for (let meter = network.pointMeter[cp] ?? 0; meter < (network.pointMeter[cp + 1] ?? 0); meter++)
        if (faulty(meter, cp, from, last)) return true
    return false
  }
}
