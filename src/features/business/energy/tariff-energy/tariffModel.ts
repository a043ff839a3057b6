import type { TariffTotals } from '@/api/business/energies'
import { round } from '@/lib/format'

export const tariffs = [1, 2, 3, 4] as const
type Tariff = (typeof tariffs)[number]
type Categories = TariffTotals['categories']
export type Category = Categories[number]

export const energyOf = (category: Category, n: Tariff): number | null => category[`pap_e${n}`]

/** A sum is known when all of its parts are: some of them are not the whole. */
const summed = (energies: readonly (number | null)[]): number | null => {
  let sum = 0
  for (const energy of energies) {
    if (energy === null) return null
    sum += energy
  }
  return round(sum, 2)
}

/**
 * Whose energies a ring shares, and how many of their rows are known (null: a part of them did not say): those of the first
 * role that has any, since the others count the same kWh again.
 */
export function sharing(categories: Categories) {
  const [first] = categories
  const shared = categories.filter(({ meter_role }) => meter_role === first?.meter_role)
  const counted = (field: 'rows' | 'known') => summed(shared.map((each) => each[field]))
  return {
    shared,
    consumers: first === undefined || first.meter_role === 'consumer',
    rows: counted('rows'),
    known: counted('known'),
  }
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
