import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Curves } from './curve'
import { usualDeviation } from './frequency'
import type { Irregularities } from './irregularities'
import type { Loads, MeterLoad } from './load'
import { phaseFactors, round } from './phaseFactors'
import { bell, topic } from './random'
import type { Registers } from './registers'
import { exportOf, importOf, registerCount, displayed, type Units } from './units'
import { wiringMode } from './wiring'

/** Values of a meter at an instant, by the code of the data item; items that it does not measure are absent. */
export type LiveValues = Readonly<Record<string, number | undefined>>

export interface LiveReadings {
  /** Registers before the ratio (Σ tariffs = total), instantaneous values as at the meter's terminals. */
  readonly live: (meter: number, point: number, now: number) => LiveValues
  /** The instantaneous values alone, which need no registers. */
  readonly instant: (meter: number, point: number, now: number) => LiveValues
}

/** Angles of the voltages relative to the first one, degrees: Ua, Ub, Uc; U12 and U32 of three wires. */
const voltageAngles = { '3': { a: 0, b: 240, c: 120 }, '2': { a: 0, c: 300 } } as const
/** Additional lag of a three-wire meter's currents after φ: its voltages are line-to-line. */
const threeWires: Readonly<Record<string, number>> = { a: 30, c: 330 }

/**
 * Phase angles of a meter with three phases, degrees 0…360: of each voltage before the first (IEC 62056-6-1: 81.7.0,
 * 10, 20), and of each voltage before its own current (81.7.4, 15, 26); absent for a current that does not flow.
 * @param lags lags of wrongly connected currents
 */
function anglesOf(wiring: '2' | '3', lags: readonly number[] | undefined, values: LiveValues): LiveValues {
  const angles: Record<string, number> = {}
  const phi = (Math.atan2(values['q'] ?? 0, values['p'] ?? 0) * 180) / Math.PI
  for (const [n, [phase, angle]] of Object.entries(voltageAngles[wiring]).entries()) {
    if (values[`u${phase}`] === undefined) continue
    angles[`ang_u${phase}`] = angle
    const lag = lags?.[n] ?? phi + (wiring === '2' ? (threeWires[phase] ?? 0) : 0)
    if ((values[`i${phase}`] ?? 0) > 0) angles[`ang_i${phase}`] = round((lag + 720) % 360, 1)
  }
  return angles
}

/** Values that a meter would answer if it were read at this very moment. */
export function createLive(
  loads: Loads,
  registers: Registers,
  curves: Curves,
  calendar: Calendar,
  archive: Archive,
  irregularities: Irregularities,
): LiveReadings {
  const { seed } = archive.network
  /** Registers at an instant: the state of the last midnight, advanced by the quarters since then. */
  function unitsAt(load: MeterLoad, now: number): Units {
    const day = calendar.dayOf(now)
    const last = Math.min(day, load.stop) - 1
    const units = last < load.first ? registers.opening(load) : new Float64Array(registerCount)
    registers.walk(load, { first: last, last }, (_day, state) => units.set(state))
    if (day < load.first || day >= load.stop) return units
    const start = calendar.dayStart(day)
    const resetInstant = registers.resetOn(load, day)
    // A memory lost today restarted at 0.
    if (resetInstant !== undefined && resetInstant <= now)
      return registers.advanceBetween(load, day, resetInstant, now)
    const today = registers.advanceBetween(load, day, start, now)
    for (let k = 0; k < registerCount; k++) units[k] = (units[k] ?? 0) + (today[k] ?? 0)
    return units
  }

  function instant(meter: number, point: number, now: number): LiveValues {
    const { ratio } = loads.cached(meter, point)
    const values: Record<string, number> = {}
    // The quarter's means with small fluctuations: the load changes by the second, and current and power with it.
    const second = Math.floor(now / 1000)
    const moment = curves.snapshot(meter, point, now)
    const load = 1 + 0.025 * bell(seed, topic.noise, meter, second)
    const volts = 1 + 0.0012 * bell(seed, topic.voltage, meter, second)
    for (const code of ['ua', 'ub', 'uc'] as const)
      if (moment[code] !== undefined) values[code] = round(moment[code] * volts, 1)
    for (const code of ['ia', 'ib', 'ic', 'i0'] as const)
      if (moment[code] !== undefined) values[code] = round(moment[code] * load, 3)
    for (const code of ['p', 'pa', 'pb', 'pc', 'q'] as const)
      if (moment[code] !== undefined) values[code] = round((moment[code] * load * volts) / ratio, 4)
    if (moment.f !== undefined) {
      values['f'] = moment.f
      if (values['ib'] !== undefined || values['ic'] !== undefined)
        for (const code of ['fa', 'fb', 'fc']) values[code] = moment.f
    }
    const fault = irregularities.wiringOf(meter, point, calendar.dayOf(now))
    Object.assign(values, phaseFactors(values, { lags: fault?.lags }))
    const wiring = wiringMode(archive, meter, point)
    if (wiring === '2' || wiring === '3') Object.assign(values, anglesOf(wiring, fault?.lags, values))
    values['s'] = round(Math.hypot(values['p'] ?? 0, values['q'] ?? 0), 4)
    values['freq'] = round(
      archive.profile.frequency + usualDeviation * bell(seed, topic.voltage, -1, Math.floor(second / 2)),
      2,
    )
    return values
  }

  return {
    instant,
    live(meter, point, now) {
      const load = loads.cached(meter, point)
      const { tariffs } = load
      const units = unitsAt(load, now)
      const value = (fromIndex: number, endIndex = fromIndex + 1): number =>
        displayed(
          units.subarray(fromIndex, endIndex).reduce((a, b) => a + b, 0),
          load,
        )
      const values: Record<string, number> = {
        pap_r: displayed(importOf(units), load),
        rap_r: value(4, 8),
        cap_r: displayed(importOf(units) + exportOf(units), load),
        prp_r: value(8, 10),
        rrp_r: value(10, 12),
      }
      for (let k = 0; k < tariffs; k++) {
        values[`pap_r${String(k + 1)}`] = value(k)
        values[`rap_r${String(k + 1)}`] = value(4 + k)
      }
      for (let k = 0; k < 4; k++) values[`rp${String(k + 1)}_r`] = value(8 + k)

      if (archive.transformed(meter, point))
        values['ct_own'] = irregularities.ownRatio(meter, point, calendar.dayOf(now))
      return { ...values, ...instant(meter, point, now) }
    },
  }
}
