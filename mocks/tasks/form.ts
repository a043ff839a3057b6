import type { ItemType } from '../../src/api/capture/dataItems'
import type { TaskObjectType } from '../../src/api/capture/tasks'
import { taskItems, taskObjects } from '../../src/rules/limits/limits'
import { cronLength } from '../../src/rules/limits/fieldLimits'
import { cronProblem } from '../../src/lib/runTime'
import { addDays, addMonths } from '../../src/lib/time'
import { onceFields, repeatFields, taskFields } from '../../src/rules/fields/task'
import type { Core } from '../core'
import type { TaskRecord } from '../db/taskRecord'
import type { Draft } from '../db/table'
import { readFields } from '../kit/readFields'
import type { Form } from '../kit/form'
import { isDate, isWallTime } from '../kit/wallTime'
import { membersOf, objectName } from './members'

export const taskTypes = ['1', '2', '3'] as const satisfies readonly ItemType[]
export const objectTypes = [
  '1',
  '2',
  '3',
  '4',
  '5',
  'rcp',
  'code',
] as const satisfies readonly TaskObjectType[]
/**
 * Densities that a task of each type may read: steps of a curve, daily, monthly or momentary values, nothing for
 * events.
 */
const densities = { '1': ['D', 'M', 'R'], '2': ['1', '2', '3', '4'], '3': ['255'] } as const
const letters = { '1': 'V', '2': 'C', '3': 'E' } as const

/** Current wall time of the utility. */
export const wallNow = (core: Core): string => core.world.parts.calendar.wall(core.now())

/** Name of a task that the user left unnamed: kind, day, number. */
export function autoName(core: Core, source: '1' | '2', type: ItemType): string {
  const head = `${source === '1' ? 'AT' : 'MT'}-${letters[type]}-${wallNow(core).slice(0, 10).replaceAll('-', '')}-`
  const usedNames = new Set(core.db.tables.tasks.all().map((task) => task.job_name))
  let number = 1
  while (usedNames.has(head + String(number).padStart(3, '0'))) number += 1
  return head + String(number).padStart(3, '0')
}

type Common = Pick<
  TaskRecord,
  | 'job_name'
  | 'name_auto'
  | 'task_type'
  | 'item_codes'
  | 'object_type'
  | 'object_ids'
  | 'freeze_density'
  | 'strategy'
  | 'priority'
  | 'rounds'
  | 'remark'
  | 'copy_of'
>

/** Reads the fields that both kinds of tasks have. */
function readCommon(core: Core, form: Form, source: '1' | '2', old: TaskRecord | undefined): Common {
  const task = readFields(core.db.dictWords, form, taskFields, { old })
  const { job_name: typed, item_codes } = task
  const task_type = form.oneOf('task_type', taskTypes, { required: true })
  const object_type = form.oneOf('object_type', objectTypes, { required: true })
  const maxObjects = object_type === 'code' ? taskObjects.codes : taskObjects.objects
  const object_ids = form.texts('object_ids', { required: true, max: maxObjects })
  checkItems(core, form, task_type, item_codes)
  const unknown = object_ids.filter((id) => objectName(core, object_type, id) === undefined)
  if (unknown.length > 0)
    form.fail('object_ids', 'taskUnknownObject', { name: unknown.slice(0, 5).join(', ') })
  else if (object_ids.length > 0 && membersOf(core, { object_type, object_ids }).length === 0)
    form.fail('object_ids', 'taskNoMeters')
  const isAutomatic = typed === '' || (old?.name_auto === '1' && typed === old.job_name)
  return {
    job_name: typed || (old?.name_auto === '1' ? old.job_name : autoName(core, source, task_type)),
    name_auto: isAutomatic ? '1' : '0',
    task_type,
    item_codes,
    object_type,
    object_ids,
    freeze_density: form.oneOf('freeze_density', densities[task_type], { required: true }),
    strategy: task.strategy,
    priority: task.priority,
    rounds: task.rounds,
    remark: task.remark,
    copy_of: old?.copy_of ?? '',
  }
}

function checkItems(core: Core, form: Form, type: ItemType, codes: readonly string[]): void {
  const allItems = core.db.tables.dataItems.all()
  const items = codes.map((code) => allItems.find((item) => item.item_code === code))
  if (items.some((item) => item?.task_type !== type || item.enabled !== '1'))
    form.fail('item_codes', 'taskItems')
  else if (type === '2' && codes.length > 1) form.fail('item_codes', 'taskOneItem')
  else if (type === '3' && new Set(items.map((item) => item?.event_type)).size > 1)
    form.fail('item_codes', 'taskSameEvent')
}

