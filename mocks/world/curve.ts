import type { CurveData, CurveItem, CurveQuery } from '../../src/api/meterReadings'
import type { Archive } from './archive'
import { MINUTE, QUARTER, type Calendar } from './calendar'
import type { Faults } from './faults'
import { outcomeCode, type Outcomes } from './outcome'
import { bell, bits, draw, sequence, topic } from './random'
import type { DayIntervals, Registers } from './registers'
import type { Loads, MeterLoad } from './load'
import { quarterShape, shapeAt } from './shapes'
import type { Brought } from './terms'

/** Interval values reach the head-end this long after the interval ends. */
export const curveDelay = 20 * MINUTE
/** Quarter hours per point. */
const quartersPer: Readonly<Record<string, number>> = { '1': 1, '2': 2, '3': 4 }
const longest = 400

const singlePhase: readonly CurveItem[] = ['ua', 'ia', 'i0', 'p', 'q', 'f', 'pap_e', 'rap_e']
const threeWire: readonly CurveItem[] = ['ua', 'uc', 'ia', 'ic', 'p', 'q', 'f', 'pap_e', 'rap_e']
const fourWire: readonly CurveItem[] = [
  'ua',
  'ub',
  'uc',
  'ia',
  'ib',
  'ic',
  'i0',
  'p',
  'pa',
  'pb',
  'pc',
  'q',
  'f',
  'pap_e',
  'rap_e',
]

/** 1 1P2W, 2 3P3W, 3 3P4W. */
export function wiringMode(archive: Archive, meter: number, cp: number): '1' | '2' | '3' {
  const type = archive.type(meter, cp)
  if (type === '01') return '1'
  return type === '04' && draw(archive.network.seed, topic.phase, meter, -1) < 0.5 ? '2' : '3'
}
/** What a meter of this wiring measures. Voltages are those at its terminals: 230 V, behind a PT 69.3 V or (3P3W) 120 V. */
export const itemsOf = (wiring: '1' | '2' | '3'): readonly CurveItem[] =>
  wiring === '1' ? singlePhase : wiring === '2' ? threeWire : fourWire

export interface Curves {
  /**
   * Voltages and currents are those at the meter (behind its transformers); power and energy are the consumer's (after
   * the ratio). Items that the meter does not measure are left out; days before its installation too.
   */
  readonly curve: (meter: number, cp: number, query: CurveQuery, now: number, brought?: Brought) => CurveData
  /** One quarter's instantaneous values, for the register page. */
  readonly snapshot: (meter: number, cp: number, ms: number) => Partial<Record<CurveItem, number>>
}

