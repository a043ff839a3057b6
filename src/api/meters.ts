import type { CommandKind } from './commands'
import type { LoggedRow } from './logs'
import type { Page, PageQuery } from '@/lib/page'
import { stripEmpty } from '@/lib/url'
import type { ExportHead } from './exports'
import { http, take, takeList, takeObject, takePage } from './unread'
import type { MeterSearchType } from './meterLookup'

/** A row of the meter archive (screens.md CO11). Codes keep their `disp…` twin; times are utility wall time. */
export interface MeterRow {
  id: string
  metercomid: string
  meter_no: string
  asset_no: string
  cons_no: string
  cons_name: string
  cons_sort: string
  cp_name: string
  mp: number
  tml_id: string
  tml_asset_no: string
  /** Power supply unit. */
  name: string
  org_id: string
  tg_id: string
  tg_name: string
  comm_protocol: string
  dispcomm_protocol: string
  baud_rate: string
  comm_port: string
  tariff_count: number
  meter_type: string
  meter_model: string
  wiring_mode: string
  ct_ratio: string
  pt_ratio: string
  total_ratio: number
  relay_mode: string
  relay_status: string
  disprelay_status: string
  online_status: string
  read_result: string
  /** yyyy-MM-dd HH:mm:ss; '' when the meter was never read. */
  last_read_time: string
  battery_state: string
  loss_flag: number
  install_date: string
}

export interface MeterQuery {
  org_id?: string
  subs_id?: string
  line_id?: string
  tg_id?: string
  tml_id?: string
  type?: MeterSearchType
  /** Keyword for `type`; pasted numbers are comma-joined (up to 500). */
  font?: string
  asset_no?: string
  meter_type?: string
  meter_model?: string
  comm_protocol?: string
  cons_sort?: string
  relay_status?: string
  online_status?: string
  battery_state?: string
  read_result?: string
  install_date_begin?: string
  install_date_end?: string
  no_data_days?: number
}

/** A row of the list says it of meters that are stopped. */
export interface MeterListRow extends MeterRow {
  /** '0': stopped, kept with its data but not read any more; absent or '1': in use. */
  use_status?: string
}

/** One step of the way from the head-end to the meter. */
export interface RouteHop {
  kind: 'headEnd' | 'dcu' | 'repeater' | 'meter'
  name: string
  ok: boolean
}

export interface MeterDetail extends MeterListRow {
  manufacturer: string
  phone: string
  address: string
  longitude: string
  latitude: string
  cons_type: string
  industry_class: string
  supply_type: string
  relay_pass_level: string
  encryption_level: string
  device_type: string
  device_code: string
  settle_day1: string
  settle_day2: string
  subs_name: string
  line_name: string
  org_name: string
  downlink_type: string
  /** Received signal, dBm; null when unknown. */
  rssi: number | null
  signal_level: string
  last_online: string
  meter_time: string
  /** Meter clock minus system clock, seconds. */
  clock_deviation_s: number
  /** Relay state asked for, and since when; differs from `relay_status` while a command is pending. */
  relay_desired: string
  relay_status_time: string
  fw_version: string
  /** True when the relay must never be opened (hospital, water works, …). */
  protected: boolean
  route: RouteHop[]
}

/** What people may enter about a meter: the archive without what the system finds out by itself. */
export interface MeterInput {
  /** 12 digits, unique. */
  metercomid: string
  meter_no: string
  asset_no: string
  /** 10 digits. */
  cons_no: string
  cons_name: string
  cons_sort: string
  phone: string
  address: string
  tml_id: string
  /** 1 to 2048, unique in the collection point. */
  mp: number
  comm_protocol: string
  baud_rate: string
  comm_port: string
  tariff_count: number
  wiring_mode: string
  /** '1' or primary/secondary: '300/5'. */
  ct_ratio: string
  pt_ratio: string
  meter_type: string
  meter_model: string
  cons_type: string
  industry_class: string
  supply_type: string
  relay_mode: string
  /** 8 hexadecimal digits. */
  fkpass: string
  relay_pass_level: string
  encryption_level: string
  device_type: string
  device_code: string
  loss_flag: number
  settle_day1: string
  settle_day2: string
  install_date: string
  longitude: string
  latitude: string
  /** '1' in use, '0' stopped: kept with its data, but not read any more. */
  use_status: string
}

/** One register of the last reading. `value` is null when it was not read. */
export interface RegisterValue {
  item: string
  obis: string
  value: number | null
  unit: string
}
export interface MeterRegisters {
  data_time: string
  read_time: string
  items: RegisterValue[]
}

/** A day of a meter. Registers (`_r`) and energies (`_e`) in kWh/kvarh after no ratio / after ratio; null = not read. */
export interface DayEnergyRow {
  data_date: string
  pap_r: number | null
  pap_r1: number | null
  pap_r2: number | null
  pap_r3: number | null
  pap_r4: number | null
  pap_e: number | null
  pap_e1: number | null
  pap_e2: number | null
  pap_e3: number | null
  pap_e4: number | null
  rap_e: number | null
  prp_e: number | null
  rrp_e: number | null
  pap_demand: number | null
  pap_demand_time: string
  /** 1 read success, 2 read failed, 3 no need read. */
  read_result: string
  /** Why the day is missing: timeout, dcuOffline, dataInvalid, protocolException, outage; '' when read. */
  fail_reason: string
  read_time: string
}

