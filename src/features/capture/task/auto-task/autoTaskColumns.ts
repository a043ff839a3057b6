import type { AutoTaskRow } from '@/api/capture/tasks'
import { columnsOf } from '@/domain/columns/columnsOf'
import { taskSource } from '@/rules/codes/dictionaries'
import { runTimeSentence } from '@/lib/runTimeSentence'
import { taskColumns } from '../../shared/tasks/taskColumns'

const col = columnsOf<AutoTaskRow>()('tasks')

export const autoTaskColumns = taskColumns<AutoTaskRow>(
  [
    // The next run stands first, so that it is visible on small screens.
    col.time('next_time', { sort: true }),
    col.custom('cron', {
      title: 'form.runTime',
      width: 190,
      text: ({ cron }, texts) => runTimeSentence(cron, texts),
    }),
    col.time('last_time', { sort: true }),
    col.time('start_time', { hidden: true }),
    col.code('source', { codes: taskSource, width: 120, hidden: true }),
  ],
  130,
  true,
)
