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
const longest = 400

export interface Curves {
  /**
   * Voltages and currents are those at the meter (behind its transformers); power and energy are the consumer's (after
   * the ratio). Items that the meter does not measure are left out; days before its installation too.
   */
  readonly curve: (meter: number, cp: number, query: CurveQuery, now: number, brought?: Brought) => CurveData
  /** One quarter's instantaneous values, for the register page. */
  readonly snapshot: (meter: number, cp: number, ms: number) => Partial<Record<CurveItem, number>>
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

/** Evening noise on the power line: quarters that begin from … to, hours of the day, never arrive; most days have none. */
export function eveningGap(
  { seed, pointDirect }: Network,
  meter: number,
  cp: number,
  day: number,
): { from: number; to: number } | undefined {
  if (draw(seed, topic.gap, meter, day) > (pointDirect[cp] ? 0.008 : 0.05)) return undefined
  const from = 17.5 + 4 * draw(seed, topic.gap, meter, day, 1)
  return { from, to: from + 0.5 + 1.5 * draw(seed, topic.gap, meter, day, 2) }
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

  function lost(meter: number, cp: number, day: number, hour: Float64Array): Uint8Array | undefined {
    const gap = eveningGap(network, meter, cp, day)
    return gap && Uint8Array.from(hour, (at) => (at >= gap.from && at < gap.to ? 1 : 0))
  }

  function curve(
    meter: number,
    cp: number,
    query: CurveQuery,
    now: number,
    brought: Brought | undefined,
  ): CurveData {
    const load = loads.known(meter, cp)
    const step = quartersPer[query.density] ?? 1
    const measured = itemsOf(wiringMode(archive, meter, cp))
    const items = measured.filter((item) => query.items.split(',').some((asked) => asked.trim() === item))
    const begin = Math.max(calendar.parseDate(query.date_begin), load.first)
    const end = Math.min(
      calendar.parseDate(query.date_end),
      calendar.dayOf(now - curveDelay),
      begin + longest,
    )
    const dataTime: string[] = []
    const series: Partial<Record<CurveItem, (number | null)[]>> = {}
    for (const item of items) series[item] = []
    const heard = faults.online(meter, cp, now) ? now : (faults.lastContact(meter, cp, now) ?? 0)

    for (let day = begin; day <= end; day++) {
      const code = outcomes.code(meter, cp, day, now)
      const pending = code === outcomeCode.notDue
      // What a reading on demand brought is the meter's own memory: nothing was lost on the way.
      const again = items.map((item) => brought?.curve(day, item) ?? 0)
      const collected = code > 0 || pending
      const intervals = collected || again.some((at) => at > 0) ? registers.intervals(load, day) : undefined
      const quarters = intervals?.quarters ?? calendar.quarters(day)
      const columns = intervals && measures.day(load, day, intervals, items)
      const gaps = lost(meter, cp, day, quarters.hour)
      const labels = quarters.labels()
      const usable = (q: number, asked: number): boolean => {
        if (!intervals || intervals.mask?.dark[q]) return false
        const end = quarters.start + (q + 1) * QUARTER
        return end <= asked || (collected && !gaps?.[q] && (!pending || end <= heard))
      }
      for (let from = 0; from < quarters.count; from += step) {
        const to = Math.min(from + step, quarters.count)
        if (quarters.start + to * QUARTER > now - curveDelay) break
        dataTime.push(labels[to - 1] ?? '')
        for (const [n, item] of items.entries()) {
          let whole = true
          for (let q = from; q < to; q++) whole &&= usable(q, again[n] ?? 0)
          series[item]?.push(whole ? combine(columns?.[item], item, from, to) : null)
        }
      }
    }
    return { density: query.density in quartersPer ? query.density : '1', data_time: dataTime, series }
  }

  function combine(
    column: Float64Array | undefined,
    item: CurveItem,
    from: number,
    to: number,
  ): number | null {
    if (!column) return null
    if (to - from === 1) return column[from] ?? null
    if (item === 'u_min') return Math.min(...column.subarray(from, to))
    if (item === 'u_max') return Math.max(...column.subarray(from, to))
    let sum = 0
    for (let q = from; q < to; q++) sum += column[q] ?? 0
    return rounded(item === 'pap_e' || item === 'rap_e' ? sum : sum / (to - from), decimals[item])
  }

  return {
    curve,
    snapshot(meter, cp, ms) {
      const load = loads.known(meter, cp)
      const day = calendar.dayOf(ms)
      const intervals = registers.intervals(load, day)
      const all = itemsOf(wiringMode(archive, meter, cp))
      const columns = measures.day(load, day, intervals, all)
      const q = Math.min(intervals.quarters.count - 1, Math.floor((ms - intervals.quarters.start) / QUARTER))
      return Object.fromEntries(all.map((item) => [item, columns[item]?.[q] ?? 0]))
    },
  }
}
