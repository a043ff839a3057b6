import { choice, code, id, number, object, partial, text, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { latestItems } from '@/rules/readings/latestItems'
import { readResult } from '@/rules/codes/statuses'
import { valueMeter, valueMeterQuery } from './dayRead'
import { listing } from '../wire/resource'

/** The newest known state of a register of a meter, before the ratio; `value` is null where it was never read. */
const latestRow = object({
  id,
  ...valueMeter,
  item: text,
  obis: text,
  value: number,
  unit: text,
  /** Time of the register state; for a demand time of its occurrence. */
  data_time: time,
  /** Time at which the head-end read it; '' = never. */
  read_time: time,
  /** Result of the meter's last reading, which may be a later one that failed. */
  read_result: code(readResult),
})
export type LatestRow = Infer<typeof latestRow>

const latestQuery = partial({
  ...valueMeterQuery,
  /** One register; the four of energy in all without it. */
  item: choice(...latestItems),
  /** Only meters of which nothing was read for so many days. */
  no_data_days: number,
})
export type LatestQuery = Infer<typeof latestQuery>

export const latestValuesApi = listing('/query/meterReading', 'meterReadingExport', {
  plural: 'the newest registers of meters',
  row: latestRow,
  query: latestQuery,
})
