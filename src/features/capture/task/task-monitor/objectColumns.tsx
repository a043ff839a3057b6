import { MessageOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TaskObjectRow } from '@/api/capture/tasks'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { failReason } from '@/rules/codes/dictionaries'
import { readResult, readResults } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { NoValue, Quantity } from '@/ui/value/Quantity'

const col = columnsOf<TaskObjectRow>()('tasks')

/** Result of each object; `open` shows its protocol frames. */
export const objectColumns = (open: (row: TaskObjectRow) => void): readonly Column<TaskObjectRow>[] => [
  col.custom('metercomid', {
    width: 140,
    identity: true,
    render: (row) => <MeterLink id={row.id}>{row.metercomid}</MeterLink>,
  }),
  col.status('task_read_result', { codes: readResult, width: 140 }),
  col.code('failure_reason', { codes: failReason }),
  col.text('cp_name'),
  col.number('mp', { width: 84 }),
  col.text('cons_no', { width: 120, mono: true }),
  col.person('cons_name', { width: 160 }),
  col.time('start_time', { seconds: true }),
  col.time('end_time', { seconds: true }),
  {
    ...col.number('value_count', { width: 92 }),
    render: (row) =>
      row.task_read_result === readResults.read ? (
        <Quantity value={row.value_count} decimals={0} />
      ) : (
        <NoValue />
      ),
  },
  col.computed('message', {
    title: 'monitor.message',
    width: 92,
    render: (row) => <Message row={row} onOpen={() => open(row)} />,
    text: () => '',
  }),
]

function Message({ row, onOpen }: { row: TaskObjectRow; onOpen: () => void }) {
  const { t } = useTranslation('tasks')
  const label = t('monitor.openMessage', { name: row.metercomid })
  return (
    <Button
      type="text"
      size="small"
      icon={<MessageOutlined aria-hidden />}
      disabled={row.start_time === '' || row.task_read_result === readResults.notNeeded}
      aria-label={label}
      title={label}
      onClick={onOpen}
    />
  )
}
