import type { WorldSize } from '../world/terms'
import type { RuleName } from './rule'

type Reasons = { readonly [Rule in RuleName]?: string }

/** Rules that the simulated utility still breaks, and why; `npm run world` says it, the tests ask the others. */
export const known: Reasons = {}

/**
 * Rules that have nothing to check in a world, and why; any other that checked nothing fails `npm run world`.
 * @public `.ci/checks/world.mjs` reads it
 */
export const unasked: { readonly [Size in WorldSize]: Reasons } = {
  small: { neutral: 'nobody bypasses two wires in it' },
  demo: { energy: 'the day rows of all meters would take a quarter of its time; the small world sums them' },
  huge: {
    energy: 'the day rows of a million meters would take hours',
    compared: 'months of its areas would take hours',
    monthLists: 'months of its areas would take hours',
  },
}
