import { stripEmpty } from '@/lib/url'
import type { ItemType } from './dataItems'
import { http, takeObject, listing, resource } from './unread'
import type { Stamped } from './resource'

/** What a task reads from: 1 utility, 2 line, 3 region, 4 substation, 5 transformer area, a collection point, codes. */
export type TaskObjectType = '1' | '2' | '3' | '4' | '5' | 'rcp' | 'code'

/** What a task reads and from where: the part that automatic and manual tasks share. */
export interface TaskScope {
  /** 1 value, 2 curve, 3 event. */
  task_type: ItemType
  /** Codes of data items; of a curve exactly one, of events those of one type. */
  item_codes: string[]
  object_type: TaskObjectType
  /** Ids of the objects; for `code` the meters' communication ids. */
  object_ids: string[]
}

interface TaskBase extends TaskScope, Stamped {
  id: string
  job_name: string
  /** '1': the name was made by the server and is made anew for a copy. */
  name_auto: string
  /** Name of the task that it was copied from; '' = none. A copy of a named task keeps that name. */
  copy_of: string
  /** 1 to 4 minutes steps of a curve, D daily, M monthly freeze, R momentary values, 255 none. */
  freeze_density: string
  /** 1 all, 2 missing only, 3 failed only, 4 range. */
  strategy: string
  /** 1 high, 2 normal, 3 low. */
  priority: string
  /** How often what failed is tried again, 0 to 3. */
  rounds: number
  remark: string
  /** Names of the objects in short, e.g. "Area 12, Area 13 and 4 more". */
  object_summary: string
  task_status: string
  /** How often it has run. */
  exec_count: number
  /** Of the latest execution; progress in percent. */
  success_count: number
  failure_count: number
  progress: number
}

/** A task that repeats (screens.md CO03). Times are utility wall time, '' = none. */
export interface AutoTaskRow extends TaskBase {
  /** '1' while it runs by itself. */
  enabled: string
  /** Cron line of five fields. */
  cron: string
  /** From when and until when it repeats; '' = no end. */
  start_time: string
  end_time: string
  /** The span that is read: last `date_count` units before (or after) the run; both empty = what the density says. */
  date_unit: string
  date_sign: string
  date_count: number
  last_time: string
  next_time: string
  /** Its execution that is under way (it began at `last_time`), also after a stop; '' = none. */
  run_id: string
  /** Objects of that execution that are not read yet. */
  reading_count: number
}

/** A task that runs once (screens.md CO04). */
export interface ManualTaskRow extends TaskBase {
  /** When it runs or ran. */
  task_time: string
  /** The days that are read, both included. */
  data_date_begin: string
  data_date_end: string
  /** Its latest execution; '' before. */
  run_id: string
}

export interface AutoTaskQuery {
  id?: string
  job_name?: string
  task_type?: string
  object_type?: string
  task_status?: string
}
export interface ManualTaskQuery extends AutoTaskQuery {
  time_begin?: string
  time_end?: string
}

type Written =
  | 'job_name'
  | 'task_type'
  | 'item_codes'
  | 'object_type'
  | 'object_ids'
  | 'freeze_density'
  | 'strategy'
  | 'priority'
  | 'rounds'
  | 'remark'
export type AutoTaskInput = Pick<
  AutoTaskRow,
  Written | 'cron' | 'start_time' | 'end_time' | 'date_unit' | 'date_sign'
> & { date_count: number | '' }
export type ManualTaskInput = Pick<ManualTaskRow, Written | 'data_date_begin' | 'data_date_end'> & {
  /** '1' = as soon as it is saved; otherwise `task_time` counts. */
  run_now: string
  task_time: string
  /** A second order with the same mark is the same order. */
  request_id: string
}

/** What a scope comes to before it is saved. */
export interface TaskSize {
  meters: number
  /** meters × data items */
  requested: number
  /** Most that a manual task may ask for. */
  limit: number
}

/** One execution of a task (screens.md CO06). */
export interface TaskRunRow {
  id: string
  task_id: string
  job_name: string
  task_type: ItemType
  /** 1 automatic, 2 manual. */
  source: string
  /** When it was due; when the first and the last object answered. */
  task_time: string
  start_time: string
  end_time: string
  /** The day (or the first of the days) whose data is read. */
  data_date: string
  object_count: number
  sent: number
  success_count: number
  failure_count: number
  no_need_count: number
  reading_count: number
  /** Percent of the objects that are settled. */
  progress: number
  task_status: string
  /** Seconds from the first order to the last answer, or until now. */
  cost: number
  /** Code of the reason that most failures share; '' without failures. */
  failure_reason: string
}

export interface TaskRunQuery {
  id?: string
  task_id?: string
  job_name?: string
  task_type?: string
  source?: string
  task_status?: string
  time_begin?: string
  time_end?: string
}

