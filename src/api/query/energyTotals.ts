import { code, list, number, object, text, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { meterRole } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'

/** Sums over all rows of a list of energies, whatever page is shown; kWh after the ratio. */
export const energyTotals = object({
  /** As of when it was summed up. */
  calculated_at: time,
  /** Meters that are summed up. */
  meters: number,
  /** Rows of the list. */
  rows: number,
  /**
   * The sums of consumers, of check meters and of feeder meters, in this order, each only where the list has rows of it: these count
   * the same kWh again, so nothing holds the sum of all. None while meters are summed up (`progress`).
   */
  roles: list(
    object({
      meter_role: code(meterRole),
      /** Number of rows of these meters, and of those with an energy. */
      rows: number,
      known: number,
      pap_e: number,
      /** Quality of the worst energy in the sum; '' where there is none. */
      quality: code(valueQuality),
      /** The same by day or month, oldest first. */
      periods: list(object({ period: text, rows: number, known: number, pap_e: number })),
    }),
  ),
})
export type EnergyTotals = Infer<typeof energyTotals>
