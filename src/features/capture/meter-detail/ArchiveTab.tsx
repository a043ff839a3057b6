import { useTranslation } from 'react-i18next'
import { Personal } from '@/ui/value/Personal'
import type { MeterDetail as Meter } from '@/api/meters'
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
} from '@/rules/dictionaries'
import type { Codes } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { Facts } from '@/page/detail/Facts'
import css from '@/page/detail/detail.module.css'

export function ArchiveTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { field, word } = useWords()
  const coded = (codes: Codes, code: string) => (code ? word(codes, code) : '')
  const mono = (text: string) => text && <span className={css.mono}>{text}</span>
  // DDHH: the day of the month and the hour at which a billing period closes.
  const settlement = (text: string) =>
    /^\d{4}$/.test(text)
      ? t('settlement', { day: Number(text.slice(0, 2)), time: `${text.slice(2)}:00` })
      : text
  return (
    <div className={css.groups}>
      <Facts
        title={t('archive.meter')}
        rows={[
          [field('metercomid'), mono(meter.metercomid)],
          [field('meter_no'), mono(meter.meter_no)],
          [field('asset_no'), mono(meter.asset_no)],
          [field('meter_type'), coded(meterType, meter.meter_type)],
          [field('meter_model'), meter.meter_model],
          [field('manufacturer'), meter.manufacturer],
          [field('fw_version'), meter.fw_version],
          [field('device_type'), coded(deviceType, meter.device_type)],
          [field('device_code'), meter.device_code],
          [field('install_date'), formatDate(meter.install_date, i18n.language)],
        ]}
      />
      <Facts
        title={t('archive.consumer')}
        rows={[
          [field('cons_no'), mono(meter.cons_no)],
          [field('cons_name'), <Personal key="name">{meter.cons_name}</Personal>],
          [
            field('phone'),
            <Personal key="phone" kind="phone">
              {meter.phone}
            </Personal>,
          ],
          [
            field('address'),
            <Personal key="address" kind="address">
              {meter.address}
            </Personal>,
          ],
          [field('cons_sort'), coded(consSort, meter.cons_sort)],
          [field('cons_type'), coded(consType, meter.cons_type)],
          [field('industry_class'), coded(industryClass, meter.industry_class)],
          [field('supply_type'), coded(supplyType, meter.supply_type)],
        ]}
      />
      <Facts
        title={t('archive.network')}
        rows={[
          [field('org_name'), meter.org_name],
          [field('name'), meter.name],
          [field('subs_name'), meter.subs_name],
          [field('line_name'), meter.line_name],
          [field('tg_name'), meter.tg_name],
          [field('cp_name'), meter.cp_name, 'cp'],
          [field('mp'), String(meter.mp), 'mp'],
          [field('position'), [meter.longitude, meter.latitude].filter(Boolean).join(', ')],
        ]}
      />
      <Facts
        title={t('archive.measuring')}
        rows={[
          [field('wiring_mode'), coded(wiringMode, meter.wiring_mode)],
          [field('ct_ratio'), meter.ct_ratio, 'ct'],
          [field('pt_ratio'), meter.pt_ratio, 'pt'],
          [field('total_ratio'), formatNumber(meter.total_ratio, 0, i18n.language)],
          [field('tariff_count'), String(meter.tariff_count)],
          [field('loss_flag'), coded(lossFlag, String(meter.loss_flag))],
          [field('settle_day1'), settlement(meter.settle_day1)],
          [field('settle_day2'), settlement(meter.settle_day2)],
          [field('relay_mode'), coded(relayMode, meter.relay_mode)],
          [field('relay_pass_level'), coded(relayPassLevel, meter.relay_pass_level)],
          [field('encryption_level'), coded(encryptionLevel, meter.encryption_level)],
        ]}
      />
    </div>
  )
}
