import type { MeterFault } from '../meterFaults'
import { energyOf, importOf, noTariff, shown } from '../units'
import {
  isTold,
  leastCurrent,
  monthDays,
  round,
  usualOf,
  type Asked,
  type Field,
  type MeterRule,
} from './found'

/** Registers over Σ of their intervals from which on they run away, %; kWh by which tariffs may miss their total. */
const runaway = 110
const mismatch = 0.1
/** Days that a register stands, and kWh a day before them. */
const stands = { days: 7, used: 0.2 }

/** Registers of single meters that lose, invent or forget energy; what lasts is told when it begins, then once a week. */
export function registerRules(field: Field): MeterRule {
  const { archive, irregularities, loads, registers, measures } = field

  /** Of each week since `from` the first day with readings, of those about which is asked. */
  function* weekly({ meter, cp, first, last }: Asked, from: number, to: number): Iterable<number> {
    for (let week = from; week < to && week <= last; week += 7) {
      const end = Math.min(week + 7, to)
      let day = week
      while (day < end && !isTold(field, meter, cp, day)) day++
      if (day < end && day >= first && day <= last) yield day
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
      const unpaid = quartersOf(load, from) - energyOf(importOf(after), load)
      if (now < before)
        found.push({
          rule: 'readingDecrease',
          day,
          value: now,
          threshold: before,
          unit: 'kWh',
          ...(unpaid > 0 ? { unpaid } : {}),
        })
    })
  }
  function quartersOf(load: ReturnType<Field['loads']['known']>, day: number): number {
    return registers.intervals(load, day).taken.reduce((all, each) => all + each, 0) / 10_000
  }
  const tells: Of = (asked, { kind, from, to }, found) => {
    const load = loads.known(asked.meter, asked.cp)
    for (const day of weekly(asked, from, Math.min(to, load.stop))) {
      const units = registers.activeUnits(load, day)
      const kwh = energyOf(importOf(units), load)
      const held = kind === 'runaway' ? quartersOf(load, day) : kwh
      const share = round((kwh / held) * 100, 1)
      const lacks = round(energyOf(units[noTariff] ?? 0, load), 2)
      if (kind === 'runaway' && held > 0 && share > runaway)
        found.push({ rule: 'runaway', day, value: share, threshold: runaway, unit: '%' })
      if (kind === 'tariff' && lacks > mismatch)
        found.push({ rule: 'tariffMismatch', day, value: lacks, threshold: mismatch, unit: 'kWh' })
    }
  }
  const standing: Of = (asked, { from, to }, found) => {
    const { meter, cp } = asked
    const load = loads.known(meter, cp)
    const usual = usualOf(registers, load, from)
    if (usual <= stands.used) return
    for (const day of weekly(asked, from + stands.days - 1, Math.min(to, load.stop))) {
      const { ia } = measures.day(load, day, registers.intervals(load, day), ['ia'])
      const amps = (ia?.reduce((all, each) => all + each, 0) ?? 0) / (ia?.length ?? 1)
      if (amps <= leastCurrent) continue
      const value = day - from + 1
      found.push({
        rule: 'meterStopped',
        day,
        value,
        threshold: stands.days,
        unit: 'd',
        unpaid: usual * monthDays,
      })
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
