import { holds } from '../../../src/lib/fold'
import { addDays, addMonths, wallMs, wallOf } from '../../../src/lib/time'
import type { HourCounts } from '../../../src/api/cbo/logs'
import type { EventTrend } from '../../../src/api/query/meterEvents'
import { severity } from '../../../src/rules/codes/statuses'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { derived, firstBy } from '../../db/derived'
import type { UserEntity } from '../../db/users'
import type { Span } from '../../kit/ledger'
import { Refusal, type Params } from '../../kit/params'

/** The time a log is asked for, at most a month with both days counted; the month that ends now when none is. */
export function logSpan(core: Core, params: Params): [begin: string, end: string] {
  if (params.text('time_begin') === undefined && params.text('time_end') === undefined) {
    const present = wallIn(core.world.zone, core.now())
    return [`${addDays(addMonths(present.slice(0, 10), -1), 1)} 00:00:00`, present]
  }
  const [begin, end] = params.timeRange('time_begin', 'time_end')
  if (end.slice(0, 10) >= addMonths(begin.slice(0, 10), 1)) throw new Refusal('logWithinMonth')
  return [begin, end]
}

/** The same in instants, ms since 1970. */
export function instantsOf(core: Core, params: Params): Required<Span<number>> {
  const { calendar } = core.world.parts
  const [begin, end] = logSpan(core, params)
  return { begin: calendar.parseWall(begin), end: calendar.endOf(end) }
}

/** The hours of a time, up to the present one: wall times. */
function hoursOf(core: Core, begin: string, end: string): string[] {
  const present = wallIn(core.world.zone, core.now())
  const last = end < present ? end : present
  const hours: string[] = []
  for (
    let hourStart = wallMs(`${begin.slice(0, 13)}:00:00`);
    hourStart <= wallMs(last);
    hourStart += 3_600_000
  )
    hours.push(wallOf(hourStart))
  return hours
}

/** Counts by hour and severity of a time, up to the present hour. */
export function hourly(
  core: Core,
  span: [begin: string, end: string],
  rows: Iterable<{ time: string; severity: string }>,
): EventTrend {
  const hours = hoursOf(core, ...span)
  const place = new Map(hours.map((hour, index) => [hour.slice(0, 13), index]))
  const counts = new Map(severity.codes.map((level) => [level, hours.map(() => 0)]))
  for (const { time, severity: level } of rows) {
    const index = place.get(time.slice(0, 13))
    const levelCounts = counts.get(level)
    if (levelCounts && index !== undefined) levelCounts[index] = (levelCounts[index] ?? 0) + 1
  }
  return {
    hours,
    severities: [...counts].map(([level, levelCounts]) => ({ severity: level, counts: levelCounts })),
  }
}

/** Counts by hour of a log's time, up to the present hour. */
export function hourCounts(
  core: Core,
  params: Params,
  rows: readonly { time: string; failed: boolean }[],
): HourCounts {
  const hours = hoursOf(core, ...logSpan(core, params))
  const place = new Map(hours.map((hour, index) => [hour.slice(0, 13), index]))
  const total = hours.map(() => 0)
  const failed = hours.map(() => 0)
  for (const row of rows) {
    const index = place.get(row.time.slice(0, 13))
    if (index === undefined) continue
    total[index] = (total[index] ?? 0) + 1
    if (row.failed) failed[index] = (failed[index] ?? 0) + 1
  }
  return { hours, total, failed }
}

const byName = derived((rows: readonly UserEntity[]) => firstBy(rows, ({ username }) => username))

/** People by their account, as logs name them. */
export function peopleOf({ unscoped: { db } }: Core): (username: string) => { name: string; org_id: string } {
  return (username) => {
    const user = byName(db.tables.users).get(username)
    return { name: user?.name ?? username, org_id: user?.org_id ?? '' }
  }
}

/** True when one of the texts contains the searched one, without regard to case and accents. */
export const has = (searchText: string | undefined, ...texts: string[]): boolean =>
  searchText === undefined || holds(searchText, ...texts)
