import { isSurging, surgeOn } from '../surges'
import type { MeterDaysQuery, Field } from './found'

/**
 * Decides which meters and days are passed to the predicates of `src/rules/archive/findingRules`. It only saves work:
 * the values of a skipped meter are within all limits by construction, and `judged.test.ts` checks the published
 * values of all meters. Checking all quarters of all single-phase homes would cost five times as much as all other
 * rules together.
 */
export function createWorthALook({
  archive,
  faults,
  irregularities,
}: Pick<Field, 'archive' | 'faults' | 'irregularities'>) {
  const { seed, pointArea } = archive.network
  return {
    /**
     * True when the quarters need checking: all meters with more than one phase, with a roof, or above the agreed
     * power; homes only with an irregularity.
     */
    currents({ meter, point, first, last }: MeterDaysQuery): boolean {
      const type = archive.type(meter, point)
      if (type === '02' || type === '03' || type === '04') return true
      return (
        archive.outgrown(meter, point) ||
        archive.solar(meter, point) > 0 ||
        faults.thefts(meter, point, { first, last }).length > 0 ||
        irregularities.wiringOf(meter, point, last) !== undefined
      )
    },
    /** True for a meter that is not fed from its filed transformer. */
    place: (meter: number, point: number): boolean => faults.feedingArea(meter, point) !== pointArea[point],
    /** Days on which a meter may count a multiple of the usual energy: after a theft ends, or on a home's surge day. */
    jumps({ meter, point, first, last }: MeterDaysQuery): number[] {
      const days: number[] = []
      for (const { endDay } of irregularities.thefts(meter, point, { first: first - 1, last }))
        if (endDay >= first && endDay <= last) days.push(endDay)
      if (isSurging(archive, meter, point))
        for (let day = first; day <= last; day++) if (surgeOn(seed, meter, day) > 1) days.push(day)
      return days
    },
  }
}
