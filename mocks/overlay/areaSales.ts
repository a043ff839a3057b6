import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import { round } from '../../src/lib/format'
import { energiesOf } from '../world/months'
import type { World } from '../world/types'
import type { OrderedMeters } from './meterOrder'
import type { MeteredMonths } from './meteredMonths'

/** Energy that a part of the meters took in a month, kWh. */
export interface Sales {
  /** Meters of which anything had to be read, and those that were. */
  due: number
  read: number
  /** With the estimates of those that were not. */
  energy: number
  estimated: number
}

export interface LargeSale {
  meter_id: string
  metercomid: string
  cons_no: string
  cons_name: string
  cons_sort: string
  tg_id: string
  tg_name: string
  pap_e: number
  quality: string
}

/** Energy that the meters of a transformer area took in a month. */
export interface AreaSales {
  /** By `cons_sort`. */
  categories: ReadonlyMap<string, Sales>
  /** Σ of the energies T1 … T4 of the meters that were read, kWh. */
  tariffs: readonly number[]
  /** The area's largest consumers, the largest first, estimates left out. */
  largest: readonly LargeSale[]
}

/** Number of largest consumers that a report names. */
export const largestNamed = 20

/** Sums up the energy that today's meters of an area took in a month 'yyyy-MM', its check meter left out. */
export function createAreaSales(
  { parts: { network, archive, loads } }: World,
  placesOf: (query: { tg_id: string }, instant: number) => OrderedMeters,
  metered: MeteredMonths,
  rowOf: (meterId: string, month: string, instant: number) => MonthEnergyRow | undefined,
) {
  return (id: string, month: string, instant: number): AreaSales => {
    const places = placesOf({ tg_id: id }, instant)
    const categories = new Map<string, Sales>()
    const tariffs = [0, 0, 0, 0]
    const largest: LargeSale[] = []
    for (let place = 0; place < places.total; place++) {
      const index = places.index(place)
      const point = network.pointOf(index)
      // A check meter would count everything twice.
      const meteredMonth =
        archive.type(index, point) === '05' ? undefined : metered(loads.load(index, point), month, instant)
      if (!meteredMonth) continue
      const { id: meter_id, metercomid, cons_no, cons_name, cons_sort, tg_id, tg_name } = places.row(place)
      const { energies } = meteredMonth
      const estimated = energies === undefined || energies.quality === 'estimated'
      const pap_e = (energies ?? meteredMonth.estimate?.())?.taken ?? 0
      // As a row of a list shows it: a sum is that of what stands below it.
      const displayed = round(pap_e, 2)
      const sales = categories.get(cons_sort) ?? { due: 0, read: 0, energy: 0, estimated: 0 }
      categories.set(cons_sort, {
        due: sales.due + 1,
        read: sales.read + (estimated ? 0 : 1),
        energy: sales.energy + displayed,
        estimated: sales.estimated + (estimated ? displayed : 0),
      })
      if (!energies) continue
      const row = energies.tariffs ? undefined : rowOf(meter_id, month, instant)
      const split = energies.tariffs ?? (row && energiesOf(row)?.tariffs) ?? []
      for (const [tariff, energy] of split.entries())
        tariffs[tariff] = (tariffs[tariff] ?? 0) + round(energy, 2)
      const quality = energies.quality ?? ''
      largest.push({ meter_id, metercomid, cons_no, cons_name, cons_sort, tg_id, tg_name, pap_e, quality })
    }
    return { categories, tariffs, largest: topOf(largest) }
  }
}

export const topOf = (sales: readonly LargeSale[]): LargeSale[] =>
  sales.toSorted((a, b) => b.pap_e - a.pap_e).slice(0, largestNamed)
