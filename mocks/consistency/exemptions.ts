import type { WorldSize } from '../world/terms'
import type { RuleName } from './rule'

type Reasons = { readonly [Rule in RuleName]?: string }

/**
 * Rules that the simulated utility still breaks, with the reason; `npm run world` reports them, the tests check the
 * others.
 */
export const knownFailures: Reasons = {}

/**
 * Rules that have nothing to check in a world, with the reason; any other rule without a check fails `npm run world`.
 * @public `.ci/checks/world.mjs` reads it
 */
export const notApplicable: { readonly [Size in WorldSize]: Reasons } = {
  small: { neutral: 'nobody bypasses two wires in it' },
  demo: { energy: 'the day rows of all meters would take a quarter of its time; the small world sums them' },
  huge: {
    energy: 'the day rows of a million meters would take hours',
    compared: 'months of its areas would take hours',
    monthLists: 'months of its areas would take hours',
  },
}
