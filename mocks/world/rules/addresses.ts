import { findingRules } from '../../../src/rules/archive/findingRules'
import { carriedBy } from '../addresses'
import { HOUR } from '../calendar'
import { everyDays, isTold, type Asked, type Field, type Found } from './found'

/** Something about an address: of a meter that has it by right, or of a concentrator that hears it and knows no such meter. */
export interface AddressFound extends Found {
  readonly of: { readonly meter: number } | { readonly address: string }
}

/** Hour of the night at which concentrators tell whom they hear. */
const toldAt = 2 * HOUR

/** Meters that carry another address than was filed: told once a week, until somebody has been there. */
export function addressRules(field: Pick<Field, 'archive' | 'outcomes' | 'faults' | 'calendar'>) {
  const { archive, faults, calendar } = field
  const isHeard = (cp: number, day: number): boolean => {
    const at = calendar.dayStart(day + 1) + toldAt
    return !faults.outageAt(archive.network.pointLine[cp] ?? 0, at) && !faults.pointOutageAt(cp, at)
  }
  return (asked: Asked): AddressFound[] => {
    const { meter, cp } = asked
    const carried = carriedBy(archive, faults, meter, cp)
    if (!carried) return []
    const { of, address } = carried
    const found: AddressFound[] = []
    for (const day of everyDays(asked, 7)) {
      if (day < archive.firstDay(meter, cp)) continue
      // The device with this address and, of an address that was filed once, the meter that has it by right.
      const unknown = findingRules.unknownMeter({ heard: 1, filed: of === undefined ? 0 : 1 })
      if (unknown && isHeard(cp, day)) found.push({ rule: 'unknownMeter', day, ...unknown, of: { address } })
      const doubled = findingRules.duplicateAddress({ heard: 2, filed: of === undefined ? 0 : 1 })
      if (of !== undefined && doubled && isTold(field, of, cp, day))
        found.push({ rule: 'duplicateAddress', day, ...doubled, of: { meter: of } })
    }
    return found
  }
}
