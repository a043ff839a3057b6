import { noMoneyUnit, type MoneyUnit } from '@/lib/moneyUnit'
import { formatNumber, thinSpace } from '@/lib/number'
import { useSession } from '@/stores/session'

/** The measure unit of the signed-in user (decision A-47). */
export const useMoneyUnit = (): MoneyUnit => useSession((state) => state.user?.monetaryUnit) ?? noMoneyUnit

/** An amount with its unit's text and decimals, "1,234.50 RD$"; without a unit only the number, '' for null. */
export function formatMoney(amount: number | null | undefined, unit: MoneyUnit, language: string): string {
  const number = formatNumber(amount, unit.decimals, language)
  return number && unit.text ? `${number}${thinSpace}${unit.text}` : number
}
