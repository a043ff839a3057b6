import { draw, topic } from '../random'
import { everyDays, round, type Field, type MeterRule } from './found'

/** Clock, communication and archive of single meters. */
export function deviceRules({ archive, faults, rows, calendar }: Field): MeterRule {
  const { network } = archive
  const { seed } = network
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
        const off = Math.abs(rows.detail(meter, cp, calendar.dayStart(day)).clock_deviation_s) / 60
        const threshold = limits.clockDeviation
        if (lives(day) && off > threshold)
          found.push({ rule: 'clockDeviation', day, value: round(off, 1), threshold, unit: 'min' })
      }
    if (faults.feedingArea(meter, cp) !== network.pointArea[cp])
      for (const day of everyDays(asked, 14)) {
        const value = round(0.22 + 0.38 * draw(seed, topic.theft, meter, 5, day), 2)
        if (lives(day)) found.push({ rule: 'wrongTransformer', day, value, threshold: 0.7, unit: '' })
      }
    if (network.pointDirect[cp])
      for (const day of everyDays(asked, last - first + 1)) {
        const { rssi } = rows.detail(meter, cp, calendar.dayStart(day))
        const threshold = limits.weakSignal
        if (lives(day) && rssi !== null && rssi <= threshold)
          found.push({ rule: 'weakSignal', day, value: rssi, threshold, unit: 'dBm' })
      }
  }
}
