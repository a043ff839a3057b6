import { ClusterOutlined, CopyOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { manualTasksApi, type ManualTaskQuery, type ManualTaskRow } from '@/api/capture/tasks'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { taskObjectType, taskType } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import { useActions } from '@/ui/actions/useActions'
import { AgainSign, StopSign } from '@/ui/actions/signs'
import { useDialog } from '@/ui/dialog/useDialog'
import { useCan } from '@/ui/access/access'
import { useEvery } from '@/ui/data/useEvery'
import { filterFields } from '@/ui/fields/filterFields'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { hasFailed, underWay } from '../../shared/tasks/taskState'
import { useTaskName } from '../../shared/tasks/useTaskName'
import { manualTaskColumns } from './manualTaskColumns'
import { useManualOrders } from './useManualOrders'

const ManualTaskForm = lazyPart(() =>
  import('../../shared/tasks/ManualTaskForm').then((file) => file.ManualTaskForm),
)

const TaskObjectsDialog = lazyPart(() =>
  import('../../shared/tasks/TaskObjectsDialog').then((file) => file.TaskObjectsDialog),
)

const make = filterFields<ManualTaskQuery>()
const states = ['unsend', 'sent', 'ongoing', 'finished', 'collected', 'sendFailed', 'stopped', 'canceled']
/** Reload interval while a task is running, ms. */
const pollIntervalMs = 5_000

/** Single readings: at once, or at a set time. */
export function ManualTasks() {
  const { t, i18n } = useTranslation('tasks')
  const { field, options } = useWords()
  const act = useActions()
  /** Id of the latest copy while its form is open. */
  const [copyId, setCopyId] = useState<string>()
  const tasks = useRecords({
    id: 'manualTask',
    refreshesItself: true,
    name: t('manual.title'),
    api: manualTasksApi,
    fields: [
      make.text('job_name', field('job_name')),
      make.select('task_type', field('task_type'), options(taskType)),
      make.select(
        'task_status',
        field('task_status'),
        options(taskStatus).filter((option) => states.includes(option.value)),
      ),
      make.dates('time_begin', 'time_end', field('task_time')),
      make.select('object_type', field('object_type'), options(taskObjectType)),
      make.address('id'),
    ],
    columns: manualTaskColumns,
    rowName: useTaskName(),
  })
  const { list, selectedRows } = tasks
  const objects = useDialog<ManualTaskRow>()
  useEvery(list.rows?.some(underWay) ? pollIntervalMs : undefined, list.reload)
  const remove = useRemoval({ records: tasks, api: manualTasksApi.remove, warning: t('manual.removeHint') })
  const can = useCan()
  const order = useManualOrders({
    reload: list.reload,
    settle: tasks.settle,
    openCopy(copied) {
      // Without permission to edit, the form could not be saved; the message says that the copy exists.
      if (!can('edit')) return
      setCopyId(copied.id)
      tasks.edit(copied)
    },
  })
  return (
    <RecordsPage
      records={tasks}
      rowActions={(row) => [
        act.run('reread', t('reread.action'), AgainSign, () => order.reread(row), {
          can: 'set',
          word: t('reread.word'),
          hidden: underWay(row) || !hasFailed(row),
        }),
        act.open('execution', t('execution'), UnorderedListOutlined, taskRunsPath(row.id), {
          hidden: row.run_id === '',
        }),
        act.edit(() => tasks.edit(row), { hidden: row.task_status !== 'unsend' }),
        act.run('clone', t('clone'), CopyOutlined, () => order.clone(row), { can: 'add' }),
        act.run('cancel', t('manual.cancel'), StopSign, () => order.callOff([row]), {
          can: 'set',
          danger: true,
          hidden: row.task_status !== 'unsend',
        }),
        act.run('objects', t('objectsOf.action'), ClusterOutlined, () => objects.open(row)),
        act.remove(() => remove([row]), { hidden: underWay(row) }),
      ]}
      actions={[act.add(tasks.create)]}
      context={oneChip(list, t('one'), list.rows?.[0]?.job_name)}
      bulk={[
        act.run('cancel', t('manual.cancel'), StopSign, () => order.callOff(selectedRows()), { can: 'set' }),
        act.remove(() => remove(selectedRows())),
      ]}
    >
      {objects.show((row) => (
        <TaskObjectsDialog task={row} onClose={objects.close} />
      ))}
      {tasks.editor((row, onClose) => (
        <ManualTaskForm
          row={row}
          {...(row &&
            row.id === copyId && {
              note: t('manual.copyNote', { time: formatDateTime(row.task_time, i18n.language) }),
            })}
          onClose={(saved) => {
            setCopyId(undefined)
            onClose(saved)
          }}
        />
      ))}
    </RecordsPage>
  )
}
