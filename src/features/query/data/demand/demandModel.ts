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

/** The demands of which the part of the contract is known, the highest part first. */
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

/** Hours of the day at which a quarter ended: the last one of a day at 24. */
export function hourOf(time: string): number {
  const hours = Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60
  return hours === 0 ? 24 : hours
}

/** The day to which the quarter that ended then belongs: midnight ends the day before. */
export const dayOfPeak = (time: string): string =>
  hourOf(time) === 24 ? addDays(time.slice(0, 10), -1) : time.slice(0, 10)

/** The end of a scale of per cents: a whole 50 that holds the contract and all demands. */
export const scaleEnd = (peaks: readonly Peak[]): number =>
  Math.ceil(Math.max(100.1, ...peaks.map(({ percent }) => percent)) / 50) * 50