export type CurveItem =
  | 'ua'
  | 'ub'
  | 'uc'
  | 'ia'
  | 'ib'
  | 'ic'
  | 'i0'
  | 'p'
  | 'pa'
  | 'pb'
  | 'pc'
  | 'q'
  | 'f'
  | 'pap_e'
  | 'rap_e'

export interface CurveQuery {
  meter_id: string
  /** yyyy-MM-dd, inclusive. */
  date_begin: string
  date_end: string
  /** 1 = 15 min, 2 = 30 min, 3 = 60 min. */
  density: string
  /** Comma-joined items. */
  items: string
}

/** Interval data, column by column. `data_time[i]` is the end of interval i; null = no value (a gap, never zero). */
export interface CurveData {
  density: string
  data_time: string[]
  series: Partial<Record<CurveItem, (number | null)[]>>
}

export interface MeterEventRow {
  id: string
  event_time: string
  event_code: string
  event_name: string
  event_type: string
  /** 1 info, 2 warning, 3 major, 4 critical. */
  severity: string
  end_time: string
  /** Seconds; null while the event lasts or has no end. */
  duration: number | null
  detail: string
  storage_time: string
}

/** A command that was sent to the meter: one row per item that was asked for. */
export interface MeterCommand {
  id: string
  start_time: string
  kind: CommandKind
  /** '' where the command has no items. */
  item_name: string
  /** Of a curve or of events: how many there are. */
  value: number | string | null
  unit: string
  decimals: number
  /** The day whose values were asked for; '' = the present ones. */
  data_date: string
  /** 1 success, 2 failed, 3 not needed, 4 under way, 5 canceled. */
  task_read_result: string
  failure_reason: string
  cost_ms: number | null
  user_name: string
}

/** One change of the meter's archive, with the archive before and after it; secrets are masked. */
export interface MeterHistoryRow {
  id: string
  op_time: string
  operation: 'insert' | 'update' | 'delete'
  user_name: string
  ip: string
  before: LoggedRow | null
  after: LoggedRow | null
}

type PageBody<T> = { pageDatas: { dataList: T[]; totalCount: number } }

export const metersApi = {
  page: (query: MeterQuery & PageQuery, signal?: AbortSignal): Promise<Page<MeterListRow>> =>
    http.get<PageBody<MeterListRow>>('/capture/meter/list', query, { signal, silent: true }).then(takePage),
  detail: (id: string, signal?: AbortSignal): Promise<MeterDetail> =>
    http
      .get<MeterDetail>(`/capture/meter/detail/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  registers: (id: string, signal?: AbortSignal): Promise<MeterRegisters> =>
    http
      .get<MeterRegisters>(`/capture/meter/registers/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  dayEnergy: (
    query: { meter_id: string; date_begin: string; date_end: string } & PageQuery,
    signal?: AbortSignal,
  ): Promise<Page<DayEnergyRow>> =>
    http.get<PageBody<DayEnergyRow>>('/query/dayEnergy/list', query, { signal, silent: true }).then(takePage),
  curve: (query: CurveQuery, signal?: AbortSignal): Promise<CurveData> =>
    http.get<CurveData>('/query/curve/list', query, { signal, silent: true }).then(takeObject),
  events: (
    query: { meter_id: string; time_begin: string; time_end: string; severity?: string } & PageQuery,
    signal?: AbortSignal,
  ): Promise<Page<MeterEventRow>> =>
    http
      .get<PageBody<MeterEventRow>>('/query/meterEvent/list', query, { signal, silent: true })
      .then(takePage),
  /** The newest commands, newest first. */
  commands: (id: string, signal?: AbortSignal): Promise<MeterCommand[]> =>
    http
      .get<{
        dataList: MeterCommand[]
      }>(`/capture/meter/commands/${encodeURIComponent(id)}`, undefined, { signal, silent: true })
      .then(takeList),
  /** Changes of its archive, newest first. */
  changes: (id: string, signal?: AbortSignal): Promise<MeterHistoryRow[]> =>
    http
      .get<{
        dataList: MeterHistoryRow[]
      }>(`/capture/meter/changes/${encodeURIComponent(id)}`, undefined, { signal, silent: true })
      .then(takeList),
  /** Starts an export job; progress arrives on the channel `meterExport:{userName}`. */
  startExport: (
    filters: MeterQuery & { sidx?: string; sord?: string },
    columns: { key: string; title: string }[],
    head?: ExportHead,
  ): Promise<unknown> =>
    http
      .post(
        '/capture/meter/export',
        { type: meterExport, filters: stripEmpty(filters), columns, head },
        { silent: true },
      )
      .then(take),
}

/** Export prefix and cancel `type` of the meter archive. */
export const meterExport = 'meterExport'
