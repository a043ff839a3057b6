import type { MeterQuery, MeterRow } from '@/api/meters'
import { batteryState, onlineStatus, readResult, relayStatus } from '@/rules/statuses'
import { commProtocol, consSort, meterType } from '@/rules/dictionaries'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'

/** "No data for n days": more than ten years is nonsense. */
export const noDataDays = { min: 1, max: 3650 }

const object = filterKind.text(64)

export const meterFilters: FilterKinds<MeterQuery> = {
  org_id: object,
  subs_id: object,
  line_id: object,
  tg_id: object,
  tml_id: object,
  type: filterKind.oneOf(['1', '2', '3']),
  // 500 numbers of up to 22 characters.
  font: filterKind.text(12_000),
  asset_no: filterKind.text(22),
  meter_type: filterKind.oneOf(meterType.codes),
  meter_model: filterKind.text(64),
  comm_protocol: filterKind.oneOf(commProtocol.codes),
  cons_sort: filterKind.oneOf(consSort.codes),
  relay_status: filterKind.oneOf(relayStatus.codes),
  online_status: filterKind.oneOf(onlineStatus.codes),
  battery_state: filterKind.oneOf(batteryState.codes),
  read_result: filterKind.oneOf(readResult.codes),
  install_date_begin: filterKind.date(),
  install_date_end: filterKind.date(),
  no_data_days: filterKind.integer(noDataDays.min, noDataDays.max),
}

export const meterSorts: readonly (keyof MeterRow)[] = [
  'metercomid',
  'cons_no',
  'cons_name',
  'online_status',
  'relay_status',
  'read_result',
  'last_read_time',
  'cp_name',
  'mp',
  'name',
  'tg_name',
  'meter_type',
  'meter_model',
  'comm_protocol',
  'cons_sort',
  'asset_no',
  'meter_no',
  'wiring_mode',
  'ct_ratio',
  'pt_ratio',
  'total_ratio',
  'baud_rate',
  'comm_port',
  'tariff_count',
  'relay_mode',
  'battery_state',
  'loss_flag',
  'install_date',
]
