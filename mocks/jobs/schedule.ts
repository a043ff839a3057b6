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
/** Executions that became due longer ago than this are never carried out. */
const maxBacklog = 60 * DAY

/**
 * Carries out what has become due since the last look: there is no timer, so the same clock always leads to the same
 * executions. Every call that shows or changes jobs begins with it.
 */
export function settleJobs(core: Core): void {
  const { jobRuns, tables } = core.db
  const instant = core.now()
  const isFirstLook = !jobRuns.hasHistory
  jobRuns.hasHistory = true
  for (const job of tables.jobs.all()) {
    const lastCarriedOut =
      jobRuns.cursors.get(job.id) ?? (isFirstLook ? instant - historyOf(core, job, instant) : instant)
    // A job that was paused before the head-end began has a history up to that day.
    const until = job.paused === '0' ? instant : isFirstLook ? parse(core, job.update_time) : lastCarriedOut
    for (const startTime of dueTimes(core, job, Math.max(lastCarriedOut, instant - maxBacklog), until)) {
      const last = jobRuns.last(job.id)
      // A start that falls into the previous execution is skipped, as schedulers do.
      if (last && endOf(last) > startTime) continue
      addJobRun(core, job, startTime, { cause: 'schedule', operator: '' })
    }
    jobRuns.cursors.set(job.id, instant)
  }
}

const parse = (core: Core, wall: string): number => core.world.parts.calendar.parseWall(wall)
export const endOf = (run: JobRun): number => run.startedAt + run.cost
export const isExecuting = (run: JobRun | undefined, instant: number): boolean =>
  run !== undefined && run.startedAt <= instant && endOf(run) > instant

/** The starts of a job after `previousStart` and up to `until`, oldest first, at most `maxCount`. */
export function dueTimes(
  core: Core,
  job: JobRecord,
  previousStart: number,
  until: number,
  maxCount = Number.POSITIVE_INFINITY,
): number[] {
  const begin = job.start_time ? parse(core, job.start_time) : Number.NEGATIVE_INFINITY
  const last = Math.min(until, job.end_time ? parse(core, job.end_time) : Number.POSITIVE_INFINITY)
  const due: number[] = []
  if (job.trigger_type === 'interval') {
    const firstStart = Number.isFinite(begin) ? begin : parse(core, job.create_time)
    const step = job.interval_minutes * MINUTE
    if (step === 0) return firstStart > previousStart && firstStart <= last ? [firstStart] : []
    let startTime =
      firstStart > previousStart
        ? firstStart
        : firstStart + (Math.floor((previousStart - firstStart) / step) + 1) * step
    for (; startTime <= last && due.length < maxCount; startTime += step) due.push(startTime)
    return due
  }
  let cursor = Math.max(previousStart, begin - 1000)
  const first = firstRun(job, core.world.zone, cursor)
  if (first === undefined || first > last) return []
  if (maxCount === 1) return [first]
  while (cursor < last && due.length < maxCount) {
    const starts = cronRuns(job.cron, core.world.zone, cursor, Math.min(maxCount, 100))
    for (const startTime of starts) {
      if (startTime > last) return due
      due.push(startTime)
      cursor = startTime
    }
    if (starts.length === 0) break
  }
  return due.slice(0, maxCount)
}

/** The next start by the schedule, paused or not; undefined when none follows. */
export const nextStart = (core: Core, job: JobRecord, instant: number): number | undefined =>
  dueTimes(core, job, instant, Number.POSITIVE_INFINITY, 1)[0]

/** Length of a seeded job's history: weeks, with a limited number of executions. */
function historyOf(core: Core, job: JobRecord, instant: number): number {
  const [a, b] = dueTimes(core, job, instant - 40 * DAY, instant, 2)
  const step = a !== undefined && b !== undefined ? b - a : DAY
  if (step < 15 * MINUTE) return 4 * DAY
  return step < HOUR ? 7 * DAY : 45 * DAY
}

/** Number of a job id: seeds the random draws, so that two jobs differ at the same instant. */
const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7)

/** Starts an execution at `startedAt`. Its length and its result are a function of the job and the instant. */
export function addJobRun(
  core: Core,
  job: Pick<JobRecord, 'id' | 'job_name' | 'job_group' | 'program' | 'params' | 'alarm_email'>,
  startedAt: number,
  origin: { cause: JobCause; operator: string },
): JobRun {
  const key = numberOf(job.id)
  const second = Math.floor(startedAt / 1000)
  const chance = (n: number): number => draw(1, topic.job, key, second, n)
  const program = programOf(job.program)
  const failed = program !== undefined && chance(1) * 1000 < program.failures
  const fault = failed ? (program.faults[Math.floor(chance(2) * program.faults.length)] ?? '') : ''
  const fullDuration = (program?.least ?? 500) + chance(3) * (program?.spread ?? 1500)
  const run: JobRun = {
    id: `${job.id}-${origin.cause === 'schedule' ? '' : 'm'}${startedAt.toString(36)}`,
    job_id: job.id,
    job_name: job.job_name,
    job_group: job.job_group,
    program: job.program,
    params: job.params,
    startedAt,
    // A failed run usually ends early.
    cost: Math.round(failed ? Math.max(50, fullDuration * chance(4)) : fullDuration),
    fault: fault.replace('{n}', String(1000 + Math.floor(chance(5) * 9000))),
    node: `ami-job-${String(1 + Math.floor(chance(6) * 3))}`,
    ...origin,
    alarm_to: failed ? job.alarm_email : '',
  }
  core.db.jobRuns.add(run)
  return run
}
