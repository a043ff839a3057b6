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

/** Rows of each part that are told. */
const most = 50
/** How long what has failed waits, days. */
const waits = 7

/** What waits for the user who asks. */
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
  rows: rows.slice(0, most),
})

function assignedTo(core: Core, { account, language }: Call): Work['abnormal'] {
  const { work } = core.db.abnormal
  const own = allFindings(core).filter(({ id }) => work.get(id)?.assignee === account.username)
  return part(own.map((of) => rowOf(core, of, language)))
}

/** Of each task of the user the latest execution, where that is over and something of it was not read. */
function failedTasks(core: Core, { account }: Call): Work['tasks'] {
  settle(core)
  const { tasks } = core.db.tables
  const rows = tasks.all().flatMap((task) => {
    const run = task.create_user === account.username ? core.db.taskRuns.of(task.id).at(-1) : undefined
    if (!run || run.startedAt < core.now() - waits * DAY) return []
    const row = runRow(core, run)
    return row.failure_count > 0 && row.reading_count === 0 ? [row] : []
  })
  return part(rows.toSorted((a, b) => (a.task_time < b.task_time ? 1 : -1)))
}

function failedJobs(core: Core, { account }: Call): Work['jobs'] {
  settleJobs(core)
  const now = core.now()
  const own = core.db.jobRuns
    .all()
    .filter(
      (run) =>
        run.operator === account.username && run.startedAt >= now - waits * DAY && resultOf(run, now) === '2',
    )
  return part(
    own.map((run) => ({
      id: run.id,
      job_name: run.job_name,
      start_time: wallIn(core.world.zone, run.startedAt),
      exception: run.fault,
    })),
  )
}

/** The readings whose audit somebody asked for; those of closed months can be judged no more. */
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

/** When the user was last seen before the session began: a change, a sign-in or a sign-out. */
function lastSeen({ db }: Core, { account, session }: Call): number | undefined {
  const before = ({ at, username }: { at: number; username: string }) =>
    at < session.begunAt && username === account.username
  const safety = db.security.all().find((entry) => before(entry) && /^sign(In|Out)$/.test(entry.event))
  const done = db.operations.all().find(before)
  return safety || done ? Math.max(safety?.at ?? 0, done?.at ?? 0) : undefined
}

function awayOf(core: Core, call: Call): Away | null {
  const since = lastSeen(core, call)
  if (since === undefined) return null
  const may = mayOf(core, call.account)
  const meters = may('meterList') !== undefined
  const now = core.now()
  const silent = meters ? fallenSilent(core, since, now) : []
  const unread = (at: number) =>
    core.archive.meters({ read_result: '2', currentPage: 1, pageSize: 1 }, at).total
  const jobs = may('jobLog') ? failedSince(core, since, now) : undefined
  return {
    since: wallIn(core.world.zone, since),
    silent: meters ? silent.length : null,
    silent_ids: silent.slice(0, maxNumbers),
    unread: meters ? unread(now) : null,
    unread_then: meters ? unread(since) : null,
    jobs_failed: jobs?.length ?? null,
    job_ids: jobs?.slice(0, most) ?? [],
  }
}

/** Meters that are not heard now and were at `since`; one that was added later was never heard. */
function fallenSilent(core: Core, since: number, now: number): string[] {
  const { network, states } = core.world.parts
  return slice(core.archive.meterRows({ online_status: '0' }, now)).flatMap(({ id, metercomid }) => {
    const index = network.find('meter', id)
    const online = index >= 0 && states.online(index, network.pointOf(index), since) === '1'
    return online ? [metercomid] : []
  })
}

/** Executions that began since and failed, newest first. */
function failedSince(core: Core, since: number, now: number): string[] {
  settleJobs(core)
  return core.db.jobRuns
    .all()
    .flatMap((run) => (run.startedAt >= since && resultOf(run, now) === '2' ? [run.id] : []))
}
