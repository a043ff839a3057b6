import { AddedMeters } from './addedMeters'
import { plans, type NetworkPlan } from './plans'
import type { WorldSize } from './terms'
import { branchName, centreName, placeName, substationName } from './names'
import { bits, draw, idMaker, keptIds, topic } from './random'

/** Contiguous indexes `first` … `end − 1`. */
export interface Span {
  first: number
  end: number
}

export type EntityKind = 'org' | 'subs' | 'line' | 'tg' | 'rcp' | 'meter'

/** Types of collection points: concentrator, terminal of a special transformer, feeder meter, meter with a modem of its own. */
export type PointType = '01' | '02' | '03' | '05'

/**
 * The network as a handful of typed arrays. Meters, collection points, areas and lines are numbered so that whatever a
 * tree node stands for is one contiguous run: filtering by a node costs nothing. A line's run begins with its feeder
 * meter, which is in no area (−1).
 */
export interface Network {
  readonly size: WorldSize
  readonly seed: number
  readonly plan: NetworkPlan
  /** Meters that people added; their indexes follow the plan's meters. */
  readonly added: AddedMeters
  readonly areaCount: number
  /** A point is a collection point: a concentrator, or a meter with a modem of its own (`pointDirect`). */
  readonly pointCount: number
  /** First area of each line, first meter of each collection point (one more at the end). */
  readonly lineArea: Uint32Array
  readonly pointMeter: Uint32Array
  readonly areaLine: Uint32Array
  /** −1 for the feeder meters. */
  readonly pointArea: Int32Array
  readonly pointLine: Uint32Array
  readonly areaSpecial: Uint8Array
  readonly areaCheck: Uint8Array
  readonly pointDirect: Uint8Array
  readonly lineCentre: (line: number) => number
  readonly lineSubstation: (line: number) => number
  readonly centreBranch: (centre: number) => number
  readonly pointOf: (meter: number) => number
  readonly pointType: (point: number) => PointType
  /** The collection point of a line's feeder meter. */
  readonly feederPoint: (line: number) => number
  /** Collection points of an area and of a line, and the meters of an area; empty for no area. */
  readonly areaPoints: (area: number) => Span
  readonly linePoints: (line: number) => Span
  readonly areaMeters: (area: number) => Span
  /** The area's check meter, or −1. */
  readonly checkOf: (area: number) => number
  /** '' for no object (below 0). */
  readonly id: (kind: EntityKind, index: number) => string
  /** Index of a row id, −1 when it is not one of this world. Organisations: 0 root, then branches, then centres. */
  readonly find: (kind: EntityKind, id: string) => number
  /** A 32-bit number in the order of the ids. */
  readonly idWord: (kind: EntityKind, index: number) => number
  /** The meters under a node, undefined for an unknown id. */
  readonly span: (kind: Exclude<EntityKind, 'meter'>, id: string) => Span | undefined
  readonly orgName: (index: number) => string
  readonly orgCode: (index: number) => string
  readonly centreOrg: (centre: number) => number
  readonly lineName: (line: number) => string
  readonly substationName: (substation: number) => string
  /** '' for no area. */
  readonly areaName: (area: number) => string
  readonly areaNo: (area: number) => string
  readonly pointAsset: (point: number) => string
}

/** Id of the line that a feeder meter measures; '' for all other collection points. */
export const lineOfFeeder = ({ pointType, pointLine, id }: Network, point: number): string =>
  pointType(point) === '03' ? id('line', pointLine[point] ?? 0) : ''

/** Spreads `total` over weighted parts without losing one: the running sum is rounded, not the parts. */
function spread(total: number, weights: Float64Array): Uint32Array {
  const sum = weights.reduce((subtotal, weight) => subtotal + weight, 0)
  const parts = new Uint32Array(weights.length)
  let running = 0
  let assigned = 0
  weights.forEach((weight, index) => {
    running += weight
    const upTo = Math.round((total * running) / sum)
    parts[index] = upTo - assigned
    assigned = upTo
  })
  return parts
}

/** `k` of `n`, evenly: is number `index` one of them? */
const evenly = (k: number, n: number, index: number): boolean =>
  Math.floor(((index + 1) * k) / n) > Math.floor((index * k) / n)

