import type {
  LockedUser,
  ModuleVisits as VisitsRow,
  UserLogins as LoginsRow,
  VisitPeriod,
  VisitStatistic,
} from '../../../src/api/cbo/logs'
import type { Known } from '../../../src/lib/shape'
import { addDays, addMonths, daysOf, wallMs } from '../../../src/lib/time'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { accountKey } from '../../db/accounts'
import { screenCodes, screenTitle } from '../../db/menus'
import { listRoutes } from '../kit/crud'
import { asIs, type Asker } from '../kit/listing'
import { peopleOf } from '../kit/logSpan'
import type { Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

type ModuleVisits = Known<VisitsRow, 'stay'>
type UserLogins = Known<LoginsRow>

const screens = ['visitStatistic'] as const
const path = '/cbo/visitStatistic'
const periods = ['today', 'week', 'month'] as const satisfies readonly VisitPeriod[]

interface Span {
  begin: string
  end: string
}

/** Routes of the statistics of console usage: today, this week from Monday, this month. */
export function visitStatisticHandlers(core: Core): Route[] {
  return [
    ...listRoutes<ModuleVisits, ModuleVisits>(core, {
      path,
      screens,
      keys: (params, asker) => modules(core, spanOf(core, periodOf(params)), asker),
      show: asIs,
      exporting: { file: 'visits' },
    }),
    route(core, 'get', `${path}/summary`, { screens }, (call) =>
      ok(summary(core, periodOf(call.query()), call)),
    ),
  ]
}

const periodOf = (params: Params): VisitPeriod => params.oneOf('period', periods) ?? 'today'

/** Whole days of a period, up to today. */
function spanOf(core: Core, period: VisitPeriod): Span {
  const end = wallIn(core.world.zone, core.now()).slice(0, 10)
  if (period === 'today') return { begin: end, end }
  const weekday = (new Date(wallMs(end)).getUTCDay() + 6) % 7
  return { begin: period === 'week' ? addDays(end, -weekday) : `${end.slice(0, 8)}01`, end }
}

/** Same days of the previous period, so that a Tuesday is compared with a Tuesday. */
function spanBefore(span: Span, period: VisitPeriod): Span {
  if (period === 'month') return { begin: addMonths(span.begin, -1), end: addMonths(span.end, -1) }
  const days = period === 'week' ? 7 : 1
  return { begin: addDays(span.begin, -days), end: addDays(span.end, -days) }
}

interface Timed {
  username: string
  time: string
}
const within = <Row extends Timed>(rows: readonly Row[], { begin, end }: Span, clock?: string): Row[] =>
  rows.filter(
    ({ time }) =>
      time.slice(0, 10) >= begin &&
      time.slice(0, 10) <= end &&
      // The day that is not over is compared with the same hours of the earlier day.
      (clock === undefined || time.slice(0, 10) < end || time.slice(11) <= clock),
  )
const users = (rows: readonly Timed[]): number => new Set(rows.map(({ username }) => username)).size

function visitsOf(core: Core) {
  return core.db.visits.all().map((visit) => ({ ...visit, time: wallIn(core.world.zone, visit.at) }))
}
function safetyOf(core: Core) {
  return core.db.security.all().map((entry) => ({ ...entry, time: wallIn(core.world.zone, entry.at) }))
}

function modules(core: Core, span: Span, { language }: Pick<Asker, 'language'>): ModuleVisits[] {
  const byCode = new Map<string, ReturnType<typeof visitsOf>>()
  for (const visit of within(visitsOf(core), span)) {
    const rows = byCode.get(visit.module_code)
    if (rows) rows.push(visit)
    else byCode.set(visit.module_code, [visit])
  }
  const codes = screenCodes()
  return [...byCode]
    .map(([code, rows]): ModuleVisits => {
      const stays = rows.flatMap(({ stay }) => stay ?? [])
      const screenCode = codes.find((candidate) => candidate === code)
      return {
        module_code: code,
        module_name: screenCode ? screenTitle(screenCode, language) : (rows[0]?.module_name ?? code),
        visits: rows.length,
        users: users(rows),
        stay:
          stays.length === 0 ? null : Math.round(stays.reduce((sum, stay) => sum + stay, 0) / stays.length),
      }
    })
    .sort((a, b) => b.visits - a.visits || (a.module_code < b.module_code ? -1 : 1))
}

function summary(core: Core, period: VisitPeriod, asker: Pick<Asker, 'language'>): VisitStatistic {
  const span = spanOf(core, period)
  const earlier = spanBefore(span, period)
  const wallTime = wallIn(core.world.zone, core.now())
  const clock = wallTime.slice(11)
  const [allVisits, allSafety] = [visitsOf(core), safetyOf(core)]
  const visits = within(allVisits, span)
  const safety = within(allSafety, span)
  const [oldVisits, oldSafety] = [within(allVisits, earlier, clock), within(allSafety, earlier, clock)]
  const logins = (rows: typeof safety): number => rows.filter(({ event }) => event === 'signIn').length
  const failures = (rows: typeof safety): number =>
    rows.filter(({ event }) => event === 'signInFailed').length
  const locked = lockedUsers(core, allSafety)
  const length = period === 'today' ? 13 : 10
  const points =
    period === 'today'
      ? Array.from(
          { length: Number(clock.slice(0, 2)) + 1 },
          (_, hour) => `${span.end} ${String(hour).padStart(2, '0')}:00:00`,
        )
      : Array.from({ length: daysOf(span.begin, span.end) }, (_, day) => addDays(span.begin, day))
  const visitsByPoint = new Map<string, typeof visits>()
  for (const visit of visits) {
    const key = visit.time.slice(0, length)
    const rows = visitsByPoint.get(key)
    if (rows) rows.push(visit)
    else visitsByPoint.set(key, [visit])
  }
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { time } of visits) {
    const row = heat[(new Date(wallMs(time)).getUTCDay() + 6) % 7]
    const hour = Number(time.slice(11, 13))
    if (row) row[hour] = (row[hour] ?? 0) + 1
  }
  return {
    date_begin: span.begin,
    date_end: span.end,
    visits: visits.length,
    users: users(visits),
    logins: logins(safety),
    locked: locked.length,
    failed: failures(safety),
    before: {
      visits: oldVisits.length,
      users: users(oldVisits),
      logins: logins(oldSafety),
      failed: failures(oldSafety),
    },
    points,
    visitLine: points.map((point) => visitsByPoint.get(point.slice(0, length))?.length ?? 0),
    userLine: points.map((point) => users(visitsByPoint.get(point.slice(0, length)) ?? [])),
    modules: modules(core, span, asker),
    userLogins: userLogins(core, safety),
    lockedUsers: locked,
    heat,
  }
}

