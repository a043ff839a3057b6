import { id, list, number, object, partial, word, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { clockBands } from '@/rules/readings/clockBands'
import { batteryState, commandResult } from '@/rules/codes/statuses'
import { code } from '@/lib/shape'
import { get } from '../wire/call'
import { valueMeter, valueMeterQuery } from './dayRead'
import { listing } from '../wire/resource'

const row = object({
  /** Id of the meter. */
  id,
  ...valueMeter,
  /** Time of the meter's clock and of the head-end's at the last contact; '' for a meter that did not answer. */
  meter_time: time,
  system_time: time,
  /** By how much the meter is ahead, s; null of a meter that did not answer. */
  deviation_s: number,
  /** Sorted by it, rows stand by the size of `deviation_s`, whichever its sign; those without an answer stand last. */
  band: word(...clockBands),
  /** The last time that its clock was set, or tried to be. */
  last_sync_time: time,
  sync_result: code(commandResult),
  battery_state: code(batteryState),
})
export type ClockRow = Infer<typeof row>

const query = partial({
  ...valueMeterQuery,
  band: word(...clockBands),
  /** The last contact of that day; without one the last contact of all. */
  data_date: day,
})
export type ClockQuery = Infer<typeof query>

const summary = object({
  /** Meters in each band, all of those that are asked for. */
  bands: list(object({ band: word(...clockBands), count: number })),
})
export type ClockSummary = Infer<typeof summary>

/** Clocks of meters, as far as the collection has heard of them. */
export const timeAnalysisApi = {
  ...listing('/query/timeAnalysis', 'timeAnalysisExport', { plural: 'clocks of meters', row, query }),
  summary: get('/query/timeAnalysis/summary', 'How many meters stand in each band of deviation.', {
    query,
    answer: summary,
  }),
}
