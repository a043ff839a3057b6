/**
 * Units of money and energy (money.md 1). Every quantity is an integer of its own type, so that no result is ever a binary fraction and
 * none is taken for another: products are made with BigInt, and are rounded once.
 */

/** Decimals of a currency: none (JPY), two (DOP) or three (KWD). */
export const currencyDecimals = [0, 2, 3] as const
export type CurrencyDecimals = (typeof currencyDecimals)[number]

/** True for the decimals that a currency may have here; `MoneyUnit.decimals` of a server may be any number. */
export const isCurrencyDecimals = (decimals: number): decimals is CurrencyDecimals =>
  currencyDecimals.some((allowed) => allowed === decimals)

declare const unitOfValue: unique symbol
interface Counted<Unit extends string> {
  readonly [unitOfValue]: Unit
}

/** Money: an integer of the currency's smallest unit; 12.34 with two decimals is 1234. */
export type Amount = number & Counted<'smallest unit of the currency'>
/** A price: an integer of millionths of the currency's unit per kWh; 0.16 is 160,000. */
export type Price = number & Counted<'millionth per kWh'>
/** A percentage: an integer of millionths; 15 % is 150,000. */
export type Rate = number & Counted<'millionth'>
/** Energy of tokens: an integer of 0.1 kWh; 166.2 kWh is 1662. */
export type TokenEnergy = number & Counted<'0.1 kWh'>
/** Energy that is billed: an integer of 0.0001 kWh; 327.5 kWh is 3,275,000. */
export type BilledEnergy = number & Counted<'0.0001 kWh'>
/** Money before rounding: an integer of ten-billionths of the currency's unit, the product of an energy and a price. */
export type Unrounded = bigint & Counted<'ten-billionth'>

/** Decimals of `Unrounded`: four of the energy, six of the price. */
export const unroundedDecimals = 10
const million = 1_000_000n
const billedPerToken = 1000

function safeInteger(value: number, meaning: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${meaning} is no whole number: ${value}`)
  return value === 0 ? 0 : value
}

/** @throws RangeError for what is no safe integer, as all of these */
export const amountOf = (smallestUnits: number): Amount => safeInteger(smallestUnits, 'an amount') as Amount
/** @param millionths per kWh */
export const priceOf = (millionths: number): Price => safeInteger(millionths, 'a price') as Price
/** @param millionths 150,000 for 15 % */
export const rateOf = (millionths: number): Rate => safeInteger(millionths, 'a rate') as Rate
/** @param tenths of a kWh */
export const tokenEnergyOf = (tenths: number): TokenEnergy =>
  safeInteger(tenths, 'the energy of a token') as TokenEnergy
/** @param tenThousandths of a kWh */
export const billedEnergyOf = (tenThousandths: number): BilledEnergy =>
  safeInteger(tenThousandths, 'billed energy') as BilledEnergy

/** The energy of a token in the unit of bills. */
export const billedOfToken = (energy: TokenEnergy): BilledEnergy => billedEnergyOf(energy * billedPerToken)

export const noAmount = amountOf(0)
export const noTokenEnergy = tokenEnergyOf(0)
export const noBilledEnergy = billedEnergyOf(0)

/** Sum of amounts; nothing makes 0. */
export const totalAmount = (amounts: readonly Amount[]): Amount =>
  amountOf(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** Sum of billed energies. */
export const totalEnergy = (energies: readonly BilledEnergy[]): BilledEnergy =>
  billedEnergyOf(energies.reduce<number>((sum, energy) => sum + energy, 0))

/** The first amount less the second. */
export const amountLess = (amount: Amount, deducted: Amount): Amount => amountOf(amount - deducted)

/** The amount with its sign turned: what cancels it. */
export const negated = (amount: Amount): Amount => amountOf(0 - amount)

/** The smaller of two amounts. */
export const smallerAmount = (first: Amount, second: Amount): Amount => (first < second ? first : second)
/** The larger of two amounts. */
export const largerAmount = (first: Amount, second: Amount): Amount => (first > second ? first : second)

/** Energy × price, exactly. */
export const costOf = (energy: BilledEnergy, price: Price): Unrounded =>
  (BigInt(energy) * BigInt(price)) as Unrounded

/** Sum of unrounded costs; nothing makes 0. */
export const totalUnrounded = (costs: readonly Unrounded[]): Unrounded =>
  costs.reduce((sum, cost) => (sum + cost) as Unrounded, 0n as Unrounded)

/**
 * Quotient of two integers, half away from zero: the same for both signs, so that a reversal cancels exactly.
 * @param divisor > 0
 * @example dividedHalfUp(-5n, 10n) // -1n
 */
export function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const quotient = (size * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}

/**
 * The same quotient of numbers, without BigInt.
 * @param dividend a safe integer
 * @param divisor > 0, a safe integer
 */
export function safelyDividedHalfUp(dividend: number, divisor: number): number {
  const size = Math.abs(dividend)
  const remainder = size % divisor
  const quotient = (size - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0)
  return dividend < 0 ? 0 - quotient : quotient
}

/**
 * Rounds a cost to the currency's smallest unit, half up away from zero.
 * @example rounded(135.379) // 135.38; of −0.005 it is −0.01
 */
export const roundedAmount = (cost: Unrounded, decimals: CurrencyDecimals): Amount =>
  amountOf(Number(dividedHalfUp(cost, 10n ** BigInt(unroundedDecimals - decimals))))

/** Part of an amount (VAT, a percentage fee, the share of a debt), rounded half up away from zero: 15 % of 3.10 are 0.47. */
export function partOf(amount: Amount, rate: Rate): Amount {
  const product = amount * rate
  return amountOf(
    Number.isSafeInteger(product)
      ? safelyDividedHalfUp(product, Number(million))
      : Number(dividedHalfUp(BigInt(amount) * BigInt(rate), million)),
  )
}
