import { flag, id, list, object, partial, pick, ref, text, word, type Infer } from '@/lib/shape'
import type { Sent } from '../wire/call'
import { changing } from '../wire/changing'
import { postOnce } from '../wire/once'
import { expected, expectOf, ordering } from '../wire/ordering'
import { seenOf } from '@/rules/readings/seenValues'
import { meterDetail, meterInput, type MeterListRow, type MeterRow } from './meters'
import { added, counted, guardFields, type Guard } from '../wire/resource'

/**
 * Changes of several meters at once: at least one. `tml_id` moves the meters; each gets the lowest free measuring
 * point there. `tg_id` moves them to a transformer area: each gets a place at a concentrator of it, which its result
 * names. Not both.
 */
const batchChanges = partial({
  ...pick(meterInput, 'comm_protocol', 'baud_rate', 'comm_port', 'tariff_count', 'ct_ratio', 'pt_ratio'),
  ...pick(meterInput, 'meter_model', 'relay_mode', 'loss_flag', 'tml_id'),
  tg_id: ref,
})
export type BatchChanges = Infer<typeof batchChanges>
export type BatchField = keyof BatchChanges

/** Result of one meter: changed, nothing to change, or refused with the reason. */
const batchResult = object({
  id,
  /** Communication ID. */
  name: text,
  result: word('changed', 'same', 'refused'),
  /** Why it was refused, or where a moved meter is now. */
  message: text,
})
export type BatchResult = Infer<typeof batchResult>

const remove = postOnce('/capture/meter/delete', 'Deletes meters, right after validPass: all or none.', {
  body: object({ ids: text, ...guardFields }),
  answer: counted,
})
type Used = Pick<MeterListRow, 'id' | 'use_status'>
const putToUse = ordering(
  '/capture/meter/use',
  'Takes meters out of use or back into it; their data stays.',
  {
    seenState: (row: Used) => row.use_status || '1',
    body: object({ use_status: flag }),
    answer: counted,
  },
)
const batchUpdate = postOnce('/capture/meter/batchUpdate', 'Changes many meters, each for itself.', {
  body: object({ ids: text, changes: batchChanges, ...guardFields, ...expected }),
  answer: object({ results: list(batchResult) }),
})

/**
 * Changes of the meter archive. A refused deletion of meters that have data carries `{reason: 'hasData', ids}`: those
 * can only be stopped.
 */
export const meterArchiveApi = {
  insert: postOnce('/capture/meter/insert', 'Adds a meter.', { body: meterInput, answer: added }),
  /** `fkpass` '' leaves the stored one as it is. */
  update: changing('/capture/meter/update', 'Changes a meter, unless it changed since `version`.', {
    input: meterInput,
    row: meterDetail,
    answer: added,
  }),
  remove: (ids: readonly string[], why: Guard) => remove({ ids: ids.join(','), ...why }),
  setUse: (rows: readonly Used[], use_status: '0' | '1') => putToUse(rows, { use_status }),
  /** A meter whose fields are not as the row says any more is refused alone; see its result. */
  batchUpdate: (meters: readonly MeterRow[], order: { changes: Sent<BatchChanges> } & Guard) =>
    batchUpdate({
      ...order,
      ids: meters.map(({ id: meterId }) => meterId).join(','),
      expect: expectOf(meters, (row) => seenOf(row, order.changes)),
    }),
}
