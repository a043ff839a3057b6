import { round } from '../../lib/format'
import { minus, plus } from '../../lib/number'

interface MonthEnergies {
  pap_e: number | null
  estimated_energy: number | null
  sale_energy: number | null
  loss_energy: number | null
  supply_energy: number | null
}

/** One of the energies of a month, or what lies between two of them. */
export interface EnergyStep {
  key: 'estimates' | 'read' | 'unbalanced' | 'sale' | 'loss' | 'supply'
  /** kWh, negative where it is taken away; null where it is not known. */
  value: number | null
}

const rounded = (value: number | null): number | null => (value === null ? null : round(value, 2))

/**
 * Steps from the consumption of a month to its other energies: without the estimates it is the energy read from
 * consumers' meters; without the consumption of areas that have no loss rate it is the sale of the areas, and with
 * the loss their supply.
 */
export const energySteps = (month: MonthEnergies): readonly EnergyStep[] => [
  { key: 'estimates', value: rounded(minus(0, month.estimated_energy)) },
  { key: 'read', value: rounded(minus(month.pap_e, month.estimated_energy)) },
  { key: 'unbalanced', value: rounded(minus(month.sale_energy, month.pap_e)) },
  { key: 'sale', value: rounded(plus(month.pap_e, minus(month.sale_energy, month.pap_e))) },
  { key: 'loss', value: rounded(month.loss_energy) },
  { key: 'supply', value: rounded(month.supply_energy) },
]
