import { BarChartOutlined, EyeOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { taskRunsApi, type TaskRunQuery, type TaskRunRow } from '@/api/tasks'
import { taskSource, taskType } from '@/rules/dictionaries'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { dateLink } from '@/domain/searchLinks'
import { taskStatus } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { addDays, addMonths, utilityToday } from '@/lib/time'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useEvery } from '@/ui/data/useEvery'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds, type Links } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { Skeleton } from '@/ui/states/Skeleton'
import css from './TaskMonitor.module.css'
import { useRunColumns } from './useRunColumns'
import { underWay, useRunOrders } from './useRunOrders'

const DayPanel = lazy(() => import('./DayPanel').then((file) => ({ default: file.DayPanel })))
const RunDrawer = lazy(() => import('./RunDrawer').then((file) => ({ default: file.RunDrawer })))

const filters: FilterKinds<TaskRunQuery> = {
  id: filterKind.text(64),
  task_id: filterKind.text(64),
  job_name: filterKind.text(64),
  task_type: filterKind.oneOf(taskType.codes),
  source: filterKind.oneOf(taskSource.codes),
  task_status: filterKind.oneOf(taskStatus.codes),
  time_begin: filterKind.date(),
  time_end: filterKind.date(),
}
const links: Links<TaskRunQuery> = { date: dateLink('time_begin', 'time_end') }
const sorts = [
  'job_name',
  'task_type',
  'source',
  'task_time',
  'object_count',
  'success_count',
  'failure_count',
  'no_need_count',
  'progress',
  'task_status',
  'cost',
  'failure_reason',
] as const
const make = filterFields<TaskRunQuery>()
const states = ['sent', 'ongoing', 'finished', 'collected', 'overdued', 'sendFailed', 'stopped']
/** While something is being read, and while nothing is but a schedule may begin, ms. */
const pollEvery = { busy: 5_000, idle: 30_000 }
const dayParam = 'today'

/** Every execution of every task, as it happens: what is being read, what failed and why. */
export function TaskMonitor() {
  const { t } = useTranslation('tasks')
  const { field, options } = useWords()
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState<TaskRunRow>()
  const page = useListPage<TaskRunRow, TaskRunQuery>({
    id: 'taskMonitor',
    name: t('monitor.title'),
    api: taskRunsApi,
    filters,
    links,
    sorts,
    columns: useRunColumns(setShown),
  })
  const { list } = page
  const orders = useRunOrders(list.reload)
  const busy = list.rows?.some(underWay) ?? false
  useEvery(list.error ? undefined : busy ? pollEvery.busy : pollEvery.idle, list.reload)
  const charts = params.get(dayParam) === '1'
  const fields = useMemo(
    () => [
      make.text('job_name', field('job_name'), 64),
      make.select(
        'task_status',
        field('task_status'),
        options(taskStatus).filter((each) => states.includes(each.value)),
      ),
      make.select('source', field('source'), options(taskSource)),
      make.dates('time_begin', 'time_end', field('task_time')),
      make.select('task_type', field('task_type'), options(taskType)),
    ],
    [field, options],
  )
  const rows: RowBehaviour<TaskRunRow> = {
    name: (row) => row.job_name,
    onOpen: setShown,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.job_name}
          actions={[
            {
              key: 'objects',
              label: t('monitor.objects'),
              icon: <EyeOutlined aria-hidden />,
              run: () => setShown(row),
            },
            {
              key: 'stop',
              label: t('monitor.stop'),
              icon: <StopOutlined aria-hidden />,
              can: 'set',
              hidden: !underWay(row),
              run: () => void orders.stop(row),
            },
            {
              key: 'reread',
              label: t('reread.action'),
              icon: <RedoOutlined aria-hidden />,
              can: 'read',
              hidden: underWay(row) || row.failure_count === 0,
              run: () => void orders.reread(row),
            },
          ]}
        />
      ),
    },
  }
  const { id, task_id } = list.applied
  const current = shown && (list.rows?.find((row) => row.id === shown.id) ?? shown)
  return (
    <div className={css.screen}>
      {charts && (
        <Suspense fallback={<Skeleton height={292} />}>
          <DayPanel busy={busy} onOpen={open} />
        </Suspense>
      )}
      <ListPage
        page={{ ...page, list: { ...list, search } }}
        fields={fields}
        rows={rows}
        {...(shown ? { current: shown.id } : {})}
        actions={[
          {
            key: 'today',
            label: t(charts ? 'monitor.hideToday' : 'monitor.showToday'),
            icon: <BarChartOutlined aria-hidden />,
            run: () => setParams(toggled, { replace: true }),
          },
        ]}
        context={[
          ...(id ? [chip('id', t('execution'), id)] : []),
          ...(task_id ? [chip('task_id', t('one'), task_id)] : []),
        ]}
      />
      {current && (
        <Suspense>
          <RunDrawer key={current.id} row={current} orders={orders} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  )

  function chip(name: 'id' | 'task_id', label: string, value: string) {
    return {
      key: name,
      label,
      value: list.rows?.[0]?.job_name ?? value,
      onRemove: () => list.remove([name]),
    }
  }

  function toggled(old: URLSearchParams): URLSearchParams {
    const next = new URLSearchParams(old)
    if (charts) next.delete(dayParam)
    else next.set(dayParam, '1')
    return next
  }

  function open(run: string): void {
    const known = list.rows?.find((row) => row.id === run)
    if (known) return setShown(known)
    void taskRunsApi
      .detail(run)
      .then(setShown)
      .catch(() => feedback.error(t('monitor.gone')))
  }

  /** Logs are asked for a month at a time. */
  function search(draft: typeof list.applied): void {
    const { time_begin: begin, time_end: end } = draft
    const last = end || utilityToday()
    if (begin && last > addDays(addMonths(begin, 1), -1)) feedback.warning(t('monitor.withinMonth'))
    else if (begin && end && begin > end) feedback.warning(t('form.dayOrder'))
    else list.search(draft)
  }
}
