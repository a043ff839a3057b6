/** Tenths of a per cent in a whole. */
const whole = 1_000

/**
 * The shares of tariffs in their sum, % with one decimal; together exactly 100: what rounding leaves goes to those that lost most by
 * it. null for a tariff that the meter does not have, and for all where there is no energy to share.
 */
export function tariffShares(energies: readonly (number | null)[]): (number | null)[] {
  const sum = energies.reduce<number>((all, each) => all + (each ?? 0), 0)
  if (sum <= 0 || energies.some((each) => (each ?? 0) < 0)) return energies.map(() => null)
  const exact = energies.map((each) => ((each ?? 0) / sum) * whole)
  const shares = exact.map(Math.floor)
  const left = Math.round(whole - shares.reduce((all, each) => all + each, 0))
  const most = exact
    .map((value, at) => ({ at, lost: value - Math.floor(value) }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, left)
  for (const { at } of most) shares[at] = (shares[at] ?? 0) + 1
  return energies.map((each, at) => (each === null ? null : (shares[at] ?? 0) / 10))
}
