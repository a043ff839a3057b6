import type { TaskRunRow } from '@/api/capture/tasks'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatDuration } from '@/lib/duration'
import { failReason, taskSource, taskType } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { CampaignShare } from '@/domain/campaign/CampaignProgress'
import { RunStatus } from '../../shared/tasks/RunStatus'
import { runShare, underWay } from '../../shared/tasks/taskState'
import { Quantity } from '@/ui/value/Quantity'
import { Opens } from '@/ui/value/Opens'

const col = columnsOf<TaskRunRow>()('tasks')

/** Duration of a run so far; '' before it starts. */
export const runDuration = ({ start_time: startTime, cost }: TaskRunRow, language: string): string =>
  startTime === '' ? '' : formatDuration(cost, language)

export const runColumns = (open: (row: TaskRunRow) => void): readonly Column<TaskRunRow>[] => [
  col.custom('job_name', {
    width: 340,
    identity: true,
    sort: true,
    render: (row) => <Opens onOpen={() => open(row)}>{row.job_name}</Opens>,
  }),
  {
    ...col.status('task_status', { width: 176, codes: taskStatus, sort: true }),
    render: (row) => <RunStatus row={row} />,
  },
  col.code('failure_reason', { codes: failReason, sort: true }),
  col.time('task_time', { sort: true }),
  {
    ...col.number('progress', { width: 120, unit: '%', sort: true }),
    align: undefined,
    steady: true,
    // A run that is over needs no bar: its state says how it ended.
    render: (row) =>
      underWay(row) ? (
        <CampaignShare {...runShare(row)} />
      ) : (
        <Quantity value={row.progress} decimals={0} unit="%" />
      ),
  },
  col.number('object_count', { width: 84, sort: true }),
  col.number('sent', { width: 92, hidden: true }),
  col.number('success_count', { width: 80, sort: true }),
  {
    ...col.number('failure_count', { width: 80, sort: true }),
    render: (row) => <Quantity value={row.failure_count} decimals={0} isZeroQuiet />,
  },
  col.number('no_need_count', { width: 84, sort: true }),
  col.number('reading_count', { width: 84 }),
  col.code('task_type', { codes: taskType, width: 96, sort: true }),
  col.code('source', { codes: taskSource, width: 110, sort: true }),
  col.custom('cost', {
    width: 110,
    align: 'right',
    sort: true,
    unit: 's',
    text: (row, { language }) => runDuration(row, language),
  }),
  col.day('data_date', { width: 120, hidden: true }),
  col.time('start_time', { hidden: true }),
  col.time('end_time', { hidden: true }),
]
