import type { KnownAutoTask, KnownManualTask, KnownRun, KnownTaskObject } from '../../src/api/capture/tasks'
import type { Core } from '../core'
import { perRow } from '../db/derived'
import type { TaskRecord } from '../db/taskRecord'
import { summaryOf } from './members'
import { isOver, objectState, runStatus, tallyOf, topReason, valueCount } from '../overlay/taskOutcome'
import type { TaskRun } from '../db/taskRuns'
import { nextRun, spanOf } from './schedule'

/** Percent of the objects that are settled; 100 when there are none. */
const percent = (part: number, total: number): number =>
  total === 0 ? 100 : part === total ? 100 : Math.min(99, Math.floor((part / total) * 100))

/**
 * Progress of an execution and the number of objects still being read; a finished execution is answered without
 * looking at its objects.
 */
export const progressOfRun = (core: Core, run: TaskRun): Pick<KnownRun, 'progress' | 'reading_count'> =>
  isOver(core, run, core.now()) ? { progress: 100, reading_count: 0 } : runRow(core, run)

export function runRow(core: Core, run: TaskRun): KnownRun {
  const now = core.now()
  const { calendar } = core.world.parts
  const tally = tallyOf(core, run, now)
  const wall = (instant: number): string => (instant > 0 ? calendar.wall(instant) : '')
  const count = run.members.length
  const over = tally.reading === 0
  return {
    id: run.id,
    task_id: run.task.id,
    job_name: run.task.job_name,
    task_type: run.task.task_type,
    source: run.task.source,
    task_time: wall(run.startedAt),
    start_time: wall(tally.start),
    end_time: over ? wall(Math.max(tally.end, run.startedAt)) : '',
    data_date: run.task.freeze_density === 'R' ? '' : calendar.dateOf(run.day),
    object_count: count,
    sent: tally.sent,
    success_count: tally.success,
    failure_count: tally.failure,
    no_need_count: tally.noNeed,
    reading_count: tally.reading,
    progress: percent(count - tally.reading, count),
    task_status: runStatus(run, tally, now),
    cost: tally.start === 0 ? 0 : Math.round(((over ? tally.end : now) - tally.start) / 1000),
    failure_reason: topReason(tally),
  }
}

export function objectRow(core: Core, run: TaskRun, index: number): KnownTaskObject | undefined {
  const member = run.members.memberAt(index)
  if (!member) return undefined
  const { calendar } = core.world.parts
  const wall = (instant: number): string => (instant > 0 ? calendar.wall(instant) : '')
  const state = objectState(core, run, index, core.now())
  return {
    id: member.id,
    cp_name: member.cp_name,
    metercomid: member.metercomid,
    // Whoever lived there when it was read: executions share their objects for longer than that.
    ...core.db.meters.consumerOn(member.meter, calendar.dayOf(run.startedAt)),
    mp: member.mp,
    task_read_result: state.result,
    failure_reason: state.reason,
    start_time: wall(state.start),
    end_time: wall(state.end),
    value_count: state.result === '1' ? valueCount(core, run, member.meter) : 0,
  }
}

/** The executions of a task with the row of the latest. */
function latestOf(core: Core, task: TaskRecord) {
  const runs = core.db.taskRuns.of(task.id)
  const latest = runs.at(-1)
  const row = latest && runRow(core, latest)
  return { runs, latest, row }
}

/** An automatic task without its lists and without the fields of manual tasks. */
const autoFieldsOf = perRow(
  ({
    item_codes: _i,
    object_ids: _o,
    canceled: _c,
    task_time: _t,
    data_date_begin: data_date,
    data_date_end: _e,
    ...autoFields
  }: TaskRecord) => ({ ...autoFields, data_date }),
)

export function autoRow(core: Core, task: TaskRecord): KnownAutoTask {
  const instant = core.now()
  const { calendar } = core.world.parts
  const { runs, latest, row } = latestOf(core, task)
  const { begin, end } = spanOf(core, task)
  const next = task.enabled === '1' ? nextRun(core, task, instant) : undefined
  const busy = (row?.reading_count ?? 0) > 0
  // A stopped task counts as stopped, even while its last execution is under way.
  const status =
    end < instant && !busy
      ? 'finished'
      : task.enabled === '0'
        ? 'stopped'
        : busy
          ? 'ongoing'
          : begin > instant || runs.length === 0
            ? 'created'
            : 'running'
  return {
    item_codes: [...task.item_codes],
    object_ids: [...task.object_ids],
    object_summary: summaryOf(core, task),
    task_status: status,
    exec_count: runs.length,
    success_count: row?.success_count ?? 0,
    failure_count: row?.failure_count ?? 0,
    progress: row?.progress ?? 0,
    last_time: latest ? calendar.wall(latest.startedAt) : '',
    next_time: next === undefined ? '' : calendar.wall(next),
    run_id: busy && row ? row.id : '',
    reading_count: row?.reading_count ?? 0,
    ...autoFieldsOf(task),
  }
}

export function manualRow(core: Core, task: TaskRecord): KnownManualTask {
  const { runs, row } = latestOf(core, task)
  return {
    id: task.id,
    job_name: task.job_name,
    name_auto: task.name_auto,
    copy_of: task.copy_of,
    task_type: task.task_type,
    item_codes: [...task.item_codes],
    object_type: task.object_type,
    object_ids: [...task.object_ids],
    freeze_density: task.freeze_density,
    strategy: task.strategy,
    priority: task.priority,
    rounds: task.rounds,
    remark: task.remark,
    task_time: task.task_time,
    data_date_begin: task.data_date_begin,
    data_date_end: task.data_date_end,
    create_user: task.create_user,
    create_time: task.create_time,
    update_user: task.update_user,
    update_time: task.update_time,
    object_summary: summaryOf(core, task),
    task_status: row?.task_status ?? (task.canceled === '1' ? 'canceled' : 'unsend'),
    exec_count: runs.length,
    success_count: row?.success_count ?? 0,
    failure_count: row?.failure_count ?? 0,
    progress: row?.progress ?? 0,
    run_id: row?.id ?? '',
  }
}
