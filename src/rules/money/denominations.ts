import { amountOf, totalAmount, type Amount, type CurrencyDecimals } from './amount'

/** Notes and coins of a currency that a drawer is counted by, the largest first, in thousandths of the unit. */
const denominations: Readonly<Record<string, readonly number[]>> = {
  CLP: [20_000_000, 10_000_000, 5_000_000, 2_000_000, 1_000_000, 500_000, 100_000, 50_000, 10_000],
  CNY: [100_000, 50_000, 20_000, 10_000, 5_000, 1_000, 500, 100],
  COP: [
    100_000_000, 50_000_000, 20_000_000, 10_000_000, 5_000_000, 2_000_000, 1_000_000, 500_000, 200_000,
    100_000, 50_000,
  ],
  DOP: [2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 25_000, 10_000, 5_000, 1_000],
  EUR: [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  JPY: [10_000_000, 5_000_000, 2_000_000, 1_000_000, 500_000, 100_000, 50_000, 10_000, 5_000, 1_000],
  KWD: [20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 20, 10, 5],
  MXN: [1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
  PEN: [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  USD: [100_000, 50_000, 20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 10],
}

const thousandths = 3

/**
 * Notes and coins of a currency as amounts, the largest first; [] for one that is not known, whose cash is counted as one amount. A coin
 * that is finer than the currency's smallest unit is left out.
 * @param currency code of three letters, such as 'DOP'
 */
export const denominationsOf = (currency: string, decimals: CurrencyDecimals): Amount[] =>
  (denominations[currency] ?? [])
    .map((value) => value / 10 ** (thousandths - decimals))
    .filter((value) => Number.isInteger(value))
    .map(amountOf)

/** Pieces of one note or coin. */
export interface CountedPieces {
  denomination: Amount
  /** Number of pieces, 0 or more. */
  pieces: number
}

/**
 * Cash of counted notes and coins.
 * @throws RangeError for a number of pieces that is no whole number, or is below 0
 */
export const cashOfPieces = (countedPieces: readonly CountedPieces[]): Amount =>
  totalAmount(
    countedPieces.map(({ denomination, pieces }) => {
      if (!Number.isInteger(pieces) || pieces < 0) throw new RangeError(`${pieces} is no number of pieces`)
      return amountOf(denomination * pieces)
    }),
  )
