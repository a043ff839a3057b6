import { isTotalizer } from '../../src/rules/archive/meterRules'
import type { Archive } from './archive'
import {
  connected,
  fourWireKinds,
  phaseShares,
  powerFactor,
  threeWireKinds,
  type Connected,
  type Terminal,
  type WiringKind,
} from './currents'
import { createMembers, type Member } from './members'
import { bits, draw, topic } from './random'
import { wiringMode } from './wiring'

/** Currents that arrive at the wrong terminals. */
export interface WiringFault extends Connected {
  readonly firstDay: number
  readonly kind: string
  readonly mistakes: number
  readonly terminals: readonly Terminal[]
}

/**
 * Number of areas of which one has such a meter; for three-wire meters at medium voltage the smallest of a larger
 * block.
 */
const wiringBlock = 14
const threeWireBlock = 60

export interface WiringFaults {
  readonly wiringOf: (meter: number, point: number, day: number) => WiringFault | undefined
  /** Wiring fault in the story's area, with the mean energy of its consumer. */
  readonly story: (key: 0) => { meter: number; daily: number; fault: WiringFault } | null
}

export function createWiringFaults(archive: Archive, storyArea: number): WiringFaults {
  const { network } = archive
  const { seed } = network
  const { membersOf, inBlock, remembered } = createMembers(archive)
  const threePhase = ({ meter, point }: Member): boolean =>
    archive.type(meter, point) !== '01' && archive.solar(meter, point) === 0
  function faultOf(
    meter: number,
    point: number,
    kinds: readonly WiringKind[],
    index: number,
  ): WiringFault | undefined {
    const kind = kinds[index % kinds.length]
    if (!kind) return undefined
    // Variants in turn, so that as many kinds as possible occur.
    const variant = Math.floor(index / kinds.length) + (bits(seed, topic.theft, 10) % 18)
    const terminals = kind.make(variant)
    const factor = powerFactor(seed, meter, archive.usage(meter, point))
    const phi = (Math.acos(factor) * 180) / Math.PI
    const shares = phaseShares(seed, meter, wiringMode(archive, meter, point))
    return {
      firstDay: archive.firstDay(meter, point),
      kind: kind.name,
      mistakes: kind.mistakes,
      terminals,
      ...connected(terminals, phi, shares),
    }
  }
  /**
   * The smallest consumer with three phases: a fault at a large one is found soon, and a fault at a vacant one never
   * shows.
   */
  function smallest(area: number, wiring: '2' | '3'): Member | undefined {
    const members = membersOf(area)
    const large = 0.06 * members.reduce((total, { daily }) => total + daily, 0)
    return members
      .filter((member) => threePhase(member) && !archive.vacant(member.meter))
      .filter(({ meter, point }) => wiringMode(archive, meter, point) === wiring)
      .filter(({ daily }) => wiring === '2' || daily < large)
      .toSorted((a, b) => a.daily - b.daily)[0]
  }
  const wrongFour = remembered((block) => {
    const fits = (area: number): boolean =>
      network.areaSpecial[area] === 0 && area !== storyArea && smallest(area, '3') !== undefined
    return smallestOf(
      inBlock(block, wiringBlock, draw(seed, topic.theft, 11, block) * 0.6, fits),
      '3',
      fourWireKinds,
      block,
    )
  })
  const wrongThree = remembered((block) => {
    let smallestArea = -1
    let daily = Number.POSITIVE_INFINITY
    const end = Math.min(network.areaCount, (block + 1) * threeWireBlock)
    for (let area = block * threeWireBlock; area < end; area++) {
      const candidate = network.areaSpecial[area] ? smallest(area, '2') : undefined
      if (!candidate || candidate.daily >= daily) continue
      smallestArea = area
      daily = candidate.daily
    }
    return smallestOf(smallestArea, '2', threeWireKinds, block)
  })
  function smallestOf(area: number, wiring: '2' | '3', kinds: readonly WiringKind[], index: number) {
    const member = area < 0 ? undefined : smallest(area, wiring)
    const fault = member && faultOf(member.meter, member.point, kinds, index)
    return member && fault ? { meter: member.meter, daily: member.daily, fault } : null
  }

  const story = remembered(() => smallestOf(storyArea, '3', fourWireKinds, 0))
  const wiringOf: WiringFaults['wiringOf'] = (meter, point, day) => {
    const type = archive.type(meter, point)
    if (type === '01' || isTotalizer(type)) return undefined
    const area = network.pointArea[point] ?? 0
    const faultyMeter =
      area === storyArea
        ? story(0)
        : type === '04'
          ? wrongThree(Math.floor(area / threeWireBlock))
          : wrongFour(Math.floor(area / wiringBlock))
    return faultyMeter?.meter === meter && day >= faultyMeter.fault.firstDay ? faultyMeter.fault : undefined
  }

  return { wiringOf, story }
}
