import { list, number, object, ref, type Infer } from '@/lib/shape'
import { month } from '@/lib/shapeTime'
import { get } from './call'

/** A month of a meter: registers at its last day that was read, energies as the sum of its days. */
const monthEnergyRow = object({
  month,
  pap_r: number,
  pap_r1: number,
  pap_r2: number,
  pap_r3: number,
  pap_r4: number,
  /** null when no day of the month is known. */
  pap_e: number,
  pap_e1: number,
  pap_e2: number,
  pap_e3: number,
  pap_e4: number,
  rap_e: number,
  prp_e: number,
  /** Days that were due and have no energy. */
  missing_days: number,
})
export type MonthEnergyRow = Infer<typeof monthEnergyRow>

export const monthEnergyApi = {
  /** Months 'yyyy-MM', both included, half a year at most. */
  list: get('/query/monthEnergy/list', 'Months of a meter with a day that was due, newest first.', {
    query: object({ meter_id: ref, month_begin: month, month_end: month }),
    answer: list(monthEnergyRow),
    sample: { meter_id: ['/capture/meter/list', 'id'] },
  }),
}
