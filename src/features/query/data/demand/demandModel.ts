import type { DemandRow } from '@/api/query/demands'
import { addDays } from '@/lib/time'

/** A demand that can be compared with its contract. */
export interface Peak {
  id: string
  meter: string
  demand: number
  contract: number
  percent: number
  time: string
}

/** Demands with a known share of the contract, highest share first. */
export const peaksOf = (rows: readonly DemandRow[]): Peak[] =>
  rows
    .flatMap(({ id, metercomid, pap_demand_primary, contract_demand, contract_percent, pap_demand_time }) =>
      pap_demand_primary === null || contract_demand === null || contract_percent === null
        ? []
        : {
            id,
            meter: metercomid,
            demand: pap_demand_primary,
            contract: contract_demand,
            percent: contract_percent,
            time: pap_demand_time,
          },
    )
    .toSorted((a, b) => b.percent - a.percent)

/** Hour of the day at which the quarter hour ended, 0.25 to 24: the last quarter of a day ends at 24. */
export function hourOf(time: string): number {
  const hours = Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60
  return hours === 0 ? 24 : hours
}

/** Day of the quarter hour that ended at this time: a quarter that ends at midnight belongs to the day before. */
export const dayOfPeak = (time: string): string =>
  hourOf(time) === 24 ? addDays(time.slice(0, 10), -1) : time.slice(0, 10)

/** End of a scale in per cent: the next multiple of 50 above the contract (100) and all demands. */
export const scaleEnd = (peaks: readonly Peak[]): number =>
  Math.ceil(Math.max(100.1, ...peaks.map(({ percent }) => percent)) / 50) * 50
