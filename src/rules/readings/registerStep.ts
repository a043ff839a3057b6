/** Digits before the point that the registers of this console's meters have. */
const digits = 6

/**
 * What a register advanced from one reading to the next, in its own unit. One that goes down has rolled over only if it was
 * above nine tenths of its range and is below one tenth now; otherwise its meter lost its memory or is another one.
 * @returns undefined for a reading that decreased: nobody knows the energy
 * @example registerStep(999_990, 12) // 22
 */
export function registerStep(from: number, to: number): number | undefined {
  if (to >= from) return to - from
  const range = 10 ** digits
  return from > 0.9 * range && to < 0.1 * range ? to + range - from : undefined
}
