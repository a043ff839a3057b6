import { useTranslation } from 'react-i18next'
import { metersApi, type MeterDetail as Meter, type RegisterValue } from '@/api/meters'
import { meterFields, type MeasuredField } from '@/domain/meterFields'
import { useWords } from '@/domain/words'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { Age } from '@/ui/value/Age'
import { Quantity } from '@/ui/value/Quantity'
import { Answer } from '@/ui/states/Answer'
import { DetailTable } from '@/page/detail/DetailTable'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import css from '@/page/detail/detail.module.css'

const isMeasured = (item: string): item is MeasuredField => Object.hasOwn(meterFields, item)

/** The registers as they were read last. */
export function RegistersTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const registers = useLoad(['registers', meter.id], (signal) => metersApi.registers(meter.id, signal))
  const make = useDetailColumns<RegisterValue>()
  const columns = [
    make.cell('item', 320, ({ item }) => (isMeasured(item) ? field(item) : item), {
      title: t('registers.item'),
    }),
    make.cell('obis', 140, ({ obis }) => <span className={css.mono}>{obis}</span>, {
      title: 'OBIS',
    }),
    make.cell('value', 200, valueOf, { title: t('registers.value'), align: 'right' }),
  ]
  return (
    <Answer of={registers} height={420}>
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

function valueOf({ item, unit, value }: RegisterValue) {
  return <Quantity value={value} unit={unit} decimals={isMeasured(item) ? meterFields[item].decimals : 2} />
}
