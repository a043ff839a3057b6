import { ClearOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobLogsApi, type JobLogQuery, type JobLogRow } from '@/api/cbo/jobs'
import { formatDateTime } from '@/lib/time'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useWorkList } from '@/page/list/useWorkList'
import { useLogDays } from '@/page/log/useLogDays'
import { jobResults, jobResult, isAtRest } from '@/rules/codes/jobCodes'
import { linkedIdsLength } from '@/rules/limits/limits'
import { useActions } from '@/ui/actions/useActions'
import { AgainSign } from '@/ui/actions/signs'
import { useAsk } from '@/ui/feedback/useAsk'
import { useDialog } from '@/ui/dialog/useDialog'
import { filterFields } from '@/ui/fields/filterFields'
import { filterKind } from '@/ui/list/listUrl'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { jobLogColumns } from './jobLogColumns'

const JobLogDrawer = lazyPart(() => import('./JobLogDrawer').then((file) => file.JobLogDrawer))
const ClearDialog = lazyPart(() => import('./ClearDialog').then((file) => file.ClearDialog))
const make = filterFields<JobLogQuery>()
/** As many executions as a link may name. */
const longIds = filterKind.text(linkedIdsLength)

/** Every execution of every timed job: when, with what, and what became of it. */
export function JobLogs() {
  const { t, i18n } = useTranslation('jobs')
  const act = useActions()
  const { ask } = useAsk()
  const [shown, setShown] = useState<JobLogRow>()
  const days = useLogDays<JobLogQuery>()
  const logs = useRecords({
    id: 'jobLog',
    name: t('log.title'),
    api: jobLogsApi,
    fields: [
      days.field,
      make.text('job_name', t('field.job_name')),
      make.codes('result', t('field.result'), jobResults, (value) => t(`result.${value}`)),
      make.address(longIds, 'id'),
      make.address('job_id'),
    ],
    columns: jobLogColumns,
    rowName: (row) => `${row.job_name}, ${formatDateTime(row.start_time, i18n.language)}`,
  })
  const { list } = logs
  const name = list.rows?.[0]?.job_name
  const more = (list.applied.id ?? '').split(',').length - 1
  useWorkList(list, (row) => row.result === jobResult.underWay)
  const clear = useDialog<true>(list.reload)
  const current = shown && (list.rows?.find((row) => row.id === shown.id) ?? shown)
  return (
    <RecordsPage
      records={logs}
      rowActions={(row) => [
        act.details(() => setShown(row)),
        act.run('rerun', t('log.rerun'), AgainSign, () => again(row), {
          can: 'set',
          hidden: !isAtRest(row.result),
        }),
      ]}
      actions={[
        act.run('clear', t('log.clear'), ClearOutlined, () => clear.open(true), { can: 'del', quiet: true }),
      ]}
      onOpen={setShown}
      current={shown?.id}
      context={[
        ...(list.applied.id
          ? oneChip(list, t('field.execution'), name && more > 0 ? `${name} +${more}` : name)
          : days.chips(list.applied)),
        ...oneChip(list, t('job.one'), name, 'job_id'),
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
      {clear.show(() => (
        <ClearDialog onClose={clear.close} />
      ))}
    </RecordsPage>
  )

  function again(row: JobLogRow) {
    const { id, job_name } = row
    const time = formatDateTime(row.start_time, i18n.language)
    const params = row.params || t('job.noneGiven')
    return ask({
      question: {
        title: t('log.rerunTitle'),
        content: t('log.rerunContent', { name: job_name, time, params }),
        ok: t('log.rerun'),
      },
      send: () => jobLogsApi.rerun({ id }),
      done: t('log.reran', { name: job_name }),
      after: list.reload,
    })
  }
}
