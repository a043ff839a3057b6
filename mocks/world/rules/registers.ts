import { findingLimits, findingRules } from '../../../src/rules/archive/findingRules'
import type { MeterLoad } from '../load'
import type { MeterFault } from '../meterFaults'
import { energyOf, importOf, shown, tariffsIn } from '../units'
import { isTold, usualOf, weekDays, type Asked, type Field, type MeterRule } from './found'

/** No register is looked at further back than this to tell for how many days it has stood. */
const longest = 62

/** Registers of single meters that lose, invent or forget energy; what lasts is told when it begins, then once a week. */
export function registerRules(field: Field): MeterRule {
  const { archive, irregularities, loads, registers, measures } = field

  /** Of each week since `from` the first day with readings, of those about which is asked, with the days that are left of it. */
  function* weekly(
    { meter, cp, first, last }: Asked,
    from: number,
    to: number,
  ): Iterable<{ day: number; days: number }> {
    for (let week = from; week < to && week <= last; week += weekDays) {
      const end = Math.min(week + weekDays, to)
      let day = week
      while (day < end && !isTold(field, meter, cp, day)) day++
      if (day < end && day >= first && day <= last) yield { day, days: week + weekDays - day }
    }
  }

  const decrease: Of = ({ meter, cp, first, last }, { from }, found) => {
    const load = loads.known(meter, cp)
    if (from < first || from > last || from >= load.stop || !isTold(field, meter, cp, from)) return
    let before = Number.NaN
    registers.walk(load, { from: from - 1, last: from }, (day, after) => {
      const now = shown(importOf(after), load)
      if (day < from) {
        before = now
        return
      }
      // What the quarters of the day hold and the new register does not.
      const perDay = quartersOf(load, from) - energyOf(importOf(after), load)
      const broken = findingRules.readingDecrease({ before, now })
      if (broken)
        found.push({
          rule: 'readingDecrease',
          day,
          ...broken,
          ...(perDay > 0 ? { unpaid: { perDay, days: 1 } } : {}),
        })
    })
  }
  function quartersOf(load: MeterLoad, day: number): number {
    return registers.intervals(load, day).taken.reduce((all, each) => all + each, 0) / 10_000
  }
  const kwhOf = (load: MeterLoad, day: number): number =>
    energyOf(importOf(registers.activeUnits(load, day)), load)
  const tells: Of = (asked, { kind, from, to }, found) => {
    const load = loads.known(asked.meter, asked.cp)
    for (const { day } of weekly(asked, from, Math.min(to, load.stop))) {
      const total = kwhOf(load, day)
      const broken =
        kind === 'runaway'
          ? findingRules.runaway({ register: total, intervals: quartersOf(load, day) })
          : findingRules.tariffMismatch({ total, tariffs: tariffsIn(registers.activeUnits(load, day), load) })
      if (broken) found.push({ rule: kind === 'runaway' ? 'runaway' : 'tariffMismatch', day, ...broken })
    }
  }
  /** The first of the days in a row up to `day` without any energy. */
  function standsSince(load: MeterLoad, day: number): number {
    let since = day + 1
    while (since > Math.max(load.first, day - longest) && kwhOf(load, since - 1) === 0) since--
    return since
  }
  const standing: Of = (asked, { from, to }, found) => {
    const { meter, cp } = asked
    const load = loads.known(meter, cp)
    const begin = from + findingLimits.stopped.days - 1
    for (const { day, days } of weekly(asked, begin, Math.min(to, load.stop))) {
      const { ia } = measures.day(load, day, registers.intervals(load, day), ['ia'])
      const amps = (ia?.reduce((all, each) => all + each, 0) ?? 0) / (ia?.length ?? 1)
      const since = standsSince(load, day)
      const usual = usualOf(registers, load, since)
      const broken = findingRules.meterStopped({ days: day - since + 1, usual, amps })
      if (broken) found.push({ rule: 'meterStopped', day, ...broken, unpaid: { perDay: usual, days } })
    }
  }
  type Of = (asked: Asked, fault: MeterFault, found: Parameters<MeterRule>[2]) => void
  const rules: Readonly<Record<MeterFault['kind'], Of>> = {
    reset: decrease,
    runaway: tells,
    tariff: tells,
    stopped: standing,
  }

  return (asked, _limits, found) => {
    const { meter, cp, first, last } = asked
    if (archive.type(meter, cp) !== '01') return
    for (const fault of irregularities.allInside(meter, { from: first, last }))
      rules[fault.kind](asked, fault, found)
  }
}
