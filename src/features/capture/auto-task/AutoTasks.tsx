import {
  CaretRightOutlined,
  CopyOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  StopOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { autoTasksApi, type AutoTaskQuery, type AutoTaskRow } from '@/api/tasks'
import { taskObjectType, taskType } from '@/rules/dictionaries'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { taskStatus } from '@/rules/statuses'
import { useRemoval } from '@/page/removal/useRemoval'
import { useWords } from '@/domain/words'
import { randomId } from '@/lib/format'
import { formatDateTime } from '@/lib/time'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useEvery } from '@/ui/data/useEvery'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import { useRunTimeWords } from '@/ui/form/useRunTimeWords'
import type { Column } from '@/ui/list/columns'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { oneChip } from '@/ui/list/oneChip'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import { useOrder } from '@/domain/useOrder'
import { useTaskColumns, useTaskName, useTimeColumn } from '../tasks/useTaskColumns'

const AutoTaskForm = lazy(() => import('./AutoTaskForm').then((file) => ({ default: file.AutoTaskForm })))

const StopDialog = lazy(() => import('./StopDialog').then((file) => ({ default: file.StopDialog })))

const filters: FilterKinds<AutoTaskQuery> = {
  id: filterKind.text(64),
  job_name: filterKind.text(64),
  task_type: filterKind.oneOf(taskType.codes),
  object_type: filterKind.oneOf(taskObjectType.codes),
  task_status: filterKind.oneOf(taskStatus.codes),
}
const sorts = [
  'job_name',
  'task_type',
  'task_status',
  'last_time',
  'next_time',
  'exec_count',
  'success_count',
  'failure_count',
  'progress',
  'update_time',
] as const
const make = filterFields<AutoTaskQuery>()
const states = ['created', 'running', 'ongoing', 'stopped', 'finished']
/** While something is being read, ms. */
const pollEvery = 10_000

