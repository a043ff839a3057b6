import type { TariffTotals } from '@/api/energies'
import { round } from '@/lib/format'

export const tariffs = [1, 2, 3, 4] as const
type Tariff = (typeof tariffs)[number]
type Categories = TariffTotals['categories']
export type Category = Categories[number]

export const energyOf = (category: Category, n: Tariff): number | null => category[`pap_e${n}`]

/** Check metering points. */
const checkPoints = '06'

/** Whose energies a ring shares: consumers', since check meters count these once more; check meters' where there is nothing else. */
export function sharing(categories: Categories): { shared: Categories; checks: boolean } {
  const consumers = categories.filter(({ cons_sort }) => cons_sort !== checkPoints)
  const checks = consumers.length === 0 && categories.length > 0
  return { shared: checks ? categories : consumers, checks }
}

/** A sum is known when all of its parts are: some of them are not the whole. */
const summed = (energies: readonly (number | null)[]): number | null => {
  let sum = 0
  for (const energy of energies) {
    if (energy === null) return null
    sum += energy
  }
  return round(sum, 2)
}

/** Σ of a tariff over all categories, kWh. */
export const totalOf = (categories: Categories, n: Tariff): number | null =>
  summed(categories.map((each) => energyOf(each, n)))

/** Σ of the tariffs of a category, kWh. */
export const sumOf = (category: Category): number | null => summed(tariffs.map((n) => energyOf(category, n)))

/**
 * How long the part of a tariff is drawn, % of the room: of its category's own sum, or of the largest sum of all. What is not known
 * has no length.
 */
export function lengthOf(category: Category, n: Tariff, categories: Categories, own: boolean): number {
  const whole = own ? sumOf(category) : Math.max(...categories.map((each) => sumOf(each) ?? 0))
  const energy = sumOf(category) === null ? null : energyOf(category, n)
  return whole !== null && whole > 0 && energy !== null ? (energy / whole) * 100 : 0
}
