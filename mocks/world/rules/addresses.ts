import { findingRules } from '../../../src/rules/archive/findingRules'
import { carriedBy } from '../addresses'
import { HOUR } from '../calendar'
import { everyDays, isReadByRun, type MeterDaysQuery, type Field, type Found } from './found'

/** Finding about an address: of the meter that owns it, or of a concentrator that hears an unknown address. */
export interface AddressFound extends Found {
  readonly subject: { readonly meter: number } | { readonly address: string }
}

/** Hour of the night at which concentrators report the addresses that they hear. */
const reportTime = 2 * HOUR

/** Meters that carry another address than filed: reported once a week until a visit. */
export function addressRules(field: Pick<Field, 'archive' | 'outcomes' | 'faults' | 'calendar'>) {
  const { archive, faults, calendar } = field
  const isHeard = (point: number, day: number): boolean => {
    const instant = calendar.dayStart(day + 1) + reportTime
    return (
      !faults.outageAt(archive.network.pointLine[point] ?? 0, instant) &&
      !faults.pointOutageAt(point, instant)
    )
  }
  return (query: MeterDaysQuery): AddressFound[] => {
    const { meter, point } = query
    const carried = carriedBy(archive, faults, meter, point)
    if (!carried) return []
    const { owner, address } = carried
    const results: AddressFound[] = []
    for (const day of everyDays(query, 7)) {
      if (day < archive.firstDay(meter, point)) continue
      // One device has this address; when it was ever filed, a meter owns it.
      const unknown = findingRules.unknownMeter({ heard: 1, filed: owner === undefined ? 0 : 1 })
      if (unknown && isHeard(point, day))
        results.push({ rule: 'unknownMeter', day, ...unknown, subject: { address } })
      const doubled = findingRules.duplicateAddress({ heard: 2, filed: owner === undefined ? 0 : 1 })
      if (owner !== undefined && doubled && isReadByRun(field, owner, point, day))
        results.push({ rule: 'duplicateAddress', day, ...doubled, subject: { meter: owner } })
    }
    return results
  }
}
