import { ClusterOutlined, CopyOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { autoTasksApi, type AutoTaskQuery, type AutoTaskRow } from '@/api/capture/tasks'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { isNo, isYes } from '@/rules/codes/codes'
import { taskObjectType, taskSource, taskType } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import { useActions } from '@/ui/actions/useActions'
import { ResumeSign, RunSign, StopSign, SwitchSign } from '@/ui/actions/signs'
import { useDialog } from '@/ui/dialog/useDialog'
import { useEvery } from '@/ui/data/useEvery'
import { filterFields } from '@/ui/fields/filterFields'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useTaskName } from '../../shared/tasks/useTaskName'
import { autoTaskColumns } from './autoTaskColumns'
import { useAutoOrders } from './useAutoOrders'

const AutoTaskForm = lazyPart(() => import('./AutoTaskForm').then((file) => file.AutoTaskForm))
const StopDialog = lazyPart(() => import('./StopDialog').then((file) => file.StopDialog))

const TaskObjectsDialog = lazyPart(() =>
  import('../../shared/tasks/TaskObjectsDialog').then((file) => file.TaskObjectsDialog),
)

const make = filterFields<AutoTaskQuery>()
const states = ['created', 'running', 'ongoing', 'stopped', 'finished']
/** Sources of repeating tasks: this console, or the interface. */
const sources = ['1', '4']
/** Reload interval while a task is running, ms. */
const pollIntervalMs = 10_000

/** Repeating readings: items, objects, schedule, and the result of the last run. */
export function AutoTasks() {
  const { t } = useTranslation('tasks')
  const { field, options } = useWords()
  const act = useActions()
  const tasks = useRecords({
    id: 'autoTask',
    refreshesItself: true,
    name: t('auto.title'),
    api: autoTasksApi,
    fields: [
      make.text('job_name', field('job_name')),
      make.select('task_type', field('task_type'), options(taskType)),
      make.select(
        'task_status',
        field('task_status'),
        options(taskStatus).filter((option) => states.includes(option.value)),
      ),
      make.select('object_type', field('object_type'), options(taskObjectType)),
      make.select(
        'source',
        field('source'),
        options(taskSource).filter((option) => sources.includes(option.value)),
      ),
      make.address('id'),
    ],
    columns: autoTaskColumns,
    rowName: useTaskName(),
  })
  const { list, selectedRows } = tasks
  useEvery(list.rows?.some((row) => row.run_id !== '') ? pollIntervalMs : undefined, list.reload)
  const remove = useRemoval({ records: tasks, api: autoTasksApi.remove, warning: t('auto.removeHint') })
  const order = useAutoOrders(list.reveal, tasks.settle)
  const objects = useDialog<AutoTaskRow>()
  const stops = useDialog<readonly AutoTaskRow[]>()
  return (
    <RecordsPage
      records={tasks}
      rowActions={(row) => {
        const [isEnabled, isDisabled] = [isYes(row.enabled), isNo(row.enabled)]
        return [
          act.open('executions', t('executions'), UnorderedListOutlined, taskRunsPath(row.id)),
          act.edit(() => tasks.edit(row)),
          act.run('run', t('auto.run'), RunSign, () => order.run(row), {
            can: 'set',
            hidden: row.run_id !== '',
          }),
          act.run('stop', t('auto.stop'), SwitchSign, () => stops.open([row]), {
            can: 'set',
            danger: true,
            hidden: !isEnabled,
          }),
          act.run('start', t('auto.start'), ResumeSign, () => order.enable([row]), {
            can: 'set',
            hidden: !isDisabled,
            instead: 'stop',
          }),
          act.run('end', t('auto.end'), StopSign, () => order.end(row), {
            can: 'set',
            danger: true,
            hidden: !isDisabled || row.run_id === '',
          }),
          act.run('clone', t('clone'), CopyOutlined, () => order.clone(row), { can: 'add' }),
          act.run('objects', t('objectsOf.action'), ClusterOutlined, () => objects.open(row)),
          act.remove(() => remove([row])),
        ]
      }}
      actions={[act.add(tasks.create)]}
      context={oneChip(list, t('one'), list.rows?.[0]?.job_name)}
      bulk={[
        act.run('start', t('auto.start'), ResumeSign, () => order.enable(selectedRows()), { can: 'set' }),
        act.run('stop', t('auto.stop'), SwitchSign, () => stops.open(selectedRows()), { can: 'set' }),
        act.remove(() => remove(selectedRows())),
      ]}
    >
      {objects.show((row) => (
        <TaskObjectsDialog task={row} onClose={objects.close} />
      ))}
      {stops.show((rows) => (
        <StopDialog
          tasks={rows}
          onClose={(choice) => {
            stops.close()
            if (choice) void order.stop(rows, choice === 'end')
          }}
        />
      ))}
      {tasks.editor((row, onClose) => (
        <AutoTaskForm row={row} onClose={onClose} />
      ))}
    </RecordsPage>
  )
}
