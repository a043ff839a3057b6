import {
  code,
  digits,
  flag,
  id,
  list,
  number,
  numberOr,
  numberOrText,
  object,
  optional,
  orNull,
  partial,
  ref,
  text,
  word,
  yes,
  type Infer,
  type Shape,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import * as dict from '@/rules/codes/dictionaries'
import * as status from '@/rules/codes/statuses'
import { byId, get, paged, post } from '../wire/call'
import { keyChecks } from './keyChecks'
import { loggedRow } from '../wire/loggedRow'
import { searchType } from '../console/meterLookup'
import { listing } from '../wire/resource'

/** 1 or 0 as a number, which is how the wire has it; null when it is not said. */
const numericFlag: Shape<number | null> = { kind: 'number', read: (value) => number.read(flag.read(value)) }

/** Entered fields of a meter that the list contains. Codes keep their `disp…` twin; times are utility wall time. */
const entered = {
  metercomid: digits(12),
  meter_no: text,
  asset_no: text,
  cons_no: digits(10),
  cons_name: text,
  cons_sort: code(dict.consSort),
  tml_id: ref,
  /** 1 to 2048, unique in the collection point. */
  mp: number,
  comm_protocol: code(dict.commProtocol),
  baud_rate: text,
  comm_port: code(dict.commPort),
  tariff_count: number,
  meter_type: code(dict.meterType),
  meter_model: text,
  wiring_mode: code(dict.wiringMode),
  /** '1' or primary/secondary: '300/5'. */
  ct_ratio: text,
  pt_ratio: text,
  relay_mode: code(dict.relayMode),
  loss_flag: numericFlag,
  install_date: day,
}

/** Further entered fields, on the meter's page alone. */
const enteredBesides = {
  phone: text,
  address: text,
  /** Degrees as text, '' when unknown. */
  longitude: text,
  latitude: text,
  cons_type: code(dict.consType),
  industry_class: code(dict.industryClass),
  supply_type: code(dict.supplyType),
  relay_pass_level: code(dict.relayPassLevel),
  encryption_level: code(dict.encryptionLevel),
  device_type: code(dict.deviceType),
  device_code: text,
  settle_day1: text,
  settle_day2: text,
}

/** A row of the meter archive (CO11). */
export const meterRow = object({
  id,
  ...entered,
  cp_name: text,
  tml_asset_no: text,
  /** Power supply unit. */
  name: text,
  org_id: ref,
  tg_id: ref,
  tg_name: text,
  dispcomm_protocol: text,
  total_ratio: number,
  relay_status: code(status.relayStatus),
  disprelay_status: text,
  online_status: code(status.onlineStatus),
  read_result: code(status.readResult),
  /** '' when the meter was never read. */
  last_read_time: time,
  battery_state: code(status.batteryState),
})
export type MeterRow = Infer<typeof meterRow>

/** A row of the list says it of meters that are stopped. */
const meterListRow = object({
  ...meterRow.fields,
  /** '0': stopped, kept with its data but not read any more; absent or '1': in use. */
  use_status: optional(flag),
})
export type MeterListRow = Infer<typeof meterListRow>

const meterQuery = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  type: searchType,
  /** Keyword for `type`; pasted numbers are comma-joined (up to 500). */
  font: text,
  asset_no: text,
  meter_type: code(dict.meterType),
  meter_model: text,
  /** Codes of `wiring_mode`, comma-joined: meters of any of them. */
  wiring_modes: text,
  comm_protocol: code(dict.commProtocol),
  cons_sort: code(dict.consSort),
  meter_restrict: code(dict.meterRestrict),
  relay_status: code(status.relayStatus),
  online_status: code(status.onlineStatus),
  battery_state: code(status.batteryState),
  read_result: code(status.readResult),
  install_date_begin: day,
  install_date_end: day,
  no_data_days: number,
})
export type MeterQuery = Infer<typeof meterQuery>

/** One step of the way from the head-end to the meter. */
const routeHop = object({ kind: word('headEnd', 'dcu', 'repeater', 'meter'), name: text, ok: yes })
export type RouteHop = Infer<typeof routeHop>

/** Authentication, encryption and key encryption key, 32 or 64 hexadecimal digits; relay password, 8. '' = none. */
const meterKeys = object({ ak: text, ek: text, kek: text, fkpass: text })

