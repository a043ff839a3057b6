import type { TaskRecord } from './taskRecord'
import { defineTable } from './defineTable'
import { taskSeeds } from './taskSeeds'

/** Fifteen automatic tasks, and thirty manual ones of the last weeks. */
export const tasks = defineTable({
  name: 'task',
  word: { en: 'Collection task', zh: '采集任务', es: 'Tarea de recolección', ja: '収集タスク' },
  title: (row: TaskRecord) => row.job_name,
  seeds: (world, clock) => taskSeeds(world, clock.now()),
})
