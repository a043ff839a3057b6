import type { ManualTaskInput, ManualTaskRow } from '@/api/tasks'
import { randomId } from '@/lib/format'

/** The part of a manual task that its form changes. */
export function manualTaskInput(row: ManualTaskRow): ManualTaskInput {
  return {
    job_name: row.job_name,
    task_type: row.task_type,
    item_codes: row.item_codes,
    object_type: row.object_type,
    object_ids: row.object_ids,
    freeze_density: row.freeze_density,
    strategy: row.strategy,
    priority: row.priority,
    rounds: row.rounds,
    remark: row.remark,
    data_date_begin: row.data_date_begin,
    data_date_end: row.data_date_end,
    run_now: '0',
    task_time: row.task_time,
    request_id: randomId(),
  }
}
