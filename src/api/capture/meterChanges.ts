import {
  code,
  digits,
  id,
  list,
  number,
  object,
  partial,
  pick,
  ref,
  text,
  word,
  yes,
  type Infer,
  type Shape,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { changeRegisters, type ChangeReadings, type ReadingKind } from '@/rules/readings/bridgeEnergy'
import { changeStatus } from '@/rules/codes/statuses'
import { byId, get, post } from '../wire/call'
import { postOnce } from '../wire/once'
import { searchType } from '../console/meterLookup'
import { meterRow } from './meters'
import { added, listing, stamped } from '../wire/resource'

/** Every register of these kinds of readings, kWh or kvarh before the ratio; null = the meter has no such register. */
const readings = <Kind extends ReadingKind>(...kinds: Kind[]) =>
  Object.fromEntries(
    kinds.flatMap((kind) => changeRegisters.map((register) => [`${kind}_${register}`, number])),
  ) as { [Name in keyof ChangeReadings<Kind>]: Shape<number | null> }

/** Input of the form of a meter change. */
const meterChangeInput = object({
  ...readings('old', 'new', 'supplement'),
  /** The meter that is changed; it keeps its id, consumer and history. */
  meter_id: ref,
  /** The device that was there when the form was opened: another user may have changed it meanwhile. */
  old_metercomid: digits(12),
  /** Utility wall time; not in the future, after the last reading. */
  change_time: time,
  /** 12 digits; never a number that is in use. */
  new_metercomid: digits(12),
  new_meter_no: text,
  new_asset_no: text,
  new_meter_model: text,
  /** '1' or primary/secondary: '300/5'. */
  new_ct: text,
  new_pt: text,
  /** Code of the dictionary removalReason. */
  reason: code(),
  reason_text: text,
  /** Ids of uploaded pictures, in their order. */
  photos: list(ref),
})
export type MeterChangeInput = Infer<typeof meterChangeInput>

/** A recorded change of meters (CO21). */
const meterChangeRow = object({
  id,
  ...meterChangeInput.fields,
  ...readings('last'),
  ...stamped,
  cons_no: digits(10),
  cons_name: text,
  cp_name: text,
  old_meter_no: text,
  old_asset_no: text,
  old_meter_model: text,
  old_ct: text,
  old_pt: text,
  /** Time of the last reading before the change; '' when there was none. */
  last_time: time,
  /** Imported active energy between the last reading and the change, kWh after the ratio; null = not computable. */
  bridge_energy: number,
  /** The reason in words. */
  dispreason: text,
  operator: text,
  /** 1 the new meter has been read, 2 it has not yet, 3 the change was taken back. */
  status: code(changeStatus),
  /** True when the change can be undone: it is the latest of its meter, and the new meter has not been read yet. */
  undoable: yes,
  /** User, time and reason of its taking back; '' while it stands. */
  undo_user: text,
  undo_time: time,
  undo_reason: text,
  photo_count: number,
})
export type MeterChangeRow = Infer<typeof meterChangeRow>

const meterChangeQuery = partial({
  type: searchType,
  /** Keyword for `type`; pasted numbers are comma-joined. Old numbers are found too. */
  font: text,
  meter_id: ref,
  change_time_begin: day,
  change_time_end: day,
  operator: text,
  tml_id: ref,
  status: code(changeStatus),
})
export type MeterChangeQuery = Infer<typeof meterChangeQuery>

/** Known values before a meter is changed. */
const meterBefore = object({
  ...readings('last'),
  meter: object({
    ...pick(meterRow, 'id', 'metercomid', 'meter_no', 'asset_no', 'cons_no', 'cons_name', 'cp_name'),
    ...pick(meterRow, 'meter_type', 'meter_model', 'tariff_count', 'ct_ratio', 'pt_ratio'),
  }),
  /** '' when the meter was never read. */
  last_time: time,
  /** A change must be later than this (last reading or change); '' = any time. */
  after: time,
  /** Present time at the utility. */
  now: time,
  /** Entries of the dictionary removalReason. */
  reasons: list(object({ value: code(), label: text })),
})
export type MeterBefore = Infer<typeof meterBefore>

/** State of a number: it is free, belongs to a device that was taken down, or to a meter in use. */
const numberState = object({
  state: word('new', 'stock', 'used'),
  /** For `used` the consumer number, for `stock` the time when it was taken down. */
  detail: text,
  /** For `stock`: type of the device. */
  meter_no: text,
  asset_no: text,
  meter_model: text,
})
export type NumberState = Infer<typeof numberState>

const path = '/capture/meterChange'
const sample = { id: ['/capture/meter/list', 'id'] } as const
const number12 = get(`${path}/number`, 'What is known of the number of a meter.', {
  query: object({ metercomid: digits(12) }),
  answer: numberState,
  sample: { metercomid: ['/capture/meter/list', 'metercomid'] },
})
const undo = postOnce(
  `${path}/undo`,
  'Takes a change back: the old device stands in the archive again; the record stays.',
  { body: object({ id: ref, reason: text }) },
)
const upload = post(
  `${path}/upload`,
  'Keeps a picture (PNG or JPEG as `data:` text) for a change that is about to be recorded.',
  { body: object({ data: text }), answer: added },
)

export const meterChangesApi = {
  ...listing(path, 'meterChangeExport', {
    plural: 'changes of meters',
    row: meterChangeRow,
    query: meterChangeQuery,
  }),
  insert: postOnce(`${path}/insert`, 'Changes a meter: another device stands in its place.', {
    body: object({ ...meterChangeInput.fields }),
    answer: added,
  }),
  undo: (change: string, reason: string) => undo({ id: change, reason }),
  /** A picture as `data:` text. */
  photo: byId(
    get(`${path}/photo/{id}`, 'A picture of a change.', {
      answer: object({ data: text }),
      sample: { id: [`${path}/list`, 'photos'] },
    }),
  ),
  upload: (data: string) => upload({ data }),
  before: byId(
    get(`${path}/before/{id}`, 'What is known before a meter is changed.', { answer: meterBefore, sample }),
  ),
  number: (metercomid: string, signal?: AbortSignal) => number12({ metercomid }, signal),
}
