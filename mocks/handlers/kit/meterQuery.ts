import type { MeterSearchType } from '../../../src/api/console/meterLookup'
import type { MeterQuery } from '../../../src/api/capture/meters'
import { maxNumbers } from '../../../src/rules/limits/numberList'
import { silentDays } from '../../../src/rules/limits/fieldLimits'
import type { MeterRow } from '../../kit/meterTypes'
import { longestParameter, type Params, Refusal } from '../../kit/params'

/** Every field of a row of the meter archive: what can be sorted and exported. */
const fields: Record<keyof MeterRow, true> = {
  id: true,
  metercomid: true,
  meter_no: true,
  asset_no: true,
  cons_no: true,
  cons_name: true,
  cons_sort: true,
  cp_name: true,
  mp: true,
  tml_id: true,
  tml_asset_no: true,
  name: true,
  org_id: true,
  tg_id: true,
  tg_name: true,
  comm_protocol: true,
  dispcomm_protocol: true,
  baud_rate: true,
  comm_port: true,
  tariff_count: true,
  meter_type: true,
  meter_model: true,
  wiring_mode: true,
  ct_ratio: true,
  pt_ratio: true,
  total_ratio: true,
  relay_mode: true,
  relay_status: true,
  disprelay_status: true,
  online_status: true,
  read_result: true,
  last_read_time: true,
  battery_state: true,
  loss_flag: true,
  install_date: true,
}

export const meterFields = Object.keys(fields) as (keyof MeterRow)[]

export const isMeterField = (name: unknown): name is keyof MeterRow =>
  typeof name === 'string' && Object.hasOwn(fields, name)

export const searchTypes: readonly MeterSearchType[] = ['1', '2', '3']
const directions = ['asc', 'desc'] as const

/** Page number and size; a list without them gets page 1 of 15. */
export const pageOf = (params: Params): { currentPage: number; pageSize: number } => ({
  currentPage: params.int('currentPage', 1, 1_000_000) ?? 1,
  pageSize: params.int('pageSize', 1, 500) ?? 15,
})

/** The search keyword: free text, or up to 500 pasted numbers joined by commas. */
export function keyword(params: Params): string | undefined {
  const text = params.text('font', longestParameter)
  const numbers = text?.split(',').filter((part) => part.trim() !== '')
  if (numbers && numbers.length > maxNumbers) throw new Refusal('tooManyNumbers', { n: maxNumbers })
  return numbers?.join(',')
}

/** 'code' is the natural order; anything else must be a field. */
export function sortOf(params: Params): { sidx?: string; sord?: 'asc' | 'desc' } {
  const sidx = params.text('sidx')
  const sord = params.oneOf('sord', directions)
  if (sidx !== undefined && sidx !== 'code' && !isMeterField(sidx))
    throw new Refusal('badParameter', { name: 'sidx' })
  return { ...(sidx === undefined ? {} : { sidx }), ...(sord === undefined ? {} : { sord }) }
}

const texts = [
  'org_id',
  'subs_id',
  'line_id',
  'tg_id',
  'tml_id',
  'asset_no',
  'meter_type',
  'meter_model',
  'wiring_modes',
  'comm_protocol',
  'cons_sort',
  'meter_restrict',
  'relay_status',
  'online_status',
  'battery_state',
  'read_result',
] as const

/** The filters of the meter archive. */
export function meterQuery(params: Params): MeterQuery {
  const query: MeterQuery = {}
  for (const name of texts) {
    const text = params.text(name)
    if (text !== undefined) query[name] = text
  }
  const type = params.oneOf('type', searchTypes)
  const font = keyword(params)
  if (font !== undefined) Object.assign(query, { font, type: type ?? '1' })
  const begin = params.date('install_date_begin')
  const end = params.date('install_date_end')
  if (begin !== undefined && end !== undefined && begin > end) throw new Refusal('badRange')
  if (begin !== undefined) query.install_date_begin = begin
  if (end !== undefined) query.install_date_end = end
  const days = params.int('no_data_days', silentDays.min, silentDays.max)
  if (days !== undefined) query.no_data_days = days
  return query
}
