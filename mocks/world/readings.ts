import type { DayEnergyRow, MeterRegisters, RegisterValue } from '../../src/api/meterReadings'
import type { Archive } from './archive'
import { QUARTER, type Calendar } from './calendar'
import type { Curves } from './curve'
import { wiringMode } from './curve'
import type { Loads, MeterLoad } from './load'
import type { Outcomes, ReadOutcome } from './outcome'
import { bell, topic } from './random'
import { exportOf, importOf, type Registers, type Units } from './registers'
import type { Brought } from './terms'

export interface Readings {
  /** The registers of the latest reading; empty values when the meter was never read. Values are before the ratio. */
  readonly registers: (meter: number, cp: number, now: number, brought?: Brought) => MeterRegisters
  /**
   * Newest first. Registers `…_r` before the ratio, energies `…_e` and the demand after it. An energy is the difference
   * of two freezes, so it is null on a day whose freeze, or whose predecessor's, was not read.
   */
  readonly dayEnergy: (
    meter: number,
    cp: number,
    days: { begin: number; end: number },
    now: number,
    brought?: Brought,
  ) => DayEnergyRow[]
}

const shown = (units: number): number => units / 100
/** Energy after the ratio from hundredths of a register before it. */
export const energyOf = (units: number, ratio: number): number => Math.round(units * ratio) / 100

