import type { Away, Work } from '../../../src/api/cbo/work'
import { maxNumbers } from '../../../src/rules/limits/numberList'
import type { Core } from '../../core'
import { allFindings, rowOf } from '../../db/abnormalRows'
import { waitingRequests } from '../../db/auditRequests'
import { closingOf } from '../../db/closedMonths'
import { resultOf } from '../../jobs/rows'
import { settleJobs } from '../../jobs/schedule'
import { runRow } from '../../tasks/rows'
import { settle } from '../../tasks/schedule'
import { DAY, wallIn } from '../../world/calendar'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { slice } from '../kit/listing'
import { peopleOf } from '../kit/logSpan'
import { mayOf } from '../kit/permissions'
import { route } from '../kit/route'

/** Maximum number of rows in each part. */
const maxRows = 50
/** Days for which failed tasks and jobs are listed. */
const waitingDays = 7

/** Routes of the work that waits for the caller. */
export function workHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cbo/work/mine', 'session', (call) => {
      const may = mayOf(core, call.account)
      const answer: Work = {
        as_of: wallIn(core.world.zone, core.now()),
        abnormal: may('cboAbnormalData') ? assignedTo(core, call) : null,
        tasks: may('taskMonitor') ? failedTasks(core, call) : null,
        jobs: may('jobLog') ? failedJobs(core, call) : null,
        audits: may('readAudit')?.includes('audit') ? askedAudits(core) : null,
        away: awayOf(core, call),
      }
      return ok(answer)
    }),
  ]
}

const part = <Row>(rows: readonly Row[]): { total: number; rows: Row[] } => ({
  total: rows.length,
  rows: rows.slice(0, maxRows),
})

function assignedTo(core: Core, { account, language }: Call): Work['abnormal'] {
  const { work } = core.db.abnormal
  const ownFindings = allFindings(core).filter(({ id }) => work.get(id)?.assignee === account.username)
  return part(ownFindings.map((finding) => rowOf(core, finding, language)))
}

/** Latest execution of each task of the user, if it has ended with failures. */
function failedTasks(core: Core, { account }: Call): Work['tasks'] {
  settle(core)
  const { tasks } = core.db.tables
  const rows = tasks.all().flatMap((task) => {
    const run = task.create_user === account.username ? core.db.taskRuns.of(task.id).at(-1) : undefined
    if (!run || run.startedAt < core.now() - waitingDays * DAY) return []
    const row = runRow(core, run)
    return row.failure_count > 0 && row.reading_count === 0 ? [row] : []
  })
  return part(rows.toSorted((a, b) => (a.task_time < b.task_time ? 1 : -1)))
}

function failedJobs(core: Core, { account }: Call): Work['jobs'] {
  settleJobs(core)
  const instant = core.now()
  const ownRuns = core.db.jobRuns
    .all()
    .filter(
      (run) =>
        run.operator === account.username &&
        run.startedAt >= instant - waitingDays * DAY &&
        resultOf(run, instant) === '2',
    )
  return part(
    ownRuns.map((run) => ({
      id: run.id,
      job_name: run.job_name,
      start_time: wallIn(core.world.zone, run.startedAt),
      exception: run.fault,
    })),
  )
}

/**
 * Readings whose audit was requested; readings of closed months are left out, because they cannot be judged any more.
 */
function askedAudits(core: Core): Work['audits'] {
  const { auditRequests, closedMonths } = core.db.tables
  const open = [...waitingRequests(auditRequests).values()].filter(
    ({ month }) => closingOf(closedMonths, month) === undefined,
  )
  return part(
    open.toReversed().map(({ id, metercomid, month, note, create_user, create_time }) => ({
      id,
      metercomid,
      month,
      note,
      asked_by: peopleOf(core)(create_user).name,
      asked_time: create_time,
    })),
  )
}

/** Instant of the first of the entries, newest first, that belongs to the user and passes the test. */
function latestOf<Entry extends { at: number; username: string }>(
  entries: Iterable<Entry>,
  { username }: Call['account'],
  passes: (entry: Entry) => boolean = () => true,
): number | undefined {
  for (const entry of entries) if (entry.username === username && passes(entry)) return entry.at
  return undefined
}

/** Time of the user's last change, sign-in or sign-out before the session began. */
function lastSeen({ db }: Core, { account, session }: Call): number | undefined {
  const span = { end: session.begunAt - 1 }
  const signed = latestOf(db.security.newestFirst(span), account, ({ event }) => /^sign(In|Out)$/.test(event))
  const operated = latestOf(db.operations.newestFirst(span), account)
  return signed === undefined ? operated : Math.max(signed, operated ?? 0)
}

function awayOf(core: Core, call: Call): Away | null {
  const since = lastSeen(core, call)
  if (since === undefined) return null
  const may = mayOf(core, call.account)
  const meters = may('meterList') !== undefined
  const instant = core.now()
  const silent = meters ? fallenSilent(core, since, instant) : []
  const unread = (time: number) =>
    core.archive.meters({ read_result: '2', currentPage: 1, pageSize: 1 }, time).total
  const jobs = may('jobLog') ? failedSince(core, since, instant) : undefined
  return {
    since: wallIn(core.world.zone, since),
    silent: meters ? silent.length : null,
    silent_ids: silent.slice(0, maxNumbers),
    unread: meters ? unread(instant) : null,
    unread_then: meters ? unread(since) : null,
    jobs_failed: jobs?.length ?? null,
    job_ids: jobs?.slice(0, maxRows) ?? [],
  }
}

/** Meters that are offline now and were online at `since`. */
function fallenSilent(core: Core, since: number, instant: number): string[] {
  const { network, states } = core.world.parts
  return slice(core.archive.meterRows({ online_status: '0' }, instant)).flatMap(({ id, metercomid }) => {
    const index = network.find('meter', id)
    const online = states.online(index, network.pointOf(index), since) === '1'
    return online ? [metercomid] : []
  })
}

/** Ids of executions that began after `since` and failed, newest first. */
function failedSince(core: Core, since: number, instant: number): string[] {
  settleJobs(core)
  return core.db.jobRuns
    .all()
    .flatMap((run) => (run.startedAt >= since && resultOf(run, instant) === '2' ? [run.id] : []))
}