/** One object of an execution. */
export interface TaskObjectRow {
  id: string
  cp_name: string
  metercomid: string
  cons_no: string
  cons_name: string
  mp: number
  /** 1 read success, 2 read failed, 3 no need read, 4 reading. */
  task_read_result: string
  /** Also of the last try while another one is to come. */
  failure_reason: string
  start_time: string
  end_time: string
  value_count: number
}
export interface TaskObjectQuery {
  run_id?: string
  task_read_result?: string
  failure_reason?: string
  metercomid?: string
}

/** The executions of a day, for the charts of the monitor. */
export interface TaskDay {
  /** Executions that touched the day, oldest first, one bar each. */
  runs: Pick<
    TaskRunRow,
    'id' | 'job_name' | 'task_status' | 'start_time' | 'end_time' | 'object_count' | 'progress'
  >[]
  /** Objects that failed today, by reason, most frequent first. */
  reasons: { code: string; count: number }[]
  /** Per hour of the day, 'yyyy-MM-dd HH:mm:ss' of its begin. */
  hours: { time: string; success: number; failure: number }[]
}

/** A frame between head-end and meter, as it went over the line. */
export interface TaskFrame {
  time: string
  direction: 'out' | 'in'
  hex: string
}

const encode = encodeURIComponent
const order = <T extends object>(path: string, body: object): Promise<T> =>
  http.post<T>(path, body, { silent: true }).then(takeObject)

export const autoTasksApi = {
  ...resource<AutoTaskRow, AutoTaskQuery, AutoTaskInput>('/capture/autoTask', 'autoTaskExport'),
  /**
   * `enabled` '1' starts the schedule, '0' stops it; `ids` comma-joined. What is under way goes on unless `end_runs` is
   * '1'; answers how many schedules and how many executions were ended.
   */
  enable: (body: { ids: string; enabled: string; end_runs?: string }) =>
    order<{ count: number; ended: number }>('/capture/autoTask/enable', body),
  /** Runs it once, now. */
  run: (body: { id: string; request_id: string }) => order<{ run_id: string }>('/capture/autoTask/run', body),
  clone: (body: { id: string; request_id: string }) =>
    order<{ id: string; job_name: string }>('/capture/autoTask/clone', body),
}

export const manualTasksApi = {
  ...resource<ManualTaskRow, ManualTaskQuery, ManualTaskInput>('/capture/manualTask', 'manualTaskExport'),
  clone: (body: { id: string; request_id: string }) =>
    order<{ id: string; job_name: string; task_time: string }>('/capture/manualTask/clone', body),
  /** Only what has not begun. */
  cancel: (body: { ids: string }) => order<{ count: number }>('/capture/manualTask/cancel', body),
  /** Reads exactly the failed objects of its execution again. */
  reread: (body: { id: string; request_id: string }) =>
    order<{ count: number }>('/capture/manualTask/reread', body),
}

export const taskRunsApi = {
  ...listing<TaskRunRow, TaskRunQuery>('/capture/taskMonitor', 'taskMonitorExport'),
  detail: (id: string, signal?: AbortSignal): Promise<TaskRunRow> =>
    http
      .get<TaskRunRow>(`/capture/taskMonitor/detail/${encode(id)}`, undefined, { signal, silent: true })
      .then(takeObject),
  day: (signal?: AbortSignal): Promise<TaskDay> =>
    http.get<TaskDay>('/capture/taskMonitor/day', undefined, { signal, silent: true }).then(takeObject),
  /** Ends it: what is not read yet counts as failed. */
  stop: (body: { id: string }) => order<TaskRunRow>('/capture/taskMonitor/stop', body),
  /** Reads exactly the failed objects again; the same execution goes on counting. */
  reread: (body: { id: string; request_id: string }) =>
    order<{ count: number }>('/capture/taskMonitor/reread', body),
}

export const taskObjectsApi = {
  ...listing<TaskObjectRow, TaskObjectQuery>('/capture/taskObject', 'taskMonitorExport'),
  /** How much a scope asks for. */
  size: (scope: TaskScope, signal?: AbortSignal): Promise<TaskSize> =>
    http
      .get<TaskSize>(
        '/capture/taskObject/size',
        stripEmpty({
          object_type: scope.object_type,
          object_ids: scope.object_ids.join(','),
          items: scope.item_codes.length,
        }),
        { signal, silent: true },
      )
      .then(takeObject),
  frames: (runId: string, id: string, signal?: AbortSignal): Promise<{ frames: TaskFrame[] }> =>
    http
      .get<{ frames: TaskFrame[] }>(`/capture/taskObject/frames/${encode(runId)}/${encode(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
}
