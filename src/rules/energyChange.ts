import { round } from '../lib/format'

/** The change of an energy against an earlier one, %; null where one of them is not known, or the earlier one is not above 0. */
export const changePercent = (now: number | null, base: number | null): number | null =>
  now === null || base === null || base <= 0 ? null : round(((now - base) / base) * 100, 1)
