import type { DayEnergyRow } from '../../src/api/capture/meterReadings'
import { moreThanDays, QUARTER, type Calendar } from './calendar'
import type { Loads, MeterLoad } from './load'
import type { Outcomes, ReadOutcome } from './outcome'
import { Recent } from './recent'
import type { Registers } from './registers'
import { decreases, energyOf, exportOf, importOf, shown, type Units } from './units'
import type { Brought } from './terms'

export interface Days {
  /**
   * Newest first. Registers `…_r` and the demand before the ratio, energies `…_e` and the primary demand after it. An
   * energy is the difference of two freezes, so it is null on a day whose freeze, or whose predecessor's, was not read;
   * what passed since the last freeze that was read stands beside the day (`gap_e`, `gap_days`). A register that went down
   * (`decrease`) says no energy at all.
   */
  readonly dayEnergy: (
    meter: number,
    cp: number,
    days: { begin: number; end: number },
    now: number,
    brought?: Brought,
  ) => DayEnergyRow[]
  /** The highest mean of a quarter hour from … last, kW before the ratio, and when that quarter ended (wall time). */
  readonly demand: (load: MeterLoad, from: number, last: number) => Demand | undefined
}

export interface Demand {
  kw: number
  primary: number
  time: string
}

/** Demands of days that are kept, about 100 bytes each. */
const keptDemands = 60_000

/** Power before the ratio, as the meter shows it. */
export const secondary = (kw: number, ratio: number): number => Math.round((kw / ratio) * 10_000) / 10_000

const resultCode = { read: '1', failed: '2', notNeeded: '3', notDue: '', unborn: '' } as const
const quadrants = (units: Units, from: number): number => (units[from] ?? 0) + (units[from + 1] ?? 0)

function createDemand(registers: Registers, calendar: Calendar): Days['demand'] {
  /** Of days by meter: that of a month is the highest of them, and a check meter's is made of all that it feeds. */
  const highest = new Recent<number, { kw: number; at: number }>(keptDemands)
  const highestOf = (load: MeterLoad, day: number): { kw: number; at: number } =>
    highest.get(load.meter * moreThanDays + day, () => {
      const intervals = registers.intervals(load, day)
      const { kw, quarter } = registers.demand(intervals)
      return { kw, at: intervals.quarters.start + (quarter + 1) * QUARTER }
    })
  return (load, from, last) => {
    let best: { kw: number; at: number } | undefined
    for (let day = Math.max(from, load.first); day <= last; day++) {
      const its = highestOf(load, day)
      if (!best || its.kw > best.kw) best = its
    }
    return best && { kw: secondary(best.kw, load.ratio), primary: best.kw, time: calendar.wall(best.at) }
  }
}

