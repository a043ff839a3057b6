import { simReason } from '@/rules/codes/dictionaries'
import { simStatus } from '@/rules/codes/statuses'
import {
  code,
  flag,
  id,
  list,
  number,
  object,
  partial,
  digits,
  ref,
  text,
  word,
  type Infer,
  type Known,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { get } from '../wire/call'
import { postOnce } from '../wire/once'
import { expected, expectOf, orderingOne } from '../wire/ordering'
import { importResource, type ImportRowProblem } from '../wire/importResource'
import { resource, stamped } from '../wire/resource'

/** Input of the form of a SIM card. */
const simInput = object({
  /** ICCID: 19 or 20 digits that begin with 89. It stays once the card is in a device. */
  card_no: ref,
  operator: text,
  supplier: text,
  ip: text,
  /** Number of the card in the network. */
  sim_phone: text,
  /** Number of the user of the device. */
  user_phone: text,
  open_date: day,
  expiry_date: day,
  remark: text,
})
export type SimInput = Infer<typeof simInput>

/** A SIM card (CO23). */
const simRow = object({
  id,
  ...simInput.fields,
  status: code(simStatus),
  /** Days until it expires, negative when it has. */
  days_left: number,
  /** Day of the last renewal, '' when it never was. */
  renewal_date: day,
  bound_user: text,
  /** Place of the card: 'cp' collection point, 'meter' meter with a modem of its own, '' none. */
  device_type: code(['cp', 'meter']),
  device_id: ref,
  /** Name of the device. */
  bound_device: text,
  /** Meters that are read through the card. */
  meter_count: number,
  /** '' when it is in no device. */
  bind_time: time,
  /** Why it was taken out or suspended last. */
  reason: code(simReason),
  /** Bytes of this month; null for a card that is in no device. */
  traffic_month: number,
  ...stamped,
})
export type SimRow = Infer<typeof simRow>
/** As the simulator makes it. */
export type KnownSim = Known<SimRow, 'traffic_month'>

const simQuery = partial({
  card_no: text,
  operator: text,
  status: code(simStatus),
  ip: text,
  sim_phone: text,
  /** Expires within so many days; 0: has expired. */
  expiring: number,
  /** '1' in a device, '0' not. */
  bound: flag,
  /** The card through which a meter, the meter of a consumer, or a collection point is read. */
  metercomid: digits(12),
  cons_no: digits(10),
  tml_id: ref,
})
export type SimQuery = Infer<typeof simQuery>

/** Installation of a card in a device; `bind_time` is not later than now. */
const binding = object({
  id: ref,
  device_type: code(['cp', 'meter']),
  device_id: ref,
  bound_user: text,
  user_phone: text,
  bind_time: time,
})
export type SimBinding = Infer<typeof binding>

/** Number of cards by time of expiry: each counts once, in the first span that holds it. */
const expiry = object({
  /** `days` 0: has expired; null: later than all others. */
  spans: list(object({ days: number, count: number })),
})
export type SimExpiry = Infer<typeof expiry>

/** Result of one card. */
const renewal = object({
  id: ref,
  card_no: ref,
  result: word('renewed', 'refused'),
  old_date: day,
  /** The new end; the old one when it was refused. */
  expiry_date: day,
  /** Why it was refused. */
  message: text,
})
export type SimRenewal = Infer<typeof renewal>

/** Columns of the file from which cards are imported. */
export type SimImportKey =
  | 'card_no'
  | 'operator'
  | 'supplier'
  | 'ip'
  | 'sim_phone'
  | 'open_date'
  | 'expiry_date'

export type SimImportProblem = ImportRowProblem<SimImportKey>

const why = object({ reason: code(simReason), remark: text })
/** State of a card that users change: expiry and contact are left out, because they follow automatically. */
const stateOf = ({ status, device_id }: Pick<SimRow, 'id' | 'status' | 'device_id'>): string =>
  status === 'suspended' || status === 'cancelled' ? status : device_id === '' ? 'idle' : 'bound'

const renew = postOnce('/capture/sim/renew', 'Renews cards, each by itself; `cost` is for one card.', {
  body: object({ ids: list(ref), months: number, cost: number, ...expected }),
  answer: object({ results: list(renewal) }),
})

export const simsApi = {
  ...resource('/capture/sim', 'simListExport', {
    plural: 'SIM cards',
    row: simRow,
    query: simQuery,
    input: simInput,
    foundBy: 'card_no',
  }),
  expiry: get('/capture/sim/expiry', 'How many SIM cards expire when.', { answer: expiry }),
  operators: get('/capture/sim/operators', 'Network operators that have cards.', {
    answer: object({ operators: list(text) }),
  }),
  bind: postOnce('/capture/sim/bind', 'Puts a card into a device.', { body: binding }),
  unbind: orderingOne('/capture/sim/unbind', 'Takes a card out of its device.', {
    seenState: stateOf,
    body: why,
  }),
  suspend: orderingOne('/capture/sim/suspend', 'Suspends a card: its device goes silent.', {
    seenState: stateOf,
    body: why,
  }),
  resume: orderingOne('/capture/sim/resume', 'Ends the suspension of a card.', { seenState: stateOf }),
  cancel: orderingOne('/capture/sim/cancel', 'Ends the contract of a card for good.', { seenState: stateOf }),
  renew: (cards: readonly Pick<SimRow, 'id' | 'expiry_date'>[], order: { months: number; cost: number }) =>
    renew({
      ...order,
      ids: cards.map((card) => card.id),
      expect: expectOf(cards, ({ expiry_date }) => expiry_date),
    }),
}

export const simImportsApi = importResource<SimImportKey>('/capture/simImport', 'SIM cards')
