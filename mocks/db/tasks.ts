import { autoTaskFields, manualTaskFields } from '../../src/rules/fields/task'
import type { TaskRecord } from './taskRecord'
import { defineTable, type Visibility } from './defineTable'
import { taskSeeds } from './taskSeeds'

/** Fifteen automatic tasks, and thirty manual ones of the last weeks. */
export const tasks = defineTable({
  name: 'task',
  fields: { ...autoTaskFields, ...manualTaskFields },
  word: { en: 'Collection task', zh: '采集任务', es: 'Tarea de recolección', ja: '収集タスク' },
  title: (row: TaskRecord) => row.job_name,
  scope: seesTask,
  seeds: (world, clock) => taskSeeds(world, clock.now()),
})

/** A task is shown to users who see all its objects, because stopping it stops it for all of them. */
export function seesTask(
  { object_type, object_ids }: Pick<TaskRecord, 'object_type' | 'object_ids'>,
  { sees, meterOf, linesOf }: Visibility,
): boolean {
  return object_ids.every((id) => {
    if (object_type === '2') return sees('line', id)
    if (object_type === '5') return sees('tg', id)
    if (object_type === 'rcp') return sees('rcp', id)
    if (object_type === 'code') return sees('meter', meterOf(id))
    if (object_type === '4') return linesOf(id).every((line) => sees('line', line))
    return sees('org', id)
  })
}
