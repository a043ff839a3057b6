import type { KnownJobLog, KnownTimedJob } from '../../src/api/cbo/jobs'
import type { Language } from '../../src/i18n/languages'
import type { Core } from '../core'
import type { JobRecord } from '../db/jobRecord'
import { jobNameIn } from './names'
import type { JobRun } from '../db/jobRuns'
import { endOf, isExecuting, nextStart } from './schedule'

/** 1 done, 2 failed, 3 still executing. */
export const resultOf = (run: JobRun, instant: number): string =>
  isExecuting(run, instant) ? '3' : run.fault ? '2' : '1'

export function jobRow(core: Core, job: JobRecord, language: Language): KnownTimedJob {
  const { calendar } = core.world.parts
  const instant = core.now()
  const { paused, ...fields } = job
  const last = core.db.jobRuns.last(job.id)
  const next = nextStart(core, job, instant)
  return {
    ...fields,
    job_name: jobNameIn(job.job_name, language),
    last_time: last ? calendar.wall(last.startedAt) : '',
    next_time: next === undefined || paused === '1' ? '' : calendar.wall(next),
    status: next === undefined ? 'finished' : paused === '1' ? 'paused' : 'running',
    last_result: last ? resultOf(last, instant) : '',
    last_cost_ms: last ? Math.min(last.cost, instant - last.startedAt) : null,
    person_name: core.unscoped.db.tables.users.get(job.person_in_charge)?.name ?? '',
  }
}

export function logRow(core: Core, run: JobRun, language: Language): KnownJobLog {
  const { calendar } = core.world.parts
  const instant = core.now()
  const isFinished = endOf(run) <= instant
  return {
    id: run.id,
    job_id: run.job_id,
    job_name: jobNameIn(run.job_name, language),
    job_group: run.job_group,
    program: run.program,
    params: run.params,
    start_time: calendar.wall(run.startedAt),
    end_time: isFinished ? calendar.wall(endOf(run)) : '',
    result: resultOf(run, instant),
    cost_ms: isFinished ? run.cost : instant - run.startedAt,
    node: run.node,
    exception: isFinished ? run.fault : '',
    cause: run.cause,
    operator: run.operator,
  }
}
