import { QUARTER, type Calendar } from './calendar'
import type { Curves } from './curve'
import type { Loads } from './load'
import { bell, topic } from './random'
import { exportOf, importOf, registerCount, type Registers, type Units } from './registers'
import { tariffAt } from './shapes'

/** Values of a meter at an instant, by the code of the data item; what it does not measure is absent. */
export type LiveValues = Readonly<Record<string, number | undefined>>

export interface LiveReadings {
  /** Registers before the ratio (Σ tariffs = total), instantaneous values as at the meter's terminals. */
  readonly live: (meter: number, cp: number, now: number) => LiveValues
}

const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

/** What a meter would answer if it were asked at this very moment. */
export function createLive(
  loads: Loads,
  registers: Registers,
  curves: Curves,
  calendar: Calendar,
  seed: number,
): LiveReadings {
  /** The registers at an instant: the last midnight's, and what the quarters since have added. */
  function unitsAt(meter: number, cp: number, now: number): { units: Units; tariffs: number; ratio: number } {
    const load = loads.known(meter, cp)
    const day = calendar.dayOf(now)
    const units = registers.opening(load).slice()
    const last = Math.min(day, load.stop) - 1
    registers.walk(load, { from: last, last }, (_day, after) => units.set(after))
    if (day < load.first || day >= load.stop) return { units, tariffs: load.tariffs, ratio: load.ratio }
    const { quarters, taken, given } = registers.intervals(load, day)
    const advance = registers.dayUnits(load, day)
    let used = 0
    let whole = 0
    const today = new Float64Array(registerCount)
    for (let q = 0; q < quarters.count; q++) {
      const part = Math.min(1, Math.max(0, (now - quarters.start - q * QUARTER) / QUARTER))
      const tariff = tariffAt(load.tariffs, quarters.hour[q] ?? 0)
      const scale = part / (100 * load.ratio)
      today[tariff] = (today[tariff] ?? 0) + (taken[q] ?? 0) * scale
      today[4 + tariff] = (today[4 + tariff] ?? 0) + (given?.[q] ?? 0) * scale
      used += (taken[q] ?? 0) * part
      whole += taken[q] ?? 0
    }
    const share = whole > 0 ? used / whole : 0
    for (let k = 0; k < 8; k++) units[k] = (units[k] ?? 0) + Math.floor((today[k] ?? 0) + 1e-6)
    for (let k = 8; k < registerCount; k++)
      units[k] = (units[k] ?? 0) + Math.floor((advance[k] ?? 0) * share + 1e-6)
    return { units, tariffs: load.tariffs, ratio: load.ratio }
  }

  return {
    live(meter, cp, now) {
      const { units, tariffs, ratio } = unitsAt(meter, cp, now)
      const sum = (from: number, to: number): number => units.slice(from, to).reduce((a, b) => a + b, 0) / 100
      const values: Record<string, number> = {
        pap_r: importOf(units) / 100,
        rap_r: exportOf(units) / 100,
        cap_r: round((importOf(units) + exportOf(units)) / 100, 2),
        prp_r: round(sum(8, 10), 2),
        rrp_r: round(sum(10, 12), 2),
      }
      for (let k = 0; k < tariffs; k++) {
        values[`pap_r${String(k + 1)}`] = (units[k] ?? 0) / 100
        values[`rap_r${String(k + 1)}`] = (units[4 + k] ?? 0) / 100
      }
      for (let k = 0; k < 4; k++) values[`rp${String(k + 1)}_r`] = (units[8 + k] ?? 0) / 100

      // The quarter's means, breathing: what draws power changes by the second, and current and power with it.
      const second = Math.floor(now / 1000)
      const moment = curves.snapshot(meter, cp, now)
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
      if (values['pb'] !== undefined && values['q'] !== undefined && values['p']) {
        const whole = values['p']
        for (const phase of ['a', 'b', 'c'])
          values[`q${phase}`] = round(((values['q'] ?? 0) * (values[`p${phase}`] ?? 0)) / whole, 4)
      }
      values['s'] = round(Math.hypot(values['p'] ?? 0, values['q'] ?? 0), 4)
      values['freq'] = round(50 + 0.018 * bell(seed, topic.voltage, -1, Math.floor(second / 2)), 2)
      return values
    },
  }
}
