import { round } from '../../lib/format'

/** Above so much a meter takes more than is contracted, %. */
const contracted = 100

/** True when a demand exceeds the contract; false when the percentage is unknown. */
export const isAboveContract = (percent: number | null): boolean => percent !== null && percent > contracted

/** The demand of a meter as a part of its contracted power, both kW after the ratio, in % with one decimal; null where one of them is not known, or nothing is contracted. */
export const contractPercent = (demand: number | null, contract: number | null): number | null =>
  demand === null || contract === null || contract <= 0 ? null : round((demand / contract) * 100, 1)
