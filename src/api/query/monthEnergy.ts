import { code, flag, list, number, object, ref, type Infer } from '@/lib/shape'
import { month, time } from '@/lib/shapeTime'
import { failReason, valueSource } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import { get } from '../wire/call'

/**
 * A month of a meter. Energies (`_e`, kWh and kvarh after the ratio) are the difference of the registers at 00:00 of the
 * first of the month and of the next, never a sum of days; the registers (`_r`, before the ratio) are those at its end.
 */
export const monthEnergyRow = object({
  month,
  /** The state that the registers show and to which the energies go; '' when it is not known. */
  data_time: time,
  /** '1': the month still runs, its energies go to the last known state. */
  preliminary: flag,
  pap_r: number,
  pap_r1: number,
  pap_r2: number,
  pap_r3: number,
  pap_r4: number,
  /** null when one of the two states is not known. */
  pap_e: number,
  pap_e1: number,
  pap_e2: number,
  pap_e3: number,
  pap_e4: number,
  rap_e: number,
  prp_e: number,
  rrp_e: number,
  value_source: code(valueSource),
  /** derived = computed from the freeze of a day instead of the month's freeze. */
  quality: code(valueQuality),
  /** Why there is no energy: what kept the state of `missing_time` from being read; stopped = nothing had to be read; decrease = the register went down. */
  fail_reason: code(failReason),
  missing_time: time,
  /** Days that were due and have no energy of their own; their energy is part of the month's. */
  missing_days: number,
})
export type MonthEnergyRow = Infer<typeof monthEnergyRow>

/** '1': a supervisor closed the month, its figures are fixed; until then they are preliminary. */
export const monthClosed = { closed: flag }

export const monthEnergyApi = {
  /** Months 'yyyy-MM', both included, half a year at most. */
  list: get('/query/monthEnergy/list', 'Months of a meter with a day that was due, newest first.', {
    query: object({ meter_id: ref, month_begin: month, month_end: month }),
    answer: list(monthEnergyRow),
    sample: { meter_id: ['/capture/meter/list', 'id'] },
  }),
}
