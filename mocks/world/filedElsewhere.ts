import type { Archive } from './archive'
import { createMembers } from './members'
import { draw, topic } from './random'

/** Number of areas of which one has consumers that are fed by its neighbour. */
const filedBlock = 48
/** Share of an area's consumption that is filed there and fed by the neighbour. */
const filedShares = [0.056, 0.062, 0.07, 0.085, 0.105]

export interface FiledElsewhere {
  /** True when an area has such consumers, or feeds them. */
  readonly touches: (area: number) => boolean
  /** The area that really feeds a meter. */
  readonly feedingArea: (meter: number, point: number) => number
}

/** Clusters of consumers whose archive names one area while the cable comes from its neighbour; never the story's. */
export function createFiledElsewhere(archive: Archive, storyArea: number): FiledElsewhere {
  const { network } = archive
  const { seed, areaCount } = network
  const { membersOf, inBlock, remembered, run, household, sum } = createMembers(archive)
  const chance = (about: number, a: number): number => draw(seed, topic.theft, about, a)

  // Block with its consumers, filed in `filedArea` and fed by `feedingArea`.
  const filed = remembered((block) => {
    const partner = (area: number): number => {
      for (const neighbour of [area + 1, area - 1])
        if (
          neighbour >= 0 &&
          neighbour < areaCount &&
          neighbour !== storyArea &&
          network.areaLine[neighbour] === network.areaLine[area] &&
          network.areaCheck[neighbour]
        )
          return neighbour
      return -1
    }
    const filedArea = inBlock(
      block,
      filedBlock,
      chance(1, block) * 0.8,
      (area) => area !== storyArea && network.areaCheck[area] === 1 && partner(area) >= 0,
    )
    if (filedArea < 0) return { from: filedArea, to: -1, meters: new Set<number>() }
    const members = membersOf(filedArea)
    const share = filedShares[block % filedShares.length] ?? 0
    const meters = run(members.filter(household), chance(2, block), sum(members) * share, () => 1)
    return { from: filedArea, to: partner(filedArea), meters: new Set(meters.map(({ meter }) => meter)) }
  })
  const touches = (area: number): boolean => {
    const blockIndex = Math.floor(area / filedBlock)
    return [blockIndex - 1, blockIndex, blockIndex + 1].some((block) => {
      if (block < 0 || block * filedBlock >= areaCount) return false
      const { from: filedArea, to: feedingArea } = filed(block)
      return area === filedArea || area === feedingArea
    })
  }

  return {
    touches,
    feedingArea(meter, point) {
      const area = network.pointArea[point] ?? 0
      const block = filed(Math.floor(area / filedBlock))
      return block.from === area && block.meters.has(meter) ? block.to : area
    },
  }
}
