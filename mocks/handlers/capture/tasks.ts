import type { KnownAutoTask, KnownManualTask } from '../../../src/api/capture/tasks'
import { runCycleOf } from '../../../src/lib/runTime'
import { addMonths } from '../../../src/lib/time'
import { oneMonthLater } from '../../../src/rules/readings/monthSpan'
import type { Core } from '../../core'
import type { TaskRecord } from '../../db/taskRecord'
import { autoName, nextCycle, objectTypes, readAuto, readManual, taskTypes } from '../../tasks/form'
import { membersOf, objectName } from '../../tasks/members'
import { autoRow, manualRow } from '../../tasks/rows'
import { addRun, nextRun, settle } from '../../tasks/schedule'
import { busy, endRun, reread } from './taskRuns'
import { crudRoutes } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { ownFirst, same } from '../kit/listing'
import { isDayWithin } from '../kit/isDayWithin'
import { runOnce } from '../kit/once'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { contains, idsOf } from '../kit/rows'

const statuses = [
  'created',
  'unsend',
  'sent',
  'sendFailed',
  'ongoing',
  'running',
  'overdued',
  'finished',
  'canceled',
  'stopped',
  'collected',
] as const
const common = [
  'job_name',
  'task_type',
  'freeze_density',
  'strategy',
  'object_type',
  'object_summary',
  'exec_count',
  'success_count',
  'failure_count',
  'progress',
  'task_status',
  'priority',
  'rounds',
  'remark',
  'create_user',
  'create_time',
  'update_user',
  'update_time',
] as const

/** The filters that both lists share. */
const filters = {
  match: { id: same, job_name: contains, task_type: same, object_type: same },
  codes: { task_type: taskTypes, object_type: objectTypes, task_status: statuses },
} as const

/** Collection tasks: automatic (CO03) and manual (CO04). */
export function taskHandlers(core: Core): Route[] {
  const tools = toolsOf(core)
  return [
    ...autoTable(core, tools),
    ...autoActs(core, tools),
    ...manualTable(core, tools),
    ...manualActs(core, tools),
    scopeRoute(core, tools),
  ]
}

/** Kind of a task: '1' = repeating, '2' = one-time. */
const kindOf = ({ source }: TaskRecord): '1' | '2' => (source === '2' ? '2' : '1')

/** Helpers that all routes of tasks share. */
function toolsOf(core: Core) {
  const tasks = () => core.db.tables.tasks
  const tasksOf = (source: '1' | '2'): TaskRecord[] => {
    settle(core)
    return tasks()
      .all()
      .filter((task) => kindOf(task) === source)
  }
  const requireTask = (id: string, source: '1' | '2'): TaskRecord => {
    const task = tasks().get(id)
    if (!task || kindOf(task) !== source) throw new Refusal('rowGone')
    return task
  }
  const settled = (): void => settle(core)
  return { tasks, tasksOf, requireTask, settled }
}
type Tools = ReturnType<typeof toolsOf>

/** The objects that a task of either kind reads from. */
const scopeRoute = (core: Core, { tasks }: Tools): Route =>
  route(
    core,
    'get',
    '/capture/taskObject/ofTask/:id',
    { screens: ['autoTask', 'manualTask'] },
    ({ part }) => {
      const task = tasks().get(part('id'))
      if (!task) throw new Refusal('rowGone')
      const { object_type } = task
      return ok(
        task.object_ids.map((id) => ({
          id,
          name: objectName(core, object_type, id) ?? id,
          meter_count: membersOf(core, { object_type, object_ids: [id] }).length,
        })),
      )
    },
  )

const ofTask = {
  name: (task: TaskRecord): string => task.job_name,
  changedBy: (task: TaskRecord): string => task.update_user,
}

const autoTable = (core: Core, { tasks, tasksOf, settled }: Tools): Route[] =>
  crudRoutes<TaskRecord, KnownAutoTask>(core, {
    path: '/capture/autoTask',
    screens: ['autoTask'],
    table: tasks,
    fields: [...common, 'source', 'cron', 'start_time', 'end_time', 'last_time', 'next_time', 'enabled'],
    keys: () => tasksOf('1'),
    match: { ...filters.match, source: same },
    codes: { ...filters.codes, source: ['1', '4'] },
    where: { task_status: (task, value) => autoRow(core, task).task_status === value },
    show: (task) => autoRow(core, task),
    sortKey: ownFirst((task) => autoRow(core, task)),
    read: (form, old) => {
      settled()
      return readAuto(core, form, old)
    },
    refuseRemoval: (task) => busy(core, task),
    afterChange: settled,
    exporting: {
      file: 'auto-tasks',
    },
  })

const manualTable = (core: Core, { tasks, tasksOf, settled }: Tools): Route[] =>
  crudRoutes<TaskRecord, KnownManualTask>(core, {
    path: '/capture/manualTask',
    screens: ['manualTask'],
    table: tasks,
    fields: [...common, 'task_time', 'data_date_begin', 'data_date_end'],
    keys: (params) => {
      const begin = params.date('time_begin')
      const end = params.date('time_end')
      return tasksOf('2')
        .filter(({ task_time }) => isDayWithin(task_time, begin, end))
        .toSorted((a, b) => (a.task_time < b.task_time ? 1 : -1))
    },
    ...filters,
    where: { task_status: (task, value) => manualRow(core, task).task_status === value },
    show: (task) => manualRow(core, task),
    sortKey: ownFirst((task) => manualRow(core, task)),
    read: (form, old) => {
      settled()
      if (old && core.db.taskRuns.of(old.id).length > 0)
        throw new Refusal('taskBegun', { name: old.job_name })
      return readManual(core, form, old)
    },
    refuseRemoval: (task) => busy(core, task),
    afterChange: settled,
    exporting: {
      file: 'manual-tasks',
    },
  })

