import { round } from '../../lib/format'

/** The utility's target for the reading success and for the share of devices that are reached, per cent. */
export const readTarget = 98

/** Decimals to which a rate is worked out, listed and compared with its target. */
const rateDecimals = 2

/**
 * On which side of its target a rate stands, and with how many decimals it is to be shown so that the figure says the same: one that
 * would be rounded up to its target keeps both decimals.
 * @param rate %
 * @param usual decimals of the place where it is shown
 * @example besideTarget(97.96, 98, 1) // { below: true, decimals: 2 }: '98.0 % is below 98 %' would mislead
 * @example besideTarget(97.9, 98, 1) // { below: true, decimals: 1 }
 */
export function besideTarget(
  rate: number,
  target: number,
  usual: number,
): { below: boolean; decimals: number } {
  const below = round(rate, rateDecimals) < target
  const isTold = round(rate, usual) < target === below
  return { below, decimals: isTold ? usual : Math.max(usual, rateDecimals) }
}
