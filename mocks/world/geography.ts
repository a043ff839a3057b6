import type { MapBase, MapShape } from '../../src/api/capture/map'
import type { Network } from './network'
import { draw, topic } from './random'

/** [latitude, longitude], degrees. */
export type Place = [number, number]
/** Map base with both corners of its bounds. */
export type Ground = MapBase & { bounds: [Place, Place] }

/**
 * One fictitious coast. Service centres are districts in a grid with crooked borders, the first of each column at the
 * sea; every line has a strip of its district, and its transformer areas lie along it.
 */
export interface Geography {
  readonly area: (area: number) => Place
  readonly substation: (substation: number) => Place
  /** Undefined when the location of this collection point was not entered. */
  readonly point: (point: number) => Place | undefined
  readonly meter: (meter: number, point: number) => Place | undefined
  readonly base: () => Ground
}

const north = 19.31
const west = -69.98
const unknownShare = 0.025

const exact = (value: number): number => Math.round(value * 1e6) / 1e6
const geo = (lat: number, lng: number): Place => [exact(lat), exact(lng)]
const between = (a: number, b: number, share: number): number => a + (b - a) * share
const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, index) => index / count)

const linesOf = ({ plan, lineSubstation }: Network, substation: number): number[] =>
  Array.from({ length: plan.lines }, (_, line) => line).filter((line) => lineSubstation(line) === substation)
const isUnknown = ({ seed, pointType }: Network, point: number): boolean =>
  pointType(point) !== '03' && draw(seed, topic.place, 70_000, point) < unknownShare
/** Location of a feeder meter: side by side in the substation. */
function bayOf(network: Network, line: number, substation: (index: number) => Place): Place {
  const index = network.lineSubstation(line)
  const [lat, lng] = substation(index)
  return geo(lat - 0.0002, lng + 0.0002 * (line - (linesOf(network, index)[0] ?? 0)))
}

