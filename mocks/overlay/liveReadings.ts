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
  shownByDevice,
} from './deviceChanges'
import type { LaterReadings } from './laterReadings'
import { hasRatioChanges } from './ratios'
import { createVersionedReadings, type VersionedReadings } from './versionedReadings'

export interface LiveReadings extends VersionedReadings {
  curve: (query: CurveQuery, instant: number) => CurveData | undefined
  live: (id: string, instant: number) => LiveValues | undefined
  /** All that readings on demand brought of a meter until `instant`. */
  brought: LaterReadings['brought']
  /** Instant at which a reading on demand brought the freeze of a day (`calendar.dayOf`), ms since 1970. */
  broughtAt: (id: string, day: number, instant: number) => number | undefined
  /** Records in the meter's own memory, collected or not: its answer when it is asked for a day. */
  memory: {
    freeze: (id: string, date: string, instant: number) => DayEnergyRow | undefined
    /** Quarter-hour values of an item. */
    curve: (id: string, date: string, item: string, instant: number) => CurveData | undefined
    /**
     * Instant at which a reading on demand brought the curve of an item for a day (`calendar.dayOf`), ms since 1970.
     */
    curveArrivedAt: (id: string, day: number, item: CurveItem, instant: number) => number | undefined
  }
  /**
   * Registers at a moment (utility wall time), read or not, kWh and kvarh before the ratio; undefined for an unknown
   * meter, empty for one that was never put up. @param instant the same moment, ms since 1970: an hour that is lived
   * through twice has two of that wall time
   */
  registersAt: (id: string, time: string, instant?: number) => Registers | undefined
}

const everything = (instant: number): Brought => ({
  freeze: () => instant,
  month: () => instant,
  curve: () => instant,
})

/** Readings of the world's meters, with those on demand, through every change of the device. */
export function createLiveReadings(world: World, db: Db, later: LaterReadings): LiveReadings {
  const { network, calendar } = world.parts

  const { endless, shifter } = createDeviceChanges(world)
  const entryOf = (id: string): MeterEntry | undefined => db.meters.entries().get(id)

  /** The registers of the latest freeze, or those of a later moment at which they were read. */
  function registersOf(id: string, instant: number): MeterRegisters | undefined {
    const pure = world.registers(id, instant, later.brought(id, instant))
    const pageReadAt = later.page(id, instant)
    if (!pure || pageReadAt === undefined || calendar.wall(pageReadAt) <= pure.data_time) return pure
    const live: LiveValues = world.live(id, pageReadAt) ?? {}
    const time = calendar.wall(pageReadAt)
    const items = pure.items.map((registerItem) => {
      const value = live[registerItem.item]
      return value === undefined ? registerItem : { ...registerItem, value, primary: null, time }
    })
    return { data_time: time, read_time: time, items }
  }

  function dayEnergy(
    id: string,
    begin: string,
    end: string,
    instant: number,
    brought = later.brought(id, instant),
  ) {
    const entry = entryOf(id)
    if (!entry) return world.dayEnergy(id, begin, end, instant, brought)
    if (entry.removed) return undefined
    const pure = world.dayEnergy(id, begin, end, instant, brought)
    if (!pure || !hasRatioChanges(entry)) return pure
    return daysThroughChanges(pure, shifter(entry.index, entry))
  }

  function monthEnergy(
    id: string,
    firstMonth: string,
    lastMonth: string,
    instant: number,
  ): MonthEnergyRow[] | undefined {
    const entry = entryOf(id)
    if (entry?.removed) return undefined
    const pure = world.monthEnergy(id, firstMonth, lastMonth, instant, later.brought(id, instant))
    if (!pure || !entry || !hasRatioChanges(entry)) return pure
    return monthsThroughChanges(pure, shifter(entry.index, entry))
  }

  function curve(query: CurveQuery, instant: number, brought: Brought | undefined): CurveData | undefined {
    const entry = entryOf(query.meter_id)
    if (!entry) return world.curve(query, instant, brought)
    if (entry.removed) return undefined
    const pure = world.curve(query, instant, brought)
    return pure && entry.ratioEdits.length > 0
      ? curveThroughChanges(pure, query, shifter(entry.index, entry))
      : pure
  }

  /** The registers of the last reading, as the device in place shows them. */
  function deviceRegisters(id: string, instant: number): MeterRegisters | undefined {
    const entry = entryOf(id)
    if (!entry) return registersOf(id, instant)
    if (entry.removed) return undefined
    const pure = registersOf(id, instant)
    if (!pure || pure.data_time === '' || !hasRatioChanges(entry)) return pure
    const shift = shifter(entry.index, entry)
    // The freeze of midnight is the state at the end of the day before.
    const time = pure.data_time
    return { ...pure, items: pure.items.map((registerItem) => itemThroughChanges(registerItem, time, shift)) }
  }

  return {
    registersAt(id, time, instant) {
      const entry = entryOf(id)
      if (entry?.removed) return undefined
      const index = entry ? entry.index : network.find('meter', id)
      if (index < 0) return undefined
      const pure = endless(index, time, instant)
      const { shift } = shifter(index, entry)
      return Object.fromEntries(
        Object.entries(pure).map(([item, value]) => [item, rounded(shift(item, value, time))]),
      )
    },
    ...createVersionedReadings(world, db, shifter, { registers: deviceRegisters, dayEnergy, monthEnergy }),
    curve: (query, instant) => curve(query, instant, later.brought(query.meter_id, instant)),
    brought: (id, instant) => later.brought(id, instant),
    broughtAt: (id, day, instant) => later.brought(id, instant)?.freeze(day),
    memory: {
      freeze: (id, date, instant) => dayEnergy(id, date, date, instant, everything(instant))?.[0],
      curve: (id, date, item, instant) =>
        curve(
          { meter_id: id, date_begin: date, date_end: date, density: '1', items: item },
          instant,
          everything(instant),
        ),
      curveArrivedAt: (id, day, item, instant) => later.brought(id, instant)?.curve(day, item),
    },
    live(id, instant) {
      const entry = entryOf(id)
      if (!entry) return world.live(id, instant)
      if (entry.removed) return undefined
      const pure = world.live(id, instant)
      if (!pure || !hasRatioChanges(entry)) return pure
      const shift = shifter(entry.index, entry)
      const time = calendar.wall(instant)
      const values: Record<string, number | undefined> = {}
      for (const [item, value] of Object.entries(pure))
        values[item] = value === undefined ? undefined : shownByDevice(item, value, time, shift)
      const [importRegister, exportRegister] = [values['pap_r'], values['rap_r']]
      return importRegister === undefined || exportRegister === undefined
        ? values
        : { ...values, cap_r: rounded(importRegister + exportRegister) }
    },
  }
}
