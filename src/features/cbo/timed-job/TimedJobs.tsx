import {
  CaretRightOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timedJobsApi, type TimedJobQuery, type TimedJobRow } from '@/api/jobs'
import { jobGroups, jobStatuses } from '@/rules/jobCodes'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useRemoval } from '@/page/removal/useRemoval'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useEvery } from '@/ui/data/useEvery'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { oneChip } from '@/ui/list/oneChip'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { jobLogsPath } from '../parts/jobPaths'
import { useJobColumns } from './useJobColumns'
import { useJobOrders } from './useJobOrders'

const TimedJobForm = lazy(() => import('./TimedJobForm').then((file) => ({ default: file.TimedJobForm })))

const filters: FilterKinds<TimedJobQuery> = {
  id: filterKind.text(64),
  job_name: filterKind.text(64),
  job_group: filterKind.oneOf<string>(jobGroups),
  status: filterKind.oneOf<string>(jobStatuses),
}
const sorts = [
  'job_name',
  'job_group',
  'status',
  'last_time',
  'last_result',
  'last_cost_ms',
  'next_time',
  'program',
  'person_name',
  'update_time',
] as const
const make = filterFields<TimedJobQuery>()
/** While a job is being executed, and while none is but one may begin, ms. */
const pollEvery = { busy: 3_000, idle: 30_000 }

const isExecuting = (row: TimedJobRow): boolean => row.last_result === '3'
const named = (row: TimedJobRow) => ({ id: row.id, name: row.job_name })

/** What the server does by itself: when, how the last time went, and when it comes again. */
export function TimedJobs() {
  const { t } = useTranslation('jobs')
  const act = useActions()
  const [edited, setEdited] = useState<TimedJobRow | 'new'>()
  const page = useListPage<TimedJobRow, TimedJobQuery>({
    id: 'timedJob',
    name: t('job.title'),
    api: timedJobsApi,
    filters,
    sorts,
    columns: useJobColumns(),
  })
  const { list } = page
  const busy = list.rows?.some(isExecuting) ?? false
  useEvery(list.error ? undefined : busy ? pollEvery.busy : pollEvery.idle, list.reload)
  const settle = () => {
    list.clearSelection()
    list.reload()
  }
  const orders = useJobOrders(settle)
  const remove = useRemoval({ api: timedJobsApi.remove, after: settle, warning: t('job.removeHint') })
  const fields = useMemo(
    () => [
      make.text('job_name', t('field.job_name'), 64),
      make.select(
        'job_group',
        t('field.job_group'),
        jobGroups.map((value) => ({ value, label: t(`group.${value}`) })),
      ),
      make.select(
        'status',
        t('field.status'),
        jobStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      ),
    ],
    [t],
  )
  const rows: RowBehaviour<TimedJobRow> = {
    name: (row) => row.job_name,
    selectable: true,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={row.job_name}
          actions={[
            {
              key: 'logs',
              label: t('job.logs'),
              icon: <UnorderedListOutlined aria-hidden />,
              to: jobLogsPath(row.id),
            },
            {
              key: 'run',
              label: t('job.runNow'),
              icon: <PlayCircleOutlined aria-hidden />,
              can: 'set',
              hidden: isExecuting(row),
              run: () => void orders.run(row),
            },
            {
              key: 'pause',
              label: t('job.pause'),
              icon: <PauseOutlined aria-hidden />,
              can: 'set',
              hidden: row.status !== 'running',
              run: () => void orders.pause([row]),
            },
            {
              key: 'resume',
              label: t('job.resume'),
              icon: <CaretRightOutlined aria-hidden />,
              can: 'set',
              hidden: row.status !== 'paused',
              run: () => void orders.resume([row]),
            },
            act.edit(() => setEdited(row)),
            act.remove(() => remove([named(row)]), { hidden: isExecuting(row) }),
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
        context={oneChip(list, t('job.one'), list.rows?.[0]?.job_name)}
        bulk={[
          {
            key: 'pause',
            label: t('job.pause'),
            icon: <PauseOutlined aria-hidden />,
            can: 'set',
            run: () => void orders.pause(chosen()),
          },
          {
            key: 'resume',
            label: t('job.resume'),
            icon: <CaretRightOutlined aria-hidden />,
            can: 'set',
            run: () => void orders.resume(chosen()),
          },
          act.remove(() => remove(chosen().map(named))),
        ]}
      />
      {edited && (
        <Suspense>
          <TimedJobForm
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
}
