import { findingRules } from '../../../src/rules/archive/findingRules'
import { energyOf, importOf } from '../units'
import { isTold, usualOf, type Field, type MeterRule } from './found'
import { createWorthALook } from './worthALook'

type Told = Pick<
  Field,
  'archive' | 'irregularities' | 'loads' | 'registers' | 'outcomes' | 'faults' | 'calendar'
>

/** Energies of single meters, as their registers tell them. */
export function energyRules(field: Told): MeterRule {
  const { archive, loads, registers } = field
  const worthALook = createWorthALook(field)

  return (asked, _limits, found) => {
    const { meter, cp } = asked
    for (const day of worthALook.jumps(asked)) {
      if (day < archive.firstDay(meter, cp) + 28 || !isTold(field, meter, cp, day)) continue
      const load = loads.known(meter, cp)
      const usual = usualOf(registers, load, day)
      const energy = energyOf(importOf(registers.activeUnits(load, day)), load)
      const broken = findingRules.energyJump({ energy, usual })
      if (broken) found.push({ rule: 'energyJump', day, ...broken })
    }
  }
}
