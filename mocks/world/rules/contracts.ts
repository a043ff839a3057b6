import { findingRules } from '../../../src/rules/archive/findingRules'
import { everyDays, isReadByRun, usualOf, weekDays, type Field, type MeterRule } from './found'

/** Reports a meter behind transformers whose own ratio differs from the filed one: once a week. */
export function contractRules(field: Field): MeterRule {
  const { archive, irregularities, loads, registers } = field

  return (query, _limits, results) => {
    const { meter, point } = query
    if (archive.type(meter, point) !== '03') return
    const filed = archive.ct(meter, point)
    const load = loads.cached(meter, point)
    for (const day of everyDays(query, weekDays)) {
      const device = irregularities.ownRatio(meter, point, day)
      const broken = findingRules.ratioMismatch({ device, filed })
      if (!broken || day < load.first + 28 || !isReadByRun(field, meter, point, day)) continue
      const perDay = (device / filed - 1) * usualOf(registers, load, day)
      results.push({ rule: 'ratioMismatch', day, ...broken, unpaid: { perDay, days: weekDays } })
    }
  }
}
