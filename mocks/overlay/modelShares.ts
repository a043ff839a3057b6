import type { Energies } from '../../src/rules/losses/energyBalance'
import { worstQuality } from '../../src/rules/codes/valueQuality'
import type { LossModel, ModelElement } from '../db/lossModels'
import type { World } from '../world/types'
import type { MeteredPeriods, Period } from './figurePeriods'
import type { Metered } from './meteredDays'

/** A meter of a model with all that it contributes. */
interface Share {
  meter_id: string
  taken: boolean
  given: boolean
  turned: boolean
}

/** What the elements of loss models say of a period. */
export interface ModelShares {
  /** What a meter of the world counted, in full; −1, one that was added, was never heard. */
  meter: (meter: number, period: Period, now: number) => Metered | undefined
  /** The parts of the meters that have one in the period. */
  parts: (elements: readonly ModelElement[], period: Period, now: number) => Metered[]
  /** All inputs as one; unread where one of them is, undefined where there is none. */
  input: (model: Pick<LossModel, 'inputs'>, period: Period, now: number) => Metered | undefined
}

/** Directions of each meter; those that take no part are left out. */
function sharesOf(elements: readonly ModelElement[]): Share[] {
  const shares = new Map<string, Share>()
  for (const { meter_id, direction, sign, loss_flag } of elements) {
    if (loss_flag === 0) continue
    const share = shares.get(meter_id) ?? { meter_id, taken: false, given: false, turned: sign === -1 }
    shares.set(meter_id, share)
    if (direction === '+A') share.taken = true
    else share.given = true
  }
  return [...shares.values()]
}

/** Meters that a model leaves out, by their ids. */
export const leftOutOf = ({ inputs, outputs }: Pick<LossModel, 'inputs' | 'outputs'>): string[] => [
  ...new Set(
    [...inputs, ...outputs].flatMap((each) =>
      'meter_id' in each && each.loss_flag === 0 ? each.meter_id : [],
    ),
  ),
]

export function createModelShares(world: World, metered: MeteredPeriods): ModelShares {
  const { network, loads } = world.parts
  const meterOf: ModelShares['meter'] = (meter, period, now) =>
    metered(loads.cached(meter, network.pointOf(meter)), period, now)

  function partOf({ meter_id, taken, given, turned }: Share, period: Period, now: number): Metered[] {
    const known = meterOf(network.find('meter', meter_id), period, now)
    if (!known) return []
    const part = (of: Energies | undefined): Energies | undefined => {
      const own = of && { ...of, taken: taken ? of.taken : 0, given: given ? of.given : 0 }
      return own && turned ? { ...own, taken: own.given, given: own.taken } : own
    }
    return [
      {
        meter: known.meter,
        energies: part(known.energies),
        at: known.at,
        estimate: () => part(known.estimate?.()),
      },
    ]
  }
  const parts: ModelShares['parts'] = (elements, period, now) =>
    sharesOf(elements).flatMap((share) => partOf(share, period, now))

  return {
    meter: meterOf,
    parts,
    input({ inputs }, period, now) {
      const all = parts(inputs, period, now)
      if (all.length === 0) return undefined
      let sum: Energies | undefined = { taken: 0, given: 0, quality: 'valid' }
      for (const { energies } of all)
        sum = sum &&
          energies && {
            taken: sum.taken + energies.taken,
            given: sum.given + energies.given,
            quality: worstQuality([sum.quality ?? '', energies.quality ?? 'valid']),
          }
      const supplies = sharesOf(inputs).some(({ taken, given, turned }) => (turned ? given : taken))
      return { energies: sum, supplies, at: Math.max(...all.map(({ at }) => at)) }
    },
  }
}
