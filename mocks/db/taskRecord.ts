import type { ItemType } from '../../src/api/capture/dataItems'
import type { TaskObjectType } from '../../src/api/capture/tasks'
import type { Entity } from './table'

/** A collection task, automatic or manual; fields of the other kind are empty. Times are utility wall time. */
export interface TaskRecord extends Entity {
  /** 1 automatic, 2 manual, 4 automatic, made through the interface by another system. */
  source: '1' | '2' | '4'
  job_name: string
  name_auto: string
  task_type: ItemType
  item_codes: readonly string[]
  object_type: TaskObjectType
  object_ids: readonly string[]
  freeze_density: string
  strategy: string
  priority: string
  rounds: number
  remark: string
  enabled: string
  cron: string
  start_time: string
  end_time: string
  date_unit: string
  date_sign: string
  date_count: number
  task_time: string
  data_date_begin: string
  data_date_end: string
  /** '1': a manual task that was called off before its time. */
  canceled: string
  /** Name of the task that it was copied from; '' = none. */
  copy_of: string
}
