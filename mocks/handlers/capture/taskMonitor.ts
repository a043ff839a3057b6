import type { KnownRun, KnownTaskObject, TaskDay, TaskFrame } from '../../../src/api/capture/tasks'
import { taskItems, taskObjects } from '../../../src/rules/limits/limits'
import type { Core } from '../../core'
import { objectTypes, taskTypes } from '../../tasks/form'
import { membersOf } from '../../tasks/members'
import { objectState, tallyOf } from '../../overlay/taskOutcome'
import { progressOfRun, objectRow, runRow } from '../../tasks/rows'
import type { TaskRun } from '../../db/taskRuns'
import { settle, stopRun } from '../../tasks/schedule'
import { frameOf } from '../../tasks/frames'
import { listRoutes } from '../kit/crud'
import { asIs, madeFirst, type FieldValues } from '../kit/listing'
import { longestParameter, type Params, Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { contains } from '../kit/rows'
import { runOnce } from '../kit/once'
import { isDayWithin } from '../kit/isDayWithin'
import { reread } from './taskRuns'

const screens = ['taskMonitor', 'autoTask', 'manualTask'] as const
const runFields = [
  'job_name',
  'task_type',
  'source',
  'task_time',
  'start_time',
  'end_time',
  'data_date',
  'object_count',
  'sent',
  'success_count',
  'failure_count',
  'no_need_count',
  'reading_count',
  'progress',
  'task_status',
  'cost',
  'failure_reason',
] as const satisfies readonly (keyof KnownRun)[]
const objectFields = [
  'cp_name',
  'metercomid',
  'cons_no',
  'cons_name',
  'mp',
  'task_read_result',
  'failure_reason',
  'start_time',
  'end_time',
  'value_count',
] as const satisfies readonly (keyof KnownTaskObject)[]
const results = ['1', '2', '3', '4'] as const

/** The monitor of executions (CO06): what runs, what ran, and what became of each object. */
export function taskMonitorHandlers(core: Core): Route[] {
  const requireRun = (id: string): TaskRun => {
    settle(core)
    const run = core.db.taskRuns.get(id)
    if (!run) throw new Refusal('rowGone')
    return run
  }
  /** The executions asked for, newest first; what costs a count comes last. */
  const matchingRuns = (params: Params): TaskRun[] => {
    settle(core)
    const id = params.text('id')
    const task = params.text('task_id')
    const name = params.text('job_name')
    const type = params.oneOf('task_type', taskTypes)
    const source = params.oneOf('source', ['1', '2'])
    const begin = params.date('time_begin')
    const end = params.date('time_end')
    const status = params.text('task_status')
    const { calendar } = core.world.parts
    return core.db.taskRuns
      .all()
      .filter(
        (run) =>
          (id === undefined || run.id === id) &&
          (task === undefined || run.task.id === task) &&
          contains(run.task.job_name, name) &&
          (type === undefined || run.task.task_type === type) &&
          (source === undefined || run.task.source === source) &&
          isDayWithin(calendar.wall(run.startedAt), begin, end) &&
          (status === undefined || runRow(core, run).task_status === status),
      )
  }
  const objects = (params: Params): KnownTaskObject[] => {
    const run = requireRun(params.required('run_id'))
    const result = params.oneOf('task_read_result', results)
    const reason = params.text('failure_reason')
    const meter = params.text('metercomid')
    return Array.from({ length: run.members.length }, (_, place) => place).flatMap((place) => {
      if (meter !== undefined && !run.members.memberAt(place)?.metercomid.includes(meter)) return []
      const row = objectRow(core, run, place)
      return row &&
        (result === undefined || row.task_read_result === result) &&
        (reason === undefined || row.failure_reason === reason)
        ? [row]
        : []
    })
  }
  return [
    ...listRoutes<TaskRun, KnownRun>(core, {
      path: '/capture/taskMonitor',
      screens,
      fields: runFields,
      keys: (params, _, sort) => {
        const runs = matchingRuns(params)
        return sort?.field === 'task_time' && sort.sign === 1 ? runs.toReversed() : runs
      },
      // In their natural order only the executions of the page are counted.
      sortedKeys: ['task_time'],
      sortKey: madeFirst(uncounted(core), (run) => runRow(core, run)),
      show: (run) => runRow(core, run),
      exporting: {
        file: 'task-executions',
      },
    }),
    route(core, 'get', '/capture/taskMonitor/detail/:id', { screens }, ({ part }) =>
      ok(runRow(core, requireRun(part('id')))),
    ),
    route(core, 'get', '/capture/taskMonitor/day', { screens: ['taskMonitor'] }, () => {
      settle(core)
      return ok(dayOf(core))
    }),
    route(
      core,
      'post',
      '/capture/taskMonitor/stop',
      { screens: ['taskMonitor'], action: 'set' },
      async (call) => {
        const run = requireRun((await call.body()).required('id'))
        if (!stopRun(core, run)) throw new Refusal('taskEnded')
        return ok(runRow(core, run))
      },
    ),
    route(
      core,
      'post',
      '/capture/taskMonitor/reread',
      { screens: ['taskMonitor'], action: 'read' },
      async (call) => {
        const body = await call.body()
        const run = requireRun(body.required('id'))
        return runOnce(body, () => ({ count: reread(core, run) }))
      },
    ),
    ...listRoutes<KnownTaskObject, KnownTaskObject>(core, {
      path: '/capture/taskObject',
      screens,
      fields: objectFields,
      keys: objects,
      show: asIs,
      exporting: {
        file: 'task-objects',
      },
    }),
    route(core, 'get', '/capture/taskObject/size', { screens }, ({ query }) => {
      const params = query()
      const object_type = params.oneOf('object_type', objectTypes) ?? '1'
      const object_ids = (params.text('object_ids', longestParameter) ?? '').split(',').filter(Boolean)
      const items = params.int('items', 0, 100) ?? 0
      if (object_ids.length > taskObjects.codes) throw new Refusal('badParameter', { name: 'object_ids' })
      const meters = object_ids.length === 0 ? 0 : membersOf(core, { object_type, object_ids }).length
      return ok({ meters, requested: meters * items, limit: taskItems })
    }),
    route(core, 'get', '/capture/taskObject/frames/:run/:id', { screens }, ({ part }) => {
      const run = requireRun(part('run'))
      const place = run.members.indexOf(part('id'))
      const member = run.members.memberAt(place)
      if (!member) throw new Refusal('unknownMeter')
      const { calendar } = core.world.parts
      const { start, end, result } = objectState(core, run, place, core.now())
      const frames: TaskFrame[] = []
      if (start > 0 && result !== '3')
        frames.push({ time: calendar.wall(start), direction: 'out', hex: frameOf(run, member, 'out') })
      if (result === '1')
        frames.push({ time: calendar.wall(end), direction: 'in', hex: frameOf(run, member, 'in') })
      return ok({ frames })
    }),
  ]
}

/** Values of an execution that need little or no counting of its objects. */
const uncounted = (core: Core): FieldValues<TaskRun, KnownRun> => ({
  job_name: ({ task }) => task.job_name,
  task_type: ({ task }) => task.task_type,
  source: ({ task }) => task.source,
  object_count: ({ members }) => members.length,
  progress: (run) => progressOfRun(core, run).progress,
  reading_count: (run) => progressOfRun(core, run).reading_count,
})

/** The executions of today for the charts. */
function dayOf(core: Core): TaskDay {
  const { calendar } = core.world.parts
  const now = core.now()
  const begin = calendar.dayStart(calendar.dayOf(now))
  const reasons = new Map<string, number>()
  const hours = new Map<number, [number, number]>()
  for (let hour = begin; hour <= now; hour += 3_600_000) hours.set(hour, [0, 0])
  const runs: TaskDay['runs'] = []
  for (const run of core.db.taskRuns.all()) {
    if (run.startedAt < begin - 86_400_000) break
    const tally = tallyOf(core, run, now)
    if (run.startedAt < begin && tally.reading === 0 && tally.end < begin) continue
    const { id, job_name, task_status, start_time, end_time, object_count, progress } = runRow(core, run)
    runs.unshift({ id, job_name, task_status, start_time, end_time, object_count, progress })
    for (const [code, count] of tally.reasons) reasons.set(code, (reasons.get(code) ?? 0) + count)
    for (const [hour, [success, failure]] of tally.hours) {
      const sum = hours.get(hour)
      if (sum) hours.set(hour, [sum[0] + success, sum[1] + failure])
    }
  }
  return {
    runs,
    reasons: [...reasons].sort((a, b) => b[1] - a[1]).map(([code, count]) => ({ code, count })),
    hours: [...hours].map(([hour, [success, failure]]) => ({ time: calendar.wall(hour), success, failure })),
  }
}
