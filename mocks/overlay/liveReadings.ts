import type {
  CurveData,
  CurveItem,
  CurveQuery,
  DayEnergyRow,
  MeterRegisters,
} from '../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import type { Db } from '../db/createDb'
import type { MeterEntry, Registers } from '../db/meterRegistry'
import type { LiveValues } from '../world/live'
import type { Brought } from '../world/terms'
import type { World } from '../world/types'
import {
  curveThroughChanges,
  rounded,
  createDeviceChanges,
  daysThroughChanges,
  itemThroughChanges,
  monthsThroughChanges,
  shown,
} from './deviceChanges'
import type { LaterReadings } from './laterReadings'
import { hasRatioChanges } from './ratios'
import { createVersionedReadings, type VersionedReadings } from './versionedReadings'

export interface LiveReadings extends VersionedReadings {
  curve: (query: CurveQuery, now: number) => CurveData | undefined
  live: (id: string, now: number) => LiveValues | undefined
  /** What readings on demand brought of a meter until `now`. */
  brought: LaterReadings['of']
  /** When a reading on demand brought the freeze of a day (`calendar.dayOf`), ms since 1970. */
  broughtAt: (id: string, day: number, now: number) => number | undefined
  /** What the meter itself remembers, collected or not: what it answers when it is asked for a day. */
  memory: {
    freeze: (id: string, date: string, at: number) => DayEnergyRow | undefined
    /** Quarter-hour values of an item. */
    curve: (id: string, date: string, item: string, at: number) => CurveData | undefined
    /** When it told the head-end the curve of an item for a day (`calendar.dayOf`) on demand, ms since 1970. */
    told: (id: string, day: number, item: CurveItem, now: number) => number | undefined
  }
  /**
   * What the registers show at a moment (utility wall time), read or not, kWh and kvarh before the ratio; undefined for
   * an unknown meter, empty for one that was never put up.
   * @param at the same moment, ms since 1970: an hour that is lived through twice has two of that wall time
   */
  registersAt: (id: string, time: string, at?: number) => Registers | undefined
}

const everything = (at: number): Brought => ({ freeze: () => at, month: () => at, curve: () => at })

/** Readings of the world's meters, with those on demand, through every change of the device. */
export function createLiveReadings(world: World, db: Db, later: LaterReadings): LiveReadings {
  const { network, calendar } = world.parts

  const { endless, shifter } = createDeviceChanges(world)
  const entryOf = (id: string): MeterEntry | undefined => db.meters.entries().get(id)

  /** The registers of the latest freeze, or those of a later moment at which they were read. */
  function registersOf(id: string, now: number): MeterRegisters | undefined {
    const pure = world.registers(id, now, later.of(id, now))
    const at = later.page(id, now)
    if (!pure || at === undefined || calendar.wall(at) <= pure.data_time) return pure
    const live: LiveValues = world.live(id, at) ?? {}
    const time = calendar.wall(at)
    const items = pure.items.map((each) => {
      const value = live[each.item]
      return value === undefined ? each : { ...each, value, primary: null, time }
    })
    return { data_time: time, read_time: time, items }
  }

  function dayEnergy(id: string, begin: string, end: string, now: number, brought = later.of(id, now)) {
    const entry = entryOf(id)
    if (!entry) return world.dayEnergy(id, begin, end, now, brought)
    if (entry.removed) return undefined
    const pure = world.dayEnergy(id, begin, end, now, brought)
    if (!pure || !hasRatioChanges(entry)) return pure
    return daysThroughChanges(pure, shifter(entry.index, entry))
  }

  function monthEnergy(id: string, from: string, to: string, now: number): MonthEnergyRow[] | undefined {
    const entry = entryOf(id)
    if (entry?.removed) return undefined
    const pure = world.monthEnergy(id, from, to, now, later.of(id, now))
    if (!pure || !entry || !hasRatioChanges(entry)) return pure
    return monthsThroughChanges(pure, shifter(entry.index, entry))
  }

  function curve(query: CurveQuery, now: number, brought: Brought | undefined): CurveData | undefined {
    const entry = entryOf(query.meter_id)
    if (!entry) return world.curve(query, now, brought)
    if (entry.removed) return undefined
    const pure = world.curve(query, now, brought)
    return pure && entry.ratioEdits.length > 0
      ? curveThroughChanges(pure, query, shifter(entry.index, entry))
      : pure
  }

  /** The registers of the last reading, as the device in place shows them. */
  function deviceRegisters(id: string, now: number): MeterRegisters | undefined {
    const entry = entryOf(id)
    if (!entry) return registersOf(id, now)
    if (entry.removed) return undefined
    const pure = registersOf(id, now)
    if (!pure || pure.data_time === '' || !hasRatioChanges(entry)) return pure
    const shift = shifter(entry.index, entry)
    // The freeze of midnight is the state at the end of the day before.
    const time = pure.data_time
    return { ...pure, items: pure.items.map((each) => itemThroughChanges(each, time, shift)) }
  }

  return {
    registersAt(id, time, at) {
      const entry = entryOf(id)
      if (entry?.removed) return undefined
      const index = entry ? entry.index : network.find('meter', id)
      if (index < 0) return undefined
      const pure = endless(index, time, at)
      const { shift } = shifter(index, entry)
      return Object.fromEntries(
        Object.entries(pure).map(([item, value]) => [item, rounded(shift(item, value, time))]),
      )
    },
    ...createVersionedReadings(world, db, shifter, { registers: deviceRegisters, dayEnergy, monthEnergy }),
    curve: (query, now) => curve(query, now, later.of(query.meter_id, now)),
    brought: (id, now) => later.of(id, now),
    broughtAt: (id, day, now) => later.of(id, now)?.freeze(day),
    memory: {
      freeze: (id, date, at) => dayEnergy(id, date, date, at, everything(at))?.[0],
      curve: (id, date, item, at) =>
        curve(
          { meter_id: id, date_begin: date, date_end: date, density: '1', items: item },
          at,
          everything(at),
        ),
      told: (id, day, item, now) => later.of(id, now)?.curve(day, item),
    },
    live(id, now) {
      const entry = entryOf(id)
      if (!entry) return world.live(id, now)
      if (entry.removed) return undefined
      const pure = world.live(id, now)
      if (!pure || !hasRatioChanges(entry)) return pure
      const shift = shifter(entry.index, entry)
      const time = calendar.wall(now)
      const values: Record<string, number | undefined> = {}
      for (const [item, value] of Object.entries(pure))
        values[item] = value === undefined ? undefined : shown(item, value, time, shift)
      const [taken, given] = [values['pap_r'], values['rap_r']]
      return taken === undefined || given === undefined
        ? values
        : { ...values, cap_r: rounded(taken + given) }
    },
  }
}
