import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskRunRow } from '@/api/tasks'
import { failReason, taskSource, taskType } from '@/rules/dictionaries'
import { taskStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatDuration } from '@/lib/format'
import { formatDate } from '@/lib/time'
import type { Column } from '@/ui/list/columns'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { TaskProgress } from '../tasks/TaskProgress'
import { useTimeColumn } from '../tasks/useTaskColumns'
import styles from '../tasks/tasks.module.css'

export function useRunColumns(open: (row: TaskRunRow) => void): readonly Column<TaskRunRow>[] {
  const { i18n } = useTranslation('tasks')
  const { field, word } = useWords()
  const time = useTimeColumn<TaskRunRow>()
  return useMemo((): readonly Column<TaskRunRow>[] => {
    const count = (
      key: 'object_count' | 'sent' | 'success_count' | 'failure_count' | 'no_need_count' | 'reading_count',
      hidden = false,
    ): Column<TaskRunRow> => ({
      key,
      title: field(key),
      width: 92,
      align: 'right',
      hidden,
      render: (row) => <Quantity value={row[key]} decimals={0} />,
    })
    return [
      {
        key: 'job_name',
        title: field('job_name'),
        width: 260,
        identity: true,
        render: (row) => (
          <button type="button" className={styles.link} onClick={() => open(row)}>
            {row.job_name}
          </button>
        ),
      },
      {
        key: 'task_status',
        title: field('task_status'),
        width: 150,
        render: (row) => <StatusOf of={taskStatus} code={row.task_status} />,
      },
      time('task_time'),
      {
        key: 'progress',
        title: field('progress'),
        width: 140,
        render: (row) => <TaskProgress value={row.progress} />,
      },
      count('object_count'),
      count('sent', true),
      count('success_count'),
      count('failure_count'),
      count('no_need_count'),
      count('reading_count'),
      {
        key: 'failure_reason',
        title: field('failure_reason'),
        width: 150,
        render: ({ failure_reason: code }) => (code ? word(failReason, code) : <NoValue />),
      },
      {
        key: 'task_type',
        title: field('task_type'),
        width: 96,
        render: (row) => word(taskType, row.task_type),
      },
      { key: 'source', title: field('source'), width: 110, render: (row) => word(taskSource, row.source) },
      {
        key: 'cost',
        title: field('cost'),
        width: 110,
        align: 'right',
        render: (row) => (row.start_time ? formatDuration(row.cost) : <NoValue />),
      },
      {
        key: 'data_date',
        title: field('data_date'),
        width: 120,
        hidden: true,
        render: (row) => formatDate(row.data_date, i18n.language) || <NoValue />,
      },
      time('start_time', true),
      time('end_time', true),
    ]
  }, [field, word, time, open, i18n.language])
}
