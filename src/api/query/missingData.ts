import { choice, code, flag, id, list, number, object, partial, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { failReason } from '@/rules/codes/dictionaries'
import { causeDevices } from '@/rules/readings/missingCauses'
import { get } from '../wire/call'
import { valueMeter, valueMeterQuery } from './dayRead'
import { listing } from '../wire/resource'
import { unreadDays } from './unreadDays'

const causeLevel = choice(...causeDevices, 'meter')

/** Meter with missing days in a month; `id` is the meter's id. */
const row = object({
  id,
  ...valueMeter,
  /** Days of the month that had to be read and were not. */
  missing: number,
  /** Days of the month that had to be read. */
  due: number,
  /** yyyy-MM */
  month: text,
  /** A letter for each day of the month that has ended, see `rules/readings/missingDays.ts`. */
  days: text,
  /** Why the chosen day is missing; '' where it is not. */
  fail_reason: code(failReason),
  /** Cause as `causeKey` writes it; '' where the day is not missing. */
  cause: text,
  /** Level of the cause, see `rules/readings/missingCauses.ts`; '' where the day is not missing. */
  cause_level: text,
  /** Name of the device; '' for a meter. */
  cause_name: text,
})
export type MissingRow = Infer<typeof row>

const filters = {
  ...valueMeterQuery,
  /**
   * yyyy-MM-dd: the day whose causes are requested; the days are the ones of its month. Default: the latest due day.
   */
  data_date: day,
}
const query = partial({
  ...filters,
  /** '1': only meters of which the chosen day is missing. */
  of_day: flag,
  /** '1': also meters of which no day of the month is missing. */
  every: flag,
  /** Filter for one cause, as `causeKey` writes it. */
  cause: text,
})
export type MissingQuery = Infer<typeof query>

const summary = object({
  data_date: day,
  /** Meters of which the chosen day had to be read, and of which it is missing. */
  due: number,
  missing: number,
  /** Each day of the month that has ended. */
  days: list(object({ data_date: day, due: number, missing: number })),
  causes: list(
    object({
      /** As `causeKey` writes it. */
      cause: text,
      level: causeLevel,
      /** Id of the device; for a meter a code of `failReason`. */
      object_id: text,
      /** Name of the device; '' for a meter. */
      name: text,
      meters: number,
      /** Collection points of these meters. */
      points: number,
      /** Time since which the device is silent; '' where a meter did not answer. */
      since: time,
    }),
  ),
})
export type MissingSummary = Infer<typeof summary>

const path = '/query/missingData'

/** Days of a month that are missing, by meter and by cause. */
export const missingDataApi = {
  ...listing(path, 'missingDataExport', { plural: 'meters with missing days', row, query }),
  summary: get(
    `${path}/summary`,
    'How many meters are missing on each day of a month, and why on one of them.',
    {
      query: partial(filters),
      answer: summary,
    },
  ),
  unread: get(`${path}/unread`, 'The meters of which one day is missing, for reading them again.', {
    query,
    answer: unreadDays,
  }),
}
