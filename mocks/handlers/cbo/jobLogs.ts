import type { JobLogDetail, KnownJobLog } from '../../../src/api/cbo/jobs'
import { jobResults } from '../../../src/rules/codes/jobCodes'
import { jobLogDays, linkedIdsLength } from '../../../src/rules/limits/limits'
import type { Core } from '../../core'
import { jobNameIn } from '../../jobs/names'
import { programOf } from '../../jobs/programs'
import { logRow, resultOf } from '../../jobs/rows'
import type { JobRun } from '../../db/jobRuns'
import { addJobRun, settleJobs } from '../../jobs/schedule'
import { jobWord } from '../../jobs/words'
import { listRoutes } from '../kit/crud'
import { same } from '../kit/listing'
import { instantsOf } from '../kit/logSpan'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { contains } from '../kit/rows'
import { runOnce } from '../kit/once'
import { refuseWhileExecuting } from './timedJobs'

const path = '/cbo/jobLog'
const screens = ['jobLog'] as const
const DAY = 86_400_000

/** Log of the executions of timed jobs (CB10). */
export function jobLogHandlers(core: Core): Route[] {
  const requireRun = (id: string): JobRun => {
    settleJobs(core)
    const run = core.db.jobRuns.get(id)
    if (!run) throw new Refusal('rowGone')
    return run
  }
  const cutoffOf = (params: Params): number => {
    const days = params.int('days', jobLogDays.min, jobLogDays.max)
    if (days === undefined) throw new Refusal('badParameter', { name: 'days' })
    return core.now() - days * DAY
  }

  return [
    ...listRoutes<JobRun, KnownJobLog>(core, {
      path,
      screens,
      keys(params) {
        settleJobs(core)
        const ids = params.text('id', linkedIdsLength)?.split(',')
        const allRuns = core.db.jobRuns.all()
        if (ids !== undefined) return allRuns.filter((run) => ids.includes(run.id))
        const { begin, end } = instantsOf(core, params)
        return allRuns.filter(({ startedAt }) => startedAt >= begin && startedAt <= end)
      },
      match: { job_id: same },
      where: {
        job_name: ({ job_name }, value, { language }) => contains(jobNameIn(job_name, language), value),
        result: (run, value) => resultOf(run, core.now()) === value,
      },
      codes: { result: jobResults },
      show: (run, { language }) => logRow(core, run, language),
      sortKey: (run, field, { language }) =>
        field === 'job_name' || !Object.hasOwn(run, field)
          ? logRow(core, run, language)[field as keyof KnownJobLog]
          : run[field as keyof JobRun],
      exporting: {
        file: 'job-logs',
        word: (row, key, { language }) => jobWord(language, key, row[key]),
      },
    }),
    route(core, 'get', `${path}/detail/:id`, { screens }, ({ part, language }) => {
      const run = requireRun(part('id'))
      const row = logRow(core, run, language)
      const detail: JobLogDetail = {
        ...row,
        stack: row.exception === '' ? '' : stackOf(run),
        alarm_to: row.exception === '' ? '' : run.alarm_to,
        job_exists: core.db.tables.jobs.get(run.job_id) ? '1' : '0',
      }
      return ok(detail)
    }),
    route(core, 'post', `${path}/rerun`, { screens, action: 'set' }, async (call) => {
      const body = await call.body()
      const run = requireRun(body.required('id'))
      call.about(run.job_name)
      return runOnce(body, () => {
        const job = core.db.tables.jobs.get(run.job_id)
        if (!job) throw new Refusal('jobGone', { name: jobNameIn(run.job_name, call.language) })
        refuseWhileExecuting(core, job)
        const origin = { cause: 'rerun', operator: call.account.username } as const
        // The job runs with the program and parameters of the logged run, under its present name.
        const order = { ...job, program: run.program, params: run.params }
        return { log_id: addJobRun(core, order, core.now(), origin).id }
      })
    }),
    route(core, 'get', `${path}/older`, { screens, action: 'del' }, ({ query }) => {
      const cutoff = cutoffOf(query())
      settleJobs(core)
      return ok({ count: core.db.jobRuns.all().filter((run) => run.startedAt < cutoff).length })
    }),
    route(core, 'post', `${path}/clear`, { screens, action: 'del' }, async (call) => {
      const cutoff = cutoffOf(await call.body())
      settleJobs(core)
      return ok({ count: core.db.jobRuns.clear(cutoff) })
    }),
  ]
}

const stackOf = (run: JobRun): string =>
  [
    run.fault,
    `    at com.powergate.ami.job.${programOf(run.program)?.codeLocation ?? run.program}`,
    '    at com.powergate.ami.job.JobRunner.run(JobRunner.java:88)',
    '    at org.quartz.core.JobRunShell.run(JobRunShell.java:202)',
    '    at java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1136)',
  ].join('\n')
