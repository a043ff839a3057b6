import { epochDay, type Archive } from './archive'
import { createMembers, type Member } from './members'
import { draw, topic } from './random'

/** A consumer whose current partly bypasses the meter, from civil day `firstDay` up to, not including, `endDay`. */
export interface Theft {
  readonly firstDay: number
  readonly endDay: number
  /** Share of the true energy that the meter still counts. */
  readonly counts: number
}

/** Days until a cluster of thefts or an unmetered connection is discovered. */
const clusterDays = 180
/** Days over which the thefts of a cluster begin, one after the other. */
const startDays = 12
/** Number of areas of which one has such a cluster at any time. */
const clusterBlock = 48
const story = { loss: 0.18, stolen: 0.04, firstDay: epochDay + 500 }

/** A period of high losses in an area. */
interface Cluster {
  area: number
  unmetered: number
  thefts: ReadonlyMap<number, Theft>
}

export interface Clusters {
  /** True when an area has a cluster: thefts, or more connections without a meter than usual. */
  readonly clustered: (area: number, day: number) => boolean
  /** The theft that is under way on a day. */
  readonly theft: (meter: number, point: number, day: number) => Theft | undefined
  /** Thefts under way on any of the days first … last, oldest first. */
  readonly thefts: (meter: number, point: number, days: { first: number; last: number }) => readonly Theft[]
  /** Consumption of connections without a meter, as a share of the area's metered consumption. */
  readonly unmetered: (area: number, day: number) => number
}

/** Areas that have another irregularity get no cluster; loss figures of the story's area. */
interface Surroundings {
  storyArea: number
  isTaken: (area: number) => boolean
  technical: (area: number) => number
  /** kWh a day that the story's area does not register because of a wiring. */
  miswired: () => number
}

/** Creates the periods of high losses: neighbours who steal, connections without a meter, and the story's area. */
export function createClusters(
  archive: Archive,
  { storyArea, isTaken, technical, miswired }: Surroundings,
): Clusters {
  const { network } = archive
  const { seed } = network
  const { membersOf, inBlock, remembered, run, household, sum } = createMembers(archive)
  const chance = (about: number, a: number, b = 0): number => draw(seed, topic.theft, about, a, b)

  const stolenShare = (meter: number): number => 0.3 + 0.3 * chance(3, meter)
  function theftsAmong(
    members: readonly Member[],
    firstDay: number,
    endDay: number,
    start: number,
    energy: number,
  ) {
    // Only a consumer above this consumption gains by stealing.
    const minDaily = (0.6 * sum(members)) / members.length
    const candidates = members.filter((member) => household(member) && member.daily > minDaily)
    const thieves = run(candidates, start, energy, ({ meter }) => 1 - stolenShare(meter))
    return new Map(
      thieves.map(({ meter }): [number, Theft] => {
        const delay = Math.floor(chance(4, meter, firstDay) * startDays)
        return [meter, { firstDay: firstDay + delay, endDay, counts: stolenShare(meter) }]
      }),
    )
  }
  /** kWh a day that the meters miss because of thefts. */
  const missing = (members: readonly Member[], thefts: ReadonlyMap<number, Theft>): number =>
    members.reduce((total, { meter, daily }) => total + daily * (1 - (thefts.get(meter)?.counts ?? 1)), 0)
  const shift = chance(5, 0)
  const phase = (block: number): number => Math.floor(((block * 0.618_034 + shift) % 1) * clusterDays)
  const slotOf = (block: number, day: number): number => Math.floor((day + phase(block)) / clusterDays)
  /**
   * Clusters move on: every half year another area of each block, staggered so that clusters of all ages exist at any
   * time.
   */
  const slots = 1_000
  const cluster = remembered((key): Cluster => {
    const block = Math.floor(key / slots)
    const slot = key % slots
    const area = inBlock(
      block,
      clusterBlock,
      chance(6, block, slot) * 0.8,
      (candidate) => candidate !== storyArea && network.areaCheck[candidate] === 1 && !isTaken(candidate),
    )
    // Too few consumers cannot steal so much: a connection without a meter takes the remainder.
    const isLarge = block % 5 === 4
    const share = isLarge ? 0.22 + 0.04 * chance(7, block, slot) : 0.075 + 0.06 * chance(7, block, slot)
    if (area < 0) return { area, unmetered: 0, thefts: new Map() }
    if (block % 3 === 2) return { area, unmetered: share, thefts: new Map() }
    const firstDay = slot * clusterDays - phase(block)
    const members = membersOf(area)
    const totalDaily = sum(members)
    const thefts = theftsAmong(
      members,
      firstDay,
      firstDay + clusterDays,
      chance(8, block, slot),
      totalDaily * share,
    )
    return {
      area,
      unmetered: isLarge ? Math.max(0, share - missing(members, thefts) / totalDaily) : 0,
      thefts,
    }
  })
  const clusterAt = (area: number, day: number): Cluster => {
    const block = Math.floor(area / clusterBlock)
    return cluster(block * slots + slotOf(block, day))
  }

  /** Irregularities of the story's area; an unmetered connection takes what thefts and wiring leave of the 18 %. */
  const storyCluster = remembered(() => {
    const members = membersOf(storyArea)
    const totalDaily = sum(members)
    const thefts = theftsAmong(
      members,
      story.firstDay,
      Number.POSITIVE_INFINITY,
      0.3,
      totalDaily * story.stolen,
    )
    const sale = totalDaily - miswired() - missing(members, thefts)
    const unmetered = Math.max(0, sale / ((1 - story.loss) * (1 + technical(storyArea)) * totalDaily) - 1)
    return { thefts, unmetered }
  })

  const theft: Clusters['theft'] = (meter, point, day) => {
    const area = network.pointArea[point] ?? 0
    if (area < 0) return undefined
    const currentCluster = area === storyArea ? storyCluster(0) : clusterAt(area, day)
    const match = currentCluster.thefts.get(meter)
    return match && match.firstDay <= day && day < match.endDay ? match : undefined
  }

  return {
    theft,
    clustered: (area, day) => area === storyArea || clusterAt(area, day).area === area,
    thefts(meter, point, { first, last }) {
      const thefts = new Set<Theft>()
      for (let day = first; day < last + clusterDays; day += clusterDays) {
        const match = theft(meter, point, Math.min(day, last))
        if (match) thefts.add(match)
      }
      return [...thefts]
    },
    unmetered(area, day) {
      const usualShare = 0.012 * chance(14, area)
      if (area === storyArea) return day >= story.firstDay ? storyCluster(0).unmetered : usualShare
      const currentCluster = clusterAt(area, day)
      return usualShare + (currentCluster.area === area ? currentCluster.unmetered : 0)
    },
  }
}