/** Readings that repeat: what is read, from where, when, and how the last time went. */
export function AutoTasks() {
  const { t, i18n } = useTranslation('tasks')
  const { field, options } = useWords()
  const act = useActions()
  const [edited, setEdited] = useState<AutoTaskRow | 'new'>()
  const [stopped, setStopped] = useState<readonly AutoTaskRow[]>()
  const page = useListPage<AutoTaskRow, AutoTaskQuery>({
    id: 'autoTask',
    name: t('auto.title'),
    api: autoTasksApi,
    filters,
    sorts,
    columns: useAutoColumns(),
  })
  const { list } = page
  const rowName = useTaskName()
  useEvery(list.rows?.some((row) => row.run_id !== '') ? pollEvery : undefined, list.reload)
  const remove = useRemoval({ api: autoTasksApi.remove, after: settle, warning: t('auto.removeHint') })
  const enable = useOrder(autoTasksApi.enable, ({ count, ended }, { enabled }) => {
    if (count > 0 || ended === 0)
      feedback.success(t(enabled === '1' ? 'auto.started' : 'auto.stopped', { count, n: count }))
    if (ended > 0) feedback.success(t('auto.ended', { count: ended, n: ended }))
    settle()
  })
  const run = useOrder(autoTasksApi.run, () => {
    feedback.success(t('auto.ran'))
    list.reload()
  })
  const clone = useOrder(autoTasksApi.clone, ({ job_name }) => {
    feedback.success(t('auto.cloned', { name: job_name }))
    list.reload()
  })
  const fields = useMemo(
    () => [
      make.text('job_name', field('job_name'), 64),
      make.select('task_type', field('task_type'), options(taskType)),
      make.select(
        'task_status',
        field('task_status'),
        options(taskStatus).filter((each) => states.includes(each.value)),
      ),
      make.select('object_type', field('object_type'), options(taskObjectType)),
    ],
    [field, options],
  )
  const rows: RowBehaviour<AutoTaskRow> = {
    name: rowName,
    selectable: true,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={rowName(row)}
          actions={[
            {
              key: 'executions',
              label: t('executions'),
              icon: <UnorderedListOutlined aria-hidden />,
              to: taskRunsPath(row.id),
            },
            act.edit(() => setEdited(row)),
            {
              key: 'run',
              label: t('auto.run'),
              icon: <PlayCircleOutlined aria-hidden />,
              can: 'set',
              hidden: row.run_id !== '',
              run: () => void runNow(row),
            },
            {
              key: 'enable',
              label: t(row.enabled === '1' ? 'auto.stop' : 'auto.start'),
              icon: row.enabled === '1' ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />,
              can: 'set',
              run: () => (row.enabled === '1' ? setStopped([row]) : send([row], { enabled: '1' })),
            },
            {
              key: 'end',
              label: t('auto.end'),
              icon: <StopOutlined aria-hidden />,
              can: 'set',
              hidden: row.enabled === '1' || row.run_id === '',
              run: () => void endRun(row),
            },
            {
              key: 'clone',
              label: t('clone'),
              icon: <CopyOutlined aria-hidden />,
              can: 'add',
              run: () => void clone.send({ id: row.id, request_id: randomId() }),
            },
            act.remove(() => remove([{ id: row.id, name: rowName(row) }])),
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
            key: 'start',
            label: t('auto.start'),
            icon: <CaretRightOutlined aria-hidden />,
            can: 'set',
            run: () => send(chosen(), { enabled: '1' }),
          },
          {
            key: 'stop',
            label: t('auto.stop'),
            icon: <PauseOutlined aria-hidden />,
            can: 'set',
            run: () => setStopped(chosen()),
          },
          act.remove(() => remove(chosen().map((row) => ({ id: row.id, name: rowName(row) })))),
        ]}
      />
      {stopped && (
        <Suspense>
          <StopDialog
            tasks={stopped}
            onClose={(choice) => {
              setStopped(undefined)
              if (choice) send(stopped, { enabled: '0', ...(choice === 'end' && { end_runs: '1' }) })
            }}
          />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <AutoTaskForm
            row={edited === 'new' ? undefined : edited}
            onClose={(saved) => {
              setEdited(undefined)
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

  /** Reading costs airtime, and a stopped schedule leaves gaps: both are asked before. */
  async function runNow(row: AutoTaskRow): Promise<void> {
    const agreed = await feedback.confirm({
      title: t('auto.runTitle'),
      content: t('auto.runText', { name: row.job_name, objects: row.object_summary }),
      ok: t('auto.run'),
      cancel: t('cancel'),
    })
    if (agreed) await run.send({ id: row.id, request_id: randomId() })
  }

  /** What goes on after a stop is ended by a decision of its own. */
  async function endRun(row: AutoTaskRow): Promise<void> {
    const agreed = await feedback.confirm({
      title: t('auto.endTitle', { time: formatDateTime(row.last_time, i18n.language) }),
      content: [row.job_name, t('auto.endText', { count: row.reading_count, n: row.reading_count })].join(
        '\n',
      ),
      ok: t('auto.end'),
      cancel: t('auto.letEnd'),
      danger: true,
    })
    if (agreed) send([row], { enabled: '0', end_runs: '1' })
  }

  function send(tasks: readonly AutoTaskRow[], change: { enabled: '0' | '1'; end_runs?: '1' }): void {
    void enable.send({ ids: tasks.map((task) => task.id).join(','), ...change })
  }
}

function useAutoColumns(): readonly Column<AutoTaskRow>[] {
  const { t } = useTranslation('tasks')
  const { sentence } = useRunTimeWords()
  const time = useTimeColumn<AutoTaskRow>()
  const own = useMemo(
    (): readonly Column<AutoTaskRow>[] => [
      // What an operator asks first stays in sight on a small screen.
      time('next_time'),
      { key: 'cron', title: t('form.runTime'), width: 220, render: (row) => sentence(row.cron) },
      time('last_time'),
      time('start_time', true),
    ],
    [t, sentence, time],
  )
  // Room for a stopped one whose execution goes on.
  return useTaskColumns(own, 200)
}
