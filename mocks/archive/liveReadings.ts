import type { CurveData, CurveItem, CurveQuery, DayEnergyRow, MeterRegisters } from '../../src/api/meters'
import type { Db } from '../db/createDb'
import type { MeterEntry, MeterReplacement, Registers } from '../db/meterOverlay'
import { exportOf, importOf, registerCount, type Units } from '../world/registers'
import { ratioOf } from '../world/sortKeys'
import { DAY, QUARTER } from '../world/calendar'
import type { World } from '../world/types'

export interface LiveReadings {
  registers: (id: string, now: number) => MeterRegisters | undefined
  dayEnergy: (id: string, begin: string, end: string, now: number) => DayEnergyRow[] | undefined
  curve: (query: CurveQuery, now: number) => CurveData | undefined
  /**
   * What the registers show at a moment (utility wall time), read or not, kWh and kvarh before the ratio; undefined for
   * an unknown meter, empty for one that was never put up. Between two freezes a day counts as even.
   */
  registersAt: (id: string, time: string) => Registers | undefined
}

const cents = (value: number): number => Math.round(value * 100) / 100
const none: Units = new Float64Array(registerCount)

function named(units: Units): Record<string, number> {
  const sum = (from: number, to: number): number =>
    units.subarray(from, to).reduce((total, value) => total + value, 0) / 100
  const all: Record<string, number> = {
    pap_r: importOf(units) / 100,
    rap_r: exportOf(units) / 100,
    prp_r: sum(8, 10),
    rrp_r: sum(10, 12),
  }
  for (let k = 0; k < 4; k++) {
    all[`pap_r${String(k + 1)}`] = sum(k, k + 1)
    all[`rap_r${String(k + 1)}`] = sum(4 + k, 5 + k)
    all[`rp${String(k + 1)}_r`] = sum(8 + k, 9 + k)
  }
  return all
}

