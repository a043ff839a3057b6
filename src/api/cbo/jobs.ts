import {
  code,
  flag,
  id,
  list,
  number,
  numberOr,
  object,
  optional,
  partial,
  pick,
  ref,
  text,
  type Infer,
  type Known,
} from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { jobCauses, jobGroups, jobResults, jobStatuses, jobTriggers } from '@/rules/codes/jobCodes'
import { byId, get } from '../wire/call'
import { postOnce } from '../wire/once'
import { ordering } from '../wire/ordering'
import { logTimes } from './logs'
import { counted, listing, resource, stamped } from '../wire/resource'

/** Input of the form of a job that the server runs by itself. Times are utility wall time, '' = none. */
const jobInput = object({
  /** Unique; a second one overwrites the first, if the user agrees. */
  job_name: text,
  job_group: code(jobGroups),
  /** Called method: 'bean.method'. */
  program: text,
  /** Parameters of the call, as the program reads them; '' = none. */
  params: text,
  /** 'cron' repeats by `cron`, 'interval' by `interval_minutes`. */
  trigger_type: code(jobTriggers),
  /** Cron line of five fields; '' with an interval. */
  cron: text,
  /** Minutes from one start to the next; 0 = runs once, at `start_time`. */
  interval_minutes: number,
  /** From when and until when it repeats. */
  start_time: time,
  end_time: time,
  /** A user's id. */
  person_in_charge: ref,
  /** The user who is told about every failed execution. */
  alarm_email: text,
  remark: text,
})

/** A job that the server runs by itself (CB09). */
const jobRow = object({
  id,
  ...jobInput.fields,
  last_time: time,
  next_time: time,
  status: code(jobStatuses),
  /** '' before the first execution. */
  last_result: code(jobResults),
  last_cost_ms: number,
  /** Name of the person in charge. */
  person_name: text,
  ...stamped,
})
export type TimedJobRow = Infer<typeof jobRow>
/** As the simulator makes them. */
export type KnownTimedJob = Known<TimedJobRow, 'last_cost_ms'>

const jobSent = object({
  ...jobInput.fields,
  /** '1': the user agreed that the job of this name is replaced. */
  overwrite: optional(flag),
})
export type TimedJobInput = Infer<typeof jobSent>

const jobQuery = partial({ id: ref, ...pick(jobRow, 'job_name', 'job_group', 'status') })
export type TimedJobQuery = Infer<typeof jobQuery>

/** Methods that the server can run. */
const jobProgram = object({
  program: text,
  /** Description, in the reader's language. */
  title: text,
  /** Parameters as it reads them; '' = it takes none. */
  example: text,
})
export type JobProgram = Infer<typeof jobProgram>

const jobReference = object({ id: ref })
const logged = object({ log_id: ref })

/** State of the schedule that a user can change, `paused` or `running`; it ends automatically. */
const restOf = ({ status }: Pick<TimedJobRow, 'id' | 'status'>): string =>
  status === 'paused' ? 'paused' : 'running'

export const timedJobsApi = {
  /** A new job with a known name is refused with the field `overwrite`, until it says '1'. */
  ...resource('/cbo/timedJob', 'timedJobExport', {
    plural: 'timed jobs',
    row: jobRow,
    query: jobQuery,
    input: jobSent,
    foundBy: 'job_name',
  }),
  programs: get('/cbo/timedJob/programs', 'What the server can run as a timed job.', {
    answer: list(jobProgram),
  }),
  /** Answers how many changed. */
  pause: ordering('/cbo/timedJob/pause', 'Lets the schedules of jobs rest.', {
    seenState: restOf,
    answer: counted,
  }),
  resume: ordering('/cbo/timedJob/resume', 'Lets the schedules of jobs go on.', {
    seenState: restOf,
    answer: counted,
  }),
  run: postOnce(
    '/cbo/timedJob/run',
    'Runs a job at once, besides its schedule; refused while it is being executed.',
    { body: jobReference, answer: logged },
  ),
}

/** One execution of a job (CB10). */
const jobLogRow = object({
  id,
  job_id: ref,
  ...pick(jobRow, 'job_name', 'job_group', 'program', 'params'),
  start_time: time,
  /** '' while it is being executed. */
  end_time: time,
  result: code(jobResults),
  /** So far, while it is being executed. */
  cost_ms: number,
  node: text,
  /** First line of what went wrong, in no user's language; '' = nothing did. */
  exception: text,
  /** Why it ran. */
  cause: code(jobCauses),
  /** Name of the user who ordered it; '' when the schedule did. */
  operator: text,
})
export type JobLogRow = Infer<typeof jobLogRow>
export type KnownJobLog = Known<JobLogRow>

const jobLogDetail = object({
  ...jobLogRow.fields,
  /** Error message with its stack. */
  stack: text,
  /** To whom the failure was reported. */
  alarm_to: text,
  /** '1' while the job still exists. */
  job_exists: flag,
})
export type JobLogDetail = Infer<typeof jobLogDetail>

const jobLogQuery = object({
  ...logTimes.fields,
  ...partial({
    /** One execution, or several comma-joined; the time is not asked then. */
    id: ref,
    /** The executions of one job. */
    job_id: ref,
    ...pick(jobLogRow, 'job_name', 'result'),
  }).fields,
})
export type JobLogQuery = Infer<typeof jobLogQuery>

const age = object({ days: numberOr(0) })

export const jobLogsApi = {
  ...listing('/cbo/jobLog', 'jobLogExport', {
    plural: 'executions of timed jobs',
    row: jobLogRow,
    query: jobLogQuery,
  }),
  detail: byId(get('/cbo/jobLog/detail/{id}', 'One execution of a timed job.', { answer: jobLogDetail })),
  rerun: postOnce(
    '/cbo/jobLog/rerun',
    'Executes a job again with the parameters of then; refused while it is being executed or when it is gone.',
    { body: jobReference, answer: logged },
  ),
  older: get('/cbo/jobLog/older', 'How many entries are older than so many days.', {
    query: age,
    answer: counted,
    sample: { days: '30' },
  }),
  clear: postOnce('/cbo/jobLog/clear', 'Deletes the entries that are older than so many days.', {
    body: age,
    answer: counted,
  }),
}
