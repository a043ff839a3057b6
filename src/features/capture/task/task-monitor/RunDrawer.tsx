import { RunStatus } from '../../shared/tasks/RunStatus'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskObjectsApi, type TaskObjectRow, type TaskRunRow } from '@/api/capture/tasks'
import { startExport } from '@/page/exports/exportJob'
import { readResult } from '@/rules/codes/statuses'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { useExportStarting } from '@/stores/exports'
import { useCan } from '@/ui/access/access'
import { AgainSign, StopSign } from '@/ui/actions/signs'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { ShortTime } from '@/ui/value/ShortTime'
import { ExportFormats } from '@/ui/list/ExportFormats'
import type { ExportRequest } from '@/ui/list/exporting'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { CampaignShare } from '@/domain/campaign/CampaignProgress'
import { hasFailed, runShare, underWay } from '../../shared/tasks/taskState'
import { FramesDialog } from './FramesDialog'
import { runDuration } from './runColumns'
import { RunObjects } from './RunObjects'
import css from './TaskMonitor.module.css'
import type { RunOrders } from './useRunOrders'

interface Props {
  /** Newest known state of the execution. */
  row: TaskRunRow
  orders: RunOrders
  onClose: () => void
}

/** One execution: its figures and the result of each object. */
export function RunDrawer({ row, orders, onClose }: Props) {
  const { t, i18n } = useTranslation('tasks')
  const { field, word } = useWords()
  const can = useCan()
  const exporting = useExportStarting(taskObjectsApi.exportType)
  const [message, setMessage] = useState<TaskObjectRow>()
  const time = (wall: string) => <ShortTime time={wall} withSeconds />
  const busy = underWay(row)
  return (
    <PaneDrawer size="large" title={row.job_name} onClose={onClose}>
      <dl className={css.facts}>
        {fact(field('task_status'), <RunStatus row={row} />)}
        {fact(field('progress'), <CampaignShare {...runShare(row)} />)}
        {fact(field('task_time'), time(row.task_time))}
        {fact(field('end_time'), time(row.end_time))}
        {fact(field('cost'), runDuration(row, i18n.language) || <NoValue />)}
        {fact(field('object_count'), <Quantity value={row.object_count} decimals={0} />)}
        {fact(field('success_count'), <Quantity value={row.success_count} decimals={0} />)}
        {fact(field('failure_count'), <Quantity value={row.failure_count} decimals={0} />)}
      </dl>
      <RunObjects
        run={row}
        onMessage={setMessage}
        tools={
          <>
            {busy && can('set') && (
              <Button danger icon={<StopSign aria-hidden />} onClick={() => void orders.stop(row)}>
                {t('monitor.stop')}
              </Button>
            )}
            {!busy && hasFailed(row) && can('read') && (
              <Button icon={<AgainSign aria-hidden />} onClick={() => void orders.reread(row)}>
                {t('reread.action')}
              </Button>
            )}
            {hasFailed(row) && can('export') && (
              <ExportFormats label={t('monitor.exportFailures')} busy={exporting} onExport={exportFailures} />
            )}
          </>
        }
      />
      {message && <FramesDialog run={row} object={message} onClose={() => setMessage(undefined)} />}
    </PaneDrawer>
  )

  function fact(name: string, value: React.ReactNode) {
    return (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  }

  function exportFailures(format: ExportRequest['format']) {
    const columns = (
      [
        'cp_name',
        'metercomid',
        'cons_no',
        'cons_name',
        'mp',
        'failure_reason',
        'start_time',
        'end_time',
      ] as const
    ).map((key) => ({ key, title: field(key) }))
    const name = `${t('monitor.failures')}, ${row.job_name}`
    const filters = [
      { label: field('job_name'), value: row.job_name },
      { label: field('task_time'), value: formatDateTime(row.task_time, i18n.language) },
      { label: field('task_read_result'), value: word(readResult, '2') },
    ]
    return startExport({ type: taskObjectsApi.exportType, name, filters }, (head) =>
      taskObjectsApi.startExport({ run_id: row.id, task_read_result: '2' }, columns, head, format),
    )
  }
}