const autoActs = (core: Core, { tasks, requireTask, settled }: Tools): Route[] => [
  route(core, 'post', '/capture/autoTask/enable', { screens: ['autoTask'], action: 'set' }, async (call) => {
    const body = await call.body()
    const enabled = body.oneOf('enabled', ['0', '1']) ?? '0'
    const rows = idsOf(body).map((id) => requireTask(id, '1'))
    settled()
    refuseUnexpected(body, rows, {
      ...ofTask,
      is: (task) => task.enabled,
      word: (task) =>
        core.db.dictWords.word('taskStatus', task.enabled === '1' ? 'running' : 'stopped', call.language),
    })
    const changed = rows.filter((task) => task.enabled !== enabled)
    for (const task of changed) tasks().update(task.id, { enabled }, authorOf(call))
    const ended = enabled === '0' && body.oneOf('end_runs', ['0', '1']) === '1'
    return ok({
      count: changed.length,
      ended: ended ? rows.filter((task) => endRun(core, task)).length : 0,
    })
  }),
  route(core, 'post', '/capture/autoTask/run', { screens: ['autoTask'], action: 'set' }, async (call) => {
    const body = await call.body()
    const task = requireTask(body.required('id'), '1')
    return runOnce(body, () => {
      settled()
      const ongoing = busy(core, task)
      if (ongoing) throw new Refusal(ongoing.key, ongoing.values)
      const next = task.enabled === '1' ? nextRun(core, task, core.now()) : undefined
      // A run ordered by hand reads now, even if the night's run did.
      const run = addRun(
        core,
        { ...task, strategy: '1' },
        core.now(),
        next === undefined ? Number.POSITIVE_INFINITY : next - 1000,
        'live',
      )
      return { run_id: run.id }
    })
  }),
  route(core, 'post', '/capture/autoTask/clone', { screens: ['autoTask'], action: 'add' }, async (call) => {
    const body = await call.body()
    const task = requireTask(body.required('id'), '1')
    return runOnce(body, () => {
      const start = nextCycle(core, task.start_time, runCycleOf(task.cron))
      const { id, job_name } = copy(core, call, task, {
        start_time: start,
        end_time: task.end_time > start ? task.end_time : '',
        data_date_begin: task.data_date_begin && addMonths(task.data_date_begin, 1),
        // Two schedules would read everything twice: the copy waits until a user starts it.
        enabled: '0',
      })
      return { id, job_name }
    })
  }),
]

const manualActs = (core: Core, { tasks, requireTask, settled }: Tools): Route[] => [
  route(
    core,
    'post',
    '/capture/manualTask/clone',
    { screens: ['manualTask'], action: 'add' },
    async (call) => {
      const body = await call.body()
      const task = requireTask(body.required('id'), '2')
      const { data_date_begin: from, data_date_end: to } = task
      const days = from && to ? oneMonthLater(from, to) : undefined
      return runOnce(body, () => {
        const { id, job_name, task_time } = copy(core, call, task, {
          task_time: nextCycle(core, task.task_time, task.freeze_density === 'M' ? 'month' : 'day'),
          data_date_begin: days?.from ?? '',
          data_date_end: days?.to ?? '',
          canceled: '0',
        })
        return { id, job_name, task_time }
      })
    },
  ),
  route(
    core,
    'post',
    '/capture/manualTask/cancel',
    { screens: ['manualTask'], action: 'set' },
    async (call) => {
      const body = await call.body()
      const rows = idsOf(body).map((id) => requireTask(id, '2'))
      settled()
      refuseUnexpected(body, rows, {
        ...ofTask,
        is: (task) => (task.canceled === '1' ? 'canceled' : 'open'),
        word: (task) =>
          core.db.dictWords.word('taskStatus', task.canceled === '1' ? 'canceled' : 'unsend', call.language),
      })
      const startedTask = rows.find((task) => core.db.taskRuns.of(task.id).length > 0)
      if (startedTask) throw new Refusal('taskBegun', { name: startedTask.job_name })
      const open = rows.filter((task) => task.canceled === '0')
      for (const task of open) tasks().update(task.id, { canceled: '1' }, authorOf(call))
      return ok({ count: open.length })
    },
  ),
  route(
    core,
    'post',
    '/capture/manualTask/reread',
    { screens: ['manualTask'], action: 'set' },
    async (call) => {
      const body = await call.body()
      const task = requireTask(body.required('id'), '2')
      return runOnce(body, () => {
        settled()
        const run = core.db.taskRuns.of(task.id).at(-1)
        if (!run) throw new Refusal('taskNotRun')
        return { count: reread(core, run) }
      })
    },
  ),
]

/** A copy: its objects are kept, its name is made anew only if it was made by the server. */
function copy(core: Core, call: Call, task: TaskRecord, change: Partial<TaskRecord>): TaskRecord {
  const { id: _i, create_user: _u, create_time: _c, update_user: _p, update_time: _t, ...fields } = task
  const job_name = task.name_auto === '1' ? autoName(core, kindOf(task), task.task_type) : task.job_name
  return core.db.tables.tasks.insert(
    { ...fields, ...change, job_name, copy_of: task.job_name },
    authorOf(call),
  )
}
