import { missingDataPath } from '@/domain/links/missingDataPath'
import { withQuery } from '@/lib/url'
import type { DaysQuery } from '@/rules/readings/dueDays'
import { monthFreeze, ratedTasks, type RatedTask } from '@/rules/readings/readRates'
import type { DeviceLevel, UnitLevel } from '@/rules/readings/unitLevels'

/** By which field a list is narrowed to a unit. */
export const unitFields = { org: 'org_id', line: 'line_id', area: 'tg_id' } as const

interface UnitsAsked {
  level: UnitLevel
  data_date: string
  org_id?: string | undefined
  line_id?: string | undefined
  tg_id?: string | undefined
}

/** To which units a list is narrowed. */
type UnitsNarrowed = Partial<Record<'unit_name' | 'org_id' | 'subs_id' | 'line_id' | 'tg_id', string>>

/**
 * True when a list of grid objects, narrowed to the same objects, holds exactly the members of the units: a unit
 * above the object has more, and not everything on a line is in an area.
 */
export function isExact(level: DeviceLevel, { unit_name, subs_id, line_id, tg_id }: UnitsNarrowed): boolean {
  if (level === 'point') return true
  if (unit_name) return false
  if (level === 'org') return !subs_id && !line_id && !tg_id
  return level === 'line' ? !tg_id : Boolean(tg_id)
}

/** The meters of these units on a day; undefined where no list has exactly those. */
export function metersOfDayPath(level: UnitLevel, filter: UnitsNarrowed, date: string): string | undefined {
  const { org_id, subs_id, line_id, tg_id } = filter
  return isExact(level, filter)
    ? withQuery('/query/data/dayRead', { org_id, subs_id, line_id, tg_id, date })
    : undefined
}

/** The same of a month, of which the last day is given. */
export function metersOfMonthPath(level: UnitLevel, filter: UnitsNarrowed, last: string): string | undefined {
  const { org_id, subs_id, line_id, tg_id } = filter
  const month = last.slice(0, 7)
  return isExact(level, filter)
    ? withQuery('/query/data/monthRead', {
        org_id,
        subs_id,
        line_id,
        tg_id,
        month_begin: month,
        month_end: month,
      })
    : undefined
}

/** The losses that these units make together in a month; undefined where no list has exactly those. */
export function summedLossesPath(
  level: 'org' | 'area',
  filter: UnitsNarrowed,
  month: string,
): string | undefined {
  if (level === 'org' && !isExact(level, filter)) return undefined
  const { org_id, subs_id, line_id, tg_id, unit_name: tg_name } = filter
  return withQuery('/business/loss/tgLoss', {
    org_id,
    subs_id,
    line_id,
    tg_id,
    tg_name,
    month,
    computable: '1',
  })
}

/** Reading success of a day, of a unit or of those below another one. */
export const collectionRatePath = ({
  level,
  data_date,
  task_type,
  org_id,
  line_id,
  tg_id,
}: UnitsAsked & { task_type?: string }): string =>
  withQuery('/query/stat/collectionRate', { level, data_date, task_type, org_id, line_id, tg_id })

/** The curves of the meters of an area on a day. */
export const curvesOfAreaPath = (tg_id: string, date: string): string =>
  withQuery('/query/data/curve', { tg_id, date })

/** Reading success of the days of a month, of the units below another one. */
export const monthSuccessPath = ({
  level,
  month,
  org_id,
  subs_id,
  line_id,
  tg_id,
  unit_name,
}: Omit<UnitsAsked, 'data_date'> & UnitsNarrowed & { month: string }): string =>
  withQuery('/query/stat/monthSuccess', { level, month, org_id, subs_id, line_id, tg_id, unit_name })

/** Reading, energies and losses of a month, of the areas of an organization. */
export const monthQueryPath = (org_id: string, month: string): string =>
  withQuery('/query/report/monthQuery', { level: 'area', month, org_id })

/** Losses of areas in a month. */
export const lossesPath = (month: string, filter: { org_id?: string; tg_id?: string }): string =>
  withQuery('/business/loss/tgLoss', { month, org_id: filter.org_id, tg_id: filter.tg_id })

/** The printed report of a month, of an organization or an area. */
export const monthReportPath = (month: string, filter: { org_id?: string; tg_id?: string }): string =>
  withQuery('/query/report/monthReport', { month, org_id: filter.org_id, tg_id: filter.tg_id })

/** Address of the concentrators' online rates, for the units below another one. */
export const dcuOnlinePath = ({
  level,
  date_begin,
  date_end,
  org_id,
  line_id,
  tg_id,
  online_status,
}: DaysQuery &
  Omit<Partial<UnitsAsked>, 'level' | 'data_date'> & {
    level: DeviceLevel
    online_status?: '0'
  }): string =>
  withQuery('/query/stat/dcuOnline', { level, date_begin, date_end, org_id, line_id, tg_id, online_status })

type UnreadPath = (filter: Omit<UnitsNarrowed, 'unit_name'>, date: string) => string | undefined

/** The meters that were not read on a day, with the causes. */
export const unreadPath = (
  filter: Omit<UnitsNarrowed, 'unit_name'> & { tml_id?: string },
  date: string,
): string => missingDataPath('/query/data/missingData', date, filter)

/** The meters whose event log of a day did not come. */
const unreadLogsPath: UnreadPath = ({ org_id, subs_id, line_id, tg_id }, date) =>
  withQuery('/query/data/dayRead', { org_id, subs_id, line_id, tg_id, date, log_result: '2' })

/** The meters whose freeze of the month that ended with a day did not come. */
const unreadFreezesPath: UnreadPath = ({ org_id, subs_id, line_id, tg_id }, last) => {
  const month = last.slice(0, 7)
  return withQuery('/query/data/monthRead', {
    org_id,
    subs_id,
    line_id,
    tg_id,
    month_begin: month,
    month_end: month,
    freeze_result: '2',
  })
}

const unreadPaths: Readonly<Record<RatedTask, UnreadPath>> = {
  '1': unreadPath,
  '2': () => undefined,
  '3': unreadLogsPath,
  [monthFreeze]: unreadFreezesPath,
}

/**
 * The meters of a unit of which something of a day, or of the month that ended with it, did not come; undefined of curves, of which
 * there is no such list.
 * @param task one of `ratedTasks`; freezes of the day without it
 */
export const unreadPathOf = (task: string, ...args: Parameters<UnreadPath>): string | undefined =>
  unreadPaths[ratedTasks.find((candidate) => candidate === task) ?? ratedTasks[0]](...args)

/** The days on which meters of a collection point were not read; without days the last ones that are due. */
export const unreadOfPointPath = (tml_id: string, days: DaysQuery): string =>
  withQuery('/query/data/dayRead', {
    tml_id,
    date_begin: days.date_begin,
    date_end: days.date_end,
    read_result: '2',
  })

/** The statistical report as somebody saved it. */
export const statReportPath = (report: string): string => withQuery('/query/stat/statReport', { report })
