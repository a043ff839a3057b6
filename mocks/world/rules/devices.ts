import { findingRules } from '../../../src/rules/archive/findingRules'
import { isDue } from '../outcome'
import { signalOf } from '../signal'
import { everyDays, isTold, runsAt, type Asked, type Field, type Found, type MeterRule } from './found'
import { likeness } from './neighbours'
import { createWorthALook } from './worthALook'

/** Clock, communication and place of single meters. */
export function deviceRules(field: Field): MeterRule {
  const { archive, faults, loads, outcomes, calendar } = field
  const { network } = archive
  const alike = likeness(field)
  const worthALook = createWorthALook(field)

  /** Days without a reading up to `day`, as they are known when the rules run: no more than a few are counted. */
  function silentDays(meter: number, cp: number, day: number, most: number): number {
    const now = calendar.dayStart(day + 1) + runsAt
    let days = 0
    while (days < most) {
      const code = outcomes.state(meter, cp, day - days, now)
      if (code > 0 || !isDue(code)) break
      days++
    }
    return days
  }
  /** Told once, on the day on which the limit is reached. */
  function silence({ meter, cp, first, last }: Asked, limit: number, found: Found[]): void {
    // So long a silence has a day among every so many, which did not come in its own night.
    for (let day = first; day < last + limit; day += limit) {
      if (silentDays(meter, cp, day, 1) === 0) continue
      for (let end = Math.max(day, first); end < day + limit && end <= last; end++) {
        const days = silentDays(meter, cp, end, limit + 1)
        const broken = findingRules.noData({ days, limit })
        if (broken && days === limit) found.push({ rule: 'noData', day: end, ...broken })
      }
    }
  }
  /** Whether the voltage of a meter moves with that of the transformer on file; with a roof it moves with the sun. */
  function place(asked: Asked, found: Found[]): void {
    const { meter, cp } = asked
    const check = network.checkOf(network.pointArea[cp] ?? 0)
    if (check < 0 || check === meter || archive.solar(meter, cp) > 0) return
    if (!worthALook.place(meter, cp)) return
    for (const day of everyDays(asked, 14)) {
      if (day < archive.firstDay(meter, cp) + 7 || !isTold(field, meter, cp, day)) continue
      const value = alike(loads.known(meter, cp), loads.known(check, network.pointOf(check)), day)
      const broken = findingRules.wrongTransformer({ likeness: value })
      if (broken) found.push({ rule: 'wrongTransformer', day, ...broken })
    }
  }

  return (asked, limits, found) => {
    const { meter, cp, first, last } = asked
    silence(asked, limits.noData, found)
    for (const day of everyDays(asked, 30)) {
      if (day < archive.firstDay(meter, cp)) continue
      const seconds = faults.clockAhead(meter, calendar.dayStart(day))
      const broken = findingRules.clockDeviation({ seconds, limit: limits.clockDeviation })
      if (broken && isTold(field, meter, cp, day)) found.push({ rule: 'clockDeviation', day, ...broken })
    }
    place(asked, found)
    if (!network.pointDirect[cp]) return
    for (const day of everyDays(asked, last - first + 1)) {
      const { rssi } = signalOf(archive, meter, cp)
      const broken = findingRules.weakSignal({ rssi, limit: limits.weakSignal })
      if (broken && isTold(field, meter, cp, day)) found.push({ rule: 'weakSignal', day, ...broken })
    }
  }
}
