import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterChangeRow } from '@/api/meterChanges'
import type { MeterDetail as Meter } from '@/api/meters'
import { changeStatus } from '@/domain/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Answer } from '../parts/Answer'
import css from '../parts/detail.module.css'

/** Far more often than a meter is ever replaced. */
const most = 100

/** Which devices have stood here, and what each change bridged. */
export function DevicesTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const found = useLoad(['meterDevices', meter.id, i18n.language], (signal) =>
    meterChangesApi.page({ meter_id: meter.id, currentPage: 1, pageSize: most }, signal),
  )
  const ratio = (old: string, next: string) => (old === next ? next : `${old} → ${next}`)
  const columns: TableColumnsType<MeterChangeRow> = [
    {
      title: field('change_time'),
      dataIndex: 'change_time',
      width: 165,
      fixed: 'left',
      render: (time: string) => formatDateTime(time, i18n.language),
    },
    ...(['old_metercomid', 'new_metercomid'] as const).map((key) => ({
      title: field(key),
      dataIndex: key,
      width: 170,
      render: (number: string) => <span className={css.mono}>{number}</span>,
    })),
    { title: field('ct_ratio'), key: 'ct', width: 140, render: (_, row) => ratio(row.old_ct, row.new_ct) },
    { title: field('pt_ratio'), key: 'pt', width: 140, render: (_, row) => ratio(row.old_pt, row.new_pt) },
    {
      title: field('bridge_energy'),
      dataIndex: 'bridge_energy',
      width: 150,
      align: 'right',
      render: (energy: number | null) => <Quantity value={energy} unit="kWh" />,
    },
    {
      title: field('reason'),
      key: 'reason',
      width: 190,
      render: (_, row) => row.dispreason || <NoValue />,
    },
    { title: field('operator'), dataIndex: 'operator', width: 150 },
    {
      title: field('status'),
      key: 'status',
      width: 190,
      render: (_, row) => <StatusOf of={changeStatus} code={row.status} />,
    },
  ]
  return (
    <Answer of={found} height={320}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={t('devices.none')} hint={t('devices.noneHelp')} />
        ) : (
          <Table<MeterChangeRow>
            ref={scrollableByKeyboard}
            className={css.card}
            aria-label={t('tab.devices')}
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={rows}
            loading={{ spinning: found.refreshing, delay: 300 }}
            scroll={{ x: 1465 }}
            pagination={{ defaultPageSize: 15, showSizeChanger: true, hideOnSinglePage: true }}
          />
        )
      }
    </Answer>
  )
}
