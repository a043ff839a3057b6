import { findingRules } from '../../../src/rules/archive/findingRules'
import { isDue } from '../outcome'
import { signalOf } from '../signal'
import {
  everyDays,
  isReadByRun,
  runsAt,
  type MeterDaysQuery,
  type Field,
  type Found,
  type MeterRule,
} from './found'
import { likeness } from './neighbours'
import { createWorthALook } from './worthALook'

/** Clock, communication and location of single meters. */
export function deviceRules(field: Field): MeterRule {
  const { archive, faults, loads, outcomes, calendar } = field
  const { network } = archive
  const alike = likeness(field)
  const worthALook = createWorthALook(field)

  /** Days without a reading up to `day`, as known when the rules run; counted up to `maxDays`. */
  function silentDays(meter: number, point: number, day: number, maxDays: number): number {
    const now = calendar.dayStart(day + 1) + runsAt
    let days = 0
    while (days < maxDays) {
      const code = outcomes.state(meter, point, day - days, now)
      if (code > 0 || !isDue(code)) break
      days++
    }
    return days
  }
  /** Reported once, on the day on which the limit is reached. */
  function silence({ meter, point, first, last }: MeterDaysQuery, limit: number, results: Found[]): void {
    // Such a long silence contains one day of every `limit` days that was not read in its own night.
    for (let day = first; day < last + limit; day += limit) {
      if (silentDays(meter, point, day, 1) === 0) continue
      for (let end = Math.max(day, first); end < day + limit && end <= last; end++) {
        const days = silentDays(meter, point, end, limit + 1)
        const broken = findingRules.noData({ days, limit })
        if (broken && days === limit) results.push({ rule: 'noData', day: end, ...broken })
      }
    }
  }
  /** Reports a meter whose voltage does not move with the filed transformer; with a roof it moves with the sun. */
  function checkTransformer(query: MeterDaysQuery, results: Found[]): void {
    const { meter, point } = query
    const check = network.checkOf(network.pointArea[point] ?? 0)
    if (check < 0 || check === meter || archive.solar(meter, point) > 0) return
    if (!worthALook.place(meter, point)) return
    for (const day of everyDays(query, 14)) {
      if (day < archive.firstDay(meter, point) + 7 || !isReadByRun(field, meter, point, day)) continue
      const value = alike(loads.cached(meter, point), loads.cached(check, network.pointOf(check)), day)
      const broken = findingRules.wrongTransformer({ likeness: value })
      if (broken) results.push({ rule: 'wrongTransformer', day, ...broken })
    }
  }

  return (query, limits, results) => {
    const { meter, point, first, last } = query
    silence(query, limits.noData, results)
    for (const day of everyDays(query, 30)) {
      if (day < archive.firstDay(meter, point)) continue
      const seconds = faults.clockAhead(meter, calendar.dayStart(day))
      const broken = findingRules.clockDeviation({ seconds, limit: limits.clockDeviation })
      if (broken && isReadByRun(field, meter, point, day))
        results.push({ rule: 'clockDeviation', day, ...broken })
    }
    checkTransformer(query, results)
    if (!network.pointDirect[point]) return
    for (const day of everyDays(query, last - first + 1)) {
      const { rssi } = signalOf(archive, meter, point)
      const broken = findingRules.weakSignal({ rssi, limit: limits.weakSignal })
      if (broken && isReadByRun(field, meter, point, day))
        results.push({ rule: 'weakSignal', day, ...broken })
    }
  }
}
