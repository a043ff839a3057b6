import type { Core } from '../../core'
import type { PlanCode } from '../../world/pricePlans'

/** Meters that are asked in one turn. */
const metersOfTurn = 20_000

/**
 * Number of contracts on each plan, of everybody: counted once, in turns. Undefined until all are counted, and for whoever does not see
 * the whole utility.
 */
export function countContracts(core: Core): () => ReadonlyMap<PlanCode, number> | undefined {
  const { network, contracts } = core.world.parts
  const counts = new Map<PlanCode, number>()
  let next = 0
  let hasBegun = false
  const step = (): boolean => {
    for (const end = Math.min(next + metersOfTurn, network.plan.meters); next < end; next++) {
      const code = contracts.planOf(next, network.pointOf(next))
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    return next < network.plan.meters
  }
  return () => {
    if (core.unscoped !== core) return undefined
    if (!hasBegun) {
      hasBegun = true
      if (step()) core.turns.begin(step)
    }
    return next < network.plan.meters ? undefined : counts
  }
}
