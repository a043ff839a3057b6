import { http, takeList, takeObject, guardedResource } from './unread'
import type { Stamped } from './resource'

/** What a form says about a collection point. Keys and passwords: '' leaves the stored value as it is. */
export interface CollectionPointInput {
  cp_name: string
  tml_asset_no: string
  tg_id: string
  /** 01 public transformer, 02 special transformer, 03 substation, 05 meter. */
  tml_type: string
  address: string
  model: string
  manufacturer: string
  comm_protocol: string
  /** Exactly four characters. */
  area_code: string
  /** Terminal address, digits. */
  tcomid: string
  /** 1 three-phase four-wire, 2 three-phase three-wire, 3 single-phase. */
  measurement_model: string
  downlink_type: string
  /** 1 server, 2 client, 3 mixed. */
  work_mode: string
  ip: string
  /** 1 to 65535; '' when not set. */
  port: string
  /** 0 none, 1 LLS, 2 HLS-MD5, 3 HLS-SHA1, 4 HLS-GMAC, 5 HLS-SHA256, 6 HLS-ECDSA. */
  security_mode: string
  /** Keys, 32 or 64 hexadecimal digits; the wire shows stored ones as '••••'. */
  ak: string
  ek: string
  kek: string
  password: string
  /** Told only by `reveal`; changed only with the action `reveal`. */
  vending_key: string
  /** 1 city, 2 suburb, 3 countryside. */
  area_type: string
  /** '1': a photovoltaic plant feeds in below it. */
  pv_flag: string
  /** yyyy-MM-dd */
  install_date: string
  /** Degrees as text, '' when unknown. */
  longitude: string
  latitude: string
  remark: string
}

/** A concentrator or a device with a modem of its own (CO22). */
export interface CollectionPointRow
  extends Omit<CollectionPointInput, 'ak' | 'ek' | 'kek' | 'password' | 'vending_key'>, Stamped {
  id: string
  /** The same id, as meters name it. */
  tml_id: string
  tg_name: string
  line_name: string
  subs_name: string
  /** Service centre. */
  org_id: string
  org_name: string
  sim_phone: string
  meter_count: number
  online_status: string
  /** Utility wall time; '' when it was never online. */
  last_online: string
  fw_version: string
  /** dBm; null when unknown. */
  rssi: number | null
}

/** What the device last said of itself. */
export interface PointDevice {
  /** When it said so, utility wall time. */
  heard_time: string
  /** Its clock minus the head-end's, s. */
  clock_deviation_s: number
  time_synced: string
  /** When it came up last. */
  started_time: string
  /** When it was last told which meters it serves; '' when it never was. */
  archive_synced: string
  /** Meters whose archive changed since. */
  archive_pending: number
  network_id: string
  /** MHz, comma-joined. */
  frequency: string
  mqtt_addr: string
  hes_addr: string
  apn: string
  /** Seconds until an unanswered frame counts as lost. */
  timeout: number
}

/** With its keys, masked: '••••' where one is stored. */
export interface CollectionPointDetail
  extends CollectionPointRow, Pick<CollectionPointInput, 'ak' | 'ek' | 'kek' | 'password' | 'vending_key'> {
  /** null: it was never heard. */
  device: PointDevice | null
}

/** A time in which the head-end did not hear the device. */
export interface PointLoss {
  begin: string
  /** '' while it lasts. */
  end: string
  seconds: number
  /** The line without power, the link or the device itself, a restart that was asked for. */
  cause: 'line' | 'device' | 'restart'
}

export interface PointOnline {
  /** Beginnings of the intervals, utility wall time: 15 minutes of a day, hours of a week. */
  points: string[]
  /** Share of each interval in which it was heard, %. */
  online: number[]
  /** Newest first. */
  losses: PointLoss[]
  /** Of the whole time, %; null when it was never heard. */
  share: number | null
}

/** What went over its link on one day, bytes. */
export interface PointTraffic {
  data_date: string
  up_bytes: number
  down_bytes: number
  /** The day has not ended. */
  partial: boolean
}

export interface PointEvent {
  id: string
  event_time: string
  kind: 'lost' | 'powerOff' | 'restarted' | 'clockSet' | 'archiveSynced'
  severity: '1' | '2' | '3'
  /** '' while it lasts or where it has no end. */
  end_time: string
  /** Seconds; null where it has no end or lasts. */
  duration: number | null
  /** User name of its cause; '' when no user caused it. */
  user_name: string
}

/** A command that was sent to it. */
export interface PointCommand {
  id: string
  start_time: string
  kind: 'ping' | 'timeSync' | 'restart' | 'syncArchive' | 'setParams' | 'topology' | 'read'
  /** '' = the head-end by itself. */
  user_name: string
  /** 1 success, 2 failed, 4 under way, 5 canceled. */
  result: string
  failure_reason: string
  cost_ms: number | null
}

/** One change of its archive; keys and passwords are never told. */
export interface PointChange {
  id: string
  op_time: string
  operation: 'insert' | 'update' | 'delete'
  user_name: string
  fields: { name: string; before: string; after: string }[]
}

export interface CollectionPointQuery {
  org_id?: string
  subs_id?: string
  line_id?: string
  tg_id?: string
  tml_id?: string
  cp_name?: string
  tml_asset_no?: string
  tml_type?: string
  model?: string
  comm_protocol?: string
  downlink_type?: string
  online_status?: string
}

const of = (id: string) => encodeURIComponent(id)

export const collectionPointsApi = {
  ...guardedResource<CollectionPointRow, CollectionPointQuery, CollectionPointInput>(
    '/capture/cp',
    'rcpListExport',
  ),
  detail: (id: string, signal?: AbortSignal): Promise<CollectionPointDetail> =>
    http
      .get<CollectionPointDetail>(`/capture/cp/detail/${of(id)}`, undefined, { signal, silent: true })
      .then(takeObject),
  /** The vending key as it is. Every call is entered in the operation log. */
  reveal: (id: string): Promise<{ vending_key: string }> =>
    http.post<{ vending_key: string }>('/capture/cp/reveal', { id }, { silent: true }).then(takeObject),
  /** The last 24 hours ('day') or seven days ('week'). */
  online: (id: string, span: 'day' | 'week', signal?: AbortSignal): Promise<PointOnline> =>
    http
      .get<PointOnline>(`/capture/cp/online/${of(id)}`, { span }, { signal, silent: true })
      .then(takeObject),
  /** One row a day, oldest first; days 'yyyy-MM-dd', both included, at most a year. */
  traffic: (
    id: string,
    query: { date_begin: string; date_end: string },
    signal?: AbortSignal,
  ): Promise<PointTraffic[]> =>
    http
      .get<{ dataList: PointTraffic[] }>(`/capture/cp/traffic/${of(id)}`, query, { signal, silent: true })
      .then(takeList),
  /** Newest first; wall times, at most a month. */
  events: (
    id: string,
    query: { time_begin: string; time_end: string },
    signal?: AbortSignal,
  ): Promise<PointEvent[]> =>
    http
      .get<{ dataList: PointEvent[] }>(`/capture/cp/events/${of(id)}`, query, { signal, silent: true })
      .then(takeList),
  /** The newest commands, newest first. */
  commands: (id: string, signal?: AbortSignal): Promise<PointCommand[]> =>
    http
      .get<{ dataList: PointCommand[] }>(`/capture/cp/commands/${of(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeList),
  changes: (id: string, signal?: AbortSignal): Promise<PointChange[]> =>
    http
      .get<{ dataList: PointChange[] }>(`/capture/cp/changes/${of(id)}`, undefined, { signal, silent: true })
      .then(takeList),
}