export function createGeography(network: Network): Geography {
  const { seed, plan } = network
  const rows = Math.max(1, Math.round(Math.sqrt(plan.centres)))
  const columns = Math.ceil(plan.centres / rows)
  const scale = Math.sqrt(network.areaCount / plan.centres / 26)
  const width = 0.046 * scale
  const height = 0.031 * scale
  const luck = (a: number, b = 0): number => draw(seed, topic.place, 90_000 + a, b)
  const east = west + columns * width
  const south = north - rows * height

  const coast = (lng: number): number => {
    const x = (lng - west) / width
    const wave = (period: number, phase: number): number =>
      Math.sin((x / period) * 2 * Math.PI + 6.3 * luck(phase))
    return north + height * (0.24 * wave(2.6, 1) + 0.09 * wave(0.83, 2) + 0.035 * wave(0.29, 3))
  }
  /** Corner of the grid; corners of the first row lie on the coast. */
  const corner = (column: number, row: number): Place => {
    const lng = west + (column + 0.3 * (luck(column * 64 + row, 1) - 0.5)) * width
    const lat = north - (row + 0.3 * (luck(column * 64 + row, 2) - 0.5)) * height
    return [row === 0 ? coast(lng) : lat, lng]
  }
  /** The upper border of a cell, from west to east. */
  const border = (column: number, row: number, share: number): Place => {
    const [leftCorner, rightCorner] = [corner(column, row), corner(column + 1, row)]
    const lng = between(leftCorner[1], rightCorner[1], share)
    if (row === 0) return [coast(lng), lng]
    const bend = 0.16 * height * (luck(column * 64 + row, 3) - 0.5) * Math.sin(share * Math.PI)
    return [between(leftCorner[0], rightCorner[0], share) + bend, lng]
  }
  const inCell = (centre: number, u: number, v: number): Place => {
    const [column, row] = [Math.floor(centre / rows), centre % rows]
    const [top, bottom] = [border(column, row, u), border(column, row + 1, u)]
    return [between(top[0], bottom[0], v), between(top[1], bottom[1], v)]
  }

  const firstLine = (centre: number): number => Math.ceil((centre * plan.lines) / plan.centres)
  /** The middle of a line's strip across its district, 0…1. */
  const strip = (line: number): { centre: number; u: number; half: number } => {
    const centre = network.lineCentre(line)
    const first = firstLine(centre)
    const count = firstLine(centre + 1) - first
    return { centre, u: (line - first + 0.5) / count, half: 0.5 / count }
  }
  const area = (index: number): Place => {
    const line = network.areaLine[index] ?? 0
    const { centre, u, half } = strip(line)
    const first = network.lineArea[line] ?? 0
    const count = (network.lineArea[line + 1] ?? first + 1) - first
    const sideways = 1.3 * half * (draw(seed, topic.place, index, 1) - 0.5)
    const depth = (index - first + 0.25 + 0.5 * draw(seed, topic.place, index, 2)) / count
    return geo(...inCell(centre, u + sideways, 0.12 + 0.8 * depth))
  }
  const substation = (index: number): Place => {
    const lines = linesOf(network, index)
    const { centre, u, half } = strip(lines[Math.floor(lines.length / 2)] ?? 0)
    return geo(...inCell(centre, u - half, 0.42 + 0.2 * luck(index, 4)))
  }
  const placeOfMeter = (meter: number, point: number): Place => {
    const index = network.pointArea[point] ?? 0
    if (index < 0) return bayOf(network, network.pointLine[point] ?? 0, substation)
    const [lat, lng] = area(index)
    const spread = (part: number): number => 0.0034 * (draw(seed, topic.place, meter, part) - 0.5)
    return geo(lat + spread(2), lng + spread(3))
  }
  const unknown = (point: number): boolean => isUnknown(network, point)

  function feeders(): MapShape[] {
    return Array.from({ length: plan.lines }, (_, line): MapShape => {
      const areas = Array.from(
        { length: (network.lineArea[line + 1] ?? 0) - (network.lineArea[line] ?? 0) },
        (_item, index) => area((network.lineArea[line] ?? 0) + index),
      )
      const source = substation(network.lineSubstation(line))
      const gap = ([lat, lng]: Place): number => (lat - source[0]) ** 2 + (lng - source[1]) ** 2
      const nearest = areas.reduce(
        (best, place, index) => (gap(place) < gap(areas[best] ?? place) ? index : best),
        0,
      )
      // Out to the nearest transformer, back along the first half, then along the entire feeder.
      const points = [source, ...areas.slice(0, nearest + 1).toReversed(), ...areas]
      return { kind: 'feeder', name: network.lineName(line), points }
    })
  }
  function base(): Ground {
    const farDistance = 3 * Math.max(width * columns, height * rows)
    const shore = steps(48 * (columns + 2)).map((share) => {
      const lng = between(west - width, east + width, share)
      return geo(coast(lng), lng)
    })
    const last = shore.at(-1) ?? geo(north, east)
    const land: MapShape = {
      kind: 'land',
      name: '',
      points: [
        geo(shore[0]?.[0] ?? north, west - farDistance),
        ...shore,
        geo(last[0], east + farDistance),
        geo(south - farDistance, east + farDistance),
        geo(south - farDistance, west - farDistance),
      ],
    }
    const districts = Array.from({ length: plan.centres }, (_, centre): MapShape => {
      const [column, row] = [Math.floor(centre / rows), centre % rows]
      const edge = (r: number): Place[] => steps(r === 0 ? 24 : 6).map((u) => geo(...border(column, r, u)))
      return {
        kind: 'district',
        name: network.orgName(network.centreOrg(centre)),
        points: [...edge(row), ...edge(row + 1).toReversed()],
      }
    })
    const rivers = Array.from({ length: Math.max(1, Math.ceil(columns / 2)) }, (_, river): MapShape => {
      const middle = west + width * (2 * river + 0.7 + 0.5 * luck(river, 5))
      const lngAt = (share: number): number =>
        middle +
        width * (0.16 * Math.sin(share * 9 + 6 * luck(river, 6)) + 0.3 * share * (luck(river, 7) - 0.5))
      const mouth = coast(lngAt(0))
      return {
        kind: 'river',
        name: '',
        points: steps(40).map((share) => geo(between(mouth, south - height, share), lngAt(share))),
      }
    })
    const coastRoad: MapShape = {
      kind: 'road',
      name: '',
      points: steps(30 * columns).map((share) => {
        const lng = between(west - width, east + width, share)
        return geo(coast(lng) - 0.17 * height, lng)
      }),
    }
    const inland = Array.from({ length: columns }, (_, column): MapShape => {
      const lng = (share: number): number =>
        west + width * (column + 0.5 + 0.12 * Math.sin(share * 5 + 6 * luck(column, 8)))
      const start = coast(lng(0)) - 0.17 * height
      return {
        kind: 'road',
        name: '',
        points: steps(24).map((share) => geo(between(start, south - height, share), lng(share))),
      }
    })
    return {
      bounds: [geo(south - 0.1 * height, west - 0.1 * width), geo(north + 0.4 * height, east + 0.1 * width)],
      shapes: [land, ...districts, ...rivers, coastRoad, ...inland, ...feeders()],
    }
  }

  return {
    area,
    substation,
    point(pointIndex) {
      if (unknown(pointIndex)) return undefined
      if (network.pointDirect[pointIndex])
        return placeOfMeter(network.pointMeter[pointIndex] ?? 0, pointIndex)
      const index = network.pointArea[pointIndex] ?? 0
      const [lat, lng] = area(index)
      const nudge = 0.0004 * (pointIndex - network.areaPoints(index).first)
      return geo(lat - nudge, lng + nudge)
    },
    meter: (meter, point) =>
      network.pointDirect[point] && unknown(point) ? undefined : placeOfMeter(meter, point),
    base,
  }
}
