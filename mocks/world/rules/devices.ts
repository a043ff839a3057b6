import { signalOf } from '../signal'
import { everyDays, round, type Field, type MeterRule } from './found'
import { likeness } from './neighbours'

/** Likeness to the voltage of the transformer below which a consumer hangs on another one. */
const unlike = 0.7

/** Clock, communication and archive of single meters. */
export function deviceRules(field: Field): MeterRule {
  const { archive, faults, loads } = field
  const { network } = archive
  const alike = likeness(field)
  return (asked, limits, found) => {
    const { meter, cp, first, last } = asked
    const lives = (day: number): boolean => !faults.deadAt(meter, day) && day >= archive.firstDay(meter, cp)
    let dead: ReturnType<typeof faults.deadAt>
    // No meter is dead for less than five days.
    for (let day = last; day >= first && !dead; day -= 5) dead = faults.deadAt(meter, day)
    const third = dead ? dead.from + limits.noData - 1 : Number.NaN
    const silent = third < (dead?.to ?? 0) && third <= last
    if (silent && third >= Math.max(first, archive.firstDay(meter, cp)))
      found.push({ rule: 'noData', day: third, value: limits.noData, threshold: limits.noData, unit: 'd' })
    if (faults.wrongClock(meter))
      for (const day of everyDays(asked, 30)) {
        const off = Math.abs(faults.clockAhead(meter, field.calendar.dayStart(day))) / 60
        const threshold = limits.clockDeviation
        if (lives(day) && off > threshold)
          found.push({ rule: 'clockDeviation', day, value: round(off, 1), threshold, unit: 'min' })
      }
    const check = network.checkOf(network.pointArea[cp] ?? 0)
    // Its voltage does not move with that of the transformer in the archive.
    if (check >= 0 && faults.feedingArea(meter, cp) !== network.pointArea[cp])
      for (const day of everyDays(asked, 14)) {
        if (!lives(day) || day < archive.firstDay(meter, cp) + 7) continue
        const value = round(alike(loads.known(meter, cp), loads.known(check, network.pointOf(check)), day), 2)
        if (value < unlike) found.push({ rule: 'wrongTransformer', day, value, threshold: unlike, unit: '' })
      }
    if (network.pointDirect[cp])
      for (const day of everyDays(asked, last - first + 1)) {
        const { rssi } = signalOf(archive, meter, cp)
        const threshold = limits.weakSignal
        if (lives(day) && rssi !== null && rssi <= threshold)
          found.push({ rule: 'weakSignal', day, value: rssi, threshold, unit: 'dBm' })
      }
  }
}
