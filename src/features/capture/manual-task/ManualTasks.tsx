import { CopyOutlined, RedoOutlined, StopOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { manualTasksApi, type ManualTaskQuery, type ManualTaskRow } from '@/api/tasks'
import { taskObjectType, taskType } from '@/rules/dictionaries'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { dateLink } from '@/domain/searchLinks'
import { taskStatus } from '@/rules/statuses'
import { useRemoval } from '@/page/removal/useRemoval'
import { useWords } from '@/domain/words'
import { randomId } from '@/lib/format'
import { formatDate, formatDateTime } from '@/lib/time'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useEvery } from '@/ui/data/useEvery'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import type { Column } from '@/ui/list/columns'
import { filterKind, type FilterKinds, type Links } from '@/ui/list/listUrl'
import { oneChip } from '@/ui/list/oneChip'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { NoValue } from '@/ui/value/Quantity'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import { useOrder } from '@/domain/useOrder'
import { useTaskColumns, useTaskName, useTimeColumn } from '../tasks/useTaskColumns'

const ManualTaskForm = lazy(() =>
  import('../tasks/ManualTaskForm').then((file) => ({ default: file.ManualTaskForm })),
)

const filters: FilterKinds<ManualTaskQuery> = {
  id: filterKind.text(64),
  job_name: filterKind.text(64),
  task_type: filterKind.oneOf(taskType.codes),
  object_type: filterKind.oneOf(taskObjectType.codes),
  task_status: filterKind.oneOf(taskStatus.codes),
  time_begin: filterKind.date(),
  time_end: filterKind.date(),
}
const links: Links<ManualTaskQuery> = { date: dateLink('time_begin', 'time_end') }
const sorts = [
  'job_name',
  'task_type',
  'task_status',
  'task_time',
  'success_count',
  'failure_count',
  'progress',
  'update_time',
] as const
const make = filterFields<ManualTaskQuery>()
const states = ['unsend', 'sent', 'ongoing', 'finished', 'collected', 'sendFailed', 'stopped', 'canceled']
/** While something is being read, ms. */
const pollEvery = 5_000
const underWay = (row: ManualTaskRow) => row.task_status === 'sent' || row.task_status === 'ongoing'