export function createReadings(
  archive: Archive,
  outcomes: Outcomes,
  loads: Loads,
  registers: Registers,
  curves: Curves,
  calendar: Calendar,
): Readings {
  const resultCode = { read: '1', failed: '2', notNeeded: '3', notDue: '', unborn: '' } as const

  function emptyRow(day: number, result: string, reason: string): DayEnergyRow {
    return {
      data_date: calendar.dateOf(day),
      pap_r: null,
      pap_r1: null,
      pap_r2: null,
      pap_r3: null,
      pap_r4: null,
      pap_e: null,
      pap_e1: null,
      pap_e2: null,
      pap_e3: null,
      pap_e4: null,
      rap_e: null,
      prp_e: null,
      rrp_e: null,
      pap_demand: null,
      pap_demand_time: '',
      read_result: result,
      fail_reason: reason,
      read_time: '',
    }
  }
  /** Tariff registers that a meter does not have are absent; a flat meter counts everything in T1. */
  const tariff = (load: MeterLoad, units: Units, index: number): number | undefined =>
    index < load.tariffs ? (units[index] ?? 0) : undefined

  function demandOf(load: MeterLoad, day: number): { kw: number; time: string } {
    const intervals = registers.intervals(load, day)
    const { kw, quarter } = registers.demand(intervals)
    return { kw, time: calendar.wall(intervals.quarters.start + (quarter + 1) * QUARTER) }
  }

  /** What became of a day, a later reading on demand included. */
  function outcomeOf(
    meter: number,
    cp: number,
    day: number,
    now: number,
    brought: Brought | undefined,
  ): ReadOutcome {
    const outcome = outcomes.readOutcome(meter, cp, day, now)
    if (outcome.result !== 'failed' && outcome.result !== 'notDue') return outcome
    const at = brought?.freeze(day)
    return at === undefined ? outcome : { result: 'read', at }
  }

  const dayEnergy: Readings['dayEnergy'] = (meter, cp, { begin, end }, now, brought) => {
    const load = loads.known(meter, cp)
    const yesterday = calendar.dayOf(now) - 1
    // Yesterday may be asked for before its reading was due.
    const early = brought?.freeze(yesterday) !== undefined
    const last = Math.min(end, early ? yesterday : outcomes.lastDueDay(meter, cp, now))
    const from = Math.max(begin, load.first)
    const rows: DayEnergyRow[] = []
    // The first day's register starts from the installation reading, which is always known.
    let previousRead = from === load.first || outcomeOf(meter, cp, from - 1, now, brought).result === 'read'
    registers.walk(load, { from, last }, (day, after, advance) => {
      const outcome = outcomeOf(meter, cp, day, now, brought)
      const row = emptyRow(day, resultCode[outcome.result], outcome.result === 'failed' ? outcome.reason : '')
      if (outcome.result === 'read') {
        const register = (index: number): number | null => {
          const units = tariff(load, after, index)
          return units === undefined ? null : shown(units)
        }
        const demand = demandOf(load, day)
        Object.assign(row, {
          pap_r: shown(importOf(after)),
          pap_r1: register(0),
          pap_r2: register(1),
          pap_r3: register(2),
          pap_r4: register(3),
          pap_demand: demand.kw,
          pap_demand_time: demand.time,
          read_time: calendar.wall(outcome.at),
        } satisfies Partial<DayEnergyRow>)
        if (previousRead) {
          const energy = (index: number): number | null => {
            const units = tariff(load, advance, index)
            return units === undefined ? null : energyOf(units, load.ratio)
          }
          Object.assign(row, {
            pap_e: energyOf(importOf(advance), load.ratio),
            pap_e1: energy(0),
            pap_e2: energy(1),
            pap_e3: energy(2),
            pap_e4: energy(3),
            rap_e: energyOf(exportOf(advance), load.ratio),
            prp_e: energyOf((advance[8] ?? 0) + (advance[9] ?? 0), load.ratio),
            rrp_e: energyOf((advance[10] ?? 0) + (advance[11] ?? 0), load.ratio),
          } satisfies Partial<DayEnergyRow>)
        }
      }
      previousRead = outcome.result === 'read'
      rows.push(row)
    })
    for (let day = Math.max(from, load.stop); day <= last; day++) rows.push(emptyRow(day, '3', ''))
    return rows.toReversed()
  }

  /** The latest day that was read, by whatever. */
  function lastRead(meter: number, cp: number, now: number, brought: Brought | undefined) {
    const read = outcomes.lastRead(meter, cp, now)
    if (!brought) return read
    const { first, stop } = loads.known(meter, cp)
    for (let day = Math.min(calendar.dayOf(now), stop) - 1; day > (read?.day ?? first - 1); day--) {
      const at = brought.freeze(day)
      if (at !== undefined) return { day, at }
    }
    return read
  }

  function monthDemand(load: MeterLoad, day: number): { kw: number; time: string } {
    let best = { kw: -1, time: '' }
    const monthStart = day - Number(calendar.dateOf(day).slice(8)) + 1
    for (let at = Math.max(monthStart, load.first); at <= day; at++) {
      const found = demandOf(load, at)
      if (found.kw > best.kw) best = found
    }
    return best
  }

  return {
    dayEnergy,
    registers(meter, cp, now, brought) {
      const read = lastRead(meter, cp, now, brought)
      const load = loads.known(meter, cp)
      let units: Units | undefined
      if (read) registers.walk(load, { from: read.day, last: read.day }, (_day, after) => (units = after))
      const frozen = read ? calendar.dayStart(read.day + 1) : 0
      const moment = read ? curves.snapshot(meter, cp, frozen) : undefined
      const wiring = wiringMode(archive, meter, cp)
      const items: RegisterValue[] = []
      const add = (item: string, obis: string, unit: string, value: number | undefined): void => {
        items.push({ item, obis, unit, value: value ?? null })
      }
      const sum = (from: number, to: number): number | undefined =>
        units && Array.from(units.subarray(from, to)).reduce((total, value) => total + value, 0) / 100
      add('pap_r', '1.8.0', 'kWh', sum(0, 4))
      for (let k = 0; k < load.tariffs; k++) add(`pap_r${k + 1}`, `1.8.${k + 1}`, 'kWh', sum(k, k + 1))
      add('rap_r', '2.8.0', 'kWh', sum(4, 8))
      add('prp_r', '3.8.0', 'kvarh', sum(8, 10))
      add('rrp_r', '4.8.0', 'kvarh', sum(10, 12))
      for (let k = 0; k < 4; k++) add(`rp${k + 1}_r`, `${k + 5}.8.0`, 'kvarh', sum(8 + k, 9 + k))
      const demand = read ? monthDemand(load, read.day) : undefined
      add('pap_demand', '1.6.0', 'kW', demand && Math.round((demand.kw / load.ratio) * 10_000) / 10_000)
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
      const measured = (item: string): boolean =>
        wiring === '3' ||
        (wiring === '1'
          ? item === 'ua' || item === 'ia' || item === 'i0'
          : item !== 'ub' && item !== 'ib' && item !== 'i0')
      for (const [item, obis] of volts) if (measured(item)) add(item, obis, 'V', moment?.[item])
      for (const [item, obis] of amps) if (measured(item)) add(item, obis, 'A', moment?.[item])
      const secondary = (value: number | undefined): number | undefined =>
        value === undefined ? undefined : Math.round((value / load.ratio) * 10_000) / 10_000
      add('p', '16.7.0', 'kW', secondary(moment?.p))
      add('q', '3.7.0', 'kvar', secondary(moment?.q))
      add('f', '13.7.0', '', moment?.f)
      const frequency = 50 + 0.023 * bell(archive.network.seed, topic.voltage, -1, read?.day ?? 0)
      add('freq', '14.7.0', 'Hz', read && Math.round(frequency * 100) / 100)
      return {
        data_time: read ? calendar.wall(frozen) : '',
        read_time: read ? calendar.wall(read.at) : '',
        items,
      }
    },
  }
}