const manualDefaults = { canceled: '0', task_time: '', data_date_begin: '', data_date_end: '' } as const

export function readAuto(core: Core, form: Form, old: TaskRecord | undefined): Draft<TaskRecord> {
  const common = readCommon(core, form, '1', old)
  const wallTime = wallNow(core)
  const cron = form.text('cron', { max: cronLength })
  const problem = cronProblem(cron)
  if (problem)
    form.fail(
      'cron',
      ({ required: 'fieldRequired', minute: 'taskCronMinute', invalid: 'fieldInvalid' } as const)[problem],
    )
  const { start_time, end_time, date_unit, date_sign, date_count } = readFields(
    core.db.dictWords,
    form,
    repeatFields,
    {
      old,
    },
  )
  if (start_time !== old?.start_time && start_time <= wallTime) form.fail('start_time', 'taskStartLater')
  if (end_time !== '' && end_time <= start_time) form.fail('end_time', 'taskEndLater')
  if ((date_unit === '') !== (date_count === 0))
    form.fail(date_unit === '' ? 'date_unit' : 'date_count', 'taskInterval')
  const data_date = common.freeze_density === 'R' ? '' : form.text('data_date', { test: isDate })
  if (data_date !== '' && date_unit !== '') form.fail('data_date', 'taskSpanOrDay')
  return {
    ...manualDefaults,
    ...common,
    data_date_begin: data_date,
    source: old?.source ?? '1',
    enabled: old?.enabled ?? '1',
    cron,
    start_time,
    end_time,
    date_unit,
    date_sign: date_unit === '' ? '' : date_sign || 'before',
    date_count,
  }
}

export function readManual(core: Core, form: Form, old: TaskRecord | undefined): Draft<TaskRecord> {
  const common = readCommon(core, form, '2', old)
  const wallTime = wallNow(core)
  const momentary = common.freeze_density === 'R'
  const begin = momentary ? '' : form.text('data_date_begin', { required: true, test: isDate })
  const end = momentary ? '' : form.text('data_date_end', { required: true, test: isDate })
  const monthly = common.freeze_density === 'D' || common.freeze_density === 'M'
  const isUnchanged = begin === old?.data_date_begin && end === old.data_date_end
  if (!momentary && !form.failed('data_date_begin') && !form.failed('data_date_end') && !isUnchanged) {
    const last = monthly ? addDays(addMonths(begin, 1), -1) : addDays(begin, 6)
    if (begin > end) form.fail('data_date_end', 'badRange')
    else if (end > wallTime.slice(0, 10)) form.fail('data_date_end', 'taskFuture')
    else if (end > last) form.fail('data_date_end', monthly ? 'taskMonth' : 'taskWeek')
  }
  const runNow = readFields(core.db.dictWords, form, onceFields).run_now === '1'
  const task_time = runNow ? wallTime : form.text('task_time', { required: true, test: isWallTime })
  if (!runNow && !form.failed('task_time') && task_time <= wallTime) form.fail('task_time', 'taskStartLater')
  if (!form.failed('object_ids') && !form.failed('item_codes')) {
    const count = membersOf(core, common).length * common.item_codes.length
    if (count > taskItems) form.fail('object_ids', 'taskTooMany', { limit: taskItems, count })
  }
  return {
    ...manualDefaults,
    ...common,
    source: '2',
    enabled: '0',
    cron: '',
    start_time: '',
    end_time: '',
    date_unit: '',
    date_sign: '',
    date_count: 0,
    task_time,
    data_date_begin: begin,
    data_date_end: end,
    canceled: '0',
  }
}

/** Adds cycles until the time lies in the future; the 31st becomes the last day of a shorter month. */
export function nextCycle(core: Core, time: string, cycle: 'day' | 'week' | 'month'): string {
  const wallTime = wallNow(core)
  const clock = time.slice(10) || ' 00:00:00'
  const step = (n: number): string => {
    const day = time.slice(0, 10)
    return (cycle === 'month' ? addMonths(day, n) : addDays(day, n * (cycle === 'week' ? 7 : 1))) + clock
  }
  let n = 1
  while (step(n) <= wallTime) n += 1
  return step(n)
}
