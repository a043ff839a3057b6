import { isSurging, surgeOn } from '../surges'
import type { Asked, Field } from './found'

/**
 * Which meters and days the predicates of `src/rules/archive/findingRules` are fed with. It decides nothing: a meter that is passed by is one
 * whose values lie within every limit because the world makes them so, and `judged.test.ts` asks the published values of everybody.
 * To look at all quarters of all single-phase homes would cost five times as much as all other rules together.
 */
export function createWorthALook({
  archive,
  faults,
  irregularities,
}: Pick<Field, 'archive' | 'faults' | 'irregularities'>) {
  const { seed, pointArea } = archive.network
  return {
    /** The quarters of everybody who has more than one phase, or a roof, or takes more than agreed; of homes those that are not sound. */
    currents({ meter, cp, first, last }: Asked): boolean {
      const type = archive.type(meter, cp)
      if (type === '02' || type === '03' || type === '04') return true
      return (
        archive.outgrown(meter, cp) ||
        archive.solar(meter, cp) > 0 ||
        faults.thefts(meter, cp, { from: first, last }).length > 0 ||
        irregularities.wiringOf(meter, cp, last) !== undefined
      )
    },
    /** The voltage of a week of whoever is not fed from where it is filed. */
    place: (meter: number, cp: number): boolean => faults.feedingArea(meter, cp) !== pointArea[cp],
    /** Days on which a meter may count a multiple of the usual: what a thief took past it comes back all at once, or a home takes more. */
    jumps({ meter, cp, first, last }: Asked): number[] {
      const days: number[] = []
      for (const { to } of irregularities.thefts(meter, cp, { from: first - 1, last }))
        if (to >= first && to <= last) days.push(to)
      if (isSurging(archive, meter, cp))
        for (let day = first; day <= last; day++) if (surgeOn(seed, meter, day) > 1) days.push(day)
      return days
    },
  }
}
