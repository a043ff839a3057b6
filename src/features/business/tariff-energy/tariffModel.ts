import type { TariffTotals } from '@/api/energies'
import { round } from '@/lib/format'

export const tariffs = [1, 2, 3, 4] as const
type Tariff = (typeof tariffs)[number]
type Categories = TariffTotals['categories']
export type Category = Categories[number]

export const energyOf = (category: Category, n: Tariff): number => category[`pap_e${n}`] ?? 0

/** Check metering points. */
const checkPoints = '06'

/** Whose energies a ring shares: consumers', since check meters count these once more; check meters' where there is nothing else. */
export function sharing(categories: Categories): { shared: Categories; checks: boolean } {
  const consumers = categories.filter(({ cons_sort }) => cons_sort !== checkPoints)
  const checks = consumers.length === 0 && categories.length > 0
  return { shared: checks ? categories : consumers, checks }
}

/** Σ of a tariff over all categories, kWh. */
export const totalOf = (categories: Categories, n: Tariff): number =>
  round(
    categories.reduce((sum, each) => sum + energyOf(each, n), 0),
    2,
  )

/** Σ of the tariffs of a category, kWh. */
export const sumOf = (category: Category): number =>
  round(
    tariffs.reduce((sum, n) => sum + energyOf(category, n), 0),
    2,
  )

/** How long the part of a tariff is drawn, % of the room: of its category's own sum, or of the largest sum of all. */
export function lengthOf(category: Category, n: Tariff, categories: Categories, own: boolean): number {
  const whole = own ? sumOf(category) : Math.max(...categories.map(sumOf))
  return whole > 0 ? (energyOf(category, n) / whole) * 100 : 0
}
