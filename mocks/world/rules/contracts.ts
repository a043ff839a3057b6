import { findingRules } from '../../../src/rules/archive/findingRules'
import { everyDays, isTold, usualOf, weekDays, type Field, type MeterRule } from './found'

/** The ratio to which a meter behind transformers is set, as it tells it itself, beside the one on file: told once a week. */
export function contractRules(field: Field): MeterRule {
  const { archive, irregularities, loads, registers } = field

  return (asked, _limits, found) => {
    const { meter, cp } = asked
    if (archive.type(meter, cp) !== '03') return
    const filed = archive.ct(meter, cp)
    const load = loads.known(meter, cp)
    for (const day of everyDays(asked, weekDays)) {
      const device = irregularities.ownRatio(meter, cp, day)
      const broken = findingRules.ratioMismatch({ device, filed })
      if (!broken || day < load.first + 28 || !isTold(field, meter, cp, day)) continue
      const perDay = (device / filed - 1) * usualOf(registers, load, day)
      found.push({ rule: 'ratioMismatch', day, ...broken, unpaid: { perDay, days: weekDays } })
    }
  }
}
