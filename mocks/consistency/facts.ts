import type { CurveData, CurveItem, DayEnergyRow, MeterRegisters } from '../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import type { MeterDetail, MeterEventRow, MeterRow } from '../../src/api/capture/meters'
import type { Ask } from './ask'

export type Day = DayEnergyRow & Readonly<Record<string, unknown>>

/** All answers about one meter. */
export interface MeterFacts {
  detail: MeterDetail
  ratio: number
  /** The latest days, oldest first. */
  days: Day[]
  curves: Curve[]
  registers: MeterRegisters
  months: MonthEnergyRow[]
  events: MeterEventRow[]
}

/** Curve of one day in quarter hours. */
export interface Curve {
  date: string
  /** Begin of each quarter in ms, as if wall time were UTC. */
  begins: number[]
  valuesOf: (item: CurveItem) => readonly (number | null)[]
}

export const quarter = 900_000
const dayMs = 86_400_000

/** Wall time in ms, as if it were UTC. */
export const msOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`)
export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
export const dayBefore = (date: string, days = 1): string => dateOf(msOf(`${date} 00:00:00`) - days * dayMs)

const items: readonly CurveItem[] = ['ua', 'ub', 'uc', 'u_min', 'u_max', 'p', 'q', 'pap_e', 'rap_e']

export async function curveOf(
  ask: Ask,
  id: string,
  date: string,
  requestedItems: readonly CurveItem[] = items,
): Promise<Curve> {
  const data = await ask.get<CurveData>('/query/curve/list', {
    meter_id: id,
    date_begin: date,
    date_end: date,
    density: '1',
    items: requestedItems.join(','),
  })
  const begins = data.data_time.map((time) => msOf(time) - quarter)
  return { date, begins, valuesOf: (item) => data.series[item] ?? begins.map(() => null) }
}

/** Net energy through a meter in each quarter of a day, kWh: import less export; null when unknown. */
export async function netOf(
  ask: Ask,
  { id }: Pick<MeterRow, 'id'>,
  date: string,
): Promise<(number | null)[]> {
  const curve = await curveOf(ask, id, date, ['pap_e', 'rap_e'])
  const exported = curve.valuesOf('rap_e')
  return curve.valuesOf('pap_e').map((value, i) => (value === null ? null : value - (exported[i] ?? 0)))
}

export async function daysOf(ask: Ask, id: string, begin: string, end: string): Promise<Day[]> {
  const { rows } = await ask.page<Day>('/query/dayEnergy/list', {
    meter_id: id,
    date_begin: begin,
    date_end: end,
    pageSize: 100,
  })
  return rows.toReversed()
}

/** Number of days that are checked. */
const span = 15

/** Events of the days before `today` (yyyy-MM-dd). */
export async function eventsOf(ask: Ask, id: string, today: string): Promise<MeterEventRow[]> {
  const { rows } = await ask.page<MeterEventRow>('/query/meterEvent/list', {
    meter_id: id,
    time_begin: `${dayBefore(today, span)} 00:00:00`,
    time_end: `${dayBefore(today)} 23:59:59`,
    pageSize: 200,
  })
  return rows
}

/** All facts about a meter; `today` yyyy-MM-dd. Curves cover yesterday and the latest days with events. */
export async function factsOf(ask: Ask, id: string, today: string): Promise<MeterFacts> {
  const detail = await ask.get<MeterDetail>(`/capture/meter/detail/${id}`)
  const yesterday = dayBefore(today)
  const days = await daysOf(ask, id, dayBefore(today, span), yesterday)
  const events = await eventsOf(ask, id, today)
  const visibleEvents = events.filter(({ event_code }) => visibleInCurve.test(event_code))
  const dates = new Set([
    yesterday,
    dayBefore(today, 2),
    ...visibleEvents.slice(-3).map((e) => e.event_time.slice(0, 10)),
  ])
  const curves: Curve[] = []
  for (const date of dates) curves.push(await curveOf(ask, id, date))
  const months = await ask.get<MonthEnergyRow[]>('/query/monthEnergy/list', {
    meter_id: id,
    month_begin: dayBefore(`${today.slice(0, 7)}-01`, 75).slice(0, 7),
    month_end: today.slice(0, 7),
  })
  const registers = await ask.get<MeterRegisters>(`/capture/meter/registers/${id}`)
  return { detail, ratio: detail.total_ratio ?? 1, days, curves, registers, months, events }
}

/** Codes of outage, relay, limiter and voltages: events that must show in a curve. */
const visibleInCurve = /^(?:1|62|64|65|7[6-9]|8[0-4])$/

/** Quarters of a day in which a meter lacks a voltage, by its events: it counts less than flows. */
export async function quartersWithoutVoltage(
  ask: Ask,
  id: string,
  date: string,
): Promise<(index: number) => boolean> {
  const { rows } = await ask.page<MeterEventRow>('/query/meterEvent/list', {
    meter_id: id,
    time_begin: `${date} 00:00:00`,
    time_end: `${date} 23:59:59`,
  })
  const missing = rows.filter(({ event_code }) => ['82', '83', '84'].includes(event_code))
  const { begins } = await curveOf(ask, id, date, ['ua'])
  return (index) => {
    const begin = begins[index] ?? 0
    return missing.some((e) => msOf(e.event_time) < begin + quarter && msOf(e.end_time) > begin)
  }
}
