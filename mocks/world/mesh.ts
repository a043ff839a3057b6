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
  /** Those through which others speak. */
  readonly repeats: readonly boolean[]
}

/** Meters that are no longer where the world has them: they repeat for no other meter. */
export interface Absence {
  /** Does not hang on its collection point any more. */
  readonly gone: (meter: number) => boolean
  /** Is there, but does not answer. */
  readonly mute: (meter: number) => boolean
}

export interface Meshes {
  readonly at: (cp: number, now: number, absence?: Absence) => Mesh
  /** The meters between the gateway and a meter, the gateway's neighbour first. */
  readonly hops: (meter: number, cp: number, now: number, absence?: Absence) => number[]
}

/**
 * Which module each meter speaks through. Every meter has a level of its own and looks for a repeater one level above; one that does
 * not answer is routed around, so a meter that is online has an unbroken way. Now and then a meter changes its repeater.
 */
export function createMeshes(archive: Archive, states: States): Meshes {
  const { network } = archive
  const { seed } = network
  let latest: { cp: number; minute: number; mesh: Mesh } | undefined

  function make(cp: number, now: number, absence?: Absence): Mesh {
    const first = network.pointMeter[cp] ?? 0
    const count = (network.pointMeter[cp + 1] ?? first) - first
    const direct = network.pointDirect[cp] === 1
    const season = (meter: number): number =>
      Math.floor((now / DAY + (bits(seed, topic.signal, meter, 6) % 40)) / 40)
    const indices = Array.from({ length: count }, (_, index) => index)
    const gone = indices.map((index) => absence?.gone(first + index) ?? false)
    const online = indices.map(
      (index) =>
        !gone[index] && !absence?.mute(first + index) && states.online(first + index, cp, now) === '1',
    )
    const wanted = indices.map((index) => (direct ? 0 : meshLevelOf(archive, first + index, cp)))
    const ready = Array.from({ length: places }, (_, level) =>
      indices.filter(
        (index) => !gone[index] && wanted[index] === level && mayRepeat(archive, first + index, cp),
      ),
    )
    const parent = indices.map((index): number => {
      for (let above = (wanted[index] ?? 0) - 1; above >= 0; above--) {
        const some = ready[above] ?? []
        const start =
          bits(seed, topic.signal, first + index, 3, season(first + index)) % Math.max(1, some.length)
        const turn = [...some.slice(start), ...some.slice(0, start)]
        const found = online[index] ? turn.find((other) => online[other]) : turn[0]
        if (found !== undefined) return found
      }
      return -1
    })
    const level = indices.map(() => 0)
    const repeats = indices.map(() => false)
    for (const index of indices.toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))) {
      const above = parent[index] ?? -1
      level[index] = 1 + (level[above] ?? 0)
      if (above >= 0 && !gone[index]) repeats[above] = true
    }
    return { first, online, parent, level, repeats }
  }
  const at = (cp: number, now: number, absence?: Absence): Mesh => {
    const minute = states.minute(now)
    if (absence) return make(cp, minute, absence)
    if (latest?.cp === cp && latest.minute === minute) return latest.mesh
    const mesh = make(cp, minute)
    latest = { cp, minute, mesh }
    return mesh
  }
  return {
    at,
    hops(meter, cp, now, absence) {
      const mesh = at(cp, now, absence)
      const way: number[] = []
      for (let up = mesh.parent[meter - mesh.first] ?? -1; up >= 0; up = mesh.parent[up] ?? -1)
        way.unshift(mesh.first + up)
      return way
    },
  }
}
