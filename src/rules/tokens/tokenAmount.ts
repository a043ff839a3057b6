/** Amounts of tokens: an exponent of 2 bits and a mantissa of 14. */

/** Mantissas of one exponent. */
const mantissas = 16_384

/** The smallest number of steps of each exponent; its steps count 1, 10, 100 or 1,000. */
const offsets = [0, 16_384, 180_224, 1_818_624] as const

/** The largest number of steps that a token can carry: 1,820,162.4 kWh, or 18,201,624 W. */
export const mostSteps = 18_201_624

/**
 * Amount field of a token, 16 bits, rounded up (in the customer's favour); undefined where it is no whole number of steps that fits.
 * @param steps 0.1 kWh, 0.1 m³ or 0.1 min of credits; 1 W of power limits
 * @example encodeSteps(20_000) // 0x416a, which is 2,000.4 kWh
 */
export function encodeSteps(steps: number): number | undefined {
  if (!Number.isInteger(steps) || steps < 0 || steps > mostSteps) return undefined
  const exponent = offsets.findLastIndex((offset) => steps >= offset)
  const mantissa = Math.ceil((steps - (offsets[exponent] ?? 0)) / 10 ** exponent)
  // The sum carries: a mantissa that was rounded up to 16,384 is the first one of the next exponent.
  return exponent * mantissas + mantissa
}

/**
 * Steps of an amount field.
 * @example decodeSteps(0x067e) // 1,662, which is 166.2 kWh
 */
export function decodeSteps(field: number): number {
  const exponent = field >> 14
  return 10 ** exponent * (field & (mantissas - 1)) + (offsets[exponent] ?? 0)
}

/**
 * Steps of 0.1 in a decimal amount, as the reference vectors count them: cut off from 1 on, rounded up below it; undefined
 * where the text is no amount. What is sold is reckoned in steps from the beginning and does not need this.
 * @example stepsOfDecimal('0.4712') // 5
 */
export function stepsOfDecimal(text: string): number | undefined {
  const [, wholePart = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,15}))?$/.exec(text) ?? []
  if (wholePart === '') return undefined
  const steps = Number(wholePart) * 10 + Number(fraction.slice(0, 1))
  return steps < 10 && /[1-9]/.test(fraction.slice(1)) ? steps + 1 : steps
}
