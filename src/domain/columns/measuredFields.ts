import { lineVoltage } from '@/rules/readings/lineVoltage'
import { registerDecimals } from '@/rules/readings/registerDecimals'

/** Unit and decimals of a measured field. */
export interface Measure {
  /** '' for a number without unit. */
  readonly unit: string
  readonly decimals: number
}

const energy: Measure = { unit: 'kWh', decimals: 2 }
const reactive: Measure = { unit: 'kvarh', decimals: 2 }
const voltage: Measure = { unit: 'V', decimals: 1 }
const current: Measure = { unit: 'A', decimals: 3 }
const power: Measure = { unit: 'kW', decimals: 4 }
const reactivePower: Measure = { unit: 'kvar', decimals: 4 }
const factor: Measure = { unit: '', decimals: 3 }

/** Units and decimals of the fields of readings (their labels are `field.<name>` of the domain words). */
export const measuredFields = {
  pap_r: energy,
  pap_r1: energy,
  pap_r2: energy,
  pap_r3: energy,
  pap_r4: energy,
  rap_r: energy,
  prp_r: reactive,
  rrp_r: reactive,
  rp1_r: reactive,
  rp2_r: reactive,
  rp3_r: reactive,
  rp4_r: reactive,
  pap_e: energy,
  pap_e1: energy,
  pap_e2: energy,
  pap_e3: energy,
  pap_e4: energy,
  rap_e: energy,
  prp_e: reactive,
  rrp_e: reactive,
  ua: voltage,
  ub: voltage,
  uc: voltage,
  u_min: voltage,
  u_max: voltage,
  ia: current,
  ib: current,
  ic: current,
  i0: current,
  p: power,
  pa: power,
  pb: power,
  pc: power,
  q: reactivePower,
  qa: reactivePower,
  qb: reactivePower,
  qc: reactivePower,
  f: factor,
  fa: factor,
  fb: factor,
  fc: factor,
  freq: { unit: 'Hz', decimals: 2 },
  pap_demand: power,
  rssi: { unit: 'dBm', decimals: 0 },
  snr: { unit: 'dB', decimals: 1 },
  clock_deviation_s: { unit: 's', decimals: 0 },
} as const satisfies Record<string, Measure>

export type MeasuredField = keyof typeof measuredFields

/** Decimals of a value of a meter whose total ratio is `ratio`: registers behind transformers have more. */
export const decimalsOf = (field: MeasuredField, ratio: number | null): number =>
  /_r\d?$/.test(field) ? registerDecimals(ratio) : measuredFields[field].decimals

/** The field whose word names a value of a meter of this wiring (code of `wiringMode`). */
export const fieldOf = <Field extends MeasuredField>(field: Field, wiring: string): Field | 'u12' | 'u32' =>
  lineVoltage(field, wiring) ?? field
