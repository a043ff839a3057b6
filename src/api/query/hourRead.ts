import { code, digits, flag, id, list, number, object, partial, ref, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { valueQuality } from '@/rules/codes/valueQuality'
import { valueMeter, valueMeterQuery } from './dayRead'
import { get } from '../wire/call'
import { listing } from '../wire/resource'

/** Values of an hour; null where one of its quarters is unknown, or the meter does not measure it. */
const hour = {
  /** End of the hour. */
  data_time: time,
  /** '1': the second of two ends at that wall time, because clocks were set back. */
  repeated: flag,
  /** kWh after the ratio. */
  pap_e: number,
  rap_e: number,
  /** The highest mean power of its quarters, kW after the ratio. */
  p_max: number,
  /** As the meter measures them, V. */
  u_min: number,
  u_max: number,
  /** Quality of its worst quarter; '' where nothing had to be read. */
  quality: code(valueQuality),
}

const hourRow = object({
  id,
  ...valueMeter,
  /** To which the hour belongs: midnight closes a day. */
  data_date: day,
  ...hour,
  /** The register of import at its end, kWh before the ratio. */
  pap_r: number,
  storage_time: time,
})
export type HourRow = Infer<typeof hourRow>

const hourQuery = partial({
  ...valueMeterQuery,
  /** yyyy-MM-dd, inclusive, a week at most; the last three days that are due without both. */
  date_begin: day,
  date_end: day,
})
export type HourQuery = Infer<typeof hourQuery>

const hourDay = object({
  meter_id: ref,
  metercomid: digits(12),
  data_date: day,
  /** Due hours; empty where the meter was not installed yet. */
  hours: list(object(hour)),
})
export type HourDay = Infer<typeof hourDay>

const hourMatrix = object({
  /** Meters of the question. */
  total: number,
  /** Days of its first meters, up to 24. */
  days: list(hourDay),
})
export type HourMatrix = Infer<typeof hourMatrix>

export const hourReadApi = {
  ...listing('/query/hourRead', 'hourReadExport', {
    plural: 'hours of meters: only those that were due',
    row: hourRow,
    query: hourQuery,
  }),
  matrix: get('/query/hourRead/matrix', 'The hours of whole days of the first meters of a question.', {
    query: hourQuery,
    answer: hourMatrix,
  }),
}
