import { ClearOutlined, RedoOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobLogsApi, type JobLogQuery, type JobLogRow } from '@/api/jobs'
import { randomId } from '@/lib/format'
import { formatDateTime } from '@/lib/time'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useLogDays } from '@/page/log/useLogDays'
import { jobResults } from '@/rules/jobCodes'
import { useActions } from '@/ui/actions/useActions'
import { useEvery } from '@/ui/data/useEvery'
import { useAsk } from '@/ui/feedback/useAsk'
import { filterFields } from '@/ui/form/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { jobLogColumns } from './jobLogColumns'

const JobLogDrawer = lazyPart(() => import('./JobLogDrawer').then((file) => file.JobLogDrawer))
const ClearDialog = lazyPart(() => import('./ClearDialog').then((file) => file.ClearDialog))
const make = filterFields<JobLogQuery>()
/** While something is being executed, and while nothing is but a job may begin, ms. */
const pollEvery = { busy: 3_000, idle: 30_000 }

/** Every execution of every timed job: when, with what, and what became of it. */
export function JobLogs() {
  const { t, i18n } = useTranslation('jobs')
  const act = useActions()
  const { ask } = useAsk()
  const [shown, setShown] = useState<JobLogRow>()
  const [clearing, setClearing] = useState(false)
  const days = useLogDays<JobLogQuery>()
  const logs = useRecords({
    id: 'jobLog',
    name: t('log.title'),
    api: jobLogsApi,
    fields: [
      days.field,
      make.text('job_name', t('field.job_name')),
      make.select(
        'result',
        t('field.result'),
        jobResults.map((value) => ({ value, label: t(`result.${value}`) })),
      ),
      make.address('id', 'job_id'),
    ],
    columns: jobLogColumns,
    rowName: (row) => `${row.job_name}, ${formatDateTime(row.start_time, i18n.language)}`,
  })
  const { list } = logs
  const busy = list.rows?.some((row) => row.result === '3') ?? false
  useEvery(list.error ? undefined : busy ? pollEvery.busy : pollEvery.idle, list.reload)
  const { id, job_id } = list.applied
  const current = shown && (list.rows?.find((row) => row.id === shown.id) ?? shown)
  return (
    <RecordsPage
      of={logs}
      rowActions={(row) => [
        act.details(() => setShown(row)),
        act.run('rerun', t('log.rerun'), RedoOutlined, () => again(row), {
          can: 'set',
          hidden: row.result === '3',
        }),
      ]}
      actions={[
        act.run('clear', t('log.clear'), ClearOutlined, () => setClearing(true), { can: 'del', quiet: true }),
      ]}
      onOpen={setShown}
      current={shown?.id}
      context={[
        ...(id ? [chip('id', t('field.execution'), id)] : days.chips(list.applied)),
        ...(job_id ? [chip('job_id', t('job.one'), job_id)] : []),
      ]}
    >
      {current && (
        <JobLogDrawer
          key={current.id}
          row={current}
          onRerun={(row) => void again(row)}
          onClose={() => setShown(undefined)}
        />
      )}
      {clearing && (
        <ClearDialog
          onClose={(done) => {
            setClearing(false)
            if (done) list.reload()
          }}
        />
      )}
    </RecordsPage>
  )

  function chip(name: 'id' | 'job_id', label: string, value: string) {
    const onRemove = () => list.remove([name])
    return { key: name, label, value: list.rows?.[0]?.job_name ?? value, onRemove }
  }

  function again(row: JobLogRow) {
    const { id: log, job_name: name } = row
    const time = formatDateTime(row.start_time, i18n.language)
    const params = row.params || t('job.noneGiven')
    return ask({
      question: {
        title: t('log.rerunTitle'),
        content: t('log.rerunContent', { name, time, params }),
        ok: t('log.rerun'),
      },
      send: () => jobLogsApi.rerun({ id: log, request_id: randomId() }),
      done: t('log.reran', { name }),
      after: list.reload,
    })
  }
}
