import { energyOf, importOf } from '../units'
import { everyDays, isTold, monthDays, round, usualOf, type Field, type MeterRule } from './found'

/** What consumers take beyond the power of their contract, and transformers other than those in the archive: told once a week. */
export function contractRules(field: Field): MeterRule {
  const { archive, irregularities, loads, registers } = field

  function beyond(...[asked, , found]: Parameters<MeterRule>): void {
    const { meter, cp } = asked
    const load = loads.known(meter, cp)
    const contract = archive.powerLimit(meter, cp)
    for (const day of everyDays(asked, 7)) {
      if (day < load.first || !isTold(field, meter, cp, day)) continue
      const { kw } = registers.demand(registers.intervals(load, day))
      if (kw > contract)
        found.push({ rule: 'demandOver', day, value: round(kw, 2), threshold: contract, unit: 'kW' })
      // More than the contracted power all day long.
      const kwh = energyOf(importOf(registers.activeUnits(load, day)), load)
      const most = contract * 24
      if (kwh > most)
        found.push({ rule: 'overCapacity', day, value: round(kwh, 2), threshold: most, unit: 'kWh' })
    }
  }

  return (asked, limits, found) => {
    const { meter, cp, last } = asked
    if (archive.outgrown(meter, cp)) beyond(asked, limits, found)
    const fault = irregularities.transformerFault(meter, cp, last)
    if (fault?.kind !== 'ratio') return
    const filed = archive.ct(meter, cp)
    const load = loads.known(meter, cp)
    for (const day of everyDays(asked, 7)) {
      if (day < fault.from + 28 || !isTold(field, meter, cp, day)) continue
      const value = irregularities.ownRatio(meter, cp, day)
      if (value === filed) continue
      const unpaid = (value / filed - 1) * usualOf(registers, load, day) * monthDays
      found.push({ rule: 'ratioMismatch', day, value, threshold: filed, unit: '', unpaid })
    }
  }
}
