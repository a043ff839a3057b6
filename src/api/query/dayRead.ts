import { code, digits, flag, id, number, object, partial, ref, text, word, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { commPort, commProtocol, failReason } from '@/rules/codes/dictionaries'
import { dayReadSeen, manualStates } from '@/rules/readings/manualReading'
import { readResult } from '@/rules/codes/statuses'
import { searchType } from '../console/meterLookup'
import { dayEnergyRow } from '../capture/meterReadings'
import { get } from '../wire/call'
import { orderingOne } from '../wire/ordering'
import { listing } from '../wire/resource'
import { energyTotals } from './energyTotals'

/** Meter of a row of values. */
export const valueMeter = {
  meter_id: ref,
  metercomid: digits(12),
  cons_no: digits(10),
  cons_name: text,
  cp_name: text,
  tml_id: ref,
  mp: number,
  /** Power supply unit. */
  name: text,
  tg_name: text,
  comm_protocol: code(commProtocol),
  comm_port: code(commPort),
  ct_ratio: text,
  pt_ratio: text,
  total_ratio: number,
}

/** The meters whose values are asked for: an object of the network, and numbers or names. */
export const valueMeterQuery = {
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  type: searchType,
  /** Keyword for `type`; pasted numbers are comma-joined (up to 500). */
  font: text,
}

/** Day of a meter; the fields equal the ones on the meter's own page, with the user who entered it by hand. */
const dayReadRow = object({
  id,
  ...valueMeter,
  ...dayEnergyRow.fields,
  /** Result of reading the day's event log, its time and the reason of a failure; '' before its turn. */
  log_result: code(readResult),
  log_time: time,
  log_reason: code(failReason),
  /** Time at which the newest of its values was stored: read, entered, estimated or corrected. */
  storage_time: time,
  /** User name of the person who entered the register by hand; '' for a remote reading. */
  entered_by: text,
  /** Why it was estimated, corrected or rejected. */
  reason: text,
  /** State of the manual reading; '' where the meter was read. */
  check_status: word('', ...manualStates),
  /** Nothing is entered for a day of a closed month, or taken back. */
  closed: flag,
})
export type DayReadRow = Infer<typeof dayReadRow>

const dayReadQuery = partial({
  ...valueMeterQuery,
  /** yyyy-MM-dd, inclusive, a week at most; the last three days that are due without both. */
  date_begin: day,
  date_end: day,
  read_result: code(readResult),
  log_result: code(readResult),
  /** '1': only days that had to be read and have no energy. */
  incomplete: flag,
})
export type DayReadQuery = Infer<typeof dayReadQuery>

export const dayReadApi = {
  ...listing('/query/dayRead', 'eMpDayReadExport', {
    plural: 'days of meters: only those that were due',
    row: dayReadRow,
    query: dayReadQuery,
  }),
  totals: get('/query/dayRead/totals', 'Sums of all rows that a list of days shows.', {
    query: dayReadQuery,
    answer: energyTotals,
    coming: true,
  }),
  undo: orderingOne('/query/dayRead/undo', "Takes the caller's own reading of a day back.", {
    seenState: (row: DayReadRow) => dayReadSeen(row),
  }),
}
