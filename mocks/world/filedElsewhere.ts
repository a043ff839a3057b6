import type { Archive } from './archive'
import { createMembers } from './members'
import { draw, topic } from './random'

/** One area of so many has consumers filed in it that its neighbour feeds. */
const filedBlock = 48
/** Part of an area's consumption that is filed in it, yet fed by its neighbour. */
const filedShares = [0.056, 0.062, 0.07, 0.085, 0.105]

export interface FiledElsewhere {
  /** Whether an area has such consumers, or feeds them. */
  readonly touches: (area: number) => boolean
  /** The area that really feeds a meter. */
  readonly feedingArea: (meter: number, cp: number) => number
}

/** Clusters of consumers whose archive names one area while the cable comes from its neighbour; never the story's. */
export function createFiledElsewhere(archive: Archive, storyArea: number): FiledElsewhere {
  const { network } = archive
  const { seed, areaCount } = network
  const { membersOf, inBlock, remembered, run, household, sum } = createMembers(archive)
  const chance = (about: number, a: number): number => draw(seed, topic.theft, about, a)

  // Consumers filed in `from`, fed by `to`.
  const filed = remembered((block) => {
    const partner = (area: number): number => {
      for (const other of [area + 1, area - 1])
        if (
          other >= 0 &&
          other < areaCount &&
          other !== storyArea &&
          network.areaLine[other] === network.areaLine[area] &&
          network.areaCheck[other]
        )
          return other
      return -1
    }
    const from = inBlock(
      block,
      filedBlock,
      chance(1, block) * 0.8,
      (area) => area !== storyArea && network.areaCheck[area] === 1 && partner(area) >= 0,
    )
    if (from < 0) return { from, to: -1, meters: new Set<number>() }
    const members = membersOf(from)
    const share = filedShares[block % filedShares.length] ?? 0
    const meters = run(members.filter(household), chance(2, block), sum(members) * share, () => 1)
    return { from, to: partner(from), meters: new Set(meters.map(({ meter }) => meter)) }
  })
  const touches = (area: number): boolean => {
    const at = Math.floor(area / filedBlock)
    return [at - 1, at, at + 1].some((block) => {
      if (block < 0 || block * filedBlock >= areaCount) return false
      const { from, to } = filed(block)
      return area === from || area === to
    })
  }

  return {
    touches,
    feedingArea(meter, cp) {
      const area = network.pointArea[cp] ?? 0
      const at = filed(Math.floor(area / filedBlock))
      return at.from === area && at.meters.has(meter) ? at.to : area
    },
  }
}
