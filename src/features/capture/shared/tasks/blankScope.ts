import type { ManualTaskInput } from '@/api/capture/tasks'

/** Fields that automatic and manual tasks share. */
export type ScopeInput = Pick<
  ManualTaskInput,
  | 'job_name'
  | 'task_type'
  | 'item_codes'
  | 'object_type'
  | 'object_ids'
  | 'freeze_density'
  | 'strategy'
  | 'priority'
  | 'rounds'
  | 'remark'
>
export const blankScope: ScopeInput = {
  job_name: '',
  task_type: '1',
  item_codes: [],
  object_type: '5',
  object_ids: [],
  freeze_density: 'D',
  strategy: '1',
  priority: '2',
  rounds: 1,
  remark: '',
}