function userLogins(core: Core, safety: ReturnType<typeof safetyOf>): UserLogins[] {
  const personOf = peopleOf(core)
  const rows = new Map<string, UserLogins>()
  // The log is newest first, so that the first sign-in is the latest one.
  for (const { username, event, time } of safety) {
    if (event !== 'signIn' && event !== 'signInFailed') continue
    const row = rows.get(username) ?? {
      username,
      user_name: personOf(username).name,
      logins: 0,
      failed: 0,
      last_time: '',
    }
    if (event === 'signIn') {
      row.logins += 1
      row.last_time ||= time
    } else row.failed += 1
    rows.set(username, row)
  }
  return [...rows.values()].sort(
    (a, b) => b.logins - a.logins || b.failed - a.failed || (a.username < b.username ? -1 : 1),
  )
}

function lockedUsers(core: Core, safety: ReturnType<typeof safetyOf>): LockedUser[] {
  return core.db.users.all().flatMap(({ username, name }) => {
    const minutes = core.db.lockouts.minutesLeft(accountKey(username))
    if (minutes === 0) return []
    const last = safety.find(
      (row) => row.username === username && (row.event === 'signInFailed' || row.event === 'locked'),
    )
    return [
      { username, user_name: name, minutes_left: minutes, last_failed: last?.time ?? '', ip: last?.ip ?? '' },
    ]
  })
}
