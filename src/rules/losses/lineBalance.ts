import { balanceOf, type Balance, type ModelMeter, type NoBalance } from './energyBalance'

/** Share of what a line sells that has to be read, not estimated. */
const covered = 0.98

/** The balance of a line; `coverage` is the share of the energy that was read, 0…1. */
export interface LineBalance extends Balance {
  coverage: number
}

/**
 * The balance of a line over a period: the feeder meter lets in, areas and special transformers take. It can be computed where 98 %
 * of the energy was read; compared exactly.
 * @param outputs check meters, special transformers, and of an area without a check meter what its consumers say (derived)
 */
export function lineBalanceOf(
  feeder: ModelMeter | undefined,
  outputs: readonly ModelMeter[],
): LineBalance | NoBalance {
  const balance = balanceOf({ check: feeder, meters: outputs, enough: ({ read }) => read > 0 })
  if (typeof balance === 'string') return balance
  const { sale, estimated, quality } = balance
  // Areas that could not even be estimated have no share at all.
  if (quality === 'missing' || sale - estimated < covered * sale) return 'coverage'
  return { ...balance, coverage: sale > 0 ? (sale - estimated) / sale : 1 }
}