/** Readings of the world's meters, through every change of the device. */
export function createLiveReadings(world: World, db: Db): LiveReadings {
  const { network, archive, calendar, loads, registers } = world.parts

  /** What the first device would show: its registers never end. */
  function endless(meter: number, time: string): Record<string, number> {
    const load = loads.known(meter, network.cpOf(meter))
    const at = calendar.parseWall(time)
    const day = calendar.dayOf(at)
    const share = Math.min(1, (at - calendar.dayStart(day)) / DAY)
    let units = registers.opening(load)
    registers.walk(load, day, (each, after, advance) => {
      units = each < day ? after.slice() : after.map((value, k) => value - (advance[k] ?? 0) * (1 - share))
    })
    return named(units)
  }
  const pureRatio = (meter: number): number => {
    const cp = network.cpOf(meter)
    return archive.ct(meter, cp) * archive.pt(meter, cp)
  }

  /** Turns a register of the first device into that of the device which was in place at `time`. */
  function shifter(index: number, replacements: readonly MeterReplacement[]) {
    const steps = replacements.map((step) => ({
      ...step,
      base: endless(index, step.change_time),
      scale: pureRatio(index) / (ratioOf(step.device.ct_ratio) * ratioOf(step.device.pt_ratio)),
    }))
    const last = (time: string) => steps.findLast((step) => step.change_time <= time)
    return {
      scaleAt: (time: string): number => last(time)?.scale ?? 1,
      shift: (item: string, value: number, time: string): number => {
        const step = last(time)
        if (!step) return value
        return cents((step.start[item] ?? 0) + Math.max(0, value - (step.base[item] ?? value)) * step.scale)
      },
      /** kWh or kvarh after the ratio that passed unmetered on a day, by register. */
      gap: (item: string, date: string): number => {
        return steps.reduce((sum, step, place) => {
          if (step.change_time.slice(0, 10) !== date) return sum
          const ratio = pureRatio(index) / (steps[place - 1]?.scale ?? 1)
          return sum + (step.supplement[item] ?? 0) * ratio
        }, 0)
      },
    }
  }

  const entryOf = (id: string): MeterEntry | undefined => db.meters.entries().get(id)

  return {
    registersAt(id, time) {
      const entry = entryOf(id)
      if (entry?.removed) return undefined
      const index = entry ? entry.index : network.find('meter', id)
      if (index < 0) return entry ? named(none) : undefined
      const pure = endless(index, time)
      const { shift } = shifter(index, entry?.replacements ?? [])
      return Object.fromEntries(
        Object.entries(pure).map(([item, value]) => [item, cents(shift(item, value, time))]),
      )
    },
    registers(id, now) {
      const entry = entryOf(id)
      if (!entry) return world.registers(id, now)
      if (entry.removed) return undefined
      if (entry.index < 0) return { data_time: '', read_time: '', items: [] }
      const pure = world.registers(id, now)
      if (!pure || pure.data_time === '' || entry.replacements.length === 0) return pure
      const { shift, scaleAt } = shifter(entry.index, entry.replacements)
      // The freeze of midnight is the state at the end of the day before.
      const time = pure.data_time
      const items = pure.items.map((each) => {
        if (each.value === null) return each
        if (/_r\d?$/.test(each.item)) return { ...each, value: shift(each.item, each.value, time) }
        const secondary = each.item === 'p' || each.item === 'q' || each.item === 'pap_demand'
        const value = secondary ? Math.round(each.value * scaleAt(time) * 10_000) / 10_000 : each.value
        return { ...each, value }
      })
      return { ...pure, items }
    },
    dayEnergy(id, begin, end, now) {
      const entry = entryOf(id)
      if (!entry) return world.dayEnergy(id, begin, end, now)
      if (entry.removed) return undefined
      if (entry.index < 0) return []
      const pure = world.dayEnergy(id, begin, end, now)
      if (!pure || entry.replacements.length === 0) return pure
      const { shift, gap } = shifter(entry.index, entry.replacements)
      return pure.map((row) => {
        const time = `${row.data_date} 24:00:00`
        const register = (item: keyof DayEnergyRow): number | null => {
          const value = row[item]
          return typeof value === 'number' ? shift(item, value, time) : null
        }
        const energy = (value: number | null, item: string): number | null =>
          value === null ? null : cents(value + gap(item, row.data_date))
        return {
          ...row,
          pap_r: register('pap_r'),
          pap_r1: register('pap_r1'),
          pap_r2: register('pap_r2'),
          pap_r3: register('pap_r3'),
          pap_r4: register('pap_r4'),
          pap_e: energy(row.pap_e, 'pap_r'),
          pap_e1: energy(row.pap_e1, 'pap_r1'),
          pap_e2: energy(row.pap_e2, 'pap_r2'),
          pap_e3: energy(row.pap_e3, 'pap_r3'),
          pap_e4: energy(row.pap_e4, 'pap_r4'),
          rap_e: energy(row.rap_e, 'rap_r'),
          prp_e: energy(row.prp_e, 'prp_r'),
          rrp_e: energy(row.rrp_e, 'rrp_r'),
        }
      })
    },
    curve(query, now) {
      const entry = entryOf(query.meter_id)
      if (!entry) return world.curve(query, now)
      if (entry.removed) return undefined
      if (entry.index >= 0) return world.curve(query, now)
      // The times of a meter of the world with the same question, and nothing measured at any of them.
      const step = { '2': 2, '3': 4 }[query.density] ?? 1
      const times: string[] = []
      const last = calendar.parseDate(query.date_end)
      for (let day = calendar.parseDate(query.date_begin); day <= last; day++) {
        const quarters = calendar.quarters(day)
        for (let q = step; q <= quarters.count; q += step)
          times.push(calendar.wall(quarters.start + q * QUARTER))
      }
      const series = Object.fromEntries(
        (query.items.split(',') as CurveItem[]).map((item) => [item, times.map(() => null)]),
      )
      return { density: query.density, data_time: times, series }
    },
  }
}
