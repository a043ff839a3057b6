import { isCalcType, type CalcType } from '../../../src/rules/codes/calcTypes'
import {
  calcObjectsOf,
  calcPeriods,
  mostFigures,
  type CalcObjectType,
  type CalcSpan,
} from '../../../src/rules/losses/calculation'
import type { Core } from '../../core'
import { closingOf } from '../../db/closedMonths'
import { membersOf } from '../../tasks/members'
import type { AreaRecord } from '../../db/areas'
import type { LineRecord } from '../../db/lines'

/** Objects that a run is about. */
export interface CalcScope {
  calc_type: CalcType
  object_type: CalcObjectType
  object_ids: readonly string[]
}

/** True when an area belongs to an object of the type. */
const holdsArea: Record<CalcObjectType, (core: Core, area: AreaRecord, id: string) => boolean> = {
  '1': ({ db, archive }, { line_id }, id) =>
    archive.grid.orgs(db.tables.lines.get(line_id)?.org_id ?? '').includes(id),
  '4': ({ db }, { line_id }, id) => db.tables.lines.get(line_id)?.subs_id === id,
  '2': (_, { line_id }, id) => line_id === id,
  '5': (_, area, id) => area.id === id,
}
const holdsLine: Record<CalcObjectType, (core: Core, line: LineRecord, id: string) => boolean> = {
  '1': ({ archive }, { org_id }, id) => archive.grid.orgs(org_id).includes(id),
  '4': (_, { subs_id }, id) => subs_id === id,
  '2': (_, line, id) => line.id === id,
  '5': () => false,
}

/** An object and all that is above it, by their ids; a substation belongs to the organizations of its lines. */
function chainOf({ db, archive }: Core, type: CalcObjectType, id: string): string[] {
  const { lines, areas } = db.tables
  const above = (org_id = ''): readonly string[] => archive.grid.orgs(org_id)
  if (type === '1') return [id, ...above(id)]
  if (type === '4')
    return [id, ...lines.all().flatMap((line) => (line.subs_id === id ? above(line.org_id) : []))]
  const line = lines.get(type === '5' ? (areas.get(id)?.line_id ?? '') : id)
  return [id, ...(line ? [line.id, line.subs_id, ...above(line.org_id)] : [])]
}

/**
 * True when two scopes have something in common: one of the objects is, holds or belongs to one of those that were
 * picked.
 */
export function touches(
  core: Core,
  { object_type, object_ids }: Pick<CalcScope, 'object_type' | 'object_ids'>,
  picked: { type: CalcObjectType; ids: readonly string[] },
): boolean {
  const above = new Set(picked.ids.flatMap((id) => chainOf(core, picked.type, id)))
  return object_ids.some(
    (id) => above.has(id) || chainOf(core, object_type, id).some((chainId) => picked.ids.includes(chainId)),
  )
}

const idOf = ({ id }: { id: string }): string => id

/** Number of meters, areas or lines of a scope; cheap. */
export const sizeOf = (core: Core, scope: CalcScope): number =>
  isLoss(scope) ? objectsOf(core, scope).length : membersOf(core, scope).length

/** The ids of the meters, areas or lines of a scope, each once. */
export function objectsOf(core: Core, scope: CalcScope): string[] {
  const { calc_type, object_type, object_ids } = scope
  const { areas, lines } = core.db.tables
  if (calc_type === 'areaLoss') {
    const holds = holdsArea[object_type]
    return areas
      .all()
      .filter((area) => object_ids.some((id) => holds(core, area, id)))
      .map(idOf)
  }
  if (calc_type === 'lineLoss') {
    const holds = holdsLine[object_type]
    return lines
      .all()
      .filter((line) => object_ids.some((id) => holds(core, line, id)))
      .map(idOf)
  }
  const members = membersOf(core, scope)
  const { network } = core.world.parts
  return Array.from(members.meter, (meter) => network.id('meter', meter))
}

const isLoss = ({ calc_type }: Pick<CalcScope, 'calc_type'>): boolean =>
  calc_type === 'areaLoss' || calc_type === 'lineLoss'

/** The closed months 'yyyy-MM' of these days or months. */
export function closedMonthsOf({ db }: Core, periods: readonly string[]): string[] {
  const months = new Set(periods.map((period) => period.slice(0, 7)))
  return [...months].filter((month) => closingOf(db.tables.closedMonths, month))
}

/** Size of an order, as far as it is filled in; for the head-end of the caller, who sees no more objects. */
export function calculationSizeOf(
  core: Core,
  { calc_type, object_type, object_ids }: { calc_type: string; object_type: string; object_ids: string[] },
  span: CalcSpan | undefined,
) {
  const type = isCalcType(calc_type) ? calc_type : 'dayEnergy'
  const object = calcObjectsOf(type).find((objectType) => objectType === object_type)
  const objects = object ? sizeOf(core, { calc_type: type, object_type: object, object_ids }) : 0
  const periods = span ? calcPeriods(span) : []
  return {
    objects,
    periods: periods.length,
    figures: objects * periods.length,
    limit: mostFigures(type),
    closed: closedMonthsOf(core, periods),
  }
}
