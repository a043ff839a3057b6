import { ClearOutlined, RedoOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobLogsApi, type JobLogQuery, type JobLogRow } from '@/api/jobs'
import { jobResults } from '@/rules/jobCodes'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useOrder } from '@/domain/useOrder'
import { randomId } from '@/lib/format'
import { formatDateTime } from '@/lib/time'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useEvery } from '@/ui/data/useEvery'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useLogDays } from '@/page/log/useLogDays'
import { useJobLogColumns } from './useJobLogColumns'

const JobLogDrawer = lazy(() => import('./JobLogDrawer').then((file) => ({ default: file.JobLogDrawer })))
const ClearDialog = lazy(() => import('./ClearDialog').then((file) => ({ default: file.ClearDialog })))

const filters: FilterKinds<JobLogQuery> = {
  id: filterKind.text(64),
  job_id: filterKind.text(64),
  job_name: filterKind.text(64),
  result: filterKind.oneOf<string>(jobResults),
  time_begin: filterKind.date(),
  time_end: filterKind.date(),
}
const sorts = ['start_time', 'job_name', 'result', 'cost_ms', 'cause', 'node', 'exception'] as const
const make = filterFields<JobLogQuery>()
/** While something is being executed, and while nothing is but a job may begin, ms. */
const pollEvery = { busy: 3_000, idle: 30_000 }

/** Every execution of every timed job: when, with what, and what became of it. */
export function JobLogs() {
  const { t, i18n } = useTranslation('jobs')
  const { t: common } = useTranslation('common')
  const act = useActions()
  const [shown, setShown] = useState<JobLogRow>()
  const [clearing, setClearing] = useState(false)
  const page = useListPage<JobLogRow, JobLogQuery>({
    id: 'jobLog',
    name: t('log.title'),
    api: jobLogsApi,
    filters,
    sorts,
    columns: useJobLogColumns(),
  })
  const { list } = page
  const busy = list.rows?.some((row) => row.result === '3') ?? false
  useEvery(list.error ? undefined : busy ? pollEvery.busy : pollEvery.idle, list.reload)
  const rerun = useOrder(jobLogsApi.rerun, list.reload)
  const days = useLogDays<JobLogQuery>()
  const fields = useMemo(
    () => [
      days.field,
      make.text('job_name', t('field.job_name'), 64),
      make.select(
        'result',
        t('field.result'),
        jobResults.map((value) => ({ value, label: t(`result.${value}`) })),
      ),
    ],
    [t, days.field],
  )
  const nameOf = (row: JobLogRow) => `${row.job_name}, ${formatDateTime(row.start_time, i18n.language)}`
  const rows: RowBehaviour<JobLogRow> = {
    name: nameOf,
    onOpen: setShown,
    actions: {
      width: rowActionsWidth(2),
      render: (row) => (
        <RowActions
          name={nameOf(row)}
          actions={[
            act.details(() => setShown(row)),
            {
              key: 'rerun',
              label: t('log.rerun'),
              icon: <RedoOutlined aria-hidden />,
              can: 'set',
              hidden: row.result === '3',
              run: () => void again(row),
            },
          ]}
        />
      ),
    },
  }
  const { id, job_id } = list.applied
  const current = shown && (list.rows?.find((row) => row.id === shown.id) ?? shown)
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        {...(shown ? { current: shown.id } : {})}
        actions={[
          {
            key: 'clear',
            label: t('log.clear'),
            icon: <ClearOutlined aria-hidden />,
            can: 'del',
            quiet: true,
            run: () => setClearing(true),
          },
        ]}
        context={[
          ...(id ? [chip('id', t('field.execution'), id)] : days.chips(list.applied)),
          ...(job_id ? [chip('job_id', t('job.one'), job_id)] : []),
        ]}
      />
      {current && (
        <Suspense>
          <JobLogDrawer
            key={current.id}
            row={current}
            onRerun={(row) => void again(row)}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
      {clearing && (
        <Suspense>
          <ClearDialog
            onClose={(done) => {
              setClearing(false)
              if (done) list.reload()
            }}
          />
        </Suspense>
      )}
    </>
  )

  function chip(name: 'id' | 'job_id', label: string, value: string) {
    const onRemove = () => list.remove([name])
    return { key: name, label, value: list.rows?.[0]?.job_name ?? value, onRemove }
  }

  async function again(row: JobLogRow): Promise<void> {
    const time = formatDateTime(row.start_time, i18n.language)
    const params = row.params || t('job.noneGiven')
    const agreed = await feedback.confirm({
      title: t('log.rerunTitle'),
      content: t('log.rerunContent', { name: row.job_name, time, params }),
      ok: t('log.rerun'),
      cancel: common('action.cancel'),
    })
    if (agreed && (await rerun.send({ id: row.id, request_id: randomId() })))
      feedback.success(t('log.reran', { name: row.job_name }))
  }
}
