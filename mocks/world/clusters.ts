import { epochDay, type Archive } from './archive'
import { createMembers, type Member } from './members'
import { draw, topic } from './random'

/** A consumer whose current partly bypasses the meter, from civil day `from` up to, not including, `to`. */
export interface Theft {
  readonly from: number
  readonly to: number
  /** Share of the true energy that the meter still counts. */
  readonly counts: number
}

/** Days that a cluster of thefts or an unmetered connection lasts until somebody finds it. */
const lasting = 180
/** Days in which those of a cluster begin, one after the other. */
const begins = 12
/** One area of so many has such a cluster at any time. */
const clusterBlock = 48
const story = { loss: 0.18, stolen: 0.04, from: epochDay + 500 }

/** A time in which much is lost in an area. */
interface Cluster {
  area: number
  unmetered: number
  thefts: ReadonlyMap<number, Theft>
}

export interface Clusters {
  /** Whether there is a cluster in an area: thefts, or connections without a meter beyond the usual. */
  readonly clustered: (area: number, day: number) => boolean
  /** The theft that goes on on a day. */
  readonly theft: (meter: number, cp: number, day: number) => Theft | undefined
  /** Those that go on on any of the days from … last, oldest first. */
  readonly thefts: (meter: number, cp: number, days: { from: number; last: number }) => readonly Theft[]
  /** What connections without a meter take in an area, as a share of what its consumers take. */
  readonly unmetered: (area: number, day: number) => number
}

/** Of an area that already has something: it gets no cluster; and what the story's area loses without one. */
interface Surroundings {
  storyArea: number
  taken: (area: number) => boolean
  technical: (area: number) => number
  /** kWh a day that the story's area does not register because of a wiring. */
  miswired: () => number
}

/** Where much is lost at a time: neighbours who steal, connections without a meter, and the story's area. */
export function createClusters(
  archive: Archive,
  { storyArea, taken, technical, miswired }: Surroundings,
): Clusters {
  const { network } = archive
  const { seed } = network
  const { membersOf, inBlock, remembered, run, household, sum } = createMembers(archive)
  const chance = (about: number, a: number, b = 0): number => draw(seed, topic.theft, about, a, b)

  const stealing = (meter: number): number => 0.3 + 0.3 * chance(3, meter)
  function stolen(members: readonly Member[], from: number, to: number, start: number, energy: number) {
    // Who steals has something to gain.
    const worth = (0.6 * sum(members)) / members.length
    const able = members.filter((each) => household(each) && each.daily > worth)
    const thieves = run(able, start, energy, ({ meter }) => 1 - stealing(meter))
    return new Map(
      thieves.map(({ meter }): [number, Theft] => {
        const later = Math.floor(chance(4, meter, from) * begins)
        return [meter, { from: from + later, to, counts: stealing(meter) }]
      }),
    )
  }
  /** kWh a day that thefts keep from the meters. */
  const missing = (members: readonly Member[], thefts: ReadonlyMap<number, Theft>): number =>
    members.reduce((all, { meter, daily }) => all + daily * (1 - (thefts.get(meter)?.counts ?? 1)), 0)
  const shift = chance(5, 0)
  const phase = (block: number): number => Math.floor(((block * 0.618_034 + shift) % 1) * lasting)
  const slotOf = (block: number, day: number): number => Math.floor((day + phase(block)) / lasting)
  /** Clusters move on: in each block another area every half year, so that at any day as many are young as old. */
  const slots = 1_000
  const cluster = remembered((key): Cluster => {
    const block = Math.floor(key / slots)
    const slot = key % slots
    const area = inBlock(
      block,
      clusterBlock,
      chance(6, block, slot) * 0.8,
      (each) => each !== storyArea && network.areaCheck[each] === 1 && !taken(each),
    )
    // Where too few can steal so much, a connection without a meter takes the rest.
    const deep = block % 5 === 4
    const share = deep ? 0.22 + 0.04 * chance(7, block, slot) : 0.075 + 0.06 * chance(7, block, slot)
    if (area < 0) return { area, unmetered: 0, thefts: new Map() }
    if (block % 3 === 2) return { area, unmetered: share, thefts: new Map() }
    const from = slot * lasting - phase(block)
    const members = membersOf(area)
    const whole = sum(members)
    const thefts = stolen(members, from, from + lasting, chance(8, block, slot), whole * share)
    return { area, unmetered: deep ? Math.max(0, share - missing(members, thefts) / whole) : 0, thefts }
  })
  const clusterAt = (area: number, day: number): Cluster => {
    const block = Math.floor(area / clusterBlock)
    return cluster(block * slots + slotOf(block, day))
  }

  /** What comes together in the story's area; what thefts and wiring leave of 18 % passes an unmetered connection. */
  const storyCluster = remembered(() => {
    const members = membersOf(storyArea)
    const whole = sum(members)
    const thefts = stolen(members, story.from, Number.POSITIVE_INFINITY, 0.3, whole * story.stolen)
    const sale = whole - miswired() - missing(members, thefts)
    const unmetered = Math.max(0, sale / ((1 - story.loss) * (1 + technical(storyArea)) * whole) - 1)
    return { thefts, unmetered }
  })

  const theft: Clusters['theft'] = (meter, cp, day) => {
    const area = network.pointArea[cp] ?? 0
    if (area < 0) return undefined
    const at = area === storyArea ? storyCluster(0) : clusterAt(area, day)
    const found = at.thefts.get(meter)
    return found && found.from <= day && day < found.to ? found : undefined
  }

  return {
    theft,
    clustered: (area, day) => area === storyArea || clusterAt(area, day).area === area,
    thefts(meter, cp, { from, last }) {
      const found = new Set<Theft>()
      for (let day = from; day < last + lasting; day += lasting) {
        const each = theft(meter, cp, Math.min(day, last))
        if (each) found.add(each)
      }
      return [...found]
    },
    unmetered(area, day) {
      const standing = 0.012 * chance(14, area)
      if (area === storyArea) return day >= story.from ? storyCluster(0).unmetered : standing
      const at = clusterAt(area, day)
      return standing + (at.area === area ? at.unmetered : 0)
    },
  }
}
