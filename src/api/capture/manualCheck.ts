import { choice, flag, id, number, object, partial, ref, text, word, code, type Infer } from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { failReason } from '@/rules/codes/dictionaries'
import { checkResults, manualSeen, manualStates } from '@/rules/readings/manualReading'
import { valueQuality } from '@/rules/codes/valueQuality'
import { get, post } from '../wire/call'
import { valueMeter, valueMeterQuery } from '../query/dayRead'
import { ordering, orderingOne } from '../wire/ordering'
import { counted, listing } from '../wire/resource'

/**
 * A month or a day of a meter whose register at its end was not read, or was entered by hand. Registers (`_r`) before the ratio,
 * energies in kWh after it; null where they are not known.
 */
export const manualCheckRow = object({
  id,
  ...valueMeter,
  /** Month of the row; for a day the month that contains it. */
  month,
  /** yyyy-MM-dd; '' of a month. */
  data_date: day,
  /** For a day: days since the last known register before it; null for a month. */
  days: number,
  /** yyyy-MM-dd: the day at whose end the last register stood; '' where it is not known. */
  last_date: day,
  /** 1 to 4: the registers that the meter has besides the total; with 1 none. */
  tariff_count: number,
  /** At the begin of the month, or the last known before the day; null too where the meter was replaced since: nothing is compared. */
  last_r: number,
  last_r1: number,
  last_r2: number,
  last_r3: number,
  last_r4: number,
  this_r: number,
  this_r1: number,
  this_r2: number,
  this_r3: number,
  this_r4: number,
  energy: number,
  /**
   * Mean of the known ones of the six months before; for a day the usual energy of so many `days`, by the week
   * before.
   */
  avg_6m: number,
  /** Energy above or below the average, %. */
  deviation: number,
  check_status: word(...manualStates),
  /** '' of a month without a value. */
  check_result: word(...checkResults),
  quality: code(valueQuality),
  /** Why the meter was not read. */
  fail_reason: code(failReason),
  /** User name of who entered the value, and when it was entered. */
  reader: text,
  read_time: time,
  /** Time at which the dial of a day was read; '' for a month. */
  seen_time: time,
  /** Why it was rejected, else why it was estimated. */
  reason: text,
  /** Nothing is entered for a closed month. */
  closed: flag,
})
export type ManualCheckRow = Infer<typeof manualCheckRow>

const manualCheckQuery = partial({
  ...valueMeterQuery,
  /** yyyy-MM; the last month that has ended without it. */
  month,
  /** yyyy-MM-dd: readings of that day instead of a month's. */
  data_date: day,
  check_status: choice(...manualStates),
})
export type ManualCheckQuery = Infer<typeof manualCheckQuery>

/** The registers as they were typed; null of those that the meter has not. */
const typed = object({
  this_r: number,
  this_r1: number,
  this_r2: number,
  this_r3: number,
  this_r4: number,
  /** '1': a register began at 0 again. */
  rollover: flag,
  /** '1': the dial was not seen; then the reason is required. */
  estimated: flag,
  reason: text,
  /** Time at which the dial of a day was read, on the day after it; '' for a month. */
  seen_time: time,
})
export type TypedManually = Infer<typeof typed>

/** Check result of a typed reading; see the row. */
const checked = object({ energy: number, deviation: number, check_result: word(...checkResults) })
export type Checked = Infer<typeof checked>

const path = '/capture/read/manualCheck'

export const manualCheckApi = {
  ...listing(path, 'manualCheckExport', {
    plural: 'months or days of meters that were not read, or were entered by hand',
    row: manualCheckRow,
    query: manualCheckQuery,
  }),
  reading: get(`${path}/reading`, 'A month or a day of a meter, with what is needed to enter it.', {
    query: object({ id: ref }),
    answer: manualCheckRow,
    sample: { id: [`${path}/list?month=2025-11`, 'id'] },
  }),
  check: post(`${path}/check`, 'Checks a typed reading and keeps nothing.', {
    body: object({ id: ref, ...typed.fields }),
    answer: checked,
  }),
  save: orderingOne(`${path}/save`, 'Keeps a typed reading of a month or a day that was not read.', {
    seenState: (row: ManualCheckRow) => manualSeen(row),
    body: typed,
  }),
  verify: ordering(`${path}/verify`, 'Verifies entered readings of days: all that are named, or none.', {
    seenState: (row: ManualCheckRow) => manualSeen(row),
    answer: counted,
  }),
  reject: ordering(`${path}/reject`, 'Rejects entered readings of days: they count no more.', {
    seenState: (row: ManualCheckRow) => manualSeen(row),
    body: object({ reason: text }),
    answer: counted,
  }),
}