export function createDays(outcomes: Outcomes, loads: Loads, registers: Registers, calendar: Calendar): Days {
  /** Tariff registers that a meter does not have are absent; a flat meter counts everything in T1. */
  const tariff = (load: MeterLoad, units: Units, index: number): number | null =>
    index < load.tariffs ? (units[index] ?? 0) : null

  const demand = createDemand(registers, calendar)

  /** What became of a day, a later reading on demand included. */
  function outcomeOf(
    { meter, cp }: MeterLoad,
    day: number,
    now: number,
    brought: Brought | undefined,
  ): ReadOutcome {
    const outcome = outcomes.readOutcome(meter, cp, day, now)
    if (outcome.result === 'notNeeded' || outcome.result === 'unborn') return outcome
    const at = brought?.freeze(day)
    // What was delivered first stays: a value that comes again changes nothing.
    if (at === undefined || (outcome.result === 'read' && outcome.at <= at)) return outcome
    return { result: 'read', at }
  }

  function registersOf(load: MeterLoad, day: number, after: Units, at: number): Partial<DayEnergyRow> {
    const register = (index: number): number | null => {
      const units = tariff(load, after, index)
      return units === null ? null : shown(units, load)
    }
    const found = demand(load, day, day)
    return {
      pap_r: shown(importOf(after), load),
      pap_r1: register(0),
      pap_r2: register(1),
      pap_r3: register(2),
      pap_r4: register(3),
      rap_r: shown(exportOf(after), load),
      prp_r: shown(quadrants(after, 8), load),
      rrp_r: shown(quadrants(after, 10), load),
      rp1_r: shown(after[8] ?? 0, load),
      rp2_r: shown(after[9] ?? 0, load),
      rp3_r: shown(after[10] ?? 0, load),
      rp4_r: shown(after[11] ?? 0, load),
      pap_demand: found?.kw ?? null,
      pap_demand_primary: found?.primary ?? null,
      pap_demand_time: found?.time ?? '',
      read_time: calendar.wall(at),
      value_source: 'automatic',
    }
  }

  function energiesOf(load: MeterLoad, advance: Units): Partial<DayEnergyRow> {
    const energy = (index: number): number | null => {
      const units = tariff(load, advance, index)
      return units === null ? null : energyOf(units, load)
    }
    return {
      pap_e: energyOf(importOf(advance), load),
      pap_e1: energy(0),
      pap_e2: energy(1),
      pap_e3: energy(2),
      pap_e4: energy(3),
      rap_e: energyOf(exportOf(advance), load),
      prp_e: energyOf(quadrants(advance, 8), load),
      rrp_e: energyOf(quadrants(advance, 10), load),
      quality: 'valid',
    }
  }

  return {
    demand,
    dayEnergy(meter, cp, { begin, end }, now, brought) {
      const load = loads.known(meter, cp)
      const yesterday = calendar.dayOf(now) - 1
      // Yesterday may be asked for before its reading was due.
      const early = brought?.freeze(yesterday) !== undefined
      const last = Math.min(end, early ? yesterday : outcomes.lastDueDay(meter, cp, now))
      const from = Math.max(begin, load.first)
      const rows: DayEnergyRow[] = []
      // The last state before the span that is known: at the latest that of the installation.
      let known = from - 1
      while (known >= load.first && outcomeOf(load, known, now, brought).result !== 'read') known -= 1
      let state = known < load.first ? registers.opening(load) : undefined
      registers.walk(load, { from: Math.max(known, load.first), last }, (day, after, advance) => {
        if (day < from) {
          if (day === known) state = after.slice()
          return
        }
        const outcome = outcomeOf(load, day, now, brought)
        const row = emptyRow(calendar.dateOf(day), resultCode[outcome.result])
        if (outcome.result === 'failed')
          Object.assign(row, { fail_reason: outcome.reason, quality: 'missing' })
        if (outcome.result === 'read') {
          Object.assign(row, registersOf(load, day, after, outcome.at))
          if (state && decreases(state, after, load))
            Object.assign(row, { quality: 'missing', fail_reason: 'decrease' })
          else if (known === day - 1) Object.assign(row, energiesOf(load, advance))
          else Object.assign(row, gapOf(load, day - known, importOf(after) - importOf(state ?? after)))
          known = day
          state = after.slice()
        }
        rows.push(row)
      })
      for (let day = Math.max(from, load.stop); day <= last; day++)
        rows.push(emptyRow(calendar.dateOf(day), '3'))
      return rows.toReversed()
    },
  }
}

/** What passed over several days, which stands on none of them. */
const gapOf = (load: MeterLoad, gap_days: number, units: number): Partial<DayEnergyRow> => ({
  quality: 'missing',
  gap_days,
  gap_e: energyOf(units, load),
})

/** A day of which nothing is known but the result of its reading. */
export const emptyRow = (data_date: string, read_result: string): DayEnergyRow => ({
  data_date,
  pap_r: null,
  pap_r1: null,
  pap_r2: null,
  pap_r3: null,
  pap_r4: null,
  rap_r: null,
  prp_r: null,
  rrp_r: null,
  rp1_r: null,
  rp2_r: null,
  rp3_r: null,
  rp4_r: null,
  pap_e: null,
  pap_e1: null,
  pap_e2: null,
  pap_e3: null,
  pap_e4: null,
  rap_e: null,
  prp_e: null,
  rrp_e: null,
  gap_days: null,
  gap_e: null,
  pap_demand: null,
  pap_demand_primary: null,
  pap_demand_time: '',
  read_result,
  fail_reason: '',
  read_time: '',
  value_source: '',
  quality: '',
})
