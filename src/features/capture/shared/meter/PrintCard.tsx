import { useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail } from '@/api/capture/meters'
import { meterReadingsApi, type MeterRegisters } from '@/api/capture/meterReadings'
import { commProtocol, meterType, wiringMode } from '@/rules/codes/dictionaries'
import { useWords, type FieldName } from '@/domain/words/words'
import { formatDate, formatDateTime, utilityNow } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Personal } from '@/ui/value/Personal'
import { Quantity } from '@/ui/value/Quantity'
import { PrintDialog } from '@/page/print/PrintDialog'
import { Sheet } from '@/page/print/Sheet'
import { HandLines } from '@/page/print/Signatures'
import { registerDecimals } from '@/rules/readings/registerDecimals'
import css from './PrintCard.module.css'
import { ratioText } from './ratio'
import { useMeter } from './useMeter'

/** Meter card for printing: archive, last readings and blank fields for a reading by hand. */
export function PrintCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('meter')
  const paper = useRef<HTMLElement>(null)
  const meter = useMeter(id)
  const registers = useLoad(['registers', id], (signal) => meterReadingsApi.registers(id, signal))
  const error = meter.error ?? registers.error
  const isReady = meter.data !== undefined && registers.data !== undefined
  return (
    <PrintDialog
      width={640}
      title={t('print.title')}
      onClose={onClose}
      closeText={t('close')}
      printText={t('print.print')}
      paper={paper}
      isReady={isReady}
    >
      {meter.data && registers.data ? (
        <Card ref={paper} meter={meter.data} registers={registers.data} />
      ) : error ? (
        <FailedState error={error} onRetry={retry} retrying={meter.loading} />
      ) : (
        <Skeleton height={480} />
      )}
    </PrintDialog>
  )

  function retry(): void {
    meter.reload()
    registers.reload()
  }
}

interface CardProps {
  ref: Ref<HTMLElement>
  meter: MeterDetail
  registers: MeterRegisters
}

function Card({ ref, meter, registers }: CardProps) {
  const { t, i18n } = useTranslation('meter')
  const { field, word } = useWords()
  const rows = [
    [field('cons_no'), meter.cons_no],
    [field('cons_name'), <Personal key="name">{meter.cons_name}</Personal>],
    [
      field('address'),
      <Personal key="address" kind="address">
        {meter.address}
      </Personal>,
    ],
    [field('meter_no'), meter.meter_no],
    [field('asset_no'), meter.asset_no],
    [field('meter_type'), word(meterType, meter.meter_type)],
    [field('meter_model'), meter.meter_model],
    [field('wiring_mode'), word(wiringMode, meter.wiring_mode)],
    [field('ct_ratio'), meter.ct_ratio],
    [field('pt_ratio'), meter.pt_ratio],
    [field('comm_protocol'), word(commProtocol, meter.comm_protocol, meter.dispcomm_protocol)],
    [field('cp_name'), meter.cp_name],
    [field('mp'), meter.mp],
    [field('tg_name'), meter.tg_name],
    [field('name'), meter.name],
    [field('install_date'), formatDate(meter.install_date, i18n.language)],
    [field('position'), [meter.longitude, meter.latitude].filter(Boolean).join(', ')],
  ] as const
  const ratio = ratioText(meter, i18n.language)
  const caption = (name: string): string => (ratio === '' ? name : t('beforeRatio', { name, ratio }))
  const read = registers.items.filter(({ item, value }) => isEnergy(item) && value !== null)
  return (
    <Sheet ref={ref} name={t('print.title')} head={t('print.title')}>
      <h2 className={css.number}>{meter.metercomid}</h2>
      <table className={css.facts}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value === '' || value === null ? '—' : value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={css.facts}>
        <caption>
          {read.length === 0
            ? t('print.never')
            : caption(t('print.lastReadings', { time: formatDateTime(registers.data_time, i18n.language) }))}
        </caption>
        <tbody>
          {read.map(({ item, obis, unit, value }) => (
            <tr key={item}>
              <th scope="row">{`${field(item as FieldName)} (${obis})`}</th>
              <td>
                <Quantity value={value} unit={unit} decimals={registerDecimals(meter.total_ratio)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <HandLines names={(['reading', 'date', 'signature'] as const).map((key) => t(`print.${key}`))} />
      <p className={css.quiet}>{t('print.printed', { time: formatDateTime(utilityNow(), i18n.language) })}</p>
    </Sheet>
  )
}

/** True for energy totals of every direction and tariffs of imported energy: the registers that a bill is based on. */
const isEnergy = (item: string): boolean => /^(pap_r\d?|rap_r|prp_r|rrp_r)$/.test(item)
