import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { meterReadingsApi, type RegisterValue } from '@/api/capture/meterReadings'
import { columnsOf } from '@/domain/columns/columnsOf'
import { decimalsOf, fieldOf, measuredFields, type MeasuredField } from '@/domain/columns/measuredFields'
import { round } from '@/lib/format'
import { formatShortTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { Age } from '@/ui/value/Age'
import { Quantity } from '@/ui/value/Quantity'
import { Answer } from '@/ui/states/Answer'
import { DetailTable } from '@/page/detail/DetailTable'
import { WaitingTable } from '@/page/detail/WaitingTable'
import { ratioText } from '../../shared/meter/ratio'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'

const isMeasured = (item: string): item is MeasuredField => Object.hasOwn(measuredFields, item)

const usualDecimals = (item: string) => (isMeasured(item) ? measuredFields[item].decimals : 2)

const col = columnsOf<RegisterValue>()('meter')
const itemColumn = (wiring: string) =>
  col.custom('item', {
    title: 'registers.item',
    width: 330,
    text: ({ item }, texts) => (isMeasured(item) ? texts.t(`domain:field.${fieldOf(item, wiring)}`) : item),
  })
const obisColumn = col.text('obis', { title: () => 'OBIS', width: 90, mono: true })
const valueColumn = (ratio: number | null) =>
  col.number('value', {
    title: 'registers.value',
    width: 150,
    unit: ({ unit }) => unit,
    decimals: ({ item }) => (isMeasured(item) ? decimalsOf(item, ratio) : usualDecimals(item)),
  })
/** Time at which a maximum demand occurred; empty for other registers. */
const timeColumn = col.time('time', { title: 'registers.time' })
/** Energies and powers after the ratio, beside the values that the meter shows; empty for other registers. */
const primaryColumn = col.custom('primary', {
  title: 'registers.primary',
  width: 160,
  align: 'right',
  render: ({ item, unit, primary }) =>
    primary === null ? null : <Quantity value={primary} unit={unit} decimals={usualDecimals(item)} />,
})
const columnsFor = ({ wiring_mode, total_ratio }: Meter) => [
  itemColumn(wiring_mode),
  obisColumn,
  valueColumn(total_ratio),
  ...(total_ratio !== null && total_ratio !== 1 ? [primaryColumn] : []),
  timeColumn,
]
const passesRatio = (unit: string): boolean => ['kWh', 'kvarh', 'kW', 'kvar'].includes(unit)

/** Registers of the latest reading. */
export function RegistersTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const registers = useLoad(['registers', meter.id], (signal) => meterReadingsApi.registers(meter.id, signal))
  const ratio = ratioText(meter, i18n.language)
  const columns = useMemo(() => columnsFor(meter), [meter])
  const rowOf = (register: RegisterValue): RegisterValue => ({
    ...register,
    primary:
      register.value === null || !passesRatio(register.unit)
        ? null
        : (register.primary ??
          round(register.value * (meter.total_ratio ?? 1), usualDecimals(register.item))),
  })
  return (
    <Answer loaded={registers} height={420} waiting={<WaitingTable columns={columns} />}>
      {({ data_time, read_time, items }) => (
        <div className={clsx(sharedStyles.column, css.narrow)}>
          {items.length > 0 && (
            <p className={css.sum}>
              {t('registers.of', {
                time: formatShortTime(data_time, i18n.language) || '–',
                read: formatShortTime(read_time, i18n.language) || '–',
              })}{' '}
              <Age time={read_time} missingText={t('neverRead')} />
            </p>
          )}
          {items.length > 0 && ratio !== '' && <p className={css.sum}>{t('registers.ratio', { ratio })}</p>}
          <DetailTable
            name={t('tab.registers')}
            rows={items.map(rowOf)}
            rowKey={({ item, obis }) => `${item} ${obis}`}
            busy={registers.refreshing}
            emptyState={{ title: t('registers.none'), hint: t('registers.noneHelp') }}
            pages={false}
            columns={columns}
          />
        </div>
      )}
    </Answer>
  )
}
