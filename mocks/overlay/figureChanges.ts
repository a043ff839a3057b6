import type { Db } from '../db/createDb'
import { derived } from '../db/derived'
import { versionOf } from '../db/table'
import type { ValueVersion } from '../db/valueVersions'
import type { Calendar } from '../world/calendar'

/** Changes of values below an object. */
interface Changes {
  count: number
  /** Time of the last change, ms since 1970; 0 without one. */
  changedAt: number
  /** The same by the date 'yyyy-MM-dd' or month 'yyyy-MM' of the value. */
  dates: ReadonlyMap<string, number>
}

export interface FigureChanges {
  /** Changes that people made to values of the meters in an area, or on a line. */
  below: (objectId: string) => Changes
}

const noChanges: Changes = { count: 0, changedAt: 0, dates: new Map() }

export function createFigureChanges(db: Db, calendar: Calendar): FigureChanges {
  const { points, areas, valueVersions } = db.tables
  /** The area and the line of a meter. */
  function objectsOf(meterId: string): string[] {
    const point = points.get(db.meters.brief(meterId)?.tml_id ?? '')
    const line = point?.line_id || areas.get(point?.tg_id ?? '')?.line_id
    return [point?.tg_id, line].filter((id): id is string => Boolean(id))
  }
  const changesBy = derived((rows: readonly ValueVersion[]) => {
    const objects = new Map<string, { count: number; changedAt: number; dates: Map<string, number> }>()
    for (const row of rows) {
      const updatedAt = calendar.parseWall(row.update_time)
      for (const id of objectsOf(row.meter_id)) {
        const sum = objects.get(id) ?? { count: 0, changedAt: 0, dates: new Map<string, number>() }
        sum.count += 1 + Number(versionOf(row))
        sum.changedAt = Math.max(sum.changedAt, updatedAt)
        sum.dates.set(row.data_date, Math.max(sum.dates.get(row.data_date) ?? 0, updatedAt))
        objects.set(id, sum)
      }
    }
    return objects
  })
  return { below: (id) => changesBy(valueVersions).get(id) ?? noChanges }
}
