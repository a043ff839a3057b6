import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AutoTaskRow, ManualTaskRow } from '@/api/tasks'
import { freezeDensity, taskObjectType, taskPriority, taskStrategy, taskType } from '@/rules/dictionaries'
import { useStampColumns } from '@/domain/stampColumns'
import { taskStatus, type Codes } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords, type FieldName } from '@/domain/words'
import { formatDate, formatDateTime, utilityToday } from '@/lib/time'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { TaskProgress } from './TaskProgress'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import css from './tasks.module.css'

type Task = AutoTaskRow | ManualTaskRow

/** The columns that both lists of tasks have; `own` come after the status, which takes `stateWidth` px. */
export function useTaskColumns<Row extends Task>(
  own: readonly Column<Row>[],
  stateWidth: number,
): readonly Column<Row>[] {
  const { t, i18n } = useTranslation('tasks')
  const { field, word } = useWords()
  const stamps = useStampColumns()
  return useMemo((): readonly Column<Row>[] => {
    const coded = (
      key: keyof Task & FieldName,
      codes: Codes,
      width: number,
      hidden = false,
    ): Column<Row> => ({
      key,
      title: field(key),
      width,
      hidden,
      render: (row) => word(codes, String(row[key])),
    })
    const count = (
      key: 'exec_count' | 'success_count' | 'failure_count' | 'rounds',
      hidden = false,
    ): Column<Row> => ({
      key,
      title: field(key),
      width: 96,
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
          <span className={css.named}>
            {row.exec_count > 0 ? (
              <ObjectLink to={taskRunsPath(row.id)}>{row.job_name}</ObjectLink>
            ) : (
              <span>{row.job_name}</span>
            )}
            {row.copy_of !== '' && (
              <Tag
                title={t('copyOf', {
                  name: row.copy_of,
                  time: formatDateTime(row.create_time, i18n.language),
                  user: row.create_user,
                })}
              >
                {t('copy')}
              </Tag>
            )}
          </span>
        ),
      },
      {
        key: 'task_status',
        title: field('task_status'),
        width: stateWidth,
        render: (row) => <TaskState row={row} />,
      },
      ...own,
      count('exec_count'),
      count('success_count'),
      count('failure_count'),
      {
        key: 'progress',
        title: field('progress'),
        width: 140,
        render: (row) => (row.exec_count > 0 ? <TaskProgress value={row.progress} /> : <NoValue />),
      },
      coded('task_type', taskType, 96),
      coded('freeze_density', freezeDensity, 140),
      coded('strategy', taskStrategy, 150),
      coded('object_type', taskObjectType, 130, true),
      { key: 'object_summary', title: t('form.objects'), width: 240, render: (row) => row.object_summary },
      coded('priority', taskPriority, 96, true),
      count('rounds', true),
      { key: 'remark', title: field('remark'), width: 240, render: (row) => row.remark || <NoValue /> },
      ...stamps.filter((stamp) => !own.some((column) => column.key === stamp.key)),
    ]
  }, [t, i18n.language, field, word, stamps, own, stateWidth])
}

/** What a row is called where a name has to tell two apart: a copy keeps the name of its original. */
export function useTaskName(): (row: Pick<Task, 'job_name' | 'copy_of'>) => string {
  const { t } = useTranslation('tasks')
  return (row) => (row.copy_of === row.job_name ? t('copyName', { name: row.job_name }) : row.job_name)
}

/** The status of a task; of a stopped one also that its execution goes on. */
function TaskState({ row }: { row: Task }) {
  const { t, i18n } = useTranslation('tasks')
  if (!('run_id' in row && 'cron' in row) || row.run_id === '' || row.task_status !== 'stopped')
    return <StatusOf of={taskStatus} code={row.task_status} />
  const [day, clock] = [row.last_time.slice(0, 10), row.last_time.slice(11, 16)]
  const since = day === utilityToday() ? clock : formatDate(day, i18n.language)
  return (
    <span title={t('auto.goesOnHint', { time: formatDateTime(row.last_time, i18n.language) })}>
      <StatusOf of={taskStatus} code={row.task_status} /> · {t('auto.goesOn', { time: since })}
    </span>
  )
}

/** A column with a wall time. */
export function useTimeColumn<Row extends object>(): (
  key: keyof Row & FieldName,
  hidden?: boolean,
) => Column<Row> {
  const { i18n } = useTranslation('tasks')
  const { field } = useWords()
  return useMemo(
    () =>
      (key, hidden = false) => ({
        key,
        title: field(key),
        width: 170,
        hidden,
        render: (row) => (row[key] ? formatDateTime(String(row[key]), i18n.language) : <NoValue />),
      }),
    [field, i18n.language],
  )
}
