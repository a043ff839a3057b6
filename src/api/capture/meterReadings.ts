import {
  choice,
  code,
  column,
  later,
  list,
  number,
  object,
  optional,
  record,
  ref,
  text,
  type Infer,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { curveDensity, failReason, valueSource } from '@/rules/codes/dictionaries'
import { readResult } from '@/rules/codes/statuses'
import { valueQuality } from '@/rules/codes/valueQuality'
import { byId, get, paged } from '../wire/call'

/** One register of the last reading, before the ratio; null when it was not read. */
const registerValue = object({
  item: text,
  obis: text,
  value: number,
  unit: text,
  /** Power after the ratio; null where it is not measured separately, and where it equals `value` × ratio. */
  primary: number,
  /** Time of the register state; for a demand time of its occurrence. */
  time,
})
export type RegisterValue = Infer<typeof registerValue>

const meterRegisters = object({ data_time: time, read_time: time, items: list(registerValue) })
export type MeterRegisters = Infer<typeof meterRegisters>

/**
 * A day of a meter; null = not known. Registers (`_r`) at the day's end in kWh/kvarh before the ratio, energies (`_e`) of
 * the day after it.
 */
export const dayEnergyRow = object({
  data_date: day,
  pap_r: number,
  pap_r1: number,
  pap_r2: number,
  pap_r3: number,
  pap_r4: number,
  rap_r: number,
  prp_r: number,
  rrp_r: number,
  rp1_r: number,
  rp2_r: number,
  rp3_r: number,
  rp4_r: number,
  pap_e: number,
  pap_e1: number,
  pap_e2: number,
  pap_e3: number,
  pap_e4: number,
  rap_e: number,
  prp_e: number,
  rrp_e: number,
  /** After days that were not read: how many days the register went on since the last state that is known, and what passed. */
  gap_days: number,
  gap_e: number,
  /** The day's highest mean of a quarter hour, kW before the ratio, after it, and when that quarter ended. */
  pap_demand: number,
  pap_demand_primary: number,
  pap_demand_time: time,
  /** 1 read success, 2 read failed, 3 no need read. */
  read_result: code(readResult),
  /**
   * Why the day is missing: timeout, dcuOffline, dataInvalid, protocolException, outage; decrease: it was read, and its
   * register went down, so that there is no energy; else '' when read.
   */
  fail_reason: code(failReason),
  read_time: time,
  value_source: code(valueSource),
  /** Quality of the day's energy. */
  quality: code(valueQuality),
})
export type DayEnergyRow = Infer<typeof dayEnergyRow>

const curveItem = choice(
  // u_min, u_max: the lowest and highest voltage of any phase within the interval, where ua … uc are means.
  ...(['ua', 'ub', 'uc', 'u_min', 'u_max', 'ia', 'ib', 'ic', 'i0'] as const),
  ...(['p', 'pa', 'pb', 'pc', 'q', 'f', 'pap_e', 'rap_e'] as const),
)
export type CurveItem = Infer<typeof curveItem>

const curveQuery = object({
  meter_id: ref,
  /** yyyy-MM-dd, inclusive. */
  date_begin: day,
  date_end: day,
  /** 1 = 15 min, 2 = 30 min, 3 = 60 min. */
  density: code(curveDensity),
  /** Comma-joined items. */
  items: text,
})
export type CurveQuery = Infer<typeof curveQuery>

/** Interval data, column by column. `data_time[i]` is the end of interval i; null = no value (a gap, never zero). */
export interface CurveData {
  density: string
  data_time: string[]
  series: Partial<Record<CurveItem, (number | null)[]>>
  /** Days on which the clock was off by more than a minute, oldest first: their values were put where they belong. */
  clock_adjusted?: string[]
}
/** For the contract; `curveModel` reads it. */
const curveData = object({
  density: code(curveDensity),
  data_time: column(time),
  series: record(column(number)),
  clock_adjusted: optional(list(day)),
})

/** A message of the curve channel of a meter: the point that has become known. */
const curvePoint = object({ meter_id: ref, data_time: time, values: record(number) })
export type CurvePoint = Infer<typeof curvePoint>

/** A message of the channel, or undefined for what is none. */
export function readCurvePoint(message: unknown): CurvePoint | undefined {
  const point = curvePoint.read(message)
  return point.meter_id === '' || point.data_time === '' ? undefined : point
}

const sample = { meter_id: ['/capture/meter/list', 'id'] } as const

export const meterReadingsApi = {
  registers: byId(
    get('/capture/meter/registers/{id}', 'The registers of the last reading of a meter.', {
      answer: meterRegisters,
    }),
  ),
  dayEnergy: paged('/query/dayEnergy/list', 'A page of the days of a meter.', {
    row: dayEnergyRow,
    query: object({ meter_id: ref, date_begin: day, date_end: day }),
    sample,
  }),
  /** `curveModel` reads what comes. */
  curve: get('/query/curve/list', 'Interval data of a meter.', {
    query: curveQuery,
    answer: later(curveData),
    sample: { ...sample, items: 'p' },
  }),
}
