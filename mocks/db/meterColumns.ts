import type { MeterInput } from '../kit/meterTypes'
import { bits, topic } from '../world/random'
import type { World } from '../world/types'
import { latest } from './columnRows'

/** Editable attributes of a meter: each column says what an untouched meter has, by its index. */
export type MeterColumns = { readonly [Field in keyof MeterInput]: (index: number) => MeterInput[Field] }

/** Fields that a form writes and a detail shows: all but the password and whether the meter is in use. */
const detailFields = [
  'metercomid',
  'meter_no',
  'asset_no',
  'cons_no',
  'cons_name',
  'cons_sort',
  'phone',
  'address',
  'tml_id',
  'mp',
  'comm_protocol',
  'baud_rate',
  'comm_port',
  'tariff_count',
  'wiring_mode',
  'ct_ratio',
  'pt_ratio',
  'meter_type',
  'meter_model',
  'cons_type',
  'industry_class',
  'supply_type',
  'relay_mode',
  'relay_pass_level',
  'encryption_level',
  'device_type',
  'device_code',
  'loss_flag',
  'settle_day1',
  'settle_day2',
  'install_date',
  'longitude',
  'latitude',
] as const
type DetailField = Exclude<keyof MeterInput, 'fkpass' | 'use_status'>

export function createMeterColumns(
  { parts: { network, archive, rows, calendar } }: World,
  now: () => number,
): MeterColumns {
  // Nothing of these fields but the consumer changes by itself.
  const detailOf = latest((index: number) => rows.detail(index, network.pointOf(index), now()))
  const columns = Object.fromEntries(
    detailFields.map((field) => [field, (index: number) => detailOf(index)[field]]),
  ) as unknown as Pick<MeterColumns, DetailField>
  const today = (): number => calendar.dayOf(now())
  return {
    ...columns,
    cons_no: (index) => archive.consNo(index, network.pointOf(index), today()),
    cons_name: (index) => archive.nameText(archive.nameNumber(index, network.pointOf(index), today())),
    phone: (index) => rows.consumerOn(index, network.pointOf(index), today()).phone,
    fkpass: (index) =>
      archive.relayMode(index, network.pointOf(index)) === '0'
        ? ''
        : bits(network.seed, topic.model, index, 9).toString(16).padStart(8, '0'),
    use_status: () => '1',
  }
}
