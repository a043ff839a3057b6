import {
  choice,
  code,
  column,
  digits,
  flag,
  id,
  list,
  number,
  object,
  optional,
  orNull,
  partial,
  ref,
  text,
  word,
  yes,
  type Infer,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import * as dict from '@/rules/codes/dictionaries'
import { pointEventKinds } from '@/rules/codes/pointEventKinds'
import { commandResult, onlineStatus, severity } from '@/rules/codes/statuses'
import { keyChecks } from './keyChecks'
import { byId, get, post } from '../wire/call'
import { guardedResource, stamped } from '../wire/resource'

const entered = {
  cp_name: text,
  tml_asset_no: text,
  /** '' for a feeder meter, which is in no area. */
  tg_id: ref,
  /** Line that a feeder meter (03) measures; '' for all others, whose area determines it. */
  line_id: ref,
  /** 01 public transformer, 02 special transformer, 03 substation, 05 meter. */
  tml_type: code(dict.pointType),
  address: text,
  model: text,
  manufacturer: text,
  comm_protocol: code(dict.commProtocol),
  /** Exactly four characters. */
  area_code: digits(4),
  /** Terminal address, digits. */
  tcomid: text,
  /** 1 three-phase four-wire, 2 three-phase three-wire, 3 single-phase. */
  measurement_model: code(dict.measurementModel),
  downlink_type: code(dict.downlinkType),
  /** 1 server, 2 client, 3 mixed. */
  work_mode: code(dict.workMode),
  ip: text,
  /** 1 to 65535; '' when not set. */
  port: text,
  /** 0 none, 1 LLS, 2 HLS-MD5, 3 HLS-SHA1, 4 HLS-GMAC, 5 HLS-SHA256, 6 HLS-ECDSA. */
  security_mode: code(dict.securityMode),
  /** 1 city, 2 suburb, 3 countryside. */
  area_type: code(dict.areaType),
  /** '1': a photovoltaic plant feeds in below it. */
  pv_flag: flag,
  install_date: day,
  /** Degrees as text, '' when unknown. */
  longitude: text,
  latitude: text,
  remark: text,
}
const secrets = {
  /** Keys, 32 or 64 hexadecimal digits; the wire shows stored ones as '••••'. */
  ak: text,
  ek: text,
  kek: text,
  password: text,
  /** Told only by `reveal`; changed only with the action `reveal`. */
  vending_key: text,
}

/** Input of the form of a collection point. Keys and passwords: '' leaves the stored value as it is. */
const collectionPointInput = object({ ...entered, ...secrets })
export type CollectionPointInput = Infer<typeof collectionPointInput>

/** A concentrator or a device with a modem of its own (CO22). */
const collectionPointRow = object({
  id,
  ...entered,
  /** The same id, as meters name it. */
  tml_id: ref,
  tg_name: text,
  line_name: text,
  subs_name: text,
  /** Service centre. */
  org_id: ref,
  org_name: text,
  sim_phone: text,
  meter_count: number,
  online_status: code(onlineStatus),
  /** Utility wall time; '' when it was never online. */
  last_online: time,
  fw_version: text,
  /** dBm; null when unknown. */
  rssi: number,
  ...stamped,
})
export type CollectionPointRow = Infer<typeof collectionPointRow>

/** Latest self-report of the device. */
const pointDevice = object({
  /** Time of the report, utility wall time. */
  heard_time: time,
  /** Clock of the device minus the head-end's, s. */
  clock_deviation_s: number,
  time_synced: time,
  /** Time of the latest start. */
  started_time: time,
  /** Time at which it last received the list of its meters; '' when never. */
  archive_synced: time,
  /** Meters whose archive changed since. */
  archive_pending: number,
  network_id: text,
  /** MHz, comma-joined. */
  frequency: text,
  mqtt_addr: text,
  hes_addr: text,
  apn: text,
  /** Seconds until an unanswered frame counts as lost. */
  timeout: number,
})
export type PointDevice = Infer<typeof pointDevice>

/** With its keys, masked: '••••' where one is stored. */
const collectionPointDetail = object({
  ...collectionPointRow.fields,
  ...secrets,
  /** Fingerprints of its keys, the vending key's by DES; a server may lack them. */
  kcv: optional(object({ ...keyChecks.fields, vending_key: text })),
  /** null: it was never heard. */
  device: orNull(pointDevice),
})
export type CollectionPointDetail = Infer<typeof collectionPointDetail>

/** A time in which the head-end did not hear the device. */
const pointLoss = object({
  begin: time,
  /** '' while it lasts. */
  end: time,
  seconds: number,
  /** The line without power, the link or the device itself, a restart that was asked for, a card that does not work. */
  cause: word('line', 'device', 'restart', 'card'),
})
export type PointLoss = Infer<typeof pointLoss>

const pointOnline = object({
  /** Beginnings of the intervals, utility wall time: 15 minutes of a day, hours of a week. */
  points: column(time),
  /** Share of each interval in which it was heard, %. */
  online: column(number),
  /** Newest first. */
  losses: list(pointLoss),
  /** Online share of the whole time, %; null when it was never heard. */
  share: number,
})
export type PointOnline = Infer<typeof pointOnline>

/** Traffic of its link on one day, bytes. */
const pointTraffic = object({
  data_date: day,
  up_bytes: number,
  down_bytes: number,
  /** The day has not ended. */
  partial: yes,
})
export type PointTraffic = Infer<typeof pointTraffic>

export const pointEvent = object({
  id,
  event_time: time,
  /** '1': the second of two equal times, because clocks were set back; of the begin and of the end. */
  repeated: flag,
  end_repeated: flag,
  kind: word(...pointEventKinds),
  /** The utility's name for the event; '' = the console's own word for its kind. */
  event_name: text,
  severity: code(severity),
  /** '' while it lasts or where it has no end. */
  end_time: time,
  /** Seconds; null where it has no end or lasts. */
  duration: number,
  /** User name of its cause; '' when no user caused it. */
  user_name: text,
  /** Time at which the head-end noticed it. */
  report_time: time,
  /** Measuring point of the meter that it is about; null = the concentrator itself. */
  mp: number,
  meter_id: ref,
  metercomid: digits(12),
})
export type PointEvent = Infer<typeof pointEvent>

/** A command that was sent to it. */
const pointCommand = object({
  id,
  start_time: time,
  kind: word('ping', 'timeSync', 'restart', 'syncArchive', 'setParams', 'topology', 'read'),
  /** '' = the head-end by itself. */
  user_name: text,
  /** 1 success, 2 failed, 4 under way, 5 canceled. */
  result: code(commandResult),
  failure_reason: text,
  cost_ms: number,
})
export type PointCommand = Infer<typeof pointCommand>

/** One change of its archive; keys and passwords are never told. */
const pointChange = object({
  id,
  op_time: time,
  operation: word('insert', 'update', 'delete'),
  user_name: text,
  fields: list(object({ name: text, before: text, after: text })),
})
export type PointChange = Infer<typeof pointChange>

const collectionPointQuery = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  cp_name: text,
  tml_asset_no: text,
  tml_type: code(dict.pointType),
  terminal_restrict: code(dict.terminalRestrict),
  model: text,
  comm_protocol: code(dict.commProtocol),
  downlink_type: code(dict.downlinkType),
  online_status: code(onlineStatus),
})
export type CollectionPointQuery = Infer<typeof collectionPointQuery>

