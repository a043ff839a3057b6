import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/meters'
import { meterReadingsApi, type RegisterValue } from '@/api/meterReadings'
import { columnsOf } from '@/domain/columnsOf'
import { meterFields, type MeasuredField } from '@/domain/meterFields'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { Age } from '@/ui/value/Age'
import { Answer } from '@/ui/states/Answer'
import { DetailTable } from '@/page/detail/DetailTable'
import { WaitingTable } from '@/page/detail/WaitingTable'
import css from '@/page/detail/detail.module.css'

const isMeasured = (item: string): item is MeasuredField => Object.hasOwn(meterFields, item)

const decimalsOf = (item: string) => (isMeasured(item) ? meterFields[item].decimals : 2)

const col = columnsOf<RegisterValue>()('meter')
const columns = [
  col.own('item', {
    title: 'registers.item',
    width: 320,
    text: ({ item }, say) => (isMeasured(item) ? say.t(`domain:field.${item}`) : item),
  }),
  col.text('obis', { title: () => 'OBIS', width: 140, mono: true }),
  col.number('value', {
    title: 'registers.value',
    width: 200,
    unit: ({ unit }) => unit,
    decimals: ({ item }) => decimalsOf(item),
  }),
]

/** The registers as they were read last. */
export function RegistersTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const registers = useLoad(['registers', meter.id], (signal) => meterReadingsApi.registers(meter.id, signal))
  return (
    <Answer of={registers} height={420} waiting={<WaitingTable columns={columns} />}>
      {({ data_time, read_time, items }) => (
        <div className={`${css.body} ${css.narrow}`}>
          {items.length > 0 && (
            <p className={css.sum}>
              {t('registers.of', {
                time: formatDateTime(data_time, i18n.language) || '–',
                read: formatDateTime(read_time, i18n.language) || '–',
              })}{' '}
              <Age time={read_time} none={t('neverRead')} />
            </p>
          )}
          <DetailTable
            name={t('tab.registers')}
            rows={items}
            rowKey={({ item, obis }) => `${item} ${obis}`}
            busy={registers.refreshing}
            none={{ title: t('registers.none'), hint: t('registers.noneHelp') }}
            pages={false}
            columns={columns}
          />
        </div>
      )}
    </Answer>
  )
}
