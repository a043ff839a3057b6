/** Digits before the point that the registers of this console's meters have. */
const digits = 6

/**
 * Advance of a register from one reading to the next, in its own unit. A register that goes down has rolled over only
 * if it was above nine tenths of its range and is below one tenth now; otherwise its meter lost its memory or was
 * replaced.
 * @returns undefined for a reading that decreased: the energy is unknown
 * @example registerStep(999_990, 12) // 22
 */
export function registerStep(oldRegister: number, newRegister: number): number | undefined {
  if (newRegister >= oldRegister) return newRegister - oldRegister
  const range = 10 ** digits
  return oldRegister > 0.9 * range && newRegister < 0.1 * range
    ? newRegister + range - oldRegister
    : undefined
}
