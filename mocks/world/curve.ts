import type { CurveData, CurveItem, CurveQuery } from '../../src/api/capture/meterReadings'
import type { Archive } from './archive'
import { MINUTE, QUARTER, type Calendar } from './calendar'
import type { Faults } from './faults'
import { outcomeCode, type Outcomes } from './outcome'
import type { Measures } from './measures'
import type { Network } from './network'
import { draw, topic } from './random'
import type { Registers } from './registers'
import type { Loads } from './load'
import type { Brought } from './terms'
import { itemsOf, wiringMode } from './wiring'

/** Interval values reach the head-end this long after the interval ends. */
export const curveDelay = 20 * MINUTE
/** Quarter hours per point. */
const quartersPer: Readonly<Record<string, number>> = { '1': 1, '2': 2, '3': 4 }
const maxDays = 400

export interface Curves {
  /**
   * Curve of a meter. Voltages and currents are values at the meter (behind its transformers); power and energy are
   * the consumer's (after the ratio). Items that the meter does not measure are left out; days before its
   * installation too.
   */
  readonly curve: (
    meter: number,
    point: number,
    query: CurveQuery,
    now: number,
    brought?: Brought,
  ) => CurveData
  /** One quarter's instantaneous values, for the register page. */
  readonly snapshot: (meter: number, point: number, ms: number) => Partial<Record<CurveItem, number>>
}

const decimals: Readonly<Record<CurveItem, number>> = {
  ua: 1,
  ub: 1,
  uc: 1,
  u_min: 1,
  u_max: 1,
  ia: 3,
  ib: 3,
  ic: 3,
  i0: 3,
  p: 4,
  pa: 4,
  pb: 4,
  pc: 4,
  q: 4,
  f: 3,
  pap_e: 4,
  rap_e: 4,
}
const rounded = (value: number, places: number): number => {
  const scale = 10 ** places
  return Math.round(value * scale) / scale
}

/**
 * Evening noise on the power line: quarters that begin from `beginHour` up to `endHour` (hours of the day) never
 * arrive; most days have no such gap.
 */
export function eveningGap(
  { seed, pointDirect }: Network,
  meter: number,
  point: number,
  day: number,
): { beginHour: number; endHour: number } | undefined {
  if (draw(seed, topic.gap, meter, day) > (pointDirect[point] ? 0.008 : 0.05)) return undefined
  const beginHour = 17.5 + 4 * draw(seed, topic.gap, meter, day, 1)
  return { beginHour, endHour: beginHour + 0.5 + 1.5 * draw(seed, topic.gap, meter, day, 2) }
}

export function createCurves(
  archive: Archive,
  faults: Faults,
  outcomes: Outcomes,
  loads: Loads,
  registers: Registers,
  measures: Measures,
  calendar: Calendar,
): Curves {
  const { network } = archive

  function lostQuarters(
    meter: number,
    point: number,
    day: number,
    hour: Float64Array,
  ): Uint8Array | undefined {
    const gap = eveningGap(network, meter, point, day)
    return (
      gap &&
      Uint8Array.from(hour, (hourOfQuarter) =>
        hourOfQuarter >= gap.beginHour && hourOfQuarter < gap.endHour ? 1 : 0,
      )
    )
  }

  function curve(
    meter: number,
    point: number,
    query: CurveQuery,
    now: number,
    brought: Brought | undefined,
  ): CurveData {
    const load = loads.cached(meter, point)
    const step = quartersPer[query.density] ?? 1
    const measured = itemsOf(wiringMode(archive, meter, point))
    const items = measured.filter((item) => query.items.split(',').some((name) => name.trim() === item))
    const begin = Math.max(calendar.parseDate(query.date_begin), load.first)
    const end = Math.min(
      calendar.parseDate(query.date_end),
      calendar.dayOf(now - curveDelay),
      begin + maxDays,
    )
    const dataTime: string[] = []
    const series: Partial<Record<CurveItem, (number | null)[]>> = {}
    for (const item of items) series[item] = []
    const heard = faults.online(meter, point, now) ? now : (faults.lastContact(meter, point, now) ?? 0)

    for (let day = begin; day <= end; day++) {
      const code = outcomes.code(meter, point, day, now)
      const pending = code === outcomeCode.notDue
      // Values read on demand come from the meter's own memory: nothing was lost on the way.
      const readOnDemand = items.map((item) => brought?.curve(day, item) ?? 0)
      const collected = code > 0 || pending
      const intervals =
        collected || readOnDemand.some((instant) => instant > 0) ? registers.intervals(load, day) : undefined
      const quarters = intervals?.quarters ?? calendar.quarters(day)
      const columns = intervals && measures.day(load, day, intervals, items)
      const gaps = lostQuarters(meter, point, day, quarters.hour)
      const labels = quarters.labels()
      const usable = (q: number, onDemandInstant: number): boolean => {
        if (!intervals || intervals.mask?.dark[q]) return false
        const quarterEnd = quarters.start + (q + 1) * QUARTER
        return quarterEnd <= onDemandInstant || (collected && !gaps?.[q] && (!pending || quarterEnd <= heard))
      }
      for (let firstQuarter = 0; firstQuarter < quarters.count; firstQuarter += step) {
        const endQuarter = Math.min(firstQuarter + step, quarters.count)
        if (quarters.start + endQuarter * QUARTER > now - curveDelay) break
        dataTime.push(labels[endQuarter - 1] ?? '')
        for (const [n, item] of items.entries()) {
          let isComplete = true
          for (let q = firstQuarter; q < endQuarter; q++) isComplete &&= usable(q, readOnDemand[n] ?? 0)
          series[item]?.push(isComplete ? combine(columns?.[item], item, firstQuarter, endQuarter) : null)
        }
      }
    }
    return { density: query.density in quartersPer ? query.density : '1', data_time: dataTime, series }
  }

  function combine(
    column: Float64Array | undefined,
    item: CurveItem,
    firstQuarter: number,
    endQuarter: number,
  ): number | null {
    if (!column) return null
    if (endQuarter - firstQuarter === 1) return column[firstQuarter] ?? null
    if (item === 'u_min') return Math.min(...column.subarray(firstQuarter, endQuarter))
    if (item === 'u_max') return Math.max(...column.subarray(firstQuarter, endQuarter))
    let sum = 0
    for (let q = firstQuarter; q < endQuarter; q++) sum += column[q] ?? 0
    return rounded(
      item === 'pap_e' || item === 'rap_e' ? sum : sum / (endQuarter - firstQuarter),
      decimals[item],
    )
  }

  return {
    curve,
    snapshot(meter, point, ms) {
      const load = loads.cached(meter, point)
      const day = calendar.dayOf(ms)
      const intervals = registers.intervals(load, day)
      const allItems = itemsOf(wiringMode(archive, meter, point))
      const columns = measures.day(load, day, intervals, allItems)
      const q = Math.min(intervals.quarters.count - 1, Math.floor((ms - intervals.quarters.start) / QUARTER))
      return Object.fromEntries(allItems.map((item) => [item, columns[item]?.[q] ?? 0]))
    },
  }
}
