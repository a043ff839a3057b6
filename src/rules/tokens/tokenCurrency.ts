/** Currency amounts of tokens: a sign, an exponent of 5 bits and a mantissa of 14. A step is 0.00001 of the currency. */

const mantissas = 16_384n
const mostExponent = 31

/** The smallest number of steps of each exponent, and behind the last one the first number that does not fit. */
const offsets: readonly bigint[] = Array.from({ length: mostExponent + 2 }).reduce<bigint[]>(
  (sums, _, exponent) => [...sums, (sums.at(-1) ?? 0n) + mantissas * 10n ** BigInt(exponent)],
  [0n],
)

/** The two fields in which a token carries an amount of currency. */
export interface CurrencyFields {
  /** Sign (bit 3, 1 = negative) and the upper three bits of the exponent: 4 bits in the place of the random number. */
  signExponent: number
  /** The lower two bits of the exponent, and the mantissa: 16 bits. */
  amount: number
}

/**
 * Fields of an amount of currency; undefined where it is too large. A credit is rounded up, a debit down: both in the customer's favour.
 * @param steps of 0.00001
 * @example encodeCurrency(3_655_000n) // 36.55: { signExponent: 0, amount: 0xc72d }, which is 36.55624
 */
export function encodeCurrency(steps: bigint): CurrencyFields | undefined {
  const isNegative = steps < 0n
  const magnitude = isNegative ? -steps : steps
  let exponent = offsets.findLastIndex((offset) => magnitude >= offset)
  const step = 10n ** BigInt(exponent)
  const above = magnitude - (offsets[exponent] ?? 0n)
  let mantissa = isNegative ? above / step : (above + step - 1n) / step
  if (mantissa === mantissas) {
    mantissa = 0n
    exponent += 1
  }
  if (exponent > mostExponent) return undefined
  return {
    signExponent: (isNegative ? 8 : 0) | (exponent >> 2),
    amount: ((exponent & 3) << 14) | Number(mantissa),
  }
}

/** Steps of 0.00001 of the currency that two fields carry. */
export function decodeCurrency({ signExponent, amount }: CurrencyFields): bigint {
  const exponent = ((signExponent & 7) << 2) | (amount >> 14)
  const magnitude = 10n ** BigInt(exponent) * (BigInt(amount) % mantissas) + (offsets[exponent] ?? 0n)
  return signExponent & 8 ? -magnitude : magnitude
}
