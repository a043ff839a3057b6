import { findingRules } from '../../../src/rules/findingRules'
import { everyDays, isTold, monthDays, usualOf, type Field, type MeterRule } from './found'

/** The ratio to which a meter behind transformers is set, as it tells it itself, beside the one on file: told once a week. */
export function contractRules(field: Field): MeterRule {
  const { archive, irregularities, loads, registers } = field

  return (asked, _limits, found) => {
    const { meter, cp } = asked
    if (archive.type(meter, cp) !== '03') return
    const filed = archive.ct(meter, cp)
    const load = loads.known(meter, cp)
    for (const day of everyDays(asked, 7)) {
      const device = irregularities.ownRatio(meter, cp, day)
      const broken = findingRules.ratioMismatch({ device, filed })
      if (!broken || day < load.first + 28 || !isTold(field, meter, cp, day)) continue
      const unpaid = (device / filed - 1) * usualOf(registers, load, day) * monthDays
      found.push({ rule: 'ratioMismatch', day, ...broken, unpaid })
    }
  }
}
