import {
  code,
  digits,
  flag,
  id,
  list,
  number,
  numberOr,
  object,
  partial,
  pick,
  ref,
  text,
  word,
  type Infer,
  type Known,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import {
  dateSign,
  dateUnit,
  failReason,
  freezeDensity,
  taskObjectType,
  taskPriority,
  taskSource,
  taskStrategy,
  taskType,
} from '@/rules/codes/dictionaries'
import { readResult, taskStatus } from '@/rules/codes/statuses'
import { byId, get } from '../wire/call'
import { postOnce } from '../wire/once'
import { ordering } from '../wire/ordering'
import { counted, listing, resource, stamped } from '../wire/resource'

/** Objects of a task: 1 utility, 2 line, 3 region, 4 substation, 5 transformer area, a collection point, codes. */
export type TaskObjectType = '1' | '2' | '3' | '4' | '5' | 'rcp' | 'code'

/** Items and objects of a task: the common part of automatic and manual tasks. */
const scope = object({
  /** 1 value, 2 curve, 3 event. */
  task_type: code(taskType),
  /** Codes of data items: exactly one curve, or events of one type. */
  item_codes: list(text),
  object_type: code(taskObjectType),
  /** Ids of the objects; for `code` the meters' communication ids. */
  object_ids: list(ref),
})
type TaskScope = Infer<typeof scope>

/** Common input of both forms. */
const written = object({
  job_name: text,
  ...scope.fields,
  /** 1 to 4 minutes steps of a curve, D daily, M monthly freeze, R momentary values, 255 none. */
  freeze_density: code(freezeDensity),
  /** 1 all, 2 missing only, 3 failed only, 4 range. */
  strategy: code(taskStrategy),
  /** 1 high, 2 normal, 3 low. */
  priority: code(taskPriority),
  /** Number of retries of failed readings, 0 to 3. */
  rounds: number,
  remark: text,
})

const task = {
  id,
  ...written.fields,
  /** '1': the name was made by the server and is made anew for a copy. */
  name_auto: flag,
  /** Name of the task that it was copied from; '' = none. A copy of a named task keeps that name. */
  copy_of: text,
  /** Names of the objects in short, e.g. "Area 12, Area 13 and 4 more". */
  object_summary: text,
  task_status: code(taskStatus),
  /** Number of executions. */
  exec_count: number,
  /** Counts of the latest execution; progress in percent. */
  success_count: number,
  failure_count: number,
  progress: number,
  ...stamped,
}

const autoInput = object({
  ...written.fields,
  /** Cron line of five fields. */
  cron: text,
  /** From when and until when it repeats; '' = no end. */
  start_time: time,
  end_time: time,
  /** The span that is read: last `date_count` units before (or after) the run; both empty = what the density says. */
  date_unit: code(dateUnit),
  date_sign: code(dateSign),
  date_count: number,
  /** One day that is read at each run, instead of the span; '' = none. */
  data_date: day,
})
export type AutoTaskInput = Infer<typeof autoInput>

/** A task that repeats (CO03). */
const autoRow = object({
  ...task,
  ...autoInput.fields,
  /** Creator: '1' the console, '4' another system through the interface. */
  source: code(taskSource),
  /** '1' while it runs by itself. */
  enabled: flag,
  last_time: time,
  next_time: time,
  /** Id of the running execution (it began at `last_time`), also after a stop; '' = none. */
  run_id: ref,
  /** Objects of that execution that are not read yet. */
  reading_count: number,
})
export type AutoTaskRow = Infer<typeof autoRow>

const days = {
  /** The days that are read, both included. */
  data_date_begin: day,
  data_date_end: day,
  /** Time of the next or the only run. */
  task_time: time,
}
const manualInput = object({
  ...written.fields,
  ...days,
  /** '1' = as soon as it is saved; otherwise `task_time` counts. */
  run_now: flag,
})
export type ManualTaskInput = Infer<typeof manualInput>

/** A task that runs once (CO04); `run_id` is its latest execution, '' before. */
const manualRow = object({ ...task, ...days, run_id: ref })
export type ManualTaskRow = Infer<typeof manualRow>

const autoQuery = partial({
  id: ref,
  ...pick(autoRow, 'job_name', 'task_type', 'object_type', 'task_status', 'source'),
})
export type AutoTaskQuery = Infer<typeof autoQuery>
const manualQuery = partial({
  id: ref,
  ...pick(manualRow, 'job_name', 'task_type', 'object_type', 'task_status'),
  time_begin: day,
  time_end: day,
})
export type ManualTaskQuery = Infer<typeof manualQuery>

/** Size of a scope before it is saved. */
const size = object({
  meters: number,
  /** meters × data items */
  requested: number,
  /** Most that a manual task may ask for. */
  limit: number,
})

/** One execution of a task (CO06). */
const runRow = object({
  id,
  task_id: ref,
  job_name: text,
  task_type: code(taskType),
  /** 1 automatic, 2 manual. */
  source: code(taskSource),
  /** Due time; times of the first and the last answer. */
  task_time: time,
  start_time: time,
  end_time: time,
  /** The day (or the first of the days) whose data is read. */
  data_date: day,
  object_count: number,
  sent: number,
  success_count: number,
  failure_count: number,
  no_need_count: number,
  reading_count: number,
  /** Percent of the objects that are settled. */
  progress: number,
  task_status: code(taskStatus),
  /** Seconds from the first order to the last answer, or until now. */
  cost: number,
  /** Code of the reason that most failures share; '' without failures. */
  failure_reason: code(failReason),
})
export type TaskRunRow = Infer<typeof runRow>

const runQuery = partial({
  ...pick(runRow, 'task_id', 'job_name', 'task_type', 'source', 'task_status'),
  id: ref,
  time_begin: day,
  time_end: day,
})
export type TaskRunQuery = Infer<typeof runQuery>

/** One object of an execution. */
const objectRow = object({
  id,
  cp_name: text,
  metercomid: digits(12),
  cons_no: digits(10),
  cons_name: text,
  mp: number,
  /** 1 read success, 2 read failed, 3 no need read, 4 reading. */
  task_read_result: code(readResult),
  /** Also of the last try while another one is to come. */
  failure_reason: code(failReason),
  start_time: time,
  end_time: time,
  value_count: number,
})
export type TaskObjectRow = Infer<typeof objectRow>

const objectQuery = object({
  run_id: ref,
  ...partial(pick(objectRow, 'task_read_result', 'failure_reason', 'metercomid')).fields,
})

/** The executions of a day, for the charts of the monitor. */
const taskDay = object({
  /** Executions that touched the day, oldest first, one bar each. */
  runs: list(
    object(
      pick(runRow, 'id', 'job_name', 'task_status', 'start_time', 'end_time', 'object_count', 'progress'),
    ),
  ),
  /** Objects that failed today, by reason, most frequent first. */
  reasons: list(object({ code: code(failReason), count: number })),
  /** Per hour of the day, by its begin. */
  hours: list(object({ time, success: number, failure: number })),
})
export type TaskDay = Infer<typeof taskDay>

/** A frame between head-end and meter, as it went over the line. */
const frame = object({ time, direction: word('out', 'in'), hex: text })
export type TaskFrame = Infer<typeof frame>

/** As the simulator makes them. */
export type KnownAutoTask = Known<AutoTaskRow>
export type KnownManualTask = Known<ManualTaskRow>
export type KnownRun = Known<TaskRunRow>
export type KnownTaskObject = Known<TaskObjectRow>

const taskReference = object({ id: ref })
const copied = object({ id: ref, job_name: text })

export const autoTasksApi = {
  ...resource('/capture/autoTask', 'autoTaskExport', {
    plural: 'automatic tasks',
    row: autoRow,
    query: autoQuery,
    input: autoInput,
    foundBy: 'job_name',
  }),
  /** Answers how many schedules and how many executions were ended. */
  enable: ordering(
    '/capture/autoTask/enable',
    "Starts schedules (`enabled` '1') or stops them ('0'); what is under way goes on unless `end_runs` is '1'.",
    {
      seenState: (row: Pick<AutoTaskRow, 'id' | 'enabled'>) => row.enabled,
      body: object({ enabled: flag, ...partial({ end_runs: flag }).fields }),
      answer: object({ count: numberOr(0), ended: numberOr(0) }),
    },
  ),
  run: postOnce('/capture/autoTask/run', 'Runs an automatic task once, now.', {
    body: taskReference,
    answer: object({ run_id: ref }),
  }),
  clone: postOnce('/capture/autoTask/clone', 'Copies an automatic task; the copy is stopped.', {
    body: taskReference,
    answer: copied,
  }),
}

export const manualTasksApi = {
  ...resource('/capture/manualTask', 'manualTaskExport', {
    plural: 'manual tasks',
    row: manualRow,
    query: manualQuery,
    input: manualInput,
    foundBy: 'job_name',
  }),
  clone: postOnce('/capture/manualTask/clone', 'Copies a manual task to a later time.', {
    body: taskReference,
    answer: object({ ...copied.fields, task_time: time }),
  }),
  cancel: ordering('/capture/manualTask/cancel', 'Calls manual tasks off; only those that have not begun.', {
    seenState: (row: Pick<ManualTaskRow, 'id' | 'task_status'>) =>
      row.task_status === 'canceled' ? 'canceled' : 'open',
    answer: counted,
  }),
  reread: postOnce('/capture/manualTask/reread', 'Reads exactly the failed objects of its execution again.', {
    body: taskReference,
    answer: counted,
  }),
}

export const taskRunsApi = {
  ...listing('/capture/taskMonitor', 'taskMonitorExport', {
    plural: 'executions of tasks',
    row: runRow,
    query: runQuery,
  }),
  detail: byId(get('/capture/taskMonitor/detail/{id}', 'One execution.', { answer: runRow })),
  day: get('/capture/taskMonitor/day', 'The executions of today, for charts.', { answer: taskDay }),
  stop: byId(
    postOnce('/capture/taskMonitor/stop', 'Ends an execution: what is not read yet counts as failed.', {
      body: taskReference,
      answer: runRow,
    }),
  ),
  reread: postOnce(
    '/capture/taskMonitor/reread',
    'Reads exactly the failed objects again; the same execution goes on counting.',
    { body: taskReference, answer: counted },
  ),
}

const sizeOf = get('/capture/taskObject/size', 'How much a scope asks for.', {
  query: object({ object_type: code(taskObjectType), object_ids: text, items: numberOr(0) }),
  answer: size,
})

/** One of the objects that a task reads from. */
const scopeObject = object({
  id,
  /** Id of an organization or a grid object; for a code the meter's number. */
  name: text,
  /** Meters that it stands for now. */
  meter_count: number,
})
export type ScopeObject = Infer<typeof scopeObject>

const ofRun = { run_id: ['/capture/taskMonitor/list', 'id'] } as const

export const taskObjectsApi = {
  ...listing('/capture/taskObject', 'taskMonitorExport', {
    plural: 'objects of an execution',
    row: objectRow,
    query: objectQuery,
    sample: ofRun,
  }),
  size: ({ object_type, object_ids, item_codes }: TaskScope, signal?: AbortSignal) =>
    sizeOf({ object_type, object_ids: object_ids.join(','), items: item_codes.length }, signal),
  /** The objects of a task of either kind, by its id. */
  ofTask: byId(
    get('/capture/taskObject/ofTask/{id}', 'The objects that a task reads from.', {
      answer: list(scopeObject),
      sample: { id: ['/capture/autoTask/list', 'id'] },
    }),
  ),
  frames: get(
    '/capture/taskObject/frames/{run_id}/{id}',
    'What went over the line for one object of an execution.',
    {
      answer: object({ frames: list(frame) }),
      sample: ofRun,
    },
  ),
}