/** Last index whose start is ≤ `value`. */
function locate(starts: Uint32Array, value: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0')
/** The fictitious utility and its first code level. */
export const utility = { name: 'Costa Verde Power', code: '04', system_name: 'Costa Verde AMI' } as const

/** Assigns points and meters to areas and lines. */
function layOut(plan: NetworkPlan, seed: number) {
  const areaCount = plan.publicAreas + plan.specialAreas
  const pointCount = plan.dcus + plan.direct
  const lineArea = new Uint32Array(plan.lines + 1)
  const areaLine = new Uint32Array(areaCount)
  const areaSpecial = new Uint8Array(areaCount)
  const areaCheck = new Uint8Array(areaCount)
  const dcusOf = new Uint32Array(areaCount)
  const specialWeights = new Float64Array(areaCount)
  const directWeights = new Float64Array(areaCount)
  let publicSeen = 0
  let specialSeen = 0
  for (let area = 0; area < areaCount; area++) {
    const line = Math.floor((area * plan.lines) / areaCount)
    areaLine[area] = line
    lineArea[line + 1] = area + 1
    if (evenly(plan.specialAreas, areaCount, area)) {
      areaSpecial[area] = 1
      specialWeights[area] =
        1 + (evenly(plan.specialMeters - plan.specialAreas, plan.specialAreas, specialSeen++) ? 1 : 0)
    } else {
      dcusOf[area] = 1 + (evenly(plan.dcus - plan.publicAreas, plan.publicAreas, publicSeen) ? 1 : 0)
      areaCheck[area] = evenly(plan.publicAreas - plan.checks, plan.publicAreas, publicSeen) ? 0 : 1
      directWeights[area] = 0.2 + draw(seed, topic.structure, 1, area)
      publicSeen++
    }
  }
  const specialParts = spread(plan.specialMeters, specialWeights)
  const directParts = spread(plan.direct - plan.specialMeters - plan.lines, directWeights)
  const dcuParts = spread(
    plan.meters - plan.direct,
    Float64Array.from({ length: plan.dcus }, (_, dcu) => 0.35 + 1.3 * draw(seed, topic.structure, 2, dcu)),
  )

  const areaPoint = new Uint32Array(areaCount)
  const feederOf = new Uint32Array(plan.lines + 1)
  const pointMeter = new Uint32Array(pointCount + 1)
  const pointArea = new Int32Array(pointCount)
  const pointLine = new Uint32Array(pointCount)
  const pointDirect = new Uint8Array(pointCount)
  let point = 0
  let dcu = 0
  const addPoint = (area: number, line: number, concentrated?: number): void => {
    pointArea[point] = area
    pointLine[point] = line
    pointDirect[point] = concentrated === undefined ? 1 : 0
    pointMeter[point + 1] = (pointMeter[point] ?? 0) + (concentrated ?? 1)
    point++
  }
  for (let area = 0; area < areaCount; area++) {
    const line = areaLine[area] ?? 0
    if (lineArea[line] === area) {
      feederOf[line] = point
      addPoint(-1, line)
    }
    areaPoint[area] = point
    const dcus = dcusOf[area] ?? 0
    const total = dcus + (specialParts[area] ?? 0) + (directParts[area] ?? 0)
    for (let n = 0; n < total; n++) addPoint(area, line, n < dcus ? (dcuParts[dcu++] ?? 0) : undefined)
  }
  feederOf[plan.lines] = pointCount
  return {
    areaCount,
    pointCount,
    lineArea,
    areaLine,
    areaSpecial,
    areaCheck,
    areaPoint,
    feederOf,
    pointMeter,
    pointArea,
    pointLine,
    pointDirect,
  }
}

export function createNetwork(size: WorldSize, seed: number): Network {
  const plan = plans[size]
  const added = new AddedMeters(plan.meters)
  const laidOut = layOut(plan, seed)
  const { areaCount, pointCount, areaLine, areaSpecial, areaCheck, areaPoint, feederOf } = laidOut
  const { pointMeter, pointArea, pointDirect } = laidOut
  const lineCentre = (line: number): number => Math.floor((line * plan.centres) / plan.lines)
  const lineSubstation = (line: number): number => Math.floor((line * plan.substations) / plan.lines)
  const centreBranch = (centre: number): number => Math.floor((centre * plan.branches) / plan.centres)
  const counts: Record<EntityKind, number> = {
    org: 1 + plan.branches + plan.centres,
    subs: plan.substations,
    line: plan.lines,
    tg: areaCount,
    rcp: pointCount,
    meter: plan.meters,
  }
  const ids: Record<EntityKind, ReturnType<typeof idMaker>> = {
    org: keptIds(idMaker(seed, 1), counts.org),
    subs: keptIds(idMaker(seed, 2), counts.subs),
    line: keptIds(idMaker(seed, 3), counts.line),
    tg: keptIds(idMaker(seed, 4), counts.tg),
    rcp: keptIds(idMaker(seed, 5), counts.rcp),
    meter: idMaker(seed, 6),
  }
  const find = (kind: EntityKind, id: string): number => {
    const index = ids[kind].find(id)
    if (index < counts[kind]) return index
    return kind === 'meter' && added.get(index) ? index : -1
  }
  const linePoints = (line: number): Span => ({
    first: feederOf[line] ?? pointCount,
    end: feederOf[line + 1] ?? pointCount,
  })
  const areaPoints = (area: number): Span => {
    const begin = areaPoint[area]
    if (begin === undefined) return { first: 0, end: 0 }
    // The last area of a line ends where the next line begins.
    const line = areaLine[area] ?? 0
    return {
      first: begin,
      end: areaLine[area + 1] === line ? (areaPoint[area + 1] ?? pointCount) : linePoints(line).end,
    }
  }
  const metersOf = ({ first, end }: Span): Span => ({
    first: pointMeter[first] ?? plan.meters,
    end: pointMeter[end] ?? plan.meters,
  })
  const areaMeters = (area: number): Span => metersOf(areaPoints(area))
  /** Meters of the lines that satisfy `has` (always a contiguous run). */
  const lineSpan = (has: (line: number) => boolean): Span => {
    let first = -1
    let last = -1
    for (let line = 0; line < plan.lines; line++) {
      if (!has(line)) continue
      if (first < 0) first = line
      last = line
    }
    return first < 0
      ? { first: 0, end: 0 }
      : metersOf({ first: linePoints(first).first, end: linePoints(last).end })
  }
  const orgSpan = (org: number): Span => {
    if (org === 0) return { first: 0, end: plan.meters }
    if (org <= plan.branches) return lineSpan((line) => centreBranch(lineCentre(line)) === org - 1)
    return lineSpan((line) => lineCentre(line) === org - 1 - plan.branches)
  }
  const centreInBranch = (centre: number): number => {
    let first = centre
    while (first > 0 && centreBranch(first - 1) === centreBranch(centre)) first--
    return centre - first
  }
  const orgCode = (org: number): string => {
    if (org === 0) return utility.code
    if (org <= plan.branches) return utility.code + digits(org, 2)
    const centre = org - 1 - plan.branches
    return utility.code + digits(centreBranch(centre) + 1, 2) + digits(centreInBranch(centre) + 1, 2)
  }
  const centreOrg = (centre: number): number => 1 + plan.branches + centre
  const place = (area: number): string =>
    placeName(bits(seed, topic.place, areaLine[area] ?? 0, area >> 1) >>> 3)

  return {
    size,
    seed,
    plan,
    added,
    ...laidOut,
    lineCentre,
    lineSubstation,
    centreBranch,
    centreOrg,
    orgCode,
    pointOf: (meter) => (added.isAdded(meter) ? (added.get(meter)?.point ?? 0) : locate(pointMeter, meter)),
    pointType: (point) =>
      !pointDirect[point]
        ? '01'
        : (pointArea[point] ?? 0) < 0
          ? '03'
          : areaSpecial[pointArea[point] ?? 0]
            ? '02'
            : '05',
    feederPoint: (line) => feederOf[line] ?? 0,
    areaPoints,
    linePoints,
    areaMeters,
    checkOf: (area) => (areaCheck[area] ? (pointMeter[areaPoint[area] ?? 0] ?? 0) : -1),
    id: (kind, index) => (index < 0 ? '' : ids[kind].make(index)),
    idWord: (kind, index) => ids[kind].word(index),
    find,
    span(kind, id) {
      const index = find(kind, id)
      if (index < 0) return undefined
      if (kind === 'org') return orgSpan(index)
      if (kind === 'subs') return lineSpan((line) => lineSubstation(line) === index)
      if (kind === 'line') return lineSpan((line) => line === index)
      if (kind === 'tg') return areaMeters(index)
      return metersOf({ first: index, end: index + 1 })
    },
    orgName: (org) =>
      org === 0
        ? utility.name
        : org <= plan.branches
          ? branchName(org - 1)
          : centreName(org - 1 - plan.branches),
    substationName,
    lineName: (line) => {
      const bay = line - Math.ceil((lineSubstation(line) * plan.lines) / plan.substations) + 1
      return `${substationName(lineSubstation(line)).replace('Substation ', '')} F${digits(bay, 2)}`
    },
    areaName: (area) =>
      area < 0
        ? ''
        : areaSpecial[area]
          ? `${place(area)} S${digits(area + 1, 4)}`
          : `${place(area)} T${digits(area + 1, 4)}`,
    areaNo: (area) => `${orgCode(centreOrg(lineCentre(areaLine[area] ?? 0)))}T${digits(area + 1, 4)}`,
    pointAsset: (index) =>
      `${pointDirect[index] ? 'GM' : 'CX'}${21 + (bits(seed, topic.structure, 3, index) % 5)}-${digits(index + 1, 6)}`,
  }
}
