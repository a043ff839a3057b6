import type { CurveItem, MeterRegisters, RegisterValue } from '../../src/api/capture/meterReadings'
import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Curves } from './curve'
import { secondary, type Days } from './days'
import { itemsOf, wiringMode } from './wiring'
import type { Loads } from './load'
import type { Outcomes } from './outcome'
import { bell, topic } from './random'
import type { Registers } from './registers'
import { importOf, displayed, type Units } from './units'
import type { Brought } from './terms'

export interface Readings {
  /**
   * Registers of the latest reading, each with the time of its value; empty values when the meter was never read. All
   * are before the ratio.
   */
  readonly registers: (meter: number, point: number, now: number, brought?: Brought) => MeterRegisters
}

export function createReadings(
  archive: Archive,
  outcomes: Outcomes,
  loads: Loads,
  registers: Registers,
  curves: Curves,
  days: Days,
  calendar: Calendar,
): Readings {
  /** The latest day that was read, by the collection or on demand. */
  function lastRead(meter: number, point: number, now: number, brought: Brought | undefined) {
    const read = outcomes.lastRead(meter, point, now)
    if (!brought) return read
    const { first, stop } = loads.cached(meter, point)
    for (let day = Math.min(calendar.dayOf(now), stop) - 1; day > (read?.day ?? first - 1); day--) {
      const readInstant = brought.freeze(day)
      if (readInstant !== undefined) return { day, instant: readInstant }
    }
    return read
  }

  return {
    registers(meter, point, now, brought) {
      const read = lastRead(meter, point, now, brought)
      const load = loads.cached(meter, point)
      let units: Units | undefined
      if (read) registers.walk(load, { first: read.day, last: read.day }, (_day, state) => (units = state))
      const frozen = read ? calendar.dayStart(read.day + 1) : 0
      const moment = read ? curves.snapshot(meter, point, frozen) : undefined
      const wiring = wiringMode(archive, meter, point)
      const items: RegisterValue[] = []
      const dataTime = read ? calendar.wall(frozen) : ''
      const add = (
        item: string,
        obis: string,
        unit: string,
        value: number | undefined,
        { primary, time = dataTime }: { primary?: number | undefined; time?: string | undefined } = {},
      ): void => {
        const details = { primary: primary ?? null, time: value === undefined ? '' : time }
        items.push({ item, obis, unit, value: value ?? null, ...details })
      }
      const sum = (firstIndex: number, endIndex: number): number | undefined =>
        units &&
        displayed(
          units.subarray(firstIndex, endIndex).reduce((total, value) => total + value, 0),
          load,
        )
      add('pap_r', '1.8.0', 'kWh', units && displayed(importOf(units), load))
      for (let k = 0; k < load.tariffs; k++) add(`pap_r${k + 1}`, `1.8.${k + 1}`, 'kWh', sum(k, k + 1))
      add('rap_r', '2.8.0', 'kWh', sum(4, 8))
      add('prp_r', '3.8.0', 'kvarh', sum(8, 10))
      add('rrp_r', '4.8.0', 'kvarh', sum(10, 12))
      for (let k = 0; k < 4; k++) add(`rp${k + 1}_r`, `${k + 5}.8.0`, 'kvarh', sum(8 + k, 9 + k))
      // Demand of the billing period: since the first of the month.
      const demand =
        read && days.demand(load, read.day + 1 - Number(calendar.dateOf(read.day).slice(8)), read.day)
      add('pap_demand', '1.6.0', 'kW', demand?.kw, demand)
      const volts = [
        ['ua', '32.7.0'],
        ['ub', '52.7.0'],
        ['uc', '72.7.0'],
      ] as const
      const amps = [
        ['ia', '31.7.0'],
        ['ib', '51.7.0'],
        ['ic', '71.7.0'],
        ['i0', '91.7.0'],
      ] as const
      const measured = (item: CurveItem): boolean => itemsOf(wiring).includes(item)
      for (const [item, obis] of volts) if (measured(item)) add(item, obis, 'V', moment?.[item])
      for (const [item, obis] of amps) if (measured(item)) add(item, obis, 'A', moment?.[item])
      const secondaryValue = (value: number | undefined): number | undefined =>
        value === undefined ? undefined : secondary(value, load.ratio)
      add('p', '16.7.0', 'kW', secondaryValue(moment?.p), { primary: moment?.p })
      add('q', '3.7.0', 'kvar', secondaryValue(moment?.q), { primary: moment?.q })
      add('f', '13.7.0', '', moment?.f)
      const frequency =
        archive.profile.frequency + 0.023 * bell(archive.network.seed, topic.voltage, -1, read?.day ?? 0)
      add('freq', '14.7.0', 'Hz', read && Math.round(frequency * 100) / 100)
      return {
        data_time: dataTime,
        read_time: read ? calendar.wall(read.instant) : '',
        items,
      }
    },
  }
}
