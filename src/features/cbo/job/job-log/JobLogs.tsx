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
/** Ids in a link, up to the number of executions that a link may name. */
const longIds = filterKind.text(linkedIdsLength)

/** Executions of all timed jobs with time, parameters and result. */
export function JobLogs() {
  const { t, i18n } = useTranslation('jobs')
  const act = useActions()
  const { ask } = useAsk()
  const [openRow, setOpenRow] = useState<JobLogRow>()
  const days = useLogDays<JobLogQuery>()
  const logs = useRecords({
    id: 'jobLog',
    refreshesItself: true,
    name: t('log.title'),
    api: jobLogsApi,
    fields: [
      days,
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
  const furtherCount = (list.applied.id ?? '').split(',').length - 1
  useWorkList(list, (row) => row.result === jobResult.underWay)
  const clear = useDialog<true>(list.reload)
  const current = openRow && (list.rows?.find((row) => row.id === openRow.id) ?? openRow)
  return (
    <RecordsPage
      records={logs}
      rowActions={(row) => [
        act.details(() => setOpenRow(row)),
        act.run('rerun', t('log.rerun'), AgainSign, () => rerun(row), {
          can: 'set',
          hidden: !isAtRest(row.result),
        }),
      ]}
      actions={[
        act.run('clear', t('log.clear'), ClearOutlined, () => clear.open(true), {
          can: 'del',
          danger: true,
          folded: true,
        }),
      ]}
      onOpen={setOpenRow}
      current={openRow?.id}
      context={[
        ...(list.applied.id
          ? oneChip(list, t('field.execution'), name && furtherCount > 0 ? `${name} +${furtherCount}` : name)
          : []),
        ...oneChip(list, t('job.one'), name, 'job_id'),
      ]}
    >
      {current && (
        <JobLogDrawer
          key={current.id}
          row={current}
          onRerun={(row) => void rerun(row)}
          onClose={() => setOpenRow(undefined)}
        />
      )}
      {clear.show(() => (
        <ClearDialog onClose={clear.close} />
      ))}
    </RecordsPage>
  )

  function rerun(row: JobLogRow) {
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
      successMessage: t('log.reran', { name: job_name }),
      onSuccess: list.reload,
    })
  }
}