/** All that is known of one meter. */
export const meterDetail = object({
  ...meterListRow.fields,
  ...enteredBesides,
  manufacturer: text,
  subs_name: text,
  line_name: text,
  org_name: text,
  downlink_type: code(dict.downlinkType),
  /** The reading day of which `read_result` tells. */
  data_date: day,
  /** Received signal, dBm; null when unknown. */
  rssi: number,
  /** Signal to noise of a radio or on the power line, dB; null when unknown. */
  snr: number,
  signal_level: code(status.signalLevel),
  last_online: time,
  meter_time: time,
  /** Meter clock minus system clock, seconds; null where it was never heard. */
  clock_deviation_s: number,
  /** Relay state asked for, and since when; differs from `relay_status` while a command is pending. */
  relay_desired: code(status.relayStatus),
  relay_status_time: time,
  fw_version: text,
  /** Un at the meter's terminals, V; null or absent where it is not known. */
  nominal_voltage: optional(number),
  /** True when the relay must never be opened (hospital, water works, …). */
  protected: yes,
  /** Restriction categories: of the meter, and of the terminal it is behind. */
  meter_restrict: optional(list(code(dict.meterRestrict))),
  terminal_restrict: optional(list(code(dict.terminalRestrict))),
  route: list(routeHop),
  /** Covered: '••••' where one is stored. A server may lack them. */
  keys: optional(meterKeys),
  /** Fingerprints of its keys; a server may lack them. */
  kcv: optional(keyChecks),
  /** Names this state of what people entered; a server may lack it. */
  version: optional(text),
})
export type MeterDetail = Infer<typeof meterDetail>

/** Fields of a meter that users may enter: the archive without the fields that the system determines. */
export const meterInput = object({
  ...entered,
  ...enteredBesides,
  /** 8 hexadecimal digits; '' leaves the stored one as it is. */
  fkpass: text,
  /** '1' in use, '0' stopped: kept with its data, but not read any more. */
  use_status: flag,
})
export type MeterInput = Infer<typeof meterInput>

export const meterEventRow = object({
  id,
  event_time: time,
  /** '1': the second of two equal times, because clocks were set back; of the begin and of the end. */
  repeated: flag,
  end_repeated: flag,
  event_code: text,
  event_name: text,
  event_type: code(status.eventType),
  /** 1 info, 2 warning, 3 major, 4 critical. */
  severity: code(status.severity),
  end_time: time,
  /** Seconds; null while the event lasts or has no end. */
  duration: number,
  detail: text,
  storage_time: time,
})
export type MeterEventRow = Infer<typeof meterEventRow>

/** A command that was sent to the meter: one row per item that was asked for. */
const meterCommand = object({
  id,
  start_time: time,
  /** '1': the second of two equal times, because clocks were set back. */
  repeated: flag,
  kind: word('read', 'ping', 'timeSync', 'restart', 'syncArchive', 'setParams', 'topology'),
  /** '' where the command has no items. */
  item_name: text,
  /** Value of the item; for a curve or for events their number. */
  value: numberOrText,
  unit: text,
  decimals: numberOr(2),
  /** The day whose values were asked for; '' = the present ones. */
  data_date: day,
  /** 1 success, 2 failed, 3 not needed, 4 under way, 5 canceled. */
  task_read_result: code(status.commandResult),
  failure_reason: text,
  cost_ms: number,
  user_name: text,
})
export type MeterCommand = Infer<typeof meterCommand>

/** One change of the meter's archive, with the archive before and after it; secrets are masked. */
const meterHistoryRow = object({
  id,
  op_time: time,
  operation: word('insert', 'update', 'delete'),
  user_name: text,
  ip: text,
  before: orNull(loggedRow),
  after: orNull(loggedRow),
})
export type MeterHistoryRow = Infer<typeof meterHistoryRow>

/** Export prefix and cancel `type` of the meter archive. */
export const meterExport = 'meterExport'

export const metersApi = {
  ...listing('/capture/meter', meterExport, { plural: 'meters', row: meterListRow, query: meterQuery }),
  detail: byId(get('/capture/meter/detail/{id}', 'One meter.', { answer: meterDetail })),
  events: paged('/query/meterEvent/list', 'A page of the events of a meter.', {
    row: meterEventRow,
    query: object({
      meter_id: ref,
      time_begin: time,
      time_end: time,
      severity: optional(code(status.severity)),
    }),
    sample: { meter_id: ['/capture/meter/list', 'id'] },
  }),
  commands: byId(
    get('/capture/meter/commands/{id}', 'The newest commands to a meter, newest first.', {
      answer: list(meterCommand),
    }),
  ),
  /** The keys as they are. Every call is entered in the operation log. */
  reveal: byId(
    post('/capture/meter/reveal', 'The keys of a meter as they are, right after validPass.', {
      body: object({ id: ref }),
      answer: meterKeys,
    }),
  ),
  changes: byId(
    get('/capture/meter/changes/{id}', 'Changes of the archive of a meter, newest first.', {
      answer: list(meterHistoryRow),
    }),
  ),
}
