import type { Archive } from './archive'
import { QUARTER, type Calendar } from './calendar'
import type { Curves } from './curve'
import type { Loads, MeterLoad } from './load'
import { bell, topic } from './random'
import type { Registers } from './registers'
import { registerCount, shown, type Units } from './units'
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
  archive: Archive,
): LiveReadings {
  const { seed } = archive.network
  /** The registers at an instant: the last midnight's, and what the quarters since have added. */
  function unitsAt(load: MeterLoad, now: number): Units {
    const day = calendar.dayOf(now)
    const units = registers.opening(load).slice()
    const last = Math.min(day, load.stop) - 1
    registers.walk(load, { from: last, last }, (_day, after) => units.set(after))
    if (day < load.first || day >= load.stop) return units
    const { quarters, taken, given, reactive, quadrant } = registers.intervals(load, day)
    const today = new Float64Array(registerCount)
    for (let q = 0; q < quarters.count; q++) {
      const part = Math.min(1, Math.max(0, (now - quarters.start - q * QUARTER) / QUARTER))
      const tariff = tariffAt(load.tariffs, quarters.hour[q] ?? 0)
      const scale = (part * load.resolution) / (10_000 * load.ratio)
      today[tariff] = (today[tariff] ?? 0) + (taken[q] ?? 0) * scale
      today[4 + tariff] = (today[4 + tariff] ?? 0) + (given?.[q] ?? 0) * scale
      const place = 8 + (quadrant[q] ?? 0)
      today[place] = (today[place] ?? 0) + Math.abs(reactive[q] ?? 0) * scale
    }
    for (let k = 0; k < registerCount; k++) units[k] = (units[k] ?? 0) + Math.floor((today[k] ?? 0) + 1e-6)
    return units
  }

  return {
    live(meter, cp, now) {
      const known = loads.known(meter, cp)
      const { tariffs, ratio } = known
      const units = unitsAt(known, now)
      const value = (from: number, to = from + 1): number =>
        shown(
          units.subarray(from, to).reduce((a, b) => a + b, 0),
          known,
        )
      const values: Record<string, number> = {
        pap_r: value(0, 4),
        rap_r: value(4, 8),
        cap_r: value(0, 8),
        prp_r: value(8, 10),
        rrp_r: value(10, 12),
      }
      for (let k = 0; k < tariffs; k++) {
        values[`pap_r${String(k + 1)}`] = value(k)
        values[`rap_r${String(k + 1)}`] = value(4 + k)
      }
      for (let k = 0; k < 4; k++) values[`rp${String(k + 1)}_r`] = value(8 + k)

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
      values['freq'] = round(
        archive.profile.frequency + 0.018 * bell(seed, topic.voltage, -1, Math.floor(second / 2)),
        2,
      )
      return values
    },
  }
}
