import type { Archive } from './archive'
import { DAY } from './calendar'
import { mayRepeat, meshLevelOf, places } from './link'
import { bits, topic } from './random'
import type { States } from './states'

/** The network below one collection point at one moment. Index = meter − `first`. */
export interface Mesh {
  readonly first: number
  readonly online: readonly boolean[]
  /** Index of the next meter towards the gateway, −1 for the gateway itself. */
  readonly parent: readonly number[]
  /** Hops to the gateway, 1 and more. */
  readonly level: readonly number[]
  /** True for meters that forward the messages of others. */
  readonly repeats: readonly boolean[]
}

/** Meters that have left their point or do not answer: they repeat for no other meter. */
export interface Absence {
  /** True when the meter no longer belongs to its collection point. */
  readonly gone: (meter: number) => boolean
  /** True when the meter exists but does not answer. */
  readonly mute: (meter: number) => boolean
}

export interface Meshes {
  readonly meshAt: (point: number, now: number, absence?: Absence) => Mesh
  /** The meters between the gateway and a meter, the gateway's neighbour first. */
  readonly hops: (meter: number, point: number, now: number, absence?: Absence) => number[]
}

/**
 * Computes the parent module of each meter. Every meter has its own level and looks for a repeater one level above; a
 * silent repeater is routed around, so that an online meter has an unbroken route. Now and then a meter changes its
 * repeater.
 */
export function createMeshes(archive: Archive, states: States): Meshes {
  const { network } = archive
  const { seed } = network
  let latest: { point: number; minute: number; mesh: Mesh } | undefined

  function make(point: number, now: number, absence?: Absence): Mesh {
    const first = network.pointMeter[point] ?? 0
    const count = (network.pointMeter[point + 1] ?? first) - first
    const direct = network.pointDirect[point] === 1
    const season = (meter: number): number =>
      Math.floor((now / DAY + (bits(seed, topic.signal, meter, 6) % 40)) / 40)
    const indices = Array.from({ length: count }, (_, index) => index)
    const gone = indices.map((index) => absence?.gone(first + index) ?? false)
    const online = indices.map(
      (index) =>
        !gone[index] && !absence?.mute(first + index) && states.online(first + index, point, now) === '1',
    )
    const levels = indices.map((index) => (direct ? 0 : meshLevelOf(archive, first + index, point)))
    const repeatersByLevel = Array.from({ length: places }, (_, level) =>
      indices.filter(
        (index) => !gone[index] && levels[index] === level && mayRepeat(archive, first + index, point),
      ),
    )
    const parent = indices.map((index): number => {
      for (let above = (levels[index] ?? 0) - 1; above >= 0; above--) {
        const repeaters = repeatersByLevel[above] ?? []
        const start =
          bits(seed, topic.signal, first + index, 3, season(first + index)) % Math.max(1, repeaters.length)
        const ordered = [...repeaters.slice(start), ...repeaters.slice(0, start)]
        const repeater = online[index] ? ordered.find((candidate) => online[candidate]) : ordered[0]
        if (repeater !== undefined) return repeater
      }
      return -1
    })
    const level = indices.map(() => 0)
    const repeats = indices.map(() => false)
    for (const index of indices.toSorted((a, b) => (levels[a] ?? 0) - (levels[b] ?? 0))) {
      const above = parent[index] ?? -1
      level[index] = 1 + (level[above] ?? 0)
      if (above >= 0 && !gone[index]) repeats[above] = true
    }
    return { first, online, parent, level, repeats }
  }
  const meshAt = (point: number, now: number, absence?: Absence): Mesh => {
    const minute = states.minute(now)
    if (absence) return make(point, minute, absence)
    if (latest?.point === point && latest.minute === minute) return latest.mesh
    const mesh = make(point, minute)
    latest = { point, minute, mesh }
    return mesh
  }
  return {
    meshAt,
    hops(meter, point, now, absence) {
      const mesh = meshAt(point, now, absence)
      const route: number[] = []
      for (
        let ancestor = mesh.parent[meter - mesh.first] ?? -1;
        ancestor >= 0;
        ancestor = mesh.parent[ancestor] ?? -1
      )
        route.unshift(mesh.first + ancestor)
      return route
    },
  }
}
