import { cronRuns } from '../tasks/cronRuns'
import type { Core } from '../core'
import type { JobRecord } from '../db/jobRecord'
import { firstRun } from '../tasks/firstRun'
import { draw, topic } from '../world/random'
import { programOf } from './programs'
import type { JobCause, JobRun } from '../db/jobRuns'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After a long rest of the head-end no more than this is carried out belatedly. */
const kept = 60 * DAY

/**
 * Carries out what has become due since the last look: there is no timer, so the same clock always leads to the same
 * executions. Every call that shows or changes jobs begins with it.
 */
export function settleJobs(core: Core): void {
  const { jobRuns, tables } = core.db
  const now = core.now()
  const first = !jobRuns.begun
  jobRuns.begun = true
  for (const job of tables.jobs.all()) {
    const known = jobRuns.cursors.get(job.id) ?? (first ? now - historyOf(core, job, now) : now)
    // What rested before the head-end began has a history up to that day.
    const until = job.paused === '0' ? now : first ? parse(core, job.update_time) : known
    for (const at of dueTimes(core, job, Math.max(known, now - kept), until)) {
      const last = jobRuns.last(job.id)
      // One at a time: what falls into the execution before is left out, as schedulers do.
      if (last && endOf(last) > at) continue
      addJobRun(core, job, at, { cause: 'schedule', operator: '' })
    }
    jobRuns.cursors.set(job.id, now)
  }
}

const parse = (core: Core, wall: string): number => core.world.parts.calendar.parseWall(wall)
export const endOf = (run: JobRun): number => run.at + run.cost
export const isExecuting = (run: JobRun | undefined, now: number): boolean =>
  run !== undefined && run.at <= now && endOf(run) > now

/** The starts of a job after `after` and up to `until`, oldest first; `most` of them at most. */
export function dueTimes(
  core: Core,
  job: JobRecord,
  after: number,
  until: number,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const from = job.start_time ? parse(core, job.start_time) : Number.NEGATIVE_INFINITY
  const last = Math.min(until, job.end_time ? parse(core, job.end_time) : Number.POSITIVE_INFINITY)
  const due: number[] = []
  if (job.trigger_type === 'interval') {
    const begin = Number.isFinite(from) ? from : parse(core, job.create_time)
    const step = job.interval_minutes * MINUTE
    if (step === 0) return begin > after && begin <= last ? [begin] : []
    let at = begin > after ? begin : begin + (Math.floor((after - begin) / step) + 1) * step
    for (; at <= last && due.length < most; at += step) due.push(at)
    return due
  }
  let cursor = Math.max(after, from - 1000)
  const first = firstRun(job, core.world.zone, cursor)
  if (first === undefined || first > last) return []
  if (most === 1) return [first]
  while (cursor < last && due.length < most) {
    const some = cronRuns(job.cron, core.world.zone, cursor, Math.min(most, 100))
    for (const at of some) {
      if (at > last) return due
      due.push(at)
      cursor = at
    }
    if (some.length === 0) break
  }
  return due.slice(0, most)
}

/** The next start by the schedule, whether it rests or not; undefined when none comes. */
export const nextStart = (core: Core, job: JobRecord, now: number): number | undefined =>
  dueTimes(core, job, now, Number.POSITIVE_INFINITY, 1)[0]

/** How far back the history of a seeded job reaches: weeks, with a limited number of executions. */
function historyOf(core: Core, job: JobRecord, now: number): number {
  const [a, b] = dueTimes(core, job, now - 40 * DAY, now, 2)
  const step = a !== undefined && b !== undefined ? b - a : DAY
  if (step < 15 * MINUTE) return 4 * DAY
  return step < HOUR ? 7 * DAY : 45 * DAY
}

/** Whether two executions at one instant differ is decided by the job: a number of its own. */
const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7)

/** Begins an execution at `at`. Its length and its end are a function of the job and the instant. */
export function addJobRun(
  core: Core,
  job: Pick<JobRecord, 'id' | 'job_name' | 'job_group' | 'program' | 'params' | 'alarm_email'>,
  at: number,
  by: { cause: JobCause; operator: string },
): JobRun {
  const key = numberOf(job.id)
  const second = Math.floor(at / 1000)
  const chance = (n: number): number => draw(1, topic.job, key, second, n)
  const program = programOf(job.program)
  const failed = program !== undefined && chance(1) * 1000 < program.failures
  const fault = failed ? (program.faults[Math.floor(chance(2) * program.faults.length)] ?? '') : ''
  const whole = (program?.least ?? 500) + chance(3) * (program?.spread ?? 1500)
  const run: JobRun = {
    id: `${job.id}-${by.cause === 'schedule' ? '' : 'm'}${at.toString(36)}`,
    job_id: job.id,
    job_name: job.job_name,
    job_group: job.job_group,
    program: job.program,
    params: job.params,
    at,
    // What fails seldom gets to its end.
    cost: Math.round(failed ? Math.max(50, whole * chance(4)) : whole),
    fault: fault.replace('{n}', String(1000 + Math.floor(chance(5) * 9000))),
    node: `ami-job-${String(1 + Math.floor(chance(6) * 3))}`,
    ...by,
    alarm_to: failed ? job.alarm_email : '',
  }
  core.db.jobRuns.add(run)
  return run
}
