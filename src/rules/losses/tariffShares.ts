/** Tenths of a per cent in a whole. */
const wholeShare = 1_000

/**
 * The shares of tariffs in their sum, % with one decimal; together exactly 100: what rounding leaves goes to those that lost most by
 * it. null for a tariff that the meter does not have, and for all where there is no energy to share.
 */
export function tariffShares(energies: readonly (number | null)[]): (number | null)[] {
  const sum = energies.reduce<number>((total, energy) => total + (energy ?? 0), 0)
  if (sum <= 0 || energies.some((energy) => (energy ?? 0) < 0)) return energies.map(() => null)
  const exact = energies.map((energy) => ((energy ?? 0) / sum) * wholeShare)
  const shares = exact.map(Math.floor)
  const missingUnits = Math.round(wholeShare - shares.reduce((total, share) => total + share, 0))
  const largestRemainders = exact
    .map((value, index) => ({ at: index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, missingUnits)
  for (const { at: index } of largestRemainders) shares[index] = (shares[index] ?? 0) + 1
  return energies.map((energy, index) => (energy === null ? null : (shares[index] ?? 0) / 10))
}
