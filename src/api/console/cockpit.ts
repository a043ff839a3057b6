import { code, digits, id, list, number, object, optional, record, text, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { severity } from '@/rules/codes/statuses'
import { get } from '../wire/call'
import { dashboardSummary } from './dashboard'

/**
 * Units that a big screen ranks: organisations (service centres), provinces (branches) or districts (service
 * centres).
 */
export type RankUnit = 'organisation' | 'province' | 'district'

/** Readings and reach of one organisation, province or district. */
const rankRow = object({
  id,
  name: text,
  meters: number,
  online: number,
  /** Readings of the last completed day: due and successful. */
  should: number,
  success: number,
  /** Success rate of the day before as it was 24 hours ago, 0…1; null when nothing was due. */
  before: number,
})
export type RankRow = Infer<typeof rankRow>

/** A meter event as the ticker shows it; `event_code` is its IDIS code, `severity` 1…4. */
const tickerEvent = object({
  id,
  event_time: time,
  event_code: text,
  event_name: text,
  severity: code(severity),
  metercomid: digits(12),
  tg_name: text,
})
export type TickerEvent = Infer<typeof tickerEvent>

/** Everything a big screen shows: the dashboard's figures and what happened in the last 24 hours. Times are wall time. */
const cockpitOverview = object({
  ...dashboardSummary.fields,
  /** One entry a full hour, oldest first, and `as_of` last; rates 0…1. */
  online_day: list(object({ time, meter_rate: number, dcu_rate: number })),
  /** The latest events of severity 2 and above, newest first; absent where the server says nothing of them. */
  events: optional(list(tickerEvent)),
  /** Events of the last 24 hours by severity; a severity without events may be absent. */
  event_counts: record(number),
  /** Best success rate first. */
  ranking: list(rankRow),
  /** Nominal supply of the utility. */
  supply: object({ voltage: text, frequency: number }),
})
export type CockpitOverview = Infer<typeof cockpitOverview>

const overview = get('/cockpit/overview', 'Everything that a big screen shows.', {
  query: object({ unit: code(['organisation', 'province', 'district']) }),
  answer: cockpitOverview,
})

export const cockpitApi = {
  overview: (unit: RankUnit, signal?: AbortSignal): Promise<CockpitOverview> => overview({ unit }, signal),
}
