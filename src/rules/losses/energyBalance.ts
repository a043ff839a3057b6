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
  /** What the meters gave (roofs, areas that give back to their line), kWh: a part of the supply. */
  given: number
  /** Supply − sale, kWh. */
  loss: number
  /** Loss over supply, %. */
  rate: number
  /** The worst part of supply and sale; missing where a meter could not even be estimated. */
  quality: string
}

interface Model {
  /** What lets energy in; undefined = there is no such meter. */
  check: ModelMeter | undefined
  /** What takes it: consumers of an area, areas and large consumers of a line. */
  meters: readonly ModelMeter[]
  /** Whether enough of them were read. */
  enough: (coverage: Coverage) => boolean
}

/** Share of an area's meters that must be read; large areas may miss two. */
const areaCoverage = { share: 0.98, large: 40, missing: 2 }

/** Whether the loss of an area can be computed from what was read of it; compared exactly. */
export const enoughOfArea = ({ due, read }: Coverage): boolean =>
  read > 0 &&
  (read / due >= areaCoverage.share || (due >= areaCoverage.large && due - read <= areaCoverage.missing))

/** How many of the meters had to be read, and how many were; an estimate on file is no reading. */
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
    const counted = energies ?? asEstimate(estimate?.())
    qualities.push(counted ? (counted.quality ?? 'valid') : 'missing')
    if (!counted) continue
    supply += counted.given
    given += counted.given
    sale += counted.taken
    if (counted.quality === 'estimated') estimated += counted.taken
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
    // As the two are shown: whoever subtracts finds the same.
    loss: round(round(supply, 2) - round(sale, 2), 2),
    rate,
    quality: worstQuality(qualities),
  }
}

const asEstimate = (energies: Energies | undefined): Energies | undefined =>
  energies && { ...energies, quality: 'estimated' }

/** Weeks back from which a day is estimated. */
export const estimateWeeks = [1, 2, 3, 4] as const

/** How many months before it a month is estimated from. */
export const estimateMonths = 6

/** What a day or a month is taken for that was not read: the mean of like ones before it, as far as those are known. */
export function meanOfKnown(before: readonly (Energies | undefined)[]): Energies | undefined {
  const known = before.filter((energies) => energies !== undefined)
  if (known.length === 0) return undefined
  const mean = (field: 'taken' | 'given'): number =>
    round(known.reduce((sum, energies) => sum + energies[field], 0) / known.length)
  return { taken: mean('taken'), given: mean('given') }
}
