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
  const facts = useFacts(meter)
  // DDHH: day of the month and hour at which a billing period closes.
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
            facts.mono('metercomid'),
            facts.mono('meter_no'),
            facts.mono('asset_no'),
            facts.code('meter_type', meterType),
            facts.text('meter_model'),
            facts.text('manufacturer'),
            facts.text('fw_version'),
            facts.code('device_type', deviceType),
            facts.text('device_code'),
            facts.day('install_date'),
          ]}
        />
        <Facts
          title={t('archive.consumer')}
          rows={[
            facts.mono('cons_no'),
            facts.person('cons_name'),
            facts.person('phone'),
            facts.person('address'),
            facts.code('cons_sort', consSort),
            facts.code('cons_type', consType),
            facts.code('industry_class', industryClass),
            facts.code('supply_type', supplyType),
          ]}
        />
        <Facts
          title={t('archive.network')}
          rows={[
            facts.text('org_name'),
            facts.text('name'),
            facts.text('subs_name'),
            facts.text('line_name'),
            facts.text('tg_name'),
            facts.text('cp_name', 'cp'),
            facts.text('mp', 'mp'),
            facts.custom('position', [meter.longitude, meter.latitude].filter(Boolean).join(', ')),
          ]}
        />
        <Facts
          title={t('archive.measuring')}
          rows={[
            facts.code('wiring_mode', wiringMode),
            facts.amount('nominal_voltage', { unit: 'V', decimals: 1 }),
            facts.text('ct_ratio', 'ct'),
            facts.text('pt_ratio', 'pt'),
            facts.custom('total_ratio', formatNumber(meter.total_ratio, 0, i18n.language)),
            facts.text('tariff_count'),
            facts.code('loss_flag', lossFlag),
            facts.custom('settle_day1', settlement(meter.settle_day1)),
            facts.custom('settle_day2', settlement(meter.settle_day2)),
            facts.code('relay_mode', relayMode),
            facts.code('relay_pass_level', relayPassLevel),
            facts.code('encryption_level', encryptionLevel),
          ]}
        />
      </div>
      <ConsumerPart meter={meter} />
    </>
  )
}