const detail = get('/capture/cp/detail/{id}', 'One collection point, its keys masked.', {
  answer: collectionPointDetail,
})
const online = get(
  '/capture/cp/online/{id}',
  'When a collection point was heard: the last 24 hours or seven days.',
  {
    query: object({ span: choice('day', 'week') }),
    answer: pointOnline,
  },
)
const traffic = get('/capture/cp/traffic/{id}', 'What went over the link, one row a day, oldest first.', {
  query: object({ date_begin: day, date_end: day }),
  answer: list(pointTraffic),
})
const events = get('/capture/cp/events/{id}', 'The events of a collection point, newest first.', {
  query: object({ time_begin: time, time_end: time }),
  answer: list(pointEvent),
})

export const collectionPointsApi = {
  ...guardedResource('/capture/cp', 'rcpListExport', {
    plural: 'collection points',
    row: collectionPointRow,
    query: collectionPointQuery,
    input: collectionPointInput,
    foundBy: 'cp_name',
  }),
  /** The requested id is kept, whatever the answer contains. */
  detail: async (pointId: string, signal?: AbortSignal): Promise<CollectionPointDetail> => ({
    ...(await detail({ id: pointId }, signal)),
    id: pointId,
  }),
  /** The vending key as it is. Every call is entered in the operation log. */
  reveal: byId(
    post('/capture/cp/reveal', 'The vending key as it is, right after validPass.', {
      body: object({ id: ref }),
      answer: object({ vending_key: text }),
    }),
  ),
  /** The last 24 hours ('day') or seven days ('week'). */
  online: (pointId: string, span: 'day' | 'week', signal?: AbortSignal) =>
    online({ id: pointId, span }, signal),
  /** One row a day, oldest first; days 'yyyy-MM-dd', both included, at most a year. */
  traffic: (pointId: string, days: { date_begin: string; date_end: string }, signal?: AbortSignal) =>
    traffic({ id: pointId, ...days }, signal),
  /** Newest first; wall times, at most a month. */
  events: (pointId: string, times: { time_begin: string; time_end: string }, signal?: AbortSignal) =>
    events({ id: pointId, ...times }, signal),
  /** The newest commands, newest first. */
  commands: byId(
    get('/capture/cp/commands/{id}', 'The newest commands to a collection point, newest first.', {
      answer: list(pointCommand),
    }),
  ),
  changes: byId(
    get('/capture/cp/changes/{id}', 'Changes of the archive of a collection point, newest first.', {
      answer: list(pointChange),
    }),
  ),
}
