import { clockLimit } from '../../../src/rules/readings/clockBands'
import type { Core } from '../../core'

/** Days of a span on which a meter's clock was so far off that its intervals had to be put where they belong. */
export function adjustedDays(
  { world, db, now }: Core,
  id: string,
  { date_begin, date_end }: { date_begin: string; date_end: string },
): string[] {
  const { network, faults, archive, calendar } = world.parts
  const meter = network.find('meter', id)
  if (faults.never(meter) || !faults.mayStray(meter)) return []
  const first = archive.firstDay(meter, network.pointOf(meter))
  const last = Math.min(calendar.parseDate(date_end), calendar.dayOf(now()))
  const days: string[] = []
  for (let day = Math.max(first, calendar.parseDate(date_begin)); day <= last; day++) {
    const begin = calendar.dayStart(day)
    // A clock set during the day was wrong until then.
    const ahead = faults.clockAhead(meter, begin, db.commands.clockOf(id, begin)?.set)
    if (Math.abs(ahead) > clockLimit) days.push(calendar.dateOf(day))
  }
  return days
}
