import type { TariffTotals } from '@/api/business/energies'
import { round } from '@/lib/format'

export const tariffs = [1, 2, 3, 4] as const
type Tariff = (typeof tariffs)[number]
type Categories = TariffTotals['categories']
export type Category = Categories[number]

export const energyOf = (category: Category, n: Tariff): number | null => category[`pap_e${n}`]

/** Sum of energies, kWh; null if one of them is unknown, because a partial sum would mislead. */
const completeSum = (energies: readonly (number | null)[]): number | null => {
  let sum = 0
  for (const energy of energies) {
    if (energy === null) return null
    sum += energy
  }
  return round(sum, 2)
}

/**
 * Categories whose energies the ring shows, with the number of their rows and known rows (null if a category does not
 * give it). Only the first meter role is counted, because meters of the other roles measure the same kWh again.
 */
export function sharing(categories: Categories) {
  const [first] = categories
  const shared = categories.filter(({ meter_role }) => meter_role === first?.meter_role)
  const sumOfField = (field: 'rows' | 'known') => completeSum(shared.map((category) => category[field]))
  return {
    shared,
    consumers: first === undefined || first.meter_role === 'consumer',
    rows: sumOfField('rows'),
    known: sumOfField('known'),
  }
}

/** Sum of a tariff over all categories, kWh. */
export const totalOf = (categories: Categories, n: Tariff): number | null =>
  completeSum(categories.map((category) => energyOf(category, n)))

/** Sum of the tariffs of a category, kWh. */
export const sumOf = (category: Category): number | null =>
  completeSum(tariffs.map((n) => energyOf(category, n)))

/**
 * Length of a tariff's bar in per cent of the available width: relative to its category's sum (`isShare`) or to the
 * largest sum. An unknown energy has length 0.
 */
export function lengthOf(category: Category, n: Tariff, categories: Categories, isShare: boolean): number {
  const fullLength = isShare
    ? sumOf(category)
    : Math.max(...categories.map((candidate) => sumOf(candidate) ?? 0))
  const energy = sumOf(category) === null ? null : energyOf(category, n)
  return fullLength !== null && fullLength > 0 && energy !== null ? (energy / fullLength) * 100 : 0
}
