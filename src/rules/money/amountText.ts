import type { MoneyUnit } from '../../lib/moneyUnit'
import { decimalSign, formatNumber, minusSign, thinSpace } from '../../lib/number'
import {
  amountOf,
  dividedHalfUp,
  priceOf,
  rateOf,
  tokenEnergyOf,
  unroundedDecimals,
  type Amount,
  type CurrencyDecimals,
  type Price,
  type Rate,
  type TokenEnergy,
  type Unrounded,
} from './amount'

/** Digits that a typed number may have before and after its point: 4 + 2, in the notation of the profile. */
export interface NumberFormat {
  integerDigits: number
  decimals: number
}
/** The format of amounts of a profile (decision A-51 amended, money.md 1). */
export interface AmountFormat extends NumberFormat {
  decimals: CurrencyDecimals
}

/** Formats of amounts by default, and where money is integer in thousands (RD$). */
export const amountFormats = {
  usual: { integerDigits: 4, decimals: 2 },
  thousands: { integerDigits: 7, decimals: 2 },
} as const satisfies Record<string, AmountFormat>

/** Prices per kWh and percentages have six decimals at most (PP15), energy to be sold one. */
const priceFormat: NumberFormat = { integerDigits: 6, decimals: 6 }
const percentFormat: NumberFormat = { integerDigits: 3, decimals: 4 }
/** Digits for more than five tokens hold, so that the sale says its limit itself. */
export const tokenEnergyFormat: NumberFormat = { integerDigits: 6, decimals: 1 }

/** Reasons for which a typed number is refused; the form writes each with the format in words. */
export const typedFaults = [
  'empty',
  'sign',
  'comma',
  'leadingPoint',
  'trailingPoint',
  'severalPoints',
  'notDigits',
  'integerDigits',
  'decimals',
] as const
export type TypedFault = (typeof typedFaults)[number]

/** A number that was read, or the reason why it was not. */
export type Typed<Value> = { value: Value; fault?: never } | { value?: never; fault: TypedFault }

/** Digits and the point of an input method that writes wide forms. */
const narrow = (typed: string): string =>
  typed.trim().replaceAll(/[０-９．]/g, (wide) => wide.normalize('NFKC'))

function faultOf(text: string, { integerDigits, decimals }: NumberFormat): TypedFault | undefined {
  if (text === '') return 'empty'
  if (/^[+\-−－＋]/.test(text)) return 'sign'
  if (/[,，、]/.test(text)) return 'comma'
  if (!/^[\d.]*$/.test(text)) return 'notDigits'
  if (text.split('.').length > 2) return 'severalPoints'
  if (text.startsWith('.')) return 'leadingPoint'
  if (text.endsWith('.')) return 'trailingPoint'
  const [integerPart = '', fraction = ''] = text.split('.')
  if (integerPart.length > integerDigits) return 'integerDigits'
  return fraction.length > decimals ? 'decimals' : undefined
}

/** Reads a typed number as an integer of its last decimal. */
function readTyped<Value>(
  typed: string,
  format: NumberFormat,
  unit: (integer: number) => Value,
): Typed<Value> {
  const text = narrow(typed)
  const fault = faultOf(text, format)
  if (fault) return { fault }
  const [integerPart = '', fraction = ''] = text.split('.')
  return { value: unit(Number(integerPart + fraction.padEnd(format.decimals, '0'))) }
}

/**
 * Reads an amount as a person typed it (money.md 1): blanks around and full-width digits are forgiven; one point, no sign, no grouping,
 * no comma, no leading or trailing point, in every language alike. 0 is read: whether it may be is the field's rule.
 * @example readAmount(' ５0.5 ', amountFormats.usual) // { value: 5050 }
 */
export const readAmount = (typed: string, format: AmountFormat): Typed<Amount> =>
  readTyped(typed, format, amountOf)

/** Reads a price per kWh, up to six decimals: '0.16' is 160,000 millionths. */
export const readPrice = (typed: string): Typed<Price> => readTyped(typed, priceFormat, priceOf)

/** Reads a percentage, up to four decimals: '15' is 150,000 millionths. */
export const readRate = (typed: string): Typed<Rate> => readTyped(typed, percentFormat, rateOf)

/** Reads the energy to be sold, kWh with one decimal at most: '166.2' is 1662. */
export const readTokenEnergy = (typed: string): Typed<TokenEnergy> =>
  readTyped(typed, tokenEnergyFormat, tokenEnergyOf)

/** An integer of the last of `decimals` digits as its sign and the digits before and after the point. */
function digitsOf(
  integer: bigint,
  decimals: number,
): [sign: '' | '-', integerPart: string, fraction: string] {
  const digits = String(integer < 0n ? -integer : integer).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return [integer < 0n ? '-' : '', digits.slice(0, point), digits.slice(point)]
}

const plain = ([sign, integerPart, fraction]: ReturnType<typeof digitsOf>): string =>
  sign + integerPart + (fraction && `.${fraction}`)

/** An amount as fields, files and calls carry it: '1264.88', '-18.15'. */
export const amountText = (amount: Amount, decimals: CurrencyDecimals): string =>
  plain(digitsOf(BigInt(amount), decimals))

/** A price as fields carry it, with four decimals at least: '0.1600', '0.123456'. */
export const priceText = (price: Price): string => plain(digitsOf(BigInt(price), 6)).replace(/0{1,2}$/, '')

/** Energy of a token in kWh, with its one decimal: '166.2'. */
export const tokenEnergyText = (energy: TokenEnergy): string => plain(digitsOf(BigInt(energy), 1))

function forEyes(integer: bigint, decimals: number, language: string): string {
  const [sign, integerPart, fraction] = digitsOf(integer, decimals)
  const point = fraction && decimalSign(language)
  return (sign && minusSign) + formatNumber(Number(integerPart), 0, language) + point + fraction
}

/**
 * An amount as people of the language read it, with the unit's text where there is one: "1,264.88 RD$"; '' for null. Exact, also where a
 * binary fraction would not be.
 */
export function formatAmount(amount: Amount | null, unit: MoneyUnit, language: string): string {
  if (amount === null) return ''
  const figure = forEyes(BigInt(amount), unit.decimals, language)
  return unit.text ? `${figure}${thinSpace}${unit.text}` : figure
}

/** Decimals of an energy component's lines, which are marked as not rounded (money.md 1). */
const lineDecimals = 4

/** A line of an energy component, for people: four decimals, no unit: "126.4720". */
export const formatUnrounded = (cost: Unrounded, language: string): string =>
  forEyes(dividedHalfUp(cost, 10n ** BigInt(unroundedDecimals - lineDecimals)), lineDecimals, language)
