import {
  CaretRightOutlined,
  CopyOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { autoTasksApi, type AutoTaskQuery, type AutoTaskRow } from '@/api/tasks'
import { taskObjectType, taskType } from '@/domain/dictionaries'
import { ListPage, useListPage } from '@/domain/ListPage'
import { taskStatus } from '@/domain/statuses'
import { useRemoval } from '@/domain/useRemoval'
import { useWords } from '@/domain/words'
import { randomId } from '@/lib/format'
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
import { taskRunsPath } from '../parts/taskPaths'
import { useOrder } from '@/domain/useOrder'
import { useTaskColumns, useTimeColumn } from '../parts/useTaskColumns'

const AutoTaskForm = lazy(() => import('./AutoTaskForm').then((file) => ({ default: file.AutoTaskForm })))

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
  const { t } = useTranslation('tasks')
  const { field, options } = useWords()
  const act = useActions()
  const [edited, setEdited] = useState<AutoTaskRow | 'new'>()
  const page = useListPage<AutoTaskRow, AutoTaskQuery>({
    id: 'autoTask',
    name: t('auto.title'),
    api: autoTasksApi,
    filters,
    sorts,
    columns: useAutoColumns(),
  })
  const { list } = page
  useEvery(list.rows?.some((row) => row.task_status === 'ongoing') ? pollEvery : undefined, list.reload)
  const remove = useRemoval({ api: autoTasksApi.remove, after: settle, warning: t('auto.removeHint') })
  const enable = useOrder(autoTasksApi.enable, ({ count }, { enabled }) => {
    feedback.success(t(enabled === '1' ? 'auto.started' : 'auto.stopped', { count, n: count }))
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
    name: (row) => row.job_name,
    selectable: true,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={row.job_name}
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
              hidden: row.task_status === 'ongoing',
              run: () => void runNow(row),
            },
            {
              key: 'enable',
              label: t(row.enabled === '1' ? 'auto.stop' : 'auto.start'),
              icon: row.enabled === '1' ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />,
              can: 'set',
              run: () => void toggle([row], row.enabled === '1' ? '0' : '1'),
            },
            {
              key: 'clone',
              label: t('clone'),
              icon: <CopyOutlined aria-hidden />,
              can: 'add',
              run: () => void clone.send({ id: row.id, request_id: randomId() }),
            },
            act.remove(() => remove([named(row)])),
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
            run: () => void toggle(chosen(), '1'),
          },
          {
            key: 'stop',
            label: t('auto.stop'),
            icon: <PauseOutlined aria-hidden />,
            can: 'set',
            run: () => void toggle(chosen(), '0'),
          },
          act.remove(() => remove(chosen().map(named))),
        ]}
      />
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

  async function toggle(tasks: readonly AutoTaskRow[], enabled: '0' | '1'): Promise<void> {
    const names = tasks.slice(0, 5).map((task) => task.job_name)
    const rest = tasks.length - names.length
    const agreed =
      enabled === '1' ||
      (await feedback.confirm({
        title: t('auto.stopTitle', { count: tasks.length, n: tasks.length }),
        content: [names.join(', ') + (rest > 0 ? ` +${String(rest)}` : ''), t('auto.stopText')].join('\n'),
        ok: t('auto.stop'),
        cancel: t('cancel'),
        danger: true,
      }))
    if (agreed) await enable.send({ ids: tasks.map((task) => task.id).join(','), enabled })
  }
}

const named = ({ id, job_name }: AutoTaskRow) => ({ id, name: job_name })

function useAutoColumns(): readonly Column<AutoTaskRow>[] {
  const { t } = useTranslation('tasks')
  const { sentence } = useRunTimeWords()
  const time = useTimeColumn<AutoTaskRow>()
  const own = useMemo(
    (): readonly Column<AutoTaskRow>[] => [
      { key: 'cron', title: t('form.runTime'), width: 240, render: (row) => sentence(row.cron) },
      time('last_time'),
      time('next_time'),
      time('start_time', true),
    ],
    [t, sentence, time],
  )
  return useTaskColumns(own)
}
