import { UnorderedListOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { timedJobsApi, type TimedJobQuery, type TimedJobRow } from '@/api/cbo/jobs'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useWorkList } from '@/page/list/useWorkList'
import { useRemoval } from '@/page/removal/useRemoval'
import { jobGroups, jobStatuses, jobResult, isAtRest } from '@/rules/codes/jobCodes'
import { useActions } from '@/ui/actions/useActions'
import { PauseSign, ResumeSign, RunSign } from '@/ui/actions/signs'
import { filterFields } from '@/ui/fields/filterFields'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { jobLogsPath } from '../../shared/jobs/jobPaths'
import { jobColumns } from './jobColumns'
import { useJobOrders } from './useJobOrders'

const TimedJobForm = lazyPart(() => import('./TimedJobForm').then((file) => file.TimedJobForm))
const make = filterFields<TimedJobQuery>()
const isExecuting = (row: TimedJobRow): boolean => row.last_result === jobResult.underWay

/** Jobs that the server runs on its own: schedule, last result and next run. */
export function TimedJobs() {
  const { t } = useTranslation('jobs')
  const act = useActions()
  const jobs = useRecords({
    id: 'timedJob',
    refreshesItself: true,
    name: t('job.title'),
    api: timedJobsApi,
    fields: [
      make.text('job_name', t('field.job_name')),
      make.codes('job_group', t('field.job_group'), jobGroups, (value) => t(`group.${value}`)),
      make.codes('status', t('field.status'), jobStatuses, (value) => t(`status.${value}`)),
      make.address('id'),
    ],
    columns: jobColumns,
    rowName: (row) => row.job_name,
  })
  const { list } = jobs
  useWorkList(list, isExecuting)
  const orders = useJobOrders(jobs.settle)
  const remove = useRemoval({ records: jobs, api: timedJobsApi.remove, warning: t('job.removeHint') })
  const pause = (rows: () => TimedJobRow[], hidden = false) =>
    act.run('pause', t('job.pause'), PauseSign, () => orders.pause(rows()), { can: 'set', hidden })
  const resume = (rows: () => TimedJobRow[], hidden = false) =>
    act.run('resume', t('job.resume'), ResumeSign, () => orders.resume(rows()), {
      can: 'set',
      hidden,
      instead: 'pause',
    })
  return (
    <RecordsPage
      records={jobs}
      rowActions={(row) => [
        act.run('run', t('job.runNow'), RunSign, () => orders.run(row), {
          can: 'set',
          word: t('job.runWord'),
          hidden: !isAtRest(row.last_result),
        }),
        act.open('logs', t('job.logs'), UnorderedListOutlined, jobLogsPath(row.id)),
        pause(() => [row], row.status !== 'running'),
        resume(() => [row], row.status !== 'paused'),
        act.edit(() => jobs.edit(row)),
        act.remove(() => remove([row]), { hidden: !isAtRest(row.last_result) }),
      ]}
      actions={[act.add(jobs.create)]}
      bulk={[
        pause(jobs.selectedRows),
        resume(jobs.selectedRows),
        act.remove(() => remove(jobs.selectedRows())),
      ]}
      context={oneChip(list, t('job.one'), list.rows?.[0]?.job_name)}
    >
      {jobs.editor((row, onClose) => (
        <TimedJobForm row={row} onClose={onClose} />
      ))}
    </RecordsPage>
  )
}
