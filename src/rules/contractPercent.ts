import { round } from '../lib/format'

/** The demand of a meter as a part of its contracted power, both kW after the ratio, in % with one decimal; null where one of them is not known, or nothing is contracted. */
export const contractPercent = (demand: number | null, contract: number | null): number | null =>
  demand === null || contract === null || contract <= 0 ? null : round((demand / contract) * 100, 1)
