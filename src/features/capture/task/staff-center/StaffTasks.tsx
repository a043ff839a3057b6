import { useTranslation } from 'react-i18next'
import { staffCenterApi, type StaffSummary, type StaffTask } from '@/api/capture/staffCenter'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatDate } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { isOther } from '@/rules/codes/codes'
import { taskSource, taskType, taskSources } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { PlainTable } from '@/ui/table/PlainTable'
import { ObjectLink } from '@/ui/value/ObjectLink'

const col = columnsOf<StaffTask>()('staff')
const columns = [
  col.custom('job_name', { width: 230, identity: true, render: (row) => <Task task={row} /> }),
  col.code('source', { codes: taskSource, width: 120 }),
  col.code('task_type', { codes: taskType, width: 110 }),
  col.text('object_summary', { title: 'tasks.from', width: 200 }),
  col.status('task_status', { codes: taskStatus, width: 130 }),
  col.number('progress', { width: 100, unit: '%' }),
  col.time('last_time', { emptyReason: 'tasks.never' }),
  col.time('next_time', { emptyReason: 'tasks.over' }),
]

/** Name of the task, linked when the user's menu contains the task's page. */
function Task({ task: { id, source, job_name } }: { task: StaffTask }) {
  const [repeating, single] = [useMenuPage('autoTask'), useMenuPage('manualTask')]
  if (source === taskSources.manual)
    return single === undefined ? (
      job_name
    ) : (
      <ObjectLink to={withQuery(single, { id })}>{job_name}</ObjectLink>
    )
  return repeating === undefined || !isOther(taskSource, source, taskSources.manual) ? (
    job_name
  ) : (
    <ObjectLink to={withQuery(repeating, { id })}>{job_name}</ObjectLink>
  )
}

/** Collection tasks that read the areas of one reader, or of all readers. */
export function StaffTasks({
  summary: { username, staff_name, data_date },
  onClose,
}: {
  summary: StaffSummary
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('staff')
  const query = { username: username || '*', data_date }
  const tasks = useLoad(['staffCenter', 'tasks', query], (signal) => staffCenterApi.tasks(query, signal))
  const name = username === '' ? t('everybody') : staff_name
  return (
    <PaneDrawer size="large" title={t('tasks.title', { name })} onClose={onClose}>
      <Answer loaded={tasks} height={320}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('tasks.nothing')} />
          ) : (
            <>
              <p>{t('tasks.means', { date: formatDate(data_date, i18n.language) })}</p>
              <PlainTable
                name={t('tasks.title', { name })}
                rows={rows}
                rowKey={({ id }) => id}
                columns={columns}
              />
            </>
          )
        }
      </Answer>
    </PaneDrawer>
  )
}
