import { http, takeList, takeObject, listing, resource } from './unread'
import type { LogTimes } from './logs'
import type { Stamped } from './resource'

/** A job that the server runs by itself (CB09). Times are utility wall time, '' = none. */
export interface TimedJobRow extends Stamped {
  id: string
  /** Unique; a second one overwrites the first, if the user agrees. */
  job_name: string
  /** A code of `jobGroup`. */
  job_group: string
  /** What is called: 'bean.method'. */
  program: string
  /** What it is called with, as the program reads it; '' = nothing. */
  params: string
  /** 'cron' repeats by `cron`, 'interval' by `interval_minutes`. */
  trigger_type: string
  /** Cron line of five fields; '' with an interval. */
  cron: string
  /** Minutes from one start to the next; 0 = runs once, at `start_time`. */
  interval_minutes: number
  /** From when and until when it repeats. */
  start_time: string
  end_time: string
  last_time: string
  next_time: string
  /** A code of `jobStatus`. */
  status: string
  /** A code of `jobResult`; '' before the first execution. */
  last_result: string
  last_cost_ms: number | null
  /** A user's id and name. */
  person_in_charge: string
  person_name: string
  /** The user who is told about every failed execution. */
  alarm_email: string
  remark: string
}
export interface TimedJobQuery {
  id?: string
  job_name?: string
  job_group?: string
  status?: string
}
export type TimedJobInput = Pick<
  TimedJobRow,
  | 'job_name'
  | 'job_group'
  | 'program'
  | 'params'
  | 'trigger_type'
  | 'cron'
  | 'start_time'
  | 'end_time'
  | 'person_in_charge'
  | 'alarm_email'
  | 'remark'
> & {
  interval_minutes: number | string
  /** '1': the user agreed that the job of this name is replaced. */
  overwrite?: string
}

/** What the server can run. */
export interface JobProgram {
  program: string
  /** What it does, in the reader's language. */
  title: string
  /** Parameters as it reads them; '' = it takes none. */
  example: string
}

export const timedJobsApi = {
  /** A new job with a known name is refused with the field `overwrite`, until it says '1'. */
  ...resource<TimedJobRow, TimedJobQuery, TimedJobInput>('/cbo/timedJob', 'timedJobExport'),
  programs: (signal?: AbortSignal): Promise<JobProgram[]> =>
    http.get<JobProgram[]>('/cbo/timedJob/programs', undefined, { signal, silent: true }).then(takeList),
  /** `ids` comma-joined; answers how many changed. */
  pause: (order: { ids: string }): Promise<{ count: number }> =>
    http.post<{ count: number }>('/cbo/timedJob/pause', order, { silent: true }).then(takeObject),
  resume: (order: { ids: string }): Promise<{ count: number }> =>
    http.post<{ count: number }>('/cbo/timedJob/resume', order, { silent: true }).then(takeObject),
  /** Runs it at once, besides its schedule; refused while it is being executed. One `request_id` runs it once. */
  run: (order: { id: string; request_id: string }): Promise<{ log_id: string }> =>
    http.post<{ log_id: string }>('/cbo/timedJob/run', order, { silent: true }).then(takeObject),
}

/** One execution of a job (CB10). */
export interface JobLogRow {
  id: string
  job_id: string
  job_name: string
  job_group: string
  program: string
  params: string
  start_time: string
  /** '' while it is being executed. */
  end_time: string
  /** A code of `jobResult`. */
  result: string
  /** So far, while it is being executed. */
  cost_ms: number
  node: string
  /** First line of what went wrong, in no user's language; '' = nothing did. */
  exception: string
  /** A code of `jobCause`: why it ran. */
  cause: string
  /** Name of the user who ordered it; '' when the schedule did. */
  operator: string
}
export interface JobLogDetail extends JobLogRow {
  /** What went wrong with its stack. */
  stack: string
  /** To whom the failure was reported. */
  alarm_to: string
  /** '1' while the job still exists. */
  job_exists: string
}
export interface JobLogQuery extends LogTimes {
  /** One execution; the time is not asked then. */
  id?: string
  /** The executions of one job. */
  job_id?: string
  job_name?: string
  result?: string
}

export const jobLogsApi = {
  ...listing<JobLogRow, JobLogQuery>('/cbo/jobLog', 'jobLogExport'),
  detail: (id: string, signal?: AbortSignal): Promise<JobLogDetail> =>
    http
      .get<JobLogDetail>(`/cbo/jobLog/detail/${encodeURIComponent(id)}`, undefined, { signal, silent: true })
      .then(takeObject),
  /** Executes it again with the parameters of then; refused while the job is being executed or when it is gone. */
  rerun: (order: { id: string; request_id: string }): Promise<{ log_id: string }> =>
    http.post<{ log_id: string }>('/cbo/jobLog/rerun', order, { silent: true }).then(takeObject),
  /** How many entries are older than `days` days. */
  older: (days: number, signal?: AbortSignal): Promise<{ count: number }> =>
    http.get<{ count: number }>('/cbo/jobLog/older', { days }, { signal, silent: true }).then(takeObject),
  /** Deletes them; answers how many there were. */
  clear: (order: { days: number }): Promise<{ count: number }> =>
    http.post<{ count: number }>('/cbo/jobLog/clear', order, { silent: true }).then(takeObject),
}
