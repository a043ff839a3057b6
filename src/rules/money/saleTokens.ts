import { noTokenEnergy, tokenEnergyOf, type TokenEnergy } from './amount'

/** A token holds 1,638.3 kWh exactly; beyond that the field of its amount is coarser (domain.md 5.1). */
export const tokenHolds = tokenEnergyOf(16_383)
/** Tokens of one sale. */
export const tokensOfSale = 5
/** Energy of one sale: 8,191.5 kWh. */
export const saleHolds = tokenEnergyOf(tokenHolds * tokensOfSale)

/**
 * Splits energy that is sold into tokens (money.md 1): full ones first, then what remains.
 * @param energy above 0, at most `saleHolds`
 * @throws RangeError beyond that
 */
export function splitIntoTokens(energy: TokenEnergy): TokenEnergy[] {
  if (energy <= 0 || energy > saleHolds)
    throw new RangeError(`${energy} × 0.1 kWh is no energy of ${tokensOfSale} tokens`)
  const full = Math.floor(energy / tokenHolds)
  const tokens = Array.from({ length: full }, () => tokenHolds)
  const remainder = tokenEnergyOf(energy % tokenHolds)
  return remainder > 0 ? [...tokens, remainder] : tokens
}

/** A line of a contract's ledger of tokens. */
export interface SoldLine {
  kind: 'sale' | 'reversal' | 'freeUnits'
  /** Month of posting 'yyyy-MM' in the utility's zone. */
  month: string
  /** Energy sold, also of a reversal; above 0. */
  sold: TokenEnergy
  /** Energy of the token, where it had to be rounded up; kept apart from what was sold. */
  token?: TokenEnergy
}

/**
 * Energy bought by a contract in a month, from which the steps of a sale go on (money.md 1): reversals subtract; free units and the extra of
 * a rounded token do not count.
 */
export const boughtInMonth = (lines: readonly SoldLine[], month: string): TokenEnergy =>
  tokenEnergyOf(
    lines
      .filter((line) => line.month === month && line.kind !== 'freeUnits')
      .reduce((sum, { kind, sold }) => (kind === 'reversal' ? sum - sold : sum + sold), 0),
  )

/**
 * Free units due at a visit: a token of their own, once a calendar month, not saved up (money.md 1).
 * @param units of the contract by month; 0 where it has none
 * @param month of the visit, 'yyyy-MM'
 * @param lastMonth in which the contract got its last; undefined: never
 */
export const freeUnitsDue = (units: TokenEnergy, month: string, lastMonth: string | undefined): TokenEnergy =>
  lastMonth !== undefined && lastMonth >= month ? noTokenEnergy : units
