import type { RuleName } from './rule'

/** Rules that the simulated utility still breaks, and why; `npm run world` says it, the tests ask the others. */
export const known: { readonly [Rule in RuleName]?: string } = {
  unread:
    'losses are told where 98 of 100 meters were read; map and findings count what the others took: without it, one large consumer would be a theft',
}
