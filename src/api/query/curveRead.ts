import {
  code,
  column,
  digits,
  flag,
  id,
  list,
  number,
  object,
  partial,
  record,
  ref,
  text,
  type Infer,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { curveDensity, unbalanceFormula, wiringMode } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import { valueMeter, valueMeterQuery } from './dayRead'
import { get } from '../wire/call'
import { listing } from '../wire/resource'

/**
 * An interval of a meter; null = not known, or not measured by a meter of its wiring. Voltages and currents as the meter
 * measures them, powers and energies after the ratio, the register before it.
 */
const curveRow = object({
  id,
  ...valueMeter,
  wiring_mode: code(wiringMode),
  /** To which the interval belongs: midnight closes a day. */
  data_date: day,
  /** End of the interval. */
  data_time: time,
  /** '1': the second of two ends at that wall time, because clocks were set back. */
  repeated: flag,
  ua: number,
  ub: number,
  uc: number,
  u_min: number,
  u_max: number,
  ia: number,
  ib: number,
  ic: number,
  i0: number,
  p: number,
  pa: number,
  pb: number,
  pc: number,
  q: number,
  /** Reactive power of each phase that the meter measures. */
  qa: number,
  qb: number,
  qc: number,
  f: number,
  fa: number,
  fb: number,
  fc: number,
  /** Mean frequency of the grid. */
  freq: number,
  pap_e: number,
  rap_e: number,
  /** At the end. */
  pap_r: number,
  /** Unbalance of the phases by `unbalance_formula`, %; null where the formula does not apply. */
  u_unbalance: number,
  i_unbalance: number,
  /** Formula that the utility chose in its system parameters. */
  unbalance_formula: code(unbalanceFormula),
  quality: code(valueQuality),
  storage_time: time,
})
export type CurveRow = Infer<typeof curveRow>

const question = {
  ...valueMeterQuery,
  /** yyyy-MM-dd, inclusive: a week of many meters, a year of one; the last three days that are due without both. */
  date_begin: day,
  date_end: day,
  /** 1 = 15 min (without it), 2 = 30 min, 3 = 60 min. */
  density: code(curveDensity),
  /** voltage, current, activePower, reactivePower, powerFactor or energy: what is shown; it changes no answer. */
  group: text,
}
const curveReadQuery = partial(question)
export type CurveReadQuery = Infer<typeof curveReadQuery>

const chartQuery = partial({
  ...question,
  /** Comma-joined: the curves that are drawn, of each meter those it measures. */
  items: text,
  /** Comma-joined: up to six meters; the first six of the question without it. */
  meter_ids: text,
  /** About how many points can be shown. */
  points: number,
  /** Ends of the part that is looked at; all without them. */
  time_begin: time,
  time_end: time,
})
export type CurveChartQuery = Infer<typeof chartQuery>

const chartedMeter = object({
  meter_id: ref,
  metercomid: digits(12),
  wiring_mode: code(wiringMode),
  nominal_voltage: number,
  ct_ratio: text,
  pt_ratio: text,
  total_ratio: number,
  /** '1': told by a clock that deviates. */
  clock_adjusted: flag,
  /** One value per time; null is a gap. */
  series: record(column(number)),
})
export type ChartedMeter = Infer<typeof chartedMeter>

const curveChart = object({
  density: code(curveDensity),
  /** Meters of the question. */
  total: number,
  /** Number of due intervals, and of those with every curve. */
  due: number,
  complete: number,
  /** '1': of neighbouring intervals only the lowest and the highest are here. */
  thinned: flag,
  data_time: column(time),
  meters: list(chartedMeter),
})
export type CurveChart = Infer<typeof curveChart>

export const curveReadApi = {
  ...listing('/query/curveRead', 'eMpCurveExport', {
    plural: 'intervals of meters: only those that were due',
    row: curveRow,
    query: curveReadQuery,
  }),
  chart: get('/query/curveRead/chart', 'The curves of up to six meters, as close as they can be drawn.', {
    query: chartQuery,
    answer: curveChart,
  }),
}
