import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import {
  consSort,
  consType,
  deviceType,
  encryptionLevel,
  industryClass,
  lossFlag,
  meterType,
  relayMode,
  relayPassLevel,
  supplyType,
  wiringMode,
} from '@/rules/codes/dictionaries'
import { formatNumber } from '@/lib/number'
import { Facts } from '@/page/detail/Facts'
import { useFacts } from '@/page/detail/useFacts'
import { ConsumerPart } from './ConsumerPart'
import css from '@/page/detail/detail.module.css'

export function ArchiveTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const of = useFacts(meter)
  // DDHH: the day of the month and the hour at which a billing period closes.
  const settlement = (text: string) =>
    /^\d{4}$/.test(text)
      ? t('settlement', { day: Number(text.slice(0, 2)), time: `${text.slice(2)}:00` })
      : text
  return (
    <>
      <div className={css.groups}>
        <Facts
          title={t('archive.meter')}
          rows={[
            of.mono('metercomid'),
            of.mono('meter_no'),
            of.mono('asset_no'),
            of.code('meter_type', meterType),
            of.text('meter_model'),
            of.text('manufacturer'),
            of.text('fw_version'),
            of.code('device_type', deviceType),
            of.text('device_code'),
            of.day('install_date'),
          ]}
        />
        <Facts
          title={t('archive.consumer')}
          rows={[
            of.mono('cons_no'),
            of.person('cons_name'),
            of.person('phone'),
            of.person('address'),
            of.code('cons_sort', consSort),
            of.code('cons_type', consType),
            of.code('industry_class', industryClass),
            of.code('supply_type', supplyType),
          ]}
        />
        <Facts
          title={t('archive.network')}
          rows={[
            of.text('org_name'),
            of.text('name'),
            of.text('subs_name'),
            of.text('line_name'),
            of.text('tg_name'),
            of.text('cp_name', 'cp'),
            of.text('mp', 'mp'),
            of.custom('position', [meter.longitude, meter.latitude].filter(Boolean).join(', ')),
          ]}
        />
        <Facts
          title={t('archive.measuring')}
          rows={[
            of.code('wiring_mode', wiringMode),
            of.amount('nominal_voltage', { unit: 'V', decimals: 1 }),
            of.text('ct_ratio', 'ct'),
            of.text('pt_ratio', 'pt'),
            of.custom('total_ratio', formatNumber(meter.total_ratio, 0, i18n.language)),
            of.text('tariff_count'),
            of.code('loss_flag', lossFlag),
            of.custom('settle_day1', settlement(meter.settle_day1)),
            of.custom('settle_day2', settlement(meter.settle_day2)),
            of.code('relay_mode', relayMode),
            of.code('relay_pass_level', relayPassLevel),
            of.code('encryption_level', encryptionLevel),
          ]}
        />
      </div>
      <ConsumerPart meter={meter} />
    </>
  )
}
