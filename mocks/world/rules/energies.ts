import { findingRules } from '../../../src/rules/archive/findingRules'
import { energyOf, importOf } from '../units'
import { isReadByRun, usualOf, type Field, type MeterRule } from './found'
import { createWorthALook } from './worthALook'

type EnergyField = Pick<
  Field,
  'archive' | 'irregularities' | 'loads' | 'registers' | 'outcomes' | 'faults' | 'calendar'
>

/** Energies of single meters, by their registers. */
export function energyRules(field: EnergyField): MeterRule {
  const { archive, loads, registers } = field
  const worthALook = createWorthALook(field)

  return (query, _limits, results) => {
    const { meter, point } = query
    for (const day of worthALook.jumps(query)) {
      if (day < archive.firstDay(meter, point) + 28 || !isReadByRun(field, meter, point, day)) continue
      const load = loads.cached(meter, point)
      const usual = usualOf(registers, load, day)
      const energy = energyOf(importOf(registers.activeUnits(load, day)), load)
      const broken = findingRules.energyJump({ energy, usual })
      if (broken) results.push({ rule: 'energyJump', day, ...broken })
    }
  }
}
