import { findingLimits, findingRules } from '../../../src/rules/archive/findingRules'
import type { MeterLoad } from '../load'
import type { MeterFault } from '../meterFaults'
import { energyOf, importOf, displayed, tariffsIn } from '../units'
import { isReadByRun, usualOf, weekDays, type MeterDaysQuery, type Field, type MeterRule } from './found'

/** Maximum number of days back for which a register is checked for standing still. */
const maxDaysBack = 62

/**
 * Registers of single meters that lose, invent or forget energy; a lasting state is reported when it begins, then
 * once a week.
 */
export function registerRules(field: Field): MeterRule {
  const { archive, irregularities, loads, registers, measures } = field

  /** First read day of each week since `firstDay`, within the requested days, with the days left of that week. */
  function* weekly(
    { meter, point, first, last }: MeterDaysQuery,
    firstDay: number,
    endDay: number,
  ): Iterable<{ day: number; days: number }> {
    for (let week = firstDay; week < endDay && week <= last; week += weekDays) {
      const end = Math.min(week + weekDays, endDay)
      let day = week
      while (day < end && !isReadByRun(field, meter, point, day)) day++
      if (day < end && day >= first && day <= last) yield { day, days: week + weekDays - day }
    }
  }

  const decrease: FaultCheck = ({ meter, point, first, last }, { firstDay }, results) => {
    const load = loads.cached(meter, point)
    if (
      firstDay < first ||
      firstDay > last ||
      firstDay >= load.stop ||
      !isReadByRun(field, meter, point, firstDay)
    )
      return
    let oldRegister = Number.NaN
    registers.walk(load, { first: firstDay - 1, last: firstDay }, (day, state) => {
      const newRegister = displayed(importOf(state), load)
      if (day < firstDay) {
        oldRegister = newRegister
        return
      }
      // Energy that the quarters of the day hold and the new register does not.
      const perDay = quartersOf(load, firstDay) - energyOf(importOf(state), load)
      const broken = findingRules.readingDecrease({ previous: oldRegister, current: newRegister })
      if (broken)
        results.push({
          rule: 'readingDecrease',
          day,
          ...broken,
          ...(perDay > 0 ? { unpaid: { perDay, days: 1 } } : {}),
        })
    })
  }
  function quartersOf(load: MeterLoad, day: number): number {
    return registers.intervals(load, day).imported.reduce((total, energy) => total + energy, 0) / 10_000
  }
  const kwhOf = (load: MeterLoad, day: number): number =>
    energyOf(importOf(registers.activeUnits(load, day)), load)
  const checkTotals: FaultCheck = (query, { kind, firstDay, endDay }, results) => {
    const load = loads.cached(query.meter, query.point)
    for (const { day } of weekly(query, firstDay, Math.min(endDay, load.stop))) {
      const total = kwhOf(load, day)
      const broken =
        kind === 'runaway'
          ? findingRules.runaway({ register: total, intervals: quartersOf(load, day) })
          : findingRules.tariffMismatch({ total, tariffs: tariffsIn(registers.activeUnits(load, day), load) })
      if (broken) results.push({ rule: kind === 'runaway' ? 'runaway' : 'tariffMismatch', day, ...broken })
    }
  }
  /** The first of the days in a row up to `day` without any energy. */
  function standsSince(load: MeterLoad, day: number): number {
    let since = day + 1
    while (since > Math.max(load.first, day - maxDaysBack) && kwhOf(load, since - 1) === 0) since--
    return since
  }
  const checkStopped: FaultCheck = (query, { firstDay, endDay }, results) => {
    const { meter, point } = query
    const load = loads.cached(meter, point)
    const begin = firstDay + findingLimits.stopped.days - 1
    for (const { day, days } of weekly(query, begin, Math.min(endDay, load.stop))) {
      const { ia } = measures.day(load, day, registers.intervals(load, day), ['ia'])
      const amps = (ia?.reduce((total, amp) => total + amp, 0) ?? 0) / (ia?.length ?? 1)
      const since = standsSince(load, day)
      const usual = usualOf(registers, load, since)
      const broken = findingRules.meterStopped({ days: day - since + 1, usual, amps })
      if (broken) results.push({ rule: 'meterStopped', day, ...broken, unpaid: { perDay: usual, days } })
    }
  }
  type FaultCheck = (query: MeterDaysQuery, fault: MeterFault, results: Parameters<MeterRule>[2]) => void
  const rules: Readonly<Record<MeterFault['kind'], FaultCheck>> = {
    reset: decrease,
    runaway: checkTotals,
    tariff: checkTotals,
    stopped: checkStopped,
  }

  return (query, _limits, results) => {
    const { meter, point, first, last } = query
    if (archive.type(meter, point) !== '01') return
    for (const fault of irregularities.allInside(meter, { first, last }))
      rules[fault.kind](query, fault, results)
  }
}
