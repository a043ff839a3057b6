import { useTranslation } from 'react-i18next'
import { metersApi, type MeterQuery } from '@/api/capture/meters'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { objectFields } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { commProtocol, consSort, meterRestrict, meterType } from '@/rules/codes/dictionaries'
import { batteryState, onlineStatus, readResult, relayStatus } from '@/rules/codes/statuses'
import { assetNumberLength, silentDays } from '@/rules/limits/fieldLimits'
import { filterFields, type FilterField } from '@/ui/fields/filterFields'

const make = filterFields<MeterQuery>()
/** A momentary state, which is useless as a filter. */
const reading = '4'

/** Filters of the meter list, the three most used ones first. */
export function useMeterFields(): readonly FilterField<MeterQuery>[] {
  const { t } = useTranslation('capture')
  const { field, options } = useWords()
  return [
    useMeterSearchField<MeterQuery>(metersApi),
    make.select('relay_status', field('relay_status'), options(relayStatus)),
    make.select('online_status', field('online_status'), options(onlineStatus)),
    make.select(
      'read_result',
      field('read_result'),
      options(readResult).filter(({ value }) => value !== reading),
    ),
    make.integer('no_data_days', t('meterList.noDataDays'), {
      ...silentDays,
      unit: t('meterList.days'),
      show: (n) => t('meterList.noDataChip', { count: Number(n), n }),
    }),
    make.select('battery_state', field('battery_state'), options(batteryState)),
    make.select('meter_type', field('meter_type'), options(meterType)),
    make.text('meter_model', field('meter_model')),
    make.select('comm_protocol', field('comm_protocol'), options(commProtocol)),
    make.select('cons_sort', field('cons_sort'), options(consSort)),
    make.select('meter_restrict', field('meter_restrict'), options(meterRestrict)),
    make.text('asset_no', field('asset_no'), assetNumberLength),
    make.dates('install_date_begin', 'install_date_end', t('meterList.installed')),
    make.address(...objectFields),
  ]
}
