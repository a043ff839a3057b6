import type { RankRow, RankUnit, TickerEvent } from '../../src/api/console/cockpit'
import type { Known } from '../../src/lib/shape'
import type { Archive } from './archive'
import { DAY, HOUR, type Calendar } from './calendar'
import type { EventIndex } from './eventIndex'
import type { StoredEvent } from './events'
import type { Faults } from './faults'
import type { Span } from './network'
import { isDue, type Outcomes } from './outcome'
import { Recent } from './recent'
import type { CodeEvents, DashboardSummary, MadeOverview } from './types'
import type { States } from './states'

export interface Cockpits {
  readonly cockpit: (unit: RankUnit, now: number) => MadeOverview
}

/** In larger worlds the last 24 hours and the ranks are estimated from an even sample. */
const sampleAbove = 40_000
/** Events that run through a big screen. */
export const tickerLength = 20
/** Newest first. */
export const newestTicker = (a: TickerEvent, b: TickerEvent): number =>
  a.event_time === b.event_time ? (a.id < b.id ? -1 : 1) : a.event_time < b.event_time ? 1 : -1
const fraction = (part: number, total: number): number => (total ? Math.round((part / total) * 1e4) / 1e4 : 0)

interface World {
  archive: Archive
  faults: Faults
  outcomes: Outcomes
  events: EventIndex
  states: States
  calendar: Calendar
  /** Dashboard figures of the same meters. */
  summary: (now: number) => DashboardSummary
}

/** Events of the last 24 hours that the head-end knows; those of a whole world come from the index that its lists ask too. */
function eventsOfDay(
  { events, calendar, network }: Pick<World, 'events' | 'calendar'> & Pick<Archive, 'network'>,
  { first, end }: Span,
  dayEnd: number,
  eachMeter: (visit: (meter: number, point: number) => void) => void,
): readonly StoredEvent[] {
  const begin = dayEnd - 24 * HOUR
  const isMeant = ({ meter, instant, stored }: StoredEvent): boolean =>
    meter >= first && meter < end && instant >= begin && instant <= dayEnd && stored <= dayEnd
  if (network.plan.meters <= sampleAbove)
    return events.eventsOf(calendar.dayOf(begin), calendar.dayOf(dayEnd)).filter(isMeant)
  const sampledEvents: StoredEvent[] = []
  eachMeter((meter, point) => {
    sampledEvents.push(...events.unfiltered(meter, point, begin, dayEnd).filter(isMeant))
  })
  return sampledEvents
}

/** @param among the included meters; all without it */
export function createCockpits(
  { archive, faults, outcomes, events, states, calendar, summary }: World,
  among?: Span,
): Cockpits {
  const { network } = archive
  const { first, end } = among ?? { first: 0, end: network.plan.meters }
  const step = end - first > sampleAbove ? Math.ceil((end - first) / 12_000) : 1
  const centreOf = (point: number) => network.lineCentre(network.pointLine[point] ?? 0)
  const answers = new Recent<string, MadeOverview>(6)
  const hours = new Recent<number, { meter: number; dcu: number }>(60)
  const tickers = new Recent<number, MadeOverview['codes']>(2)

  function eachMeter(visit: (meter: number, point: number) => void): void {
    let point = network.pointOf(first)
    for (let meter = first; meter < end; meter += step) {
      while ((network.pointMeter[point + 1] ?? Infinity) <= meter) point++
      visit(meter, point)
    }
  }

  const ratesAt = (instant: number): { meter: number; dcu: number } =>
    hours.get(instant, () => {
      let [total, onlineCount] = [0, 0]
      eachMeter((meter, point) => {
        total++
        if (faults.online(meter, point, instant)) onlineCount++
      })
      let [dcus, dcuUp] = [0, 0]
      for (
        let point = network.pointOf(first);
        point < network.pointCount && (network.pointMeter[point] ?? end) < end;
        point++
      ) {
        if (network.pointDirect[point]) continue
        dcus++
        if (states.pointOnline(point, instant) === '1') dcuUp++
      }
      return { meter: fraction(onlineCount, total), dcu: fraction(dcuUp, dcus) }
    })

  function onlineDay(now: number, today: DashboardSummary): MadeOverview['online_day'] {
    const last = Math.floor(now / HOUR) * HOUR
    const past = Array.from({ length: 25 }, (_, n) => last - (24 - n) * HOUR).filter((hour) => hour < now)
    return [
      ...past.map((instant) => ({
        time: calendar.wall(instant),
        meter_rate: ratesAt(instant).meter,
        dcu_rate: ratesAt(instant).dcu,
      })),
      // Now is what the dashboard says.
      {
        time: today.as_of,
        meter_rate: fraction(today.meter_online, today.meter_count),
        dcu_rate: fraction(today.dcu_online, today.dcu_count),
      },
    ]
  }

  const ticker = (now: number): MadeOverview['codes'] =>
    tickers.get(now, () => {
      const codes = new Map<string, CodeEvents>()
      for (const storedEvent of eventsOfDay({ events, calendar, network }, { first, end }, now, eachMeter)) {
        const { id, event_time, event_code, event_name, severity } = events.row(storedEvent, now)
        const entry = codes.get(event_code) ?? { count: 0, newest: [] }
        codes.set(event_code, entry)
        entry.count += step
        const place = {
          metercomid: archive.metercomid(storedEvent.meter),
          tg_name: network.areaName(network.pointArea[network.pointOf(storedEvent.meter)] ?? 0),
        }
        entry.newest.push({ id, event_time, event_code, event_name, severity, ...place })
      }
      for (const kind of codes.values()) kind.newest = kind.newest.sort(newestTicker).slice(0, tickerLength)
      return codes
    })

  function ranking(unit: RankUnit, now: number, day: number): Known<RankRow, 'before'>[] {
    const rows = new Map<number, Known<RankRow, 'before'> & { dueBefore: number; readBefore: number }>()
    eachMeter((meter, point) => {
      const centre = centreOf(point)
      const org = unit === 'province' ? 1 + network.centreBranch(centre) : network.centreOrg(centre)
      let row = rows.get(org)
      if (!row) {
        const name = network.orgName(org)
        const emptyRow = {
          meters: 0,
          online: 0,
          should: 0,
          success: 0,
          before: null,
          dueBefore: 0,
          readBefore: 0,
        }
        row = { id: network.id('org', org), name, ...emptyRow }
        rows.set(org, row)
      }
      row.meters += step
      if (faults.online(meter, point, now)) row.online += step
      const code = outcomes.code(meter, point, day, now)
      if (isDue(code)) row.should += step
      if (code > 0) row.success += step
      const previousCode = outcomes.code(meter, point, day - 1, now - DAY)
      if (isDue(previousCode)) row.dueBefore += step
      if (previousCode > 0) row.readBefore += step
    })
    return [...rows.values()]
      .map(({ dueBefore, readBefore, ...row }) => ({
        ...row,
        before: dueBefore ? fraction(readBefore, dueBefore) : null,
      }))
      .sort((a, b) => b.success / (b.should || 1) - a.success / (a.should || 1) || (a.id < b.id ? -1 : 1))
  }

  return {
    cockpit(unit, exactly) {
      const now = states.minute(exactly)
      return answers.get(`${unit} ${String(now)}`, () => {
        const today = summary(now)
        const day = calendar.parseDate(today.trend.at(-1)?.data_date ?? '')
        return {
          ...today,
          online_day: onlineDay(now, today),
          codes: ticker(now),
          ranking: ranking(unit, now, day),
          supply: archive.profile.supply,
        }
      })
    },
  }
}
