import type { JobProgram, KnownTimedJob } from '../../../src/api/cbo/jobs'
import { jobGroups, jobStatuses } from '../../../src/rules/codes/jobCodes'
import { jobHours, jobInterval } from '../../../src/rules/limits/limits'
import { jobTimeProblem } from '../../../src/rules/limits/validators'
import { cronLength } from '../../../src/rules/limits/fieldLimits'
import { cronProblem } from '../../../src/lib/runTime'
import type { Core } from '../../core'
import type { JobRecord } from '../../db/jobRecord'
import type { Draft } from '../../db/table'
import { isJobName, jobNameIn, jobNameToStore } from '../../jobs/names'
import { programOf, programs } from '../../jobs/programs'
import { jobRow } from '../../jobs/rows'
import { addJobRun, isExecuting, nextStart, settleJobs } from '../../jobs/schedule'
import { jobWord } from '../../jobs/words'
import { timedJobFields } from '../../../src/rules/fields/timedJob'
import { readFields } from '../../kit/readFields'
import { crudRoutes } from '../kit/crud'
import { asIs, same } from '../kit/listing'
import { refuseUnexpected } from '../kit/expected'
import { Form } from '../../kit/form'
import { Refusal, type Params, type MessageWithValues } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { contains, idsOf } from '../kit/rows'
import { runOnce } from '../kit/once'

const path = '/cbo/timedJob'
const screens = ['timedJob'] as const
const timeSentences = {
  startPast: ['start_time', 'jobStartPast'],
  endPast: ['end_time', 'jobEndPast'],
  endFirst: ['end_time', 'jobEndFirst'],
  tooFar: ['end_time', 'jobTooFar'],
} as const

/** Routes of the jobs that the head-end runs by schedule (CB09). */
export function timedJobHandlers(core: Core): Route[] {
  const jobs = () => core.db.tables.jobs
  const requireJob = (id: string): JobRecord => {
    const job = jobs().get(id)
    if (!job) throw new Refusal('rowGone')
    return job
  }
  const jobNamed = (name: string, { language }: Call): JobRecord | undefined =>
    jobs()
      .all()
      .find((job) => isJobName(name, job, language))

  /**
   * Jobs of an order.
   * @throws Refusal if their state has changed since the sender loaded them
   */
  const jobsAsSeen = (body: Params, { language }: Call): JobRecord[] => {
    const rows = idsOf(body).map(requireJob)
    const is = (job: JobRecord) => (job.paused === '1' ? 'paused' : 'running')
    refuseUnexpected(body, rows, {
      is,
      word: (job) => String(jobWord(language, 'status', is(job))),
      name: (job) => jobNameIn(job.job_name, language),
      changedBy: (job) => job.update_user,
    })
    return rows
  }

  return [
    ...crudRoutes<JobRecord, KnownTimedJob, KnownTimedJob>(core, {
      path,
      screens,
      table: jobs,
      keys: (params, { language }) => {
        settleJobs(core)
        const group = params.oneOf('job_group', jobGroups)
        const status = params.oneOf('status', jobStatuses)
        return jobs()
          .all()
          .filter((job) => group === undefined || job.job_group === group)
          .map((job) => jobRow(core, job, language))
          .filter((row) => status === undefined || row.status === status)
      },
      match: { id: same, job_name: contains },
      show: asIs,
      read(form, old, call) {
        settleJobs(core)
        const draft = readJob(core, form, old, call)
        const sameNamed = jobNamed(draft.job_name, call)
        if (sameNamed && sameNamed.id !== old?.id) form.fail('job_name', 'fieldTaken')
        return draft
      },
      // An existing name is no error here: the caller is asked whether to overwrite the job.
      insert(body, call) {
        settleJobs(core)
        const form = new Form(body)
        const draft = readJob(core, form, undefined, call)
        form.done()
        const old = jobNamed(draft.job_name, call)
        if (!old) {
          const job = jobs().insert(draft, authorOf(call))
          startSchedule(core, job)
          return job.id
        }
        if (form.flag('overwrite') !== '1')
          throw new Refusal('jobExists', {}, { overwrite: { key: 'jobExists' } })
        const { id: _, ...change } = draft
        startSchedule(core, jobs().update(old.id, change, authorOf(call)))
        return old.id
      },
      afterChange({ after: job }) {
        if (job) startSchedule(core, job)
      },
      refuseRemoval(job) {
        settleJobs(core)
        return executing(core, job)
      },
      exporting: {
        word: (row, key, { language }) => jobWord(language, key, row[key]),
      },
    }),
    route(core, 'get', `${path}/programs`, { screens }, ({ language }) =>
      ok(
        programs.map(({ program, title, example }): JobProgram => ({
          program,
          title: title[language],
          example,
        })),
      ),
    ),
    route(core, 'post', `${path}/pause`, { screens, action: 'set' }, async (call) => {
      const rows = jobsAsSeen(await call.body(), call)
      settleJobs(core)
      const active = rows.filter((job) => job.paused === '0')
      for (const job of active) jobs().update(job.id, { paused: '1' }, authorOf(call))
      return ok({ count: active.length })
    }),
    route(core, 'post', `${path}/resume`, { screens, action: 'set' }, async (call) => {
      const rows = jobsAsSeen(await call.body(), call)
      settleJobs(core)
      const resting = rows.filter((job) => job.paused === '1')
      const over = resting.find((job) => nextStart(core, job, core.now()) === undefined)
      if (over) throw new Refusal('jobRunOver', { name: jobNameIn(over.job_name, call.language) })
      for (const job of resting) jobs().update(job.id, { paused: '0' }, authorOf(call))
      return ok({ count: resting.length })
    }),
    route(core, 'post', `${path}/run`, { screens, action: 'set' }, async (call) => {
      const body = await call.body()
      const job = requireJob(body.required('id'))
      call.about(job.job_name)
      return runOnce(body, () => {
        settleJobs(core)
        refuseWhileExecuting(core, job)
        const origin = { cause: 'manual', operator: call.account.username } as const
        return { log_id: addJobRun(core, job, core.now(), origin).id }
      })
    }),
  ]
}

