import type { RuleName } from './rule'

/** Rules that the simulated utility still breaks, and why; `npm run world` says it, the tests ask the others. */
export const known: { readonly [Rule in RuleName]?: string } = {}
