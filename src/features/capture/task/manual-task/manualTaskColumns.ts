import type { ManualTaskRow } from '@/api/capture/tasks'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatDate } from '@/lib/time'
import { taskColumns } from '../../shared/tasks/taskColumns'

const col = columnsOf<ManualTaskRow>()('tasks')

export const manualTaskColumns = taskColumns<ManualTaskRow>(
  [
    col.time('task_time', { sort: true }),
    col.custom('data_date_begin', {
      title: ({ t }) => t('domain:field.data_date_range'),
      width: 182,
      text: ({ data_date_begin: begin, data_date_end: end }, { language }) =>
        [...new Set([formatDate(begin, language), formatDate(end, language)])].filter(Boolean).join(' – '),
    }),
    // Tasks with the same name are distinguished by their creation time.
    col.time('create_time'),
  ],
  176,
)
