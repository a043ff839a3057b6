import type { PriceAnswer } from '@/api/prepaid/prices'
import { contractKinds } from '@/rules/codes/dictionaries'
import {
  amountLess,
  amountOf,
  billedEnergyOf,
  billedOfToken,
  noAmount,
  tokenEnergyOf,
  totalAmount,
  type Amount,
  type BilledEnergy,
  type CurrencyDecimals,
  type TokenEnergy,
} from '@/rules/money/amount'
import type { AmountFormat } from '@/rules/money/amountText'
import { energyComponent, monthBill, type Bill } from '@/rules/money/bill'
import { energyForBill } from '@/rules/money/energyForBill'
import { sellsTokens, type PricePlan } from '@/rules/money/pricePlan'
import { saleOfMoney, type Sale, type SaleRefusal } from '@/rules/money/sale'
import { currencyDecimalsOf, kwhText } from '../../shared/prices/priceTexts'

/** Format of a typed amount. */
export const amountFormatOf = (answer: PriceAnswer): AmountFormat => ({
  integerDigits: answer.amount_digits,
  decimals: currencyDecimalsOf(answer),
})

/** Energy that is reckoned with, as it was typed. */
export interface TypedUse {
  /** T1, T2 … of a time-of-use plan, otherwise one entry. */
  energies: readonly TokenEnergy[]
  /** Energy of the period before it, from which the steps go on. */
  earlier: TokenEnergy
  /** True where the month's fixed fees are still to be charged. */
  isFeeDue: boolean
  /** 'yyyy-MM' */
  month: string
}

/** An energy and its price, or why there is none. */
export type Reckoned =
  | { energy: BilledEnergy; bill: Bill; change?: Amount; tokens?: number }
  | { refusal: SaleRefusal | { reason: 'tooLittle' } }

const monthUse = ({ earlier, isFeeDue, month }: TypedUse) => ({
  month,
  earlier: billedOfToken(earlier),
  hasFeesBilled: !isFeeDue,
})

/** Price of an energy: that of a bill, and of a sale of exactly so much. */
export function priceOfEnergy(plan: PricePlan, use: TypedUse, decimals: CurrencyDecimals): Reckoned {
  const energies = use.energies.map(billedOfToken)
  const bill = monthBill(plan, { ...monthUse(use), energies }, decimals)
  return { energy: billedEnergyOf(energies.reduce((sum, part) => sum + part, 0)), bill }
}

/** The sale without its change, as a bill. */
function billOfSale({ energyAmount, energyVat, fees, lines }: Sale): Bill {
  const components = [{ code: energyComponent, amount: energyAmount, vat: energyVat }, ...fees]
  const amount = totalAmount(components.map((component) => component.amount))
  const vat = totalAmount(components.map((component) => component.vat))
  return { components, lines, amount, vat, total: totalAmount([amount, vat]) }
}

/** The energy that an amount buys by tokens, or whose bill it pays. */
export function energyOfMoney(
  plan: PricePlan,
  { kind, use, amount, format }: { kind: string; use: TypedUse; amount: Amount; format: AmountFormat },
): Reckoned {
  const { decimals } = format
  if (kind !== contractKinds.tokens || !sellsTokens(plan)) {
    const energies = use.energies.map(billedOfToken)
    const paid = energyForBill(plan, { ...monthUse(use), energies }, { amount, decimals })
    if (!paid) return { refusal: { reason: 'tooLittle' } }
    const change = amountLess(amount, paid.bill.total)
    return { energy: billedOfToken(paid.energy), bill: paid.bill, change }
  }
  const { sale, refusal } = saleOfMoney(
    {
      decimals,
      plan,
      today: `${use.month}-01`,
      feesDue: use.isFeeDue ? [{ month: use.month, plan }] : [],
      bought: use.earlier,
      carried: noAmount,
      debts: [],
      isServerAccount: false,
      leastTender: noAmount,
      largestTender: amountOf(10 ** (format.integerDigits + decimals) - 1),
    },
    amount,
  )
  if (refusal) return { refusal }
  return {
    energy: billedOfToken(sale.energy),
    bill: billOfSale(sale),
    change: sale.change,
    tokens: sale.tokens.length,
  }
}

/** True where the fixed fees of the month are probably still to be charged: bills have them, tokens of the month's first sale bear them. */
export const isFeeProbablyDue = ({ contract_kind, month_energy }: PriceAnswer): boolean =>
  contract_kind === contractKinds.bills || month_energy === null || month_energy === 0

/** kWh as a person types them, to 0.1; '' where they are not known. */
export const typedKwh = (kwh: number | null | undefined): string =>
  kwh === null || kwh === undefined ? '' : kwh.toFixed(1)

/** Limit of a sale for people. */
export const limitText = (limit: TokenEnergy, language: string): string =>
  kwhText(billedOfToken(tokenEnergyOf(limit)), language)
