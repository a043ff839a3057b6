import type { DayEnergyRow } from '../../src/api/capture/meterReadings'
import { moreThanDays, QUARTER, type Calendar } from './calendar'
import type { Loads, MeterLoad } from './load'
import type { Outcomes, ReadOutcome } from './outcome'
import { Recent } from './recent'
import type { Registers } from './registers'
import { decreases, energyOf, exportOf, importOf, displayed, type Units } from './units'
import type { Brought } from './terms'

export interface Days {
  /**
   * Rows, newest first. Registers `…_r` and the demand before the ratio, energies `…_e` and the primary demand after
   * it. An energy is the difference of two freezes, so it is null on a day whose freeze, or whose predecessor's, was
   * not read; the energy since the last freeze that was read is given separately (`gap_e`, `gap_days`). A register
   * that went down (`decrease`) gives no energy at all.
   */
  readonly dayEnergy: (
    meter: number,
    point: number,
    days: { begin: number; end: number },
    now: number,
    brought?: Brought,
  ) => DayEnergyRow[]
  /**
   * The highest quarter-hour mean on the days first … last, kW before the ratio, with the end of that quarter (wall
   * time).
   */
  readonly demand: (load: MeterLoad, first: number, last: number) => Demand | undefined
}

export interface Demand {
  kw: number
  primary: number
  time: string
}

/** Number of cached daily demands, about 100 bytes each. */
const maxCachedDemands = 60_000

/** Power before the ratio, as the meter displays it. */
export const secondary = (kw: number, ratio: number): number => Math.round((kw / ratio) * 10_000) / 10_000

const resultCode = { read: '1', failed: '2', notNeeded: '3', notDue: '', unborn: '' } as const
const quadrants = (units: Units, index: number): number => (units[index] ?? 0) + (units[index + 1] ?? 0)

function createDemand(registers: Registers, calendar: Calendar): Days['demand'] {
  /**
   * Daily demands by meter and day: a month's demand is the highest of them, and a check meter's needs all meters
   * that it feeds.
   */
  const highest = new Recent<number, { kw: number; instant: number }>(maxCachedDemands)
  const highestOf = (load: MeterLoad, day: number): { kw: number; instant: number } =>
    highest.get(load.meter * moreThanDays + day, () => {
      const intervals = registers.intervals(load, day)
      const { kw, quarter } = registers.demand(intervals)
      return { kw, instant: intervals.quarters.start + (quarter + 1) * QUARTER }
    })
  return (load, first, last) => {
    let best: { kw: number; instant: number } | undefined
    for (let day = Math.max(first, load.first); day <= last; day++) {
      const dayMaximum = highestOf(load, day)
      if (!best || dayMaximum.kw > best.kw) best = dayMaximum
    }
    return best && { kw: secondary(best.kw, load.ratio), primary: best.kw, time: calendar.wall(best.instant) }
  }
}

export function createDays(outcomes: Outcomes, loads: Loads, registers: Registers, calendar: Calendar): Days {
  /** Tariff registers that a meter does not have are absent; a flat meter counts everything in T1. */
  const tariff = (load: MeterLoad, units: Units, index: number): number | null =>
    index < load.tariffs ? (units[index] ?? 0) : null

  const demand = createDemand(registers, calendar)

  /** Result of reading a day, including a later reading on demand. */
  function outcomeOf(
    { meter, point }: MeterLoad,
    day: number,
    now: number,
    brought: Brought | undefined,
  ): ReadOutcome {
    const outcome = outcomes.readOutcome(meter, point, day, now)
    if (outcome.result === 'notNeeded' || outcome.result === 'unborn') return outcome
    const readInstant = brought?.freeze(day)
    // The first delivery counts: a repeated value changes nothing.
    if (readInstant === undefined || (outcome.result === 'read' && outcome.instant <= readInstant))
      return outcome
    return { result: 'read', instant: readInstant }
  }

  function registersOf(
    load: MeterLoad,
    day: number,
    state: Units,
    readInstant: number,
  ): Partial<DayEnergyRow> {
    const register = (index: number): number | null => {
      const units = tariff(load, state, index)
      return units === null ? null : displayed(units, load)
    }
    const maximum = demand(load, day, day)
    return {
      pap_r: displayed(importOf(state), load),
      pap_r1: register(0),
      pap_r2: register(1),
      pap_r3: register(2),
      pap_r4: register(3),
      rap_r: displayed(exportOf(state), load),
      prp_r: displayed(quadrants(state, 8), load),
      rrp_r: displayed(quadrants(state, 10), load),
      rp1_r: displayed(state[8] ?? 0, load),
      rp2_r: displayed(state[9] ?? 0, load),
      rp3_r: displayed(state[10] ?? 0, load),
      rp4_r: displayed(state[11] ?? 0, load),
      pap_demand: maximum?.kw ?? null,
      pap_demand_primary: maximum?.primary ?? null,
      pap_demand_time: maximum?.time ?? '',
      read_time: calendar.wall(readInstant),
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
    dayEnergy(meter, point, { begin, end }, now, brought) {
      const load = loads.cached(meter, point)
      const yesterday = calendar.dayOf(now) - 1
      // Yesterday may have been read on demand before its reading was due.
      const early = brought?.freeze(yesterday) !== undefined
      const last = Math.min(end, early ? yesterday : outcomes.lastDueDay(meter, point, now))
      const firstDay = Math.max(begin, load.first)
      const rows: DayEnergyRow[] = []
      // The last known state before the requested days: at the latest the installation.
      let lastKnownDay = firstDay - 1
      while (lastKnownDay >= load.first && outcomeOf(load, lastKnownDay, now, brought).result !== 'read')
        lastKnownDay -= 1
      let state = lastKnownDay < load.first ? registers.opening(load) : undefined
      registers.walk(load, { first: Math.max(lastKnownDay, load.first), last }, (day, newState, advance) => {
        if (day < firstDay) {
          if (day === lastKnownDay) state = newState.slice()
          return
        }
        const outcome = outcomeOf(load, day, now, brought)
        const row = emptyRow(calendar.dateOf(day), resultCode[outcome.result])
        if (outcome.result === 'failed')
          Object.assign(row, { fail_reason: outcome.reason, quality: 'missing' })
        if (outcome.result === 'read') {
          Object.assign(row, registersOf(load, day, newState, outcome.instant))
          if (state && decreases(state, newState, load))
            Object.assign(row, { quality: 'missing', fail_reason: 'decrease' })
          else if (lastKnownDay === day - 1) Object.assign(row, energiesOf(load, advance))
          else
            Object.assign(
              row,
              gapOf(load, day - lastKnownDay, importOf(newState) - importOf(state ?? newState)),
            )
          lastKnownDay = day
          state = newState.slice()
        }
        rows.push(row)
      })
      for (let day = Math.max(firstDay, load.stop); day <= last; day++)
        rows.push(emptyRow(calendar.dateOf(day), '3'))
      return rows.toReversed()
    },
  }
}

/** Energy that passed over several days and belongs to none of them. */
const gapOf = (load: MeterLoad, gap_days: number, units: number): Partial<DayEnergyRow> => ({
  quality: 'missing',
  gap_days,
  gap_e: energyOf(units, load),
})

/** A day without values, only with the result of its reading. */
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
