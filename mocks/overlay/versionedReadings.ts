import type { DayEnergyRow, MeterRegisters } from '../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import { addDays, addMonths } from '../../src/lib/time'
import { lacksEnergy } from '../../src/rules/readings/readingDay'
import { closingOf, closingsOf } from '../db/closedMonths'
import type { Db } from '../db/createDb'
import type { World } from '../world/types'
import type { DeviceChanges } from './deviceChanges'
import { hasRatioChanges } from './ratios'
import {
  daysBack,
  daysWithVersions,
  monthsWithVersions,
  registersWithVersions,
  versionsOf,
} from './valueVersions'

interface Layered {
  registers: (id: string, now: number) => MeterRegisters | undefined
  dayEnergy: (id: string, begin: string, end: string, now: number) => DayEnergyRow[] | undefined
  monthEnergy: (id: string, from: string, to: string, now: number) => MonthEnergyRow[] | undefined
}
export interface VersionedReadings extends Layered {
  /** Months as they are known now, whether they are closed or not. */
  openMonths: Layered['monthEnergy']
  /**
   * Instant at which a month 'yyyy-MM' was closed, ms since 1970: values that became known later change nothing of
   * it; undefined while it is open.
   */
  closedAt: (month: string) => number | undefined
  /** True when people changed the values of the meter, or its device. */
  edited: (id: string) => boolean
}

const newestFirst = (a: MonthEnergyRow, b: MonthEnergyRow): number => (a.month < b.month ? 1 : -1)

/** Readings with the newest versions of their values laid over them. */
export function createVersionedReadings(
  world: World,
  db: Db,
  shifter: DeviceChanges['shifter'],
  pure: Layered,
): VersionedReadings {
  const { network, archive, calendar } = world.parts

  /** Facts of a meter's device that versions need. */
  function deviceOf(id: string) {
    const entry = db.meters.entries().get(id)
    const index = entry?.index ?? network.find('meter', id)
    const device = shifter(index, entry)
    const point = network.pointOf(index)
    const ratio = archive.ct(index, point) * archive.pt(index, point)
    return {
      ratioOn(date: string): number {
        const time = `${date} 24:00:00`
        return (ratio / device.scaleAt(time)) * device.factorAt(time)
      },
      changed: (period: string) => device.changed(period),
    }
  }

  /** The days with what people entered, estimated or corrected. */
  function daysOf(id: string, begin: string, end: string, now: number): DayEnergyRow[] | undefined {
    const versions = versionsOf(db, id)
    if (!versions) return pure.dayEnergy(id, begin, end, now)
    const rows = pure.dayEnergy(id, addDays(begin, -daysBack), end, now)
    if (!rows || rows.length === 0) return rows
    return daysWithVersions(rows, versions, deviceOf(id)).filter(({ data_date }) => data_date >= begin)
  }

  /** @param until the versions that count were made until then, utility wall time */
  function monthsOf(
    id: string,
    from: string,
    to: string,
    now: number,
    until?: string,
  ): MonthEnergyRow[] | undefined {
    const versions = versionsOf(db, id, until)
    if (!versions) return pure.monthEnergy(id, from, to, now)
    const rows = pure.monthEnergy(id, addMonths(`${from}-01`, -1).slice(0, 7), to, now)
    if (!rows || rows.length === 0) return rows
    const wall = calendar.wall(now)
    const missing = (month: string): number => {
      const end = addDays(addMonths(`${month}-01`, 1), -1)
      const days = daysOf(id, `${month}-01`, end, now) ?? []
      return days.filter((row) => lacksEnergy(row.data_date, row, wall)).length
    }
    const readAt = (date: string): string => {
      const [day] = pure.dayEnergy(id, date, date, now) ?? []
      return day && day.pap_r !== null ? day.read_time : ''
    }
    const made = monthsWithVersions(rows, versions, deviceOf(id), { missing, readAt })
    return made.filter(({ month }) => month >= from)
  }

  function closedAt(month: string): number | undefined {
    const closing = closingOf(db.tables.closedMonths, month)
    return closing && calendar.parseWall(closing.create_time)
  }
  /** The months, each closed one as it was known when it was closed. */
  function closedMonths(id: string, from: string, to: string, now: number): MonthEnergyRow[] | undefined {
    const closings = closingsOf(db.tables.closedMonths).filter(({ month }) => month >= from)
    const fixed = new Map<string, MonthEnergyRow>()
    let begin = from
    // The earliest closing that knows a month fixes it: later ones are asked for the months after it.
    for (const { month, create_time } of closings.toReversed()) {
      const last = month < to ? month : to
      if (begin > last) break
      const instant = Math.min(now, calendar.parseWall(create_time))
      const closedRows = monthsOf(id, begin, last, instant, create_time) ?? []
      for (const row of closedRows) if (!fixed.has(row.month)) fixed.set(row.month, row)
      if (fixed.has(last)) begin = addMonths(`${last}-01`, 1).slice(0, 7)
    }
    if (begin > to) return [...fixed.values()].toSorted(newestFirst)
    const rows = monthsOf(id, begin, to, now)
    const openRows = rows?.filter(({ month }) => !fixed.has(month))
    return openRows && [...openRows, ...fixed.values()].toSorted(newestFirst)
  }

  return {
    registers(id, now) {
      const said = pure.registers(id, now)
      const versions = said && versionsOf(db, id)
      return versions ? registersWithVersions(said, versions) : said
    },
    edited(id) {
      const entry = db.meters.entries().get(id)
      return versionsOf(db, id) !== undefined || (entry !== undefined && hasRatioChanges(entry))
    },
    dayEnergy: daysOf,
    openMonths: (id, from, to, now) => monthsOf(id, from, to, now),
    monthEnergy: closedMonths,
    closedAt,
  }
}
