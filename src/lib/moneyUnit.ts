/** The measure unit of amounts as the server gives it; every part may be missing, and none is ever made up. */
export interface MoneyUnit {
  /** ISO 4217, e.g. 'DOP'; '' when not given. */
  readonly code: string
  /** Unit of an amount; '' when neither symbol nor code is configured. */
  readonly text: string
  /** 0 … 6; 2 when not given. */
  readonly decimals: number
}

/** Nothing is known of the unit. */
export const noMoneyUnit: MoneyUnit = { code: '', text: '', decimals: 2 }

/** Reads the user's `monetaryUnit`, a JSON text {code, symbol, decimals}; `unit` is taken for a code. Whatever cannot be read counts as not given. */
export function moneyUnitOf(json: unknown): MoneyUnit {
  let value: unknown
  try {
    value = typeof json === 'string' ? JSON.parse(json) : json
  } catch {
    return noMoneyUnit
  }
  if (typeof value !== 'object' || value === null) return noMoneyUnit
  const { unit, code = unit, symbol, decimals } = value as Record<string, unknown>
  const word = (field: unknown): string => (typeof field === 'string' ? field.trim().slice(0, 12) : '')
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
