import { useMemo } from 'react'
import { formatNumber, thinSpace } from '@/lib/number'
import { useSession } from '@/stores/session'

/** The measure unit of amounts as the server gives it; every part may be missing, and none is ever made up. */
export interface MoneyUnit {
  /** ISO 4217, e.g. 'DOP'; '' when not given. */
  readonly code: string
  /** What stands beside an amount; '' when neither symbol nor code is given. */
  readonly text: string
  /** 0 … 6; 2 when not given. */
  readonly decimals: number
}

const none: MoneyUnit = { code: '', text: '', decimals: 2 }

/** Reads the user's `monetaryUnit`, a JSON text {code, symbol, decimals}. Whatever cannot be read counts as not given. */
export function moneyUnitOf(json: unknown): MoneyUnit {
  let value: unknown
  try {
    value = typeof json === 'string' ? JSON.parse(json) : json
  } catch {
    return none
  }
  if (typeof value !== 'object' || value === null) return none
  const { code, symbol, decimals } = value as Record<string, unknown>
  const word = (of: unknown): string => (typeof of === 'string' ? of.trim().slice(0, 12) : '')
  const places = Number(decimals)
  return {
    code: word(code),
    text: word(symbol) || word(code),
    decimals:
      decimals !== null && Number.isInteger(places) && places >= 0 && places <= 6 && decimals !== ''
        ? places
        : 2,
  }
}

/** The measure unit of the signed-in user (decision A-47). */
export function useMoneyUnit(): MoneyUnit {
  const json = useSession((state) => state.user?.monetaryUnit)
  return useMemo(() => moneyUnitOf(json), [json])
}

/** An amount with its unit's text and decimals, "1,234.50 RD$"; without a unit only the number, '' for null. */
export function formatMoney(amount: number | null | undefined, unit: MoneyUnit, language: string): string {
  const number = formatNumber(amount, unit.decimals, language)
  return number && unit.text ? `${number}${thinSpace}${unit.text}` : number
}
