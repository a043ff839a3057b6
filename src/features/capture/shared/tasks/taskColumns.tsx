import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AutoTaskRow, ManualTaskRow } from '@/api/capture/tasks'
import { columnsOf } from '@/domain/columns/columnsOf'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import { stampColumns } from '@/domain/columns/stampColumns'
import { StatusOf } from '@/domain/words/StatusOf'
import { formatNumber } from '@/lib/number'
import { formatDate, formatDateTime, utilityToday } from '@/lib/time'
import {
  freezeDensity,
  taskObjectType,
  taskPriority,
  taskStrategy,
  taskType,
} from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { CampaignShare } from '@/domain/campaign/CampaignProgress'
import { RunStatus } from './RunStatus'
import { hasFailed, runShare, underWay } from './taskState'
import css from './tasks.module.css'

type Task = AutoTaskRow | ManualTaskRow
const col = columnsOf<Task>()('tasks')
const isSchedule = (row: Task): row is AutoTaskRow => 'cron' in row
const hasRun = ({ exec_count: count }: Task): boolean => count !== null && count > 0

/** Columns of both task lists; `extraColumns` follow the status, which is `stateWidth` px wide. */
export const taskColumns = <Row extends Task>(
  extraColumns: readonly Column<Row>[],
  stateWidth: number,
  /** True when the states say whether a schedule runs, which needs an explanation. */
  explained = false,
): readonly Column<Row>[] => [
  col.custom('job_name', { width: 290, identity: true, sort: true, render: (row) => <Name row={row} /> }),
  {
    ...col.status('task_status', {
      codes: taskStatus,
      width: stateWidth,
      sort: true,
      ...(explained && { explain: { word: 'statusHelp' as const } }),
    }),
    render: (row) => <State row={row} />,
  },
  ...extraColumns,
  col.number('exec_count', { width: 72, sort: true }),
  col.number('success_count', { width: 72, sort: true }),
  {
    ...col.number('failure_count', { width: 84, sort: true }),
    render: (row) => <Failures row={row} />,
  },
  {
    ...col.number('progress', { width: 140, unit: '%', sort: true }),
    align: undefined,
    // A task that is over needs no bar: its state, or its failures, say how it ended.
    render: (row) =>
      !hasRun(row) ? (
        <NoValue />
      ) : isSchedule(row) || underWay(row) ? (
        <CampaignShare {...runShare(row)} />
      ) : (
        <Quantity value={row.progress} decimals={0} unit="%" />
      ),
  },
  col.code('task_type', { codes: taskType, width: 96, sort: true }),
  col.code('freeze_density', { codes: freezeDensity, width: 140 }),
  col.code('strategy', { codes: taskStrategy }),
  col.code('object_type', { codes: taskObjectType, width: 130, hidden: true }),
  col.text('object_summary', { title: 'form.objects', width: 240 }),
  col.code('priority', { codes: taskPriority, width: 96, hidden: true }),
  col.number('rounds', { width: 96, hidden: true }),
  col.text('remark', { width: 240 }),
  ...stampColumns.filter((stamp) => !extraColumns.some((column) => column.key === stamp.key)),
]

/** Name of the task; a copy, which may have the name of its original, is marked. */
function Name({ row }: { row: Task }) {
  const { t, i18n } = useTranslation('tasks')
  const time = formatDateTime(row.create_time, i18n.language)
  return (
    <span className={css.named}>
      {hasRun(row) ? (
        <ObjectLink to={taskRunsPath(row.id)}>{row.job_name}</ObjectLink>
      ) : (
        <span>{row.job_name}</span>
      )}
      {row.copy_of !== '' && (
        <Tag title={t('copyOf', { name: row.copy_of, time, user: row.create_user })}>{t('copy')}</Tag>
      )}
    </span>
  )
}

/** Status of a task; a stopped task also says that its current run continues. */
function State({ row }: { row: Task }) {
  const { t, i18n } = useTranslation('tasks')
  if (!isSchedule(row)) return <RunStatus row={row} />
  if (row.run_id === '' || row.task_status !== 'stopped')
    return <StatusOf codes={taskStatus} code={row.task_status} />
  const [day, clock] = [row.last_time.slice(0, 10), row.last_time.slice(11, 16)]
  const since = day === utilityToday() ? clock : formatDate(day, i18n.language)
  return (
    <span title={t('auto.goesOnHint', { time: formatDateTime(row.last_time, i18n.language) })}>
      <StatusOf codes={taskStatus} code={row.task_status} /> · {t('auto.goesOn', { time: since })}
    </span>
  )
}

/** Failed readings; of a schedule, whose state cannot tell of them, they are the row's mark. */
function Failures({ row }: { row: Task }) {
  const { i18n } = useTranslation()
  if (!isSchedule(row) || !hasFailed(row))
    return <Quantity value={row.failure_count} decimals={0} isZeroQuiet />
  return <Status tone="warning" shape="triangle" word={formatNumber(row.failure_count, 0, i18n.language)} />
}
