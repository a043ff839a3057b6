import type { Db } from '../db/createDb'
import type { Absence } from '../world/mesh'
import type { World } from '../world/types'
import type { Grid } from './grid'

/** A meter whose module is not what the world says: changed, or behind a collection point that is not its first. */
export interface LiveModule {
  id: string
  /** Index in the world. */
  index: number
  pointId: string
  metercomid: string
  /** Taken out of use: it answers no question. */
  mute: boolean
}

/** The parent of each module, as far as it differs from the world. */
export interface Modules {
  absence: Absence
  /** The world's meters that are still where they were, with other numbers or out of use. */
  staying: ReadonlyMap<number, LiveModule>
  /** Meters that came to a collection point: added, or moved from another one. */
  arrived: (pointId: string) => readonly LiveModule[]
}

export interface LiveMesh {
  /** @param instant of a moment in the past: what was changed later is not yet so; ms since 1970 */
  modules: (instant?: number) => Modules
  /** Numbers of the meters between the gateway and a meter, and whether each answers. */
  hops: (id: string, instant: number) => { name: string; ok: boolean }[]
}

type Fields = Pick<LiveModule, 'pointId' | 'metercomid' | 'mute'>

/** The parent of each module after the users' changes of the meters. */
export function createLiveMesh(world: World, db: Db, grid: Grid): LiveMesh {
  const { network, archive, states } = world.parts
  let cached: { version: number; modules: Modules } | undefined

  const read = (fields: Readonly<Record<string, unknown>>): Fields => ({
    pointId: String(fields.tml_id),
    metercomid: String(fields.metercomid),
    mute: fields.use_status === '0',
  })

  /** Every meter that differs, undefined where it does not exist. */
  function changes(instant: number | undefined): Map<string, Fields | undefined> {
    const fieldsByMeter = new Map<string, Fields | undefined>()
    for (const [id, { removed, fields }] of db.meters.entries())
      fieldsByMeter.set(id, removed ? undefined : read({ ...fields }))
    if (instant === undefined) return fieldsByMeter
    // Back through the log, newest first: what was before the oldest change after that moment was so then.
    for (const { table, at: when, object_id, before: previousFields } of db.tableLog.since(0).toReversed())
      if (table === 'meter' && when > instant)
        fieldsByMeter.set(object_id, previousFields && read(previousFields))
    return fieldsByMeter
  }

  function sort(differing: ReadonlyMap<string, Fields | undefined>): Modules {
    const staying = new Map<number, LiveModule>()
    const touched = new Set<number>()
    const arrived = new Map<string, LiveModule[]>()
    for (const [id, fields] of differing) {
      const index = network.find('meter', id)
      touched.add(index)
      if (!fields) continue
      const module = { id, index, ...fields }
      const isMade = !network.added.isAdded(index)
      if (isMade && fields.pointId === network.id('rcp', network.pointOf(index))) staying.set(index, module)
      else arrived.set(fields.pointId, [...(arrived.get(fields.pointId) ?? []), module])
    }
    return {
      staying,
      arrived: (pointId) => arrived.get(pointId) ?? [],
      absence: {
        gone: (meter) => touched.has(meter) && !staying.has(meter),
        mute: (meter) => staying.get(meter)?.mute ?? false,
      },
    }
  }

  function modules(instant?: number): Modules {
    if (instant !== undefined) return sort(changes(instant))
    const version = db.meters.version()
    if (cached?.version !== version) cached = { version, modules: sort(changes(undefined)) }
    return cached.modules
  }

  return {
    modules,
    hops(id, instant) {
      const index = network.find('meter', id)
      const { absence, staying } = modules()
      // A meter that came to this network speaks to the gateway itself.
      if (absence.gone(index)) return []
      const way = world.topologies.hops(
        index,
        network.pointOf(index),
        instant,
        grid.clean() ? undefined : absence,
      )
      return way.map((repeater) => ({
        ok: !absence.mute(repeater) && states.online(repeater, network.pointOf(repeater), instant) === '1',
        name: staying.get(repeater)?.metercomid ?? archive.metercomid(repeater),
      }))
    },
  }
}
