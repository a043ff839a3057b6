import type { Db } from '../db/createDb'
import { meters } from '../db/meterRegistry'
import { Recent } from '../world/recent'
import type { World } from '../world/types'
import type { Grid } from './grid'
import type { LiveMesh, Modules } from './liveMesh'

/** The area of each meter at the end of a day. */
interface Members {
  modules: Modules
  /** Areas of the collection points that were not in that of the world. */
  areaOf: ReadonlyMap<string, string>
  /** Meters that take no part in losses. */
  leftOut: ReadonlySet<string>
}

/** Indexes of the meters in an area's model at the end of a day (`calendar.dayOf`). */
export interface AreaMembers {
  (areaId: string, day: number): number[]
  /** Ids of the meters of the area that take no part in losses (`loss_flag` 0). */
  leftOut: (areaId: string, day: number) => string[]
  /** The check meter among the members of an area, −1 for none: the made one, else one that people added. */
  checkOf: (areaId: string, members: readonly number[]) => number
  /** The consumers among the members of an area: no check meter. */
  consumersOf: (areaId: string, members: readonly number[]) => number[]
}

export function createAreaMembers(world: World, db: Db, grid: Grid, mesh: LiveMesh): AreaMembers {
  const { network, archive, calendar } = world.parts
  const members = new Recent<string, Members>(16)

  /** Meters that take no part in losses at a moment. */
  function leftOutAt(instant: number): Set<string> {
    const out = new Set<string>()
    for (const { id, fields } of db.meters.entries().values()) if (fields.loss_flag === 0) out.add(id)
    for (const { table, at: when, object_id, before: previousFields } of db.tableLog.since(0).toReversed())
      if (table === meters.name && when > instant) {
        if (previousFields?.loss_flag === 0) out.add(object_id)
        else out.delete(object_id)
      }
    return out
  }

  /** As it was at the end of a day: what was changed later is not yet so. */
  function membersOn(day: number): Members {
    const lastInstant = calendar.dayStart(day + 1) - 1
    return members.get(`${String(day)}/${grid.version()}`, () => {
      const areaOf = new Map<string, string>()
      for (const id of db.tables.points.changed()) areaOf.set(id, db.tables.points.get(id)?.tg_id ?? '')
      for (const { table, at: when, object_id, before: previousFields } of db.tableLog.since(0).toReversed())
        if (table === 'cp' && when > lastInstant)
          areaOf.set(object_id, typeof previousFields?.tg_id === 'string' ? previousFields.tg_id : '')
      return { modules: mesh.modules(lastInstant), areaOf, leftOut: leftOutAt(lastInstant) }
    })
  }

  /** Collection points of an area at the end of a day. */
  function pointsOf(areaId: string, { areaOf }: Members): string[] {
    const area = network.find('tg', areaId)
    const points = new Set<string>()
    const { first, end } = network.areaPoints(area)
    for (let point = first; point < end; point++) {
      const id = network.id('rcp', point)
      if ((areaOf.get(id) ?? areaId) === areaId) points.add(id)
    }
    for (const [id, pointArea] of areaOf) if (pointArea === areaId) points.add(id)
    return [...points]
  }
  function membersOf(areaId: string, day: number): number[] {
    const on = membersOn(day)
    const {
      modules: { absence, arrived },
      leftOut,
    } = on
    return pointsOf(areaId, on).flatMap((id) => {
      const point = network.find('rcp', id)
      const madeMeters: number[] = []
      const last = point < 0 ? 0 : (network.pointMeter[point + 1] ?? 0)
      for (let meter = network.pointMeter[point] ?? 0; meter < last; meter++)
        if (!absence.gone(meter) && !(leftOut.size > 0 && leftOut.has(network.id('meter', meter))))
          madeMeters.push(meter)
      const arrivedModules = arrived(id).filter((module) => !leftOut.has(module.id))
      return [...madeMeters, ...arrivedModules.map(({ index }) => index)]
    })
  }
  function leftOutOf(areaId: string, day: number): string[] {
    const on = membersOn(day)
    if (on.leftOut.size === 0) return []
    const points = new Set(pointsOf(areaId, on))
    return [...on.leftOut].filter((id) => points.has(db.meters.brief(id)?.tml_id ?? ''))
  }
  const isAddedCheck = (meter: number): boolean =>
    network.added.isAdded(meter) && archive.type(meter, network.pointOf(meter)) === '05'
  function checkOf(areaId: string, inArea: readonly number[]): number {
    const madeCheck = network.checkOf(network.find('tg', areaId))
    return inArea.includes(madeCheck) ? madeCheck : (inArea.find(isAddedCheck) ?? -1)
  }
  const consumersOf = (areaId: string, inArea: readonly number[]): number[] => {
    const check = checkOf(areaId, inArea)
    return inArea.filter((meter) => meter !== check && !isAddedCheck(meter))
  }
  return Object.assign(membersOf, { leftOut: leftOutOf, checkOf, consumersOf })
}