type Columns = Partial<Record<CurveItem, Float64Array>>
const decimals: Readonly<Record<CurveItem, number>> = {
  ua: 1,
  ub: 1,
  uc: 1,
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
const tenth = (value: number): number => Math.round(value * 10) / 10
const thousandth = (value: number): number => Math.round(value * 1_000) / 1_000
const tenThousandth = (value: number): number => Math.round(value * 10_000) / 10_000
const rounded = (value: number, places: number): number => {
  const scale = 10 ** places
  return Math.round(value * scale) / scale
}

export function createCurves(
  archive: Archive,
  faults: Faults,
  outcomes: Outcomes,
  loads: Loads,
  registers: Registers,
  calendar: Calendar,
): Curves {
  const { network } = archive
  const { seed } = network

  /** Every measured quantity of a day, quarter by quarter, as the meter saw it (gaps are applied by the caller). */
  function measure(
    load: MeterLoad,
    day: number,
    intervals: DayIntervals,
    wanted: readonly CurveItem[],
  ): Columns {
    const { meter, line, ratio } = load
    const wiring = wiringMode(archive, meter, load.cp)
    const { taken, given, quarters } = intervals
    const { count } = quarters
    const column = (): Float64Array => new Float64Array(count)
    const out: Columns = {}
    for (const item of itemsOf(wiring)) if (wanted.includes(item)) out[item] = column()
    const {
      ua: uaOut,
      ub: ubOut,
      uc: ucOut,
      ia,
      ib,
      ic,
      i0,
      p,
      pa,
      pb,
      pc,
      q: qOut,
      f,
      pap_e: papE,
      rap_e: rapE,
    } = out
    const nominal = load.pt === 1 ? 230 : wiring === '2' ? 120 : 120 / Math.sqrt(3)
    const weak =
      load.pt > 1 || load.usage === 'area' ? 0.004 : 0.004 + 0.034 * draw(seed, topic.voltage, meter)
    const first = 0.28 + 0.1 * draw(seed, topic.phase, meter)
    const second = 0.3 + 0.06 * draw(seed, topic.phase, meter, 1)
    const leak = load.theft && day >= load.theft.day ? 1 / load.theft.counts : 1
    const next = sequence(bits(seed, topic.voltage, meter, day))
    let regulator = 0
    for (let q = 0; q < count; q++) {
      const hour = quarters.hour[q] ?? 0
      if (q % 4 === 0) regulator = 0.005 * bell(seed, topic.voltage, line, day, Math.floor(hour))
      const bought = taken[q] ?? 0
      const sold = given?.[q] ?? 0
      const power = ((bought - sold) * 4) / 10_000
      const rise = load.solar > 0 ? (0.03 * Math.max(0, -power)) / load.solar : 0
      const drop = weak * (quarters.plain ? (quarterShape.residential[q] ?? 0) : shapeAt('residential', hour))
      const level = 1.016 + regulator + rise - drop
      // The draws come in the same order whatever is asked for, so every question sees the same quarter.
      const factor = Math.min(
        0.999,
        Math.max(0.5, load.factor + 0.025 * (next() - 0.5) + (power < 0 ? 0.06 : 0)),
      )
      const shareA = first + 0.03 * (next() - 0.5)
      const shareB = second + 0.03 * (next() - 0.5)
      const shareC = 1 - shareA - shareB
      const ua = tenth(nominal * (level + 0.005 * (next() - 0.5)))
      const ub = tenth(nominal * (level - 0.0015 + 0.005 * (next() - 0.5)))
      const uc = tenth(nominal * (level + 0.0015 + 0.005 * (next() - 0.5)))
      const va = (Math.abs(power) / ratio / factor) * 1000
      if (p) p[q] = tenThousandth(power)
      if (qOut) qOut[q] = tenThousandth(Math.abs(power) * Math.tan(Math.acos(factor)))
      if (f) f[q] = power === 0 ? 1 : thousandth(factor)
      if (papE) papE[q] = bought / 10_000
      if (rapE) rapE[q] = sold / 10_000
      if (uaOut) uaOut[q] = ua
      if (ubOut) ubOut[q] = ub
      if (ucOut) ucOut[q] = uc
      if (wiring === '1') {
        const amps = va / ua
        if (ia) ia[q] = thousandth(amps)
        if (i0) i0[q] = thousandth(amps * leak * (0.998 + 0.004 * shareA))
      } else if (wiring === '2') {
        if (ia) ia[q] = thousandth(va / (Math.sqrt(3) * ua))
        if (ic) ic[q] = thousandth(va / (Math.sqrt(3) * uc))
      } else {
        const [a, b, c] = [(va * shareA) / ua, (va * shareB) / ub, (va * shareC) / uc]
        if (ia) ia[q] = thousandth(a)
        if (ib) ib[q] = thousandth(b)
        if (ic) ic[q] = thousandth(c)
        if (i0) i0[q] = thousandth(Math.sqrt(Math.max(0, a * a + b * b + c * c - a * b - b * c - c * a)))
        if (pa) pa[q] = tenThousandth(power * shareA)
        if (pb) pb[q] = tenThousandth(power * shareB)
        if (pc) pc[q] = tenThousandth(power * shareC)
      }
    }
    return out
  }

  /** Evening noise on the power line: some quarters never arrive. */
  function lost(meter: number, cp: number, day: number, hour: Float64Array): Uint8Array | undefined {
    if (draw(seed, topic.gap, meter, day) > (network.pointDirect[cp] ? 0.008 : 0.05)) return undefined
    const from = 17.5 + 4 * draw(seed, topic.gap, meter, day, 1)
    const to = from + 0.5 + 1.5 * draw(seed, topic.gap, meter, day, 2)
    return Uint8Array.from(hour, (at) => (at >= from && at < to ? 1 : 0))
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
      const columns = intervals && measure(load, day, intervals, items)
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
      const columns = measure(load, day, intervals, all)
      const q = Math.min(intervals.quarters.count - 1, Math.floor((ms - intervals.quarters.start) / QUARTER))
      return Object.fromEntries(all.map((item) => [item, columns[item]?.[q] ?? 0]))
    },
  }
}
