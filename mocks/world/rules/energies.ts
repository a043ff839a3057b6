import { isSurging, surgeOn } from '../surges'
import { energyOf, importOf } from '../units'
import { isTold, round, usualOf, type Asked, type Field, type MeterRule } from './found'

/** Times the mean of the four same weekdays before from which a day's energy is a jump. */
const jump = 3

type Told = Pick<
  Field,
  'archive' | 'irregularities' | 'loads' | 'registers' | 'outcomes' | 'faults' | 'calendar'
>

/** Energies of single meters, as their registers tell them. */
export function energyRules(field: Told): MeterRule {
  const { archive, irregularities, loads, registers } = field
  const { seed } = archive.network

  /** Days on which a meter may count a multiple of the usual: what a thief took past it comes back all at once, or the home takes more. */
  function daysOf({ meter, cp, first, last }: Asked): number[] {
    const days: number[] = []
    for (const { to } of irregularities.thefts(meter, cp, { from: first - 1, last }))
      if (to >= first && to <= last) days.push(to)
    if (isSurging(archive, meter, cp))
      for (let day = first; day <= last; day++) if (surgeOn(seed, meter, day) > 1) days.push(day)
    return days
  }

  return (asked, _limits, found) => {
    const { meter, cp } = asked
    for (const day of daysOf(asked)) {
      if (day < archive.firstDay(meter, cp) + 28 || !isTold(field, meter, cp, day)) continue
      const load = loads.known(meter, cp)
      const usual = usualOf(registers, load, day)
      const value = energyOf(importOf(registers.activeUnits(load, day)), load)
      if (value > jump * usual)
        found.push({
          rule: 'energyJump',
          day,
          value: round(value, 2),
          threshold: round(jump * usual, 2),
          unit: 'kWh',
        })
    }
  }
}
