import { code, digits, id, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { downlinkType, noSignal, signalDevice, signalSource } from '@/rules/codes/dictionaries'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import { byArgument, get } from '../wire/call'
import { listing } from '../wire/resource'

/** The signal of a device on a day; null for what its medium does not tell, and where nothing was heard (`no_signal`). */
const signal = {
  /** dBm: all that is received. */
  rssi: number,
  /** dBm: the reference signals of a 4G cell, by which its level is judged. */
  rsrp: number,
  /** (dBm + 113) ÷ 2 of a mobile modem, 0 … 31. */
  csq: number,
  /** dB */
  snr: number,
  /** '1' ultra low … '5' very high, of power and noise the worse, of 4G by `rsrp`; '' where nothing was heard. */
  signal_level: code(signalLevel),
  dispsignal_level: text,
  /** Time of the latest signal; '' for never. */
  read_time: time,
  /** Origin of the value: reported by the device, or requested; '' without a value. */
  signal_source: code(signalSource),
  /** Why there is none: never heard, not heard on that day, not installed yet; '' where there is one. */
  no_signal: code(noSignal),
}

const signalRow = object({
  /** Collection point id for a modem, meter id for a module. */
  id,
  /** 'dcu': the modem of a collection point, 'module': the module of a meter behind one. */
  device: code(signalDevice),
  comid: digits(12),
  tml_id: ref,
  cp_name: text,
  tg_name: text,
  /** Operator of the SIM card in a modem; '' without one. */
  operator: text,
  /** 2G, 3G or 4G of a modem. */
  network_type: text,
  downlink_type: code(downlinkType),
  /** Area and cell, hexadecimal, of a modem. */
  cell: text,
  status: code(onlineStatus),
  ...signal,
})
export type SignalRow = Infer<typeof signalRow>

const question = {
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  /** Modems without it. */
  device: code(signalDevice),
  /** yyyy-MM-dd: the last signal of that day; today, or without one: the newest that was heard. */
  data_date: day,
  cp_name: text,
  comid: text,
}
const signalQuery = partial({
  ...question,
  /** '0': without a signal. */
  signal_level: text,
})
export type SignalQuery = Infer<typeof signalQuery>

const levels = object({
  /** By level; '0' without a signal. */
  counts: list(object({ signal_level: text, count: number })),
})
export type SignalLevels = Infer<typeof levels>

const trend = object({
  device: code(signalDevice),
  downlink_type: code(downlinkType),
  /** 2G, 3G or 4G of a modem. */
  network_type: text,
  /** Oldest first; the last one is today. */
  days: list(object({ data_date: day, ...signal })),
})
export type SignalTrend = Infer<typeof trend>

/** Signal quality of modems and modules (CO32). */
export const signalReadApi = {
  ...listing('/capture/signalRead', 'signalReadExport', {
    plural: 'signals of modems and modules',
    row: signalRow,
    query: signalQuery,
  }),
  levels: get('/capture/signalRead/levels', 'How many devices of the list have which level.', {
    query: partial(question),
    answer: levels,
    coming: true,
  }),
  trend: byArgument(
    'id',
    get('/capture/signalRead/trend', 'The signal of one device on each of the latest 30 days.', {
      query: object({ id: ref }),
      answer: trend,
    }),
  ),
}
