import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { metersApi, type MeterDetail as Meter, type RegisterValue } from '@/api/meters'
import { meterFields, type MeasuredField } from '@/domain/meterFields'
import { useWords } from '@/domain/words'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { Age } from '@/ui/value/Age'
import { Quantity } from '@/ui/value/Quantity'
import { Answer } from '../parts/Answer'
import css from '../parts/detail.module.css'

const isMeasured = (item: string): item is MeasuredField => Object.hasOwn(meterFields, item)

/** The registers as they were read last. */
export function RegistersTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const registers = useLoad(['registers', meter.id], (signal) => metersApi.registers(meter.id, signal))
  const columns: TableColumnsType<RegisterValue> = [
    {
      title: t('registers.item'),
      dataIndex: 'item',
      render: (item: string) => (isMeasured(item) ? field(item) : item),
    },
    {
      title: 'OBIS',
      dataIndex: 'obis',
      width: 140,
      render: (obis: string) => <span className={css.mono}>{obis}</span>,
    },
    {
      title: t('registers.value'),
      dataIndex: 'value',
      width: 200,
      align: 'right',
      render: (value: number | null, { item, unit }) => (
        <Quantity value={value} unit={unit} decimals={isMeasured(item) ? meterFields[item].decimals : 2} />
      ),
    },
  ]
  return (
    <Answer of={registers} height={420}>
      {(data) =>
        data.items.length === 0 ? (
          <EmptyState title={t('registers.none')} hint={t('registers.noneHelp')} />
        ) : (
          <>
            <p className={css.sum}>
              {t('registers.of', {
                time: formatDateTime(data.data_time, i18n.language),
                read: formatDateTime(data.read_time, i18n.language),
              })}{' '}
              <Age time={data.read_time} />
            </p>
            <Table<RegisterValue>
              ref={scrollableByKeyboard}
              className={css.card}
              aria-label={t('tab.registers')}
              size="small"
              rowKey={(row) => `${row.item} ${row.obis}`}
              columns={columns}
              dataSource={data.items}
              pagination={false}
              scroll={{ x: 520 }}
            />
          </>
        )
      }
    </Answer>
  )
}