/** Readings that happen once: now, or at a time. */
export function ManualTasks() {
  const { t, i18n } = useTranslation('tasks')
  const { field, options } = useWords()
  const act = useActions()
  const [edited, setEdited] = useState<ManualTaskRow | 'new'>()
  const [copied, setCopied] = useState(false)
  const page = useListPage<ManualTaskRow, ManualTaskQuery>({
    id: 'manualTask',
    name: t('manual.title'),
    api: manualTasksApi,
    filters,
    links,
    sorts,
    columns: useManualColumns(),
  })
  const { list } = page
  const rowName = useTaskName()
  useEvery(list.rows?.some(underWay) ? pollEvery : undefined, list.reload)
  const remove = useRemoval({ api: manualTasksApi.remove, after: settle, warning: t('manual.removeHint') })
  const cancel = useOrder(manualTasksApi.cancel, ({ count }) => {
    feedback.success(t('manual.canceled', { count, n: count }))
    settle()
  })
  const reread = useOrder(manualTasksApi.reread, ({ count }) => {
    feedback.success(t('reread.begun', { count, n: count }))
    list.reload()
  })
  const clone = useOrder(manualTasksApi.clone, (made) => void cloned(made))
  const fields = useMemo(
    () => [
      make.text('job_name', field('job_name'), 64),
      make.select('task_type', field('task_type'), options(taskType)),
      make.select(
        'task_status',
        field('task_status'),
        options(taskStatus).filter((each) => states.includes(each.value)),
      ),
      make.dates('time_begin', 'time_end', field('task_time')),
      make.select('object_type', field('object_type'), options(taskObjectType)),
    ],
    [field, options],
  )
  const rows: RowBehaviour<ManualTaskRow> = {
    name: rowName,
    selectable: true,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={rowName(row)}
          actions={[
            {
              key: 'execution',
              label: t('execution'),
              icon: <UnorderedListOutlined aria-hidden />,
              hidden: row.run_id === '',
              to: taskRunsPath(row.id),
            },
            act.edit(() => setEdited(row), { hidden: row.task_status !== 'unsend' }),
            {
              key: 'reread',
              label: t('reread.action'),
              icon: <RedoOutlined aria-hidden />,
              can: 'set',
              hidden: underWay(row) || row.failure_count === 0,
              run: () => void readAgain(row),
            },
            {
              key: 'clone',
              label: t('clone'),
              icon: <CopyOutlined aria-hidden />,
              can: 'add',
              run: () => void clone.send({ id: row.id, request_id: randomId() }),
            },
            {
              key: 'cancel',
              label: t('manual.cancel'),
              icon: <StopOutlined aria-hidden />,
              can: 'set',
              hidden: row.task_status !== 'unsend',
              run: () => void callOff([row]),
            },
            act.remove(() => remove([{ id: row.id, name: rowName(row) }]), { hidden: underWay(row) }),
          ]}
        />
      ),
    },
  }
  const chosen = () => [...list.selected.values()]
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        actions={[act.add(() => setEdited('new'))]}
        context={oneChip(list, t('one'), list.rows?.[0]?.job_name)}
        bulk={[
          {
            key: 'cancel',
            label: t('manual.cancel'),
            icon: <StopOutlined aria-hidden />,
            can: 'set',
            run: () => void callOff(chosen()),
          },
          act.remove(() => remove(chosen().map((row) => ({ id: row.id, name: rowName(row) })))),
        ]}
      />
      {edited && (
        <Suspense>
          <ManualTaskForm
            row={edited === 'new' ? undefined : edited}
            {...(copied &&
              edited !== 'new' && {
                note: t('manual.copyNote', { time: formatDateTime(edited.task_time, i18n.language) }),
              })}
            onClose={(saved) => {
              setEdited(undefined)
              setCopied(false)
              if (saved) list.reload()
            }}
          />
        </Suspense>
      )}
    </>
  )

  function settle() {
    list.clearSelection()
    list.reload()
  }

  /** The copy runs by itself at its time: it is opened, so that somebody looks at it before. */
  async function cloned(made: { id: string; job_name: string }): Promise<void> {
    feedback.success(t('manual.cloned', { name: made.job_name }))
    list.reload()
    const found = await manualTasksApi
      .page({ id: made.id, currentPage: 1, pageSize: 15 })
      .catch(() => undefined)
    const copy = found?.rows[0]
    if (copy) {
      setEdited(copy)
      setCopied(true)
    }
  }

  async function readAgain(row: ManualTaskRow): Promise<void> {
    const agreed = await feedback.confirm({
      title: t('reread.title', { count: row.failure_count, n: row.failure_count }),
      content: rowName(row),
      ok: t('reread.action'),
      cancel: t('cancel'),
    })
    if (agreed) await reread.send({ id: row.id, request_id: randomId() })
  }

  async function callOff(tasks: readonly ManualTaskRow[]): Promise<void> {
    const open = tasks.filter((task) => task.task_status === 'unsend')
    if (open.length === 0) return feedback.info(t('manual.noneOpen'))
    const names = open.slice(0, 5).map(rowName)
    const rest = open.length - names.length
    const agreed = await feedback.confirm({
      title: t('manual.cancelTitle', { count: open.length, n: open.length }),
      content: names.join(', ') + (rest > 0 ? ` +${String(rest)}` : ''),
      ok: t('manual.cancel'),
      cancel: t('manual.keep'),
      danger: true,
    })
    if (agreed) await cancel.send({ ids: open.map((task) => task.id).join(',') })
  }
}

function useManualColumns(): readonly Column<ManualTaskRow>[] {
  const { i18n } = useTranslation('tasks')
  const { field } = useWords()
  const time = useTimeColumn<ManualTaskRow>()
  const own = useMemo(
    (): readonly Column<ManualTaskRow>[] => [
      time('task_time'),
      {
        key: 'data_date_begin',
        title: field('data_date_range'),
        width: 200,
        render: ({ data_date_begin: begin, data_date_end: end }) => {
          const [from, to] = [formatDate(begin, i18n.language), formatDate(end, i18n.language)]
          return from === '' ? <NoValue /> : from === to ? from : `${from} – ${to}`
        },
      },
      // Two of the same name are told apart by when they were made.
      time('create_time'),
    ],
    [field, time, i18n.language],
  )
  return useTaskColumns(own, 150)
}
