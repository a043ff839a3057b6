import { EyeOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskRunsApi, type TaskRunQuery, type TaskRunRow } from '@/api/capture/tasks'
import { useWords } from '@/domain/words/words'
import { addDays, addMonths, utilityToday } from '@/lib/time'
import { PanelList } from '@/page/list/PanelList'
import { useRecords } from '@/page/list/useRecords'
import { useWorkList } from '@/page/list/useWorkList'
import { oneChip } from '@/ui/list/oneChip'
import { taskSource, taskType } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import { WaitingCard } from '@/ui/chart/AnswerCard'
import { useActions } from '@/ui/actions/useActions'
import { AgainSign, StopSign } from '@/ui/actions/signs'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/fields/filterFields'
import { hasFailed, underWay } from '../../shared/tasks/taskState'
import { runColumns } from './runColumns'
import { useRunOrders } from './useRunOrders'

const DayPanel = lazy(() => import('./DayPanel').then((file) => ({ default: file.DayPanel })))
const RunDrawer = lazy(() => import('./RunDrawer').then((file) => ({ default: file.RunDrawer })))

const make = filterFields<TaskRunQuery>()
const states = ['sent', 'ongoing', 'finished', 'collected', 'overdued', 'sendFailed', 'stopped']
/** Reload interval while an execution is running, ms. */
const pollIntervalMs = 5_000

/** Executions of all tasks in real time: running ones, failures and their reasons. */
export function TaskMonitor() {
  const { t } = useTranslation('tasks')
  const { field, options } = useWords()
  const act = useActions()
  const [openRun, setOpenRun] = useState<TaskRunRow>()
  const runs = useRecords({
    id: 'taskMonitor',
    refreshesItself: true,
    name: t('monitor.title'),
    api: taskRunsApi,
    fields: [
      make.text('job_name', field('job_name')),
      make.select(
        'task_status',
        field('task_status'),
        options(taskStatus).filter((option) => states.includes(option.value)),
      ),
      make.select('source', field('source'), options(taskSource)),
      make.dates('time_begin', 'time_end', field('task_time')),
      make.select('task_type', field('task_type'), options(taskType)),
      make.address('id', 'task_id'),
    ],
    columns: useMemo(() => runColumns(setOpenRun), []),
    rowName: (row) => row.job_name,
  })
  const { list } = runs
  const name = list.rows?.[0]?.job_name
  const orders = useRunOrders(list.reload)
  const busy = useWorkList(list, underWay, pollIntervalMs)
  const current = openRun && (list.rows?.find((row) => row.id === openRun.id) ?? openRun)
  return (
    <PanelList
      records={{ ...runs, list: { ...list, search } }}
      chart={
        <Suspense fallback={<WaitingCard title={t('monitor.gantt')} />}>
          <DayPanel busy={busy} onOpen={open} />
        </Suspense>
      }
      param="today"
      onOpen={setOpenRun}
      current={openRun?.id}
      rowActions={(row) => [
        act.run('reread', t('reread.action'), AgainSign, () => orders.reread(row), {
          can: 'read',
          word: t('reread.word'),
          hidden: underWay(row) || !hasFailed(row),
        }),
        act.run('objects', t('monitor.objects'), EyeOutlined, () => setOpenRun(row)),
        act.run('stop', t('monitor.stop'), StopSign, () => orders.stop(row), {
          can: 'set',
          danger: true,
          hidden: !underWay(row),
        }),
      ]}
      context={[...oneChip(list, t('execution'), name), ...oneChip(list, t('one'), name, 'task_id')]}
    >
      {current && (
        <Suspense>
          <RunDrawer key={current.id} row={current} orders={orders} onClose={() => setOpenRun(undefined)} />
        </Suspense>
      )}
    </PanelList>
  )

  function open(run: string): void {
    const listed = list.rows?.find((row) => row.id === run)
    if (listed) return setOpenRun(listed)
    void taskRunsApi
      .detail(run)
      .then(setOpenRun)
      .catch(() => feedback.error(t('monitor.gone')))
  }

  /** The server limits a search to one month. */
  function search(draft: typeof list.applied): void {
    const { time_begin: begin, time_end: end } = draft
    const lastDate = end || utilityToday()
    if (begin && lastDate > addDays(addMonths(begin, 1), -1)) feedback.warning(t('monitor.withinMonth'))
    else if (begin && end && begin > end) feedback.warning(t('form.dayOrder'))
    else list.search(draft)
  }
}
