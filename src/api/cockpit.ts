import type { DashboardSummary } from './dashboard'
import { http, takeObject } from './unread'

/** What a big screen ranks: organisations (service centres), provinces (branches) or districts (service centres). */
export type RankUnit = 'organisation' | 'province' | 'district'

/** Readings and reach of one organisation, province or district. */
export interface RankRow {
  id: string
  name: string
  meters: number
  online: number
  /** Readings of the last completed day: due and successful. */
  should: number
  success: number
  /** Success rate of the day before, 0…1; null when nothing was due. */
  before: number | null
}

/** A meter event as the ticker shows it; `event_code` is its IDIS code, `severity` 1…4. */
export interface TickerEvent {
  id: string
  event_time: string
  event_code: string
  event_name: string
  severity: string
  metercomid: string
  tg_name: string
}

/** Everything a big screen shows: the dashboard's figures and what happened in the last 24 hours. Times are wall time. */
export interface CockpitOverview extends DashboardSummary {
  /** One entry a full hour, oldest first, and `as_of` last; rates 0…1. */
  online_day: { time: string; meter_rate: number; dcu_rate: number }[]
  /** The latest events of severity 2 and above, newest first. */
  events: TickerEvent[]
  /** Events of the last 24 hours by severity; a severity without events may be absent. */
  event_counts: Record<string, number>
  /** Best success rate first. */
  ranking: RankRow[]
  /** Nominal supply of the utility. */
  supply: { voltage: string; frequency: number }
}

export const cockpitApi = {
  overview: (unit: RankUnit, signal?: AbortSignal): Promise<CockpitOverview> =>
    http.get<CockpitOverview>('/cockpit/overview', { unit }, { signal, silent: true }).then(takeObject),
}
