import { DownloadOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '@/api/wire/download'
import { reportSchedulesApi, type ScheduleQuery, type ScheduleRow } from '@/api/query/reports'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useWorkList } from '@/page/list/useWorkList'
import { useRemoval } from '@/page/removal/useRemoval'
import { jobStatuses, jobResult, isAtRest } from '@/rules/codes/jobCodes'
import { reportKinds } from '@/rules/console/reportSchedule'
import { waitingFiles } from '@/stores/waitingFiles'
import { useActions } from '@/ui/actions/useActions'
import { PauseSign, ResumeSign, RunSign } from '@/ui/actions/signs'
import { useAsk } from '@/ui/feedback/useAsk'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { scheduleColumns } from './scheduleColumns'

const ScheduleForm = lazyPart(
  () => import('./ScheduleForm').then((file) => file.ScheduleForm),
  ['form', 'picker'],
)
const make = filterFields<ScheduleQuery>()
const isWorking = ({ last_result, last_time, file_time }: ScheduleRow): boolean =>
  last_result === jobResult.underWay || (last_result === jobResult.success && file_time < last_time)

/** List of scheduled reports, whose files wait for their recipients in the export centre. */
export function ReportSchedules() {
  const { t } = useTranslation('statReport')
  const { t: jobs } = useTranslation('jobs')
  const act = useActions()
  const { ask } = useAsk()
  const [templateParam, setTemplateParam] = useParam('new')
  const schedules = useRecords({
    id: 'reportSchedule',
    refreshesItself: true,
    name: t('plan.title'),
    api: reportSchedulesApi,
    fields: [
      make.text('schedule_name', t('plan.name')),
      make.codes('report_kind', t('kindLabel'), reportKinds, (value) => t(`kind.${value}`)),
      make.codes('status', t('plan.status'), jobStatuses, (value) => jobs(`status.${value}`)),
    ],
    columns: scheduleColumns,
    rowName: (row) => row.schedule_name,
    changed: () => setTemplateParam(undefined),
  })
  const { list, create, settle } = schedules
  useWorkList(list, isWorking)
  // A report page leads here with `new` = the id of the report to schedule.
  useEffect(() => {
    if (templateParam !== '') create()
    // oxlint-disable-next-line react/exhaustive-deps -- `create` is new on every render
  }, [templateParam])
  // A new file is also counted in the export centre.
  const files = list.rows?.map(({ file_id }) => file_id).join(' ') ?? ''
  useEffect(() => {
    if (files.trim() !== '') void waitingFiles.load()
  }, [files])
  const remove = useRemoval({ records: schedules, api: reportSchedulesApi.remove })
  const sendOrder = (send: () => Promise<unknown>, doneKey: 'plan.paused' | 'plan.resumed' | 'plan.ran') =>
    ask({
      send,
      successMessage: t(doneKey),
      onSuccess: settle,
    })
  return (
    <RecordsPage
      records={schedules}
      rowActions={(row) => [
        act.run(
          'file',
          t('plan.getFile'),
          DownloadOutlined,
          () => ask({ send: () => downloadFile(`/file/report/${row.file_id}`, { silent: true }) }),
          { hidden: row.file_id === '' },
        ),
        act.run(
          'run',
          t('plan.run'),
          RunSign,
          () => sendOrder(() => reportSchedulesApi.run({ id: row.id }), 'plan.ran'),
          {
            can: 'edit',
            hidden: row.status === '' || !isAtRest(row.last_result),
          },
        ),
        act.run(
          'pause',
          t('plan.pause'),
          PauseSign,
          () => sendOrder(() => reportSchedulesApi.pause([row]), 'plan.paused'),
          { can: 'edit', hidden: row.status !== 'running' },
        ),
        act.run(
          'resume',
          t('plan.resume'),
          ResumeSign,
          () => sendOrder(() => reportSchedulesApi.resume([row]), 'plan.resumed'),
          { can: 'edit', hidden: row.status !== 'paused', instead: 'pause' },
        ),
        act.edit(() => schedules.edit(row)),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(schedules.create)]}
      bulk={[act.remove(() => remove(schedules.selectedRows()))]}
    >
      {schedules.editor((row, onClose) => (
        <ScheduleForm
          row={row}
          templateId={row ? undefined : templateParam}
          onClose={(saved, answer) => {
            setTemplateParam(undefined)
            onClose(saved, answer)
          }}
        />
      ))}
    </RecordsPage>
  )
}
