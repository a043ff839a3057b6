import { round } from '../../lib/format'
import { worstQuality } from '../codes/valueQuality'

/** Energies of a period, kWh after the ratio: +A and −A. Without a quality they are valid. */
export interface Energies {
  taken: number
  given: number
  quality?: string
  /** +A of T1…T4; absent where only the registers tell. */
  tariffs?: readonly number[]
}

/** A meter of a model: what it counted of the period, and what it is taken for where that is not known. */
export interface ModelMeter {
  /** False of an input where only what flows back through it counts: nothing of it supplies. */
  supplies?: boolean
  energies: Energies | undefined
  /** Asked for only where the balance can be computed. */
  estimate?: () => Energies | undefined
}

/** Meters of a model that had to be read, and those that were. */
export interface Coverage {
  due: number
  read: number
}

/** Why a loss cannot be computed. */
export const noBalances = [
  'noCheck',
  'noInput',
  'checkUnread',
  'noConsumer',
  'coverage',
  'noSupply',
  'implausible',
] as const
export type NoBalance = (typeof noBalances)[number]

/** A loss is no more than all that was supplied; a rate beyond it, %, is the fault of the model. */
const mostRate = 100

export interface Balance extends Coverage {
  /** kWh */
  supply: number
  sale: number
  /** The part of the sale that is estimated, kWh. */
  estimated: number
  /** Energy that the meters exported (roofs, areas that feed back to their line), kWh: a part of the supply. */
  given: number
  /** Supply − sale, kWh. */
  loss: number
  /** Loss over supply, %. */
  rate: number
  /** The worst part of supply and sale; missing where a meter could not even be estimated. */
  quality: string
}

interface Model {
  /** Check meter of the supply; undefined = there is no such meter. */
  check: ModelMeter | undefined
  /** Meters of the sale: consumers of an area, or areas and large consumers of a line. */
  meters: readonly ModelMeter[]
  /** True when enough of the meters were read. */
  enough: (coverage: Coverage) => boolean
}

/** Share of an area's meters that must be read; large areas may miss two. */
const areaCoverage = { share: 0.98, large: 40, missing: 2 }

/** True when the loss of an area can be computed from its readings; compared exactly. */
export const enoughOfArea = ({ due, read }: Coverage): boolean =>
  read > 0 &&
  (read / due >= areaCoverage.share || (due >= areaCoverage.large && due - read <= areaCoverage.missing))

/** Number of meters that had to be read, and number read; an estimate on file is not a reading. */
export const coverageOf = (meters: readonly ModelMeter[]): Coverage => ({
  due: meters.length,
  read: meters.filter(({ energies }) => energies && energies.quality !== 'estimated').length,
})

/**
 * The balance of a period: supply = +A − −A of the check meter + −A of the meters (what roofs feed in, what an area gives back to
 * its line), sale = Σ +A of the meters. Of a meter that was not read its estimate counts, and is no part of the coverage.
 * @returns why there is none where it cannot be computed: never a loss of 0
 * @example balanceOf({ check: { energies: { taken: 0, given: 48 } }, … }) // feed-in 150, sale 100: supply 102, rate 1.96
 */
export function balanceOf({ check, meters, enough }: Model): Balance | NoBalance {
  if (!check) return 'noCheck'
  if (check.supplies === false) return 'noInput'
  if (!check.energies) return 'checkUnread'
  if (meters.length === 0) return 'noConsumer'
  const coverage = coverageOf(meters)
  if (!enough(coverage)) return 'coverage'
  let [supply, sale, estimated, given] = [check.energies.taken - check.energies.given, 0, 0, 0]
  const qualities = [check.energies.quality ?? 'valid']
  for (const { energies, estimate } of meters) {
    const countedEnergies = energies ?? asEstimate(estimate?.())
    qualities.push(countedEnergies ? (countedEnergies.quality ?? 'valid') : 'missing')
    if (!countedEnergies) continue
    supply += countedEnergies.given
    given += countedEnergies.given
    sale += countedEnergies.taken
    if (countedEnergies.quality === 'estimated') estimated += countedEnergies.taken
  }
  if (supply <= 0) return 'noSupply'
  const rate = round(((supply - sale) / supply) * 100, 2)
  if (Math.abs(rate) > mostRate) return 'implausible'
  return {
    ...coverage,
    supply: round(supply, 2),
    sale: round(sale, 2),
    estimated: round(estimated, 2),
    given: round(given, 2),
    // Computed from the rounded values, so that a user who subtracts them gets the same.
    loss: round(round(supply, 2) - round(sale, 2), 2),
    rate,
    quality: worstQuality(qualities),
  }
}

const asEstimate = (energies: Energies | undefined): Energies | undefined =>
  energies && { ...energies, quality: 'estimated' }

/** Weeks back from which a day is estimated. */
export const estimateWeeks = [1, 2, 3, 4] as const

/** Number of earlier months from which a month is estimated. */
export const estimateMonths = 6

/** Estimate of a day or month that was not read: the mean of similar earlier ones, as far as they are known. */
export function meanOfKnown(earlier: readonly (Energies | undefined)[]): Energies | undefined {
  const knownEnergies = earlier.filter((energies) => energies !== undefined)
  if (knownEnergies.length === 0) return undefined
  const mean = (field: 'taken' | 'given'): number =>
    round(knownEnergies.reduce((sum, energies) => sum + energies[field], 0) / knownEnergies.length)
  return { taken: mean('taken'), given: mean('given') }
}
