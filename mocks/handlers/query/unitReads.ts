import type { UnitRow } from '../../../src/api/query/readRates'
import { curveIntegrity, pointsBetween, readShare } from '../../../src/rules/readings/readRates'
import type { DeviceLevel, UnitLevel } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import { hasFigure, periodOf } from '../../overlay/figurePeriods'
import type { Collection } from '../../overlay/collections'
import type { Counts } from '../../overlay/readCounts'
import { monthTries } from '../../world/monthFreezes'
import type { Listing } from '../kit/listing'
import { contains } from '../kit/rows'

type Read = Omit<
  UnitRow,
  'id' | 'unit_name' | 'belongs_to' | 'latitude' | 'longitude' | 'task_type' | 'trend'
>

/** Something of the grid that statistics have a row for, before its figures are looked up. */
export interface GridUnit {
  id: string
  level: DeviceLevel
  unit_name: string
  belongs_to: string
  /** Id of the line above; a line has its own, an organization none. */
  line_id: string
  org_id: string
  subs_id: string
  /** Area of a collection point. */
  tg_id?: string
}

/** An organization with lines, a line or an area. */
export interface Unit extends GridUnit {
  level: UnitLevel
}

/** A day has figures once it has ended and the utility was read. */
export const isCounted = ({ world: { parts }, now }: Core, day: number): boolean =>
  hasFigure(periodOf(parts.calendar, parts.calendar.dateOf(day)), now())

/** All units of a level that the caller sees. */
export function unitsOf({ archive: { grid }, db }: Core, level: UnitLevel): readonly Unit[] {
  const { areas, lines } = db.tables
  const placed = lines.all().map((line) => ({ ...line, line_id: line.id, name: grid.orgName(line.org_id) }))
  if (level === 'line')
    return placed.map(({ id, line_name, name, line_id, org_id, subs_id }) => ({
      id,
      level,
      unit_name: line_name,
      belongs_to: name,
      line_id,
      org_id,
      subs_id,
    }))
  if (level === 'org')
    return [...new Map(placed.map((line) => [line.org_id, line])).values()].map(({ org_id, name }) => ({
      id: org_id,
      level,
      unit_name: name,
      belongs_to: '',
      line_id: '',
      org_id,
      subs_id: '',
    }))
  const byId = new Map(placed.map((line) => [line.id, line]))
  return areas.all().map(({ id, tg_name, line_id }) => {
    const line = byId.get(line_id)
    return {
      id,
      level,
      unit_name: tg_name,
      belongs_to: line?.line_name ?? '',
      line_id,
      org_id: line?.org_id ?? '',
      subs_id: line?.subs_id ?? '',
    }
  })
}

/** By what lists of units are narrowed: their name, and the objects of the grid that they are in or that are in them. */
export function unitFilters(core: Core): Pick<Listing<GridUnit, object>, 'match' | 'where'> {
  const { grid } = core.archive
  const { areas, lines } = core.db.tables
  return {
    match: { unit_name: contains },
    where: {
      org_id: ({ org_id }, id) => grid.orgs(org_id).includes(id),
      subs_id: ({ level, subs_id, org_id }, id) =>
        level === 'org'
          ? lines.all().some((line) => line.org_id === org_id && line.subs_id === id)
          : subs_id === id,
      line_id: ({ level, line_id, org_id }, id) =>
        level === 'org' ? lines.get(id)?.org_id === org_id : line_id === id,
      tg_id: ({ level, id, tg_id }, areaId) => {
        if (level === 'point') return tg_id === areaId
        const line = lines.get(areas.get(areaId)?.line_id ?? '')
        return id === (level === 'area' ? areaId : level === 'line' ? line?.id : line?.org_id)
      },
    },
  }
}

/** For so many days after its own something is collected by plan. */
const collectedFor = { days: 1, logs: 1, months: monthTries } as const satisfies Record<Collection, number>

/** The numbers and rates of a day, or of the month that it ends; null where it is not counted. */
export function readOf(
  core: Core,
  day: number,
  counts: Counts | undefined,
  earlierCounts: Counts | undefined,
  collection: Collection = 'days',
): Read {
  const { calendar } = core.world.parts
  const some = counts && isCounted(core, day) ? counts : undefined
  const early = some ? readShare(some.early, some.should) : null
  const collecting = core.now() < calendar.dayStart(day + 1 + collectedFor[collection])
  return {
    data_date: calendar.dateOf(day),
    figure_state: some ? (collecting ? 'collecting' : 'preliminary') : 'none',
    calculated_at: some ? calendar.wall(core.archive.collections[collection].asOf(day, core.now())) : '',
    installed: some?.installed ?? null,
    should_read: some?.should ?? null,
    no_need: some?.unneeded ?? null,
    before_8: some?.early ?? null,
    success: some?.read ?? null,
    failed: some ? some.should - some.read : null,
    typed: some?.typed ?? null,
    before_8_rate: early,
    rate: some ? readShare(some.read, some.should) : null,
    before_8_change: pointsBetween(
      early,
      earlierCounts ? readShare(earlierCounts.early, earlierCounts.should) : null,
    ),
    curve_points: some && collection === 'days' ? some.points : null,
    curve_integrity:
      some && collection === 'days'
        ? curveIntegrity(some.points, calendar.quarters(day).count, some.should)
        : null,
  }
}
