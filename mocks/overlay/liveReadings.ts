import type {
  CurveData,
  CurveItem,
  CurveQuery,
  DayEnergyRow,
  MeterRegisters,
} from '../../src/api/meterReadings'
import type { Db } from '../db/createDb'
import type { MeterEntry, MeterReplacement, Registers } from '../db/meterOverlay'
import { exportOf, importOf, registerCount, type Units } from '../world/registers'
import { ratioOf } from '../world/sortKeys'
import { QUARTER } from '../world/calendar'
import type { LiveValues } from '../world/live'
import type { Brought } from '../world/terms'
import type { World } from '../world/types'
import type { LaterReadings } from './laterReadings'

export interface LiveReadings {
  registers: (id: string, now: number) => MeterRegisters | undefined
  dayEnergy: (id: string, begin: string, end: string, now: number) => DayEnergyRow[] | undefined
  curve: (query: CurveQuery, now: number) => CurveData | undefined
  live: (id: string, now: number) => LiveValues | undefined
  /** When a reading on demand brought the freeze of a day (`calendar.dayOf`), ms since 1970. */
  broughtAt: (id: string, day: number, now: number) => number | undefined
  /** What the meter itself remembers, collected or not: what it answers when it is asked for a day. */
  memory: {
    freeze: (id: string, date: string, at: number) => DayEnergyRow | undefined
    /** Quarter-hour values of an item. */
    curve: (id: string, date: string, item: string, at: number) => CurveData | undefined
  }
  /**
   * What the registers show at a moment (utility wall time), read or not, kWh and kvarh before the ratio; undefined for
   * an unknown meter, empty for one that was never put up.
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

const everything = (at: number): Brought => ({ freeze: () => at, curve: () => at })

/** Readings of the world's meters, with those on demand, through every change of the device. */
export function createLiveReadings(world: World, db: Db, later: LaterReadings): LiveReadings {
  const { network, archive, calendar } = world.parts

  const zero = named(none)
  /** What the first device would show: its registers never end. */
  function endless(meter: number, time: string): Record<string, number> {
    const live = world.live(network.id('meter', meter), calendar.parseWall(time))
    return Object.fromEntries(Object.entries(zero).map(([item, value]) => [item, live?.[item] ?? value]))
  }
  const pureRatio = (meter: number): number => {
    const cp = network.pointOf(meter)
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

  /** A value of the first device, as the one that was in place at `time` shows it. */
  function shown(
    item: string,
    value: number,
    time: string,
    { shift, scaleAt }: Pick<ReturnType<typeof shifter>, 'shift' | 'scaleAt'>,
  ): number {
    if (/_r\d?$/.test(item)) return shift(item, value, time)
    // Power and demand are those behind the transformers.
    return /^([pqs][abc]?|pap_demand)$/.test(item)
      ? Math.round(value * scaleAt(time) * 10_000) / 10_000
      : value
  }

  const entryOf = (id: string): MeterEntry | undefined => db.meters.entries().get(id)

  /** The registers of the latest freeze, or those of a later moment at which they were read. */
  function registersOf(id: string, now: number): MeterRegisters | undefined {
    const pure = world.registers(id, now, later.of(id, now))
    const at = later.page(id, now)
    if (!pure || at === undefined || calendar.wall(at) <= pure.data_time) return pure
    const live: LiveValues = world.live(id, at) ?? {}
    const time = calendar.wall(at)
    const items = pure.items.map((each) => ({ ...each, value: live[each.item] ?? each.value }))
    return { data_time: time, read_time: time, items }
  }

  function dayEnergy(id: string, begin: string, end: string, now: number, brought: Brought | undefined) {
    const entry = entryOf(id)
    if (!entry) return world.dayEnergy(id, begin, end, now, brought)
    if (entry.removed) return undefined
    if (entry.index < 0) return []
    const pure = world.dayEnergy(id, begin, end, now, brought)
    if (!pure || entry.replacements.length === 0) return pure
    return throughChanges(entry, pure)
  }

  function throughChanges(entry: MeterEntry, pure: readonly DayEnergyRow[]): DayEnergyRow[] {
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
  }

  function curve(query: CurveQuery, now: number, brought: Brought | undefined): CurveData | undefined {
    const entry = entryOf(query.meter_id)
    if (!entry) return world.curve(query, now, brought)
    if (entry.removed) return undefined
    if (entry.index >= 0) return world.curve(query, now, brought)
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
  }

  return {
    registersAt(id, time) {
      const entry = entryOf(id)
      if (entry?.removed) return undefined
      const index = entry ? entry.index : network.find('meter', id)
      if (index < 0) return entry ? zero : undefined
      const pure = endless(index, time)
      const { shift } = shifter(index, entry?.replacements ?? [])
      return Object.fromEntries(
        Object.entries(pure).map(([item, value]) => [item, cents(shift(item, value, time))]),
      )
    },
    registers(id, now) {
      const entry = entryOf(id)
      if (!entry) return registersOf(id, now)
      if (entry.removed) return undefined
      if (entry.index < 0) return { data_time: '', read_time: '', items: [] }
      const pure = registersOf(id, now)
      if (!pure || pure.data_time === '' || entry.replacements.length === 0) return pure
      const { shift, scaleAt } = shifter(entry.index, entry.replacements)
      // The freeze of midnight is the state at the end of the day before.
      const time = pure.data_time
      const items = pure.items.map((each) =>
        each.value === null
          ? each
          : { ...each, value: shown(each.item, each.value, time, { shift, scaleAt }) },
      )
      return { ...pure, items }
    },
    dayEnergy: (id, begin, end, now) => dayEnergy(id, begin, end, now, later.of(id, now)),
    curve: (query, now) => curve(query, now, later.of(query.meter_id, now)),
    broughtAt: (id, day, now) => later.of(id, now)?.freeze(day),
    memory: {
      freeze: (id, date, at) => dayEnergy(id, date, date, at, everything(at))?.[0],
      curve: (id, date, item, at) =>
        curve(
          { meter_id: id, date_begin: date, date_end: date, density: '1', items: item },
          at,
          everything(at),
        ),
    },
    live(id, now) {
      const entry = entryOf(id)
      if (!entry) return world.live(id, now)
      if (entry.removed || entry.index < 0) return undefined
      const pure = world.live(id, now)
      if (!pure || entry.replacements.length === 0) return pure
      const { shift, scaleAt } = shifter(entry.index, entry.replacements)
      const time = calendar.wall(now)
      const values: Record<string, number | undefined> = {}
      for (const [item, value] of Object.entries(pure))
        values[item] = value === undefined ? undefined : shown(item, value, time, { shift, scaleAt })
      const [taken, given] = [values['pap_r'], values['rap_r']]
      return taken === undefined || given === undefined ? values : { ...values, cap_r: cents(taken + given) }
    },
  }
}
