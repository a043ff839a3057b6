import { energyOf, importOf } from '../units'
import { isTold, round, usualOf, type Field, type MeterRule } from './found'

/** Times the mean of the four same weekdays before from which a day's energy is a jump. */
const jump = 3

type Told = Pick<
  Field,
  'archive' | 'irregularities' | 'loads' | 'registers' | 'outcomes' | 'faults' | 'calendar'
>

/** Energies of single meters, as their registers tell them. */
export function energyRules(field: Told): MeterRule {
  const { archive, irregularities, loads, registers } = field

  return ({ meter, cp, first, last }, _limits, found) => {
    for (const { to } of irregularities.thefts(meter, cp, { from: first - 1, last })) {
      // What a thief took past the meter comes back to it all at once.
      if (
        to < Math.max(first, archive.firstDay(meter, cp) + 28) ||
        to > last ||
        !isTold(field, meter, cp, to)
      )
        continue
      const load = loads.known(meter, cp)
      const usual = usualOf(registers, load, to)
      const value = energyOf(importOf(registers.activeUnits(load, to)), load)
      if (value > jump * usual)
        found.push({
          rule: 'energyJump',
          day: to,
          value: round(value, 2),
          threshold: round(jump * usual, 2),
          unit: 'kWh',
        })
    }
  }
}