/** Refusal for deleting or running a job while it is executed; a change is possible meanwhile. */
export function executing(
  core: Core,
  { id, job_name }: Pick<JobRecord, 'id' | 'job_name'>,
): MessageWithValues | undefined {
  return isExecuting(core.db.jobRuns.last(id), core.now())
    ? { key: 'jobExecuting', values: { name: job_name } }
    : undefined
}

/** @throws Refusal while the job is being executed */
export function refuseWhileExecuting(core: Core, job: Pick<JobRecord, 'id' | 'job_name'>): void {
  const why = executing(core, job)
  if (why) throw new Refusal(why.key, why.values)
}

/** Starts the schedule of a job now; a run due within this second is not missed. */
function startSchedule(core: Core, job: JobRecord): void {
  core.db.jobRuns.cursors.set(job.id, core.now() - 1000)
  settleJobs(core)
}

/** Reads and checks the form of a job, except that its name is unused. */
function readJob(
  core: Core,
  form: Form,
  old: JobRecord | undefined,
  { language }: Pick<Call, 'language'>,
): Draft<JobRecord> {
  const { calendar } = core.world.parts
  const wallTime = calendar.wall(core.now())
  const job = readFields(core.db.dictWords, form, timedJobFields, { old })
  const { program, trigger_type, start_time: start, end_time, person_in_charge: person } = job
  if (program !== '' && !programOf(program)) form.fail('program', 'fieldInvalid')
  const cron = trigger_type === 'cron' ? form.text('cron', { max: cronLength }) : ''
  if (trigger_type === 'cron' && cronProblem(cron)) form.fail('cron', 'jobCron')
  const byInterval = trigger_type === 'interval'
  const interval_minutes = byInterval ? form.integer('interval_minutes', jobInterval, { required: true }) : 0
  const saved = { start: old?.start_time ?? '', end: old?.end_time ?? '' }
  const problem = jobTimeProblem(start, end_time, wallTime, saved)
  if (problem) {
    const [field, sentence] = timeSentences[problem]
    form.fail(field, sentence, { hour: jobHours })
  }
  if (person !== '' && !core.unscoped.db.tables.users.get(person)) form.fail('person_in_charge', 'rowGone')
  const { person_in_charge, alarm_email, remark, ...first } = job
  return {
    ...first,
    job_name: jobNameToStore(job.job_name, old, language),
    cron,
    interval_minutes,
    // An interval counts from its start time, which defaults to now.
    start_time: byInterval && start === '' ? wallTime : start,
    paused: old?.paused ?? '0',
    person_in_charge,
    alarm_email,
    remark,
  }
}
