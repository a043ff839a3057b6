import { amountOf, noAmount, type Amount, type TokenEnergy } from '../../src/rules/money/amount'
import {
  monthsToCharge,
  saleOfEnergy,
  saleOfMoney,
  type Sale,
  type SaleTerms,
} from '../../src/rules/money/sale'
import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { CreditMonth, CreditMonths } from './creditMonths'
import { tokenPrices } from './pricePlans'

/** Sales of a meter in a month, one after the other. */
export interface MonthSales {
  /**
   * Sells at least an energy for an amount as customers hand it over; the exact amount where that would buy more than `limit`.
   * @throws Error when the energy is more than one sale holds
   */
  readonly sell: (day: number, least: TokenEnergy, limit: TokenEnergy) => Sale
}

export interface TokenSales {
  readonly month: (meter: number, point: number, month: CreditMonth) => MonthSales
}

/** Months without a token that are searched for the last one. */
const mostMonthsBack = 24
/** The format of an amount has seven digits and two (money.md 1). */
const largestTender = amountOf(999_999_999)

export function createTokenSales(archive: Archive, months: CreditMonths, calendar: Calendar): TokenSales {
  const { decimals, planOn, handedOver } = tokenPrices(archive.profile)
  const monthAt = (instant: number): string => calendar.dateOf(calendar.dayOf(instant)).slice(0, 7)

  /** The last month before in which a token was bought; undefined: none. */
  function lastCharged(meter: number, point: number, { begin }: CreditMonth): string | undefined {
    let earlier = months.monthOf(meter, point, begin - 1)
    for (let back = 0; earlier && back < mostMonthsBack; back++) {
      if (earlier.stretches.some(({ tokens }) => tokens.length > 0)) return monthAt(earlier.begin)
      earlier = months.monthOf(meter, point, earlier.begin - 1)
    }
    return undefined
  }
  /** Amounts of money that a customer finds in the purse: multiples of a note. */
  const rounded = (amount: Amount): Amount => amountOf(Math.ceil(amount / handedOver) * handedOver)
  const saleFrom = ({ sale, refusal }: ReturnType<typeof saleOfMoney>): Sale => {
    if (!sale) throw new Error(`a token of the simulated utility is refused: ${refusal.reason}`)
    return sale
  }

  return {
    month(meter, point, creditMonth) {
      const month = monthAt(creditMonth.begin)
      const firstMonth = calendar.dateOf(archive.firstDay(meter, point)).slice(0, 7)
      let bought = 0
      let carried = noAmount
      let due: readonly string[] | undefined
      return {
        sell(day, least, limit) {
          due ??= monthsToCharge(firstMonth, lastCharged(meter, point, creditMonth), month)
          const today = calendar.dateOf(day)
          const terms: SaleTerms = {
            decimals,
            plan: planOn(today),
            today,
            feesDue: due.map((dueMonth) => ({ month: dueMonth, plan: planOn(`${dueMonth}-01`) })),
            bought: bought as TokenEnergy,
            carried,
            debts: [],
            isServerAccount: false,
            leastTender: noAmount,
            largestTender,
          }
          const exact = saleFrom(saleOfEnergy(terms, least))
          const usual = least < limit ? saleOfMoney(terms, rounded(exact.tendered)).sale : undefined
          const sale = usual && usual.energy <= limit ? usual : exact
          bought += sale.energy
          carried = sale.change
          due = []
          return sale
        },
      }
    },
  }
}
