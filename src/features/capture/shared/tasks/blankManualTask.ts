import type { ManualTaskInput } from '@/api/capture/tasks'
import { addDays, utilityToday } from '@/lib/time'
import { blankScope } from './blankScope'

/** Initial values of a new manual task: yesterday's data, run at once. */
export function blankManualTask(): ManualTaskInput {
  const yesterday = addDays(utilityToday(), -1)
  return {
    ...blankScope,
    rounds: 0,
    data_date_begin: yesterday,
    data_date_end: yesterday,
    run_now: '1',
    task_time: '',
  }
}
