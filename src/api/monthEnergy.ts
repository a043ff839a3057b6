import { http, takeList } from './unread'

/** A month of a meter: registers at its last day that was read, energies as the sum of its days. */
export interface MonthEnergyRow {
  /** 'yyyy-MM' */
  month: string
  pap_r: number | null
  pap_r1: number | null
  pap_r2: number | null
  pap_r3: number | null
  pap_r4: number | null
  /** null when no day of the month is known. */
  pap_e: number | null
  pap_e1: number | null
  pap_e2: number | null
  pap_e3: number | null
  pap_e4: number | null
  rap_e: number | null
  prp_e: number | null
  /** Days that were due and have no energy. */
  missing_days: number
}

export const monthEnergyApi = {
  /** Months 'yyyy-MM', both included, half a year at most; newest first, only those with a day that was due. */
  list: (
    query: { meter_id: string; month_begin: string; month_end: string },
    signal?: AbortSignal,
  ): Promise<MonthEnergyRow[]> =>
    http.get<MonthEnergyRow[]>('/query/monthEnergy/list', query, { signal, silent: true }).then(takeList),
}
