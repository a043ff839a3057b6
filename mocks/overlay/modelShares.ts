import type { Energies } from '../../src/rules/losses/energyBalance'
import { worstQuality } from '../../src/rules/codes/valueQuality'
import type { LossModel, ModelElement } from '../db/lossModels'
import type { World } from '../world/types'
import type { MeteredPeriods, Period } from './figurePeriods'
import type { Metered } from './meteredDays'

/** A meter of a model with all that it contributes. */
interface Share {
  meter_id: string
  withTaken: boolean
  withGiven: boolean
  turned: boolean
}

/** Contributions of the elements of loss models to a period. */
export interface ModelShares {
  /** Full count of a meter of the world; −1, one that was added, was never heard. */
  meter: (meter: number, period: Period, instant: number) => Metered | undefined
  /** The parts of the meters that have one in the period. */
  parts: (elements: readonly ModelElement[], period: Period, instant: number) => Metered[]
  /** All inputs as one; unread where one of them is, undefined where there is none. */
  input: (model: Pick<LossModel, 'inputs'>, period: Period, instant: number) => Metered | undefined
}

/** Directions of each meter; those that take no part are left out. */
function sharesOf(elements: readonly ModelElement[]): Share[] {
  const shares = new Map<string, Share>()
  for (const { meter_id, direction, sign, loss_flag } of elements) {
    if (loss_flag === 0) continue
    const share = shares.get(meter_id) ?? {
      meter_id,
      withTaken: false,
      withGiven: false,
      turned: sign === -1,
    }
    shares.set(meter_id, share)
    if (direction === '+A') share.withTaken = true
    else share.withGiven = true
  }
  return [...shares.values()]
}

/** Meters that a model leaves out, by their ids. */
export const leftOutOf = ({ inputs, outputs }: Pick<LossModel, 'inputs' | 'outputs'>): string[] => [
  ...new Set(
    [...inputs, ...outputs].flatMap((element) =>
      'meter_id' in element && element.loss_flag === 0 ? element.meter_id : [],
    ),
  ),
]

export function createModelShares(world: World, metered: MeteredPeriods): ModelShares {
  const { network, loads } = world.parts
  const meterOf: ModelShares['meter'] = (meter, period, instant) =>
    metered(loads.cached(meter, network.pointOf(meter)), period, instant)

  function partOf(
    { meter_id, withTaken, withGiven, turned }: Share,
    period: Period,
    instant: number,
  ): Metered[] {
    const meterPart = meterOf(network.find('meter', meter_id), period, instant)
    if (!meterPart) return []
    const part = (energies: Energies | undefined): Energies | undefined => {
      const included = energies && {
        ...energies,
        taken: withTaken ? energies.taken : 0,
        given: withGiven ? energies.given : 0,
      }
      return included && turned ? { ...included, taken: included.given, given: included.taken } : included
    }
    return [
      {
        meter: meterPart.meter,
        energies: part(meterPart.energies),
        arrivedAt: meterPart.arrivedAt,
        estimate: () => part(meterPart.estimate?.()),
      },
    ]
  }
  const parts: ModelShares['parts'] = (elements, period, instant) =>
    sharesOf(elements).flatMap((share) => partOf(share, period, instant))

  return {
    meter: meterOf,
    parts,
    input({ inputs }, period, instant) {
      const inputParts = parts(inputs, period, instant)
      if (inputParts.length === 0) return undefined
      let sum: Energies | undefined = { taken: 0, given: 0, quality: 'valid' }
      for (const { energies } of inputParts)
        sum = sum &&
          energies && {
            taken: sum.taken + energies.taken,
            given: sum.given + energies.given,
            quality: worstQuality([sum.quality ?? '', energies.quality ?? 'valid']),
          }
      const supplies = sharesOf(inputs).some(({ withTaken, withGiven, turned }) =>
        turned ? withGiven : withTaken,
      )
      return { energies: sum, supplies, arrivedAt: Math.max(...inputParts.map(({ arrivedAt }) => arrivedAt)) }
    },
  }
}
