import type { CreditActs, Posting, SoldToken } from '../world/relayCourse'

/** What people sold to meters and posted to accounts; nothing is ever taken out of it. */
export interface CreditActsLedger {
  /** A meter accepts a token that somebody sold. */
  readonly accept: (meterId: string, token: SoldToken) => void
  readonly post: (meterId: string, posting: Posting) => void
  /** Acts on one meter, oldest first; undefined where there was none. */
  readonly of: (meterId: string) => CreditActs | undefined
  /** Ids of the meters that anything was done to. */
  readonly meters: () => Iterable<string>
  /** Grows with each act. */
  readonly version: () => number
}

/** Acts in the order of time: the clock may have been put back, so the later act is not always the last one. */
const sorted = <Act extends { instant: number }>(acts: readonly Act[]): Act[] =>
  acts.toSorted((a, b) => a.instant - b.instant)
const noActs: CreditActs = { tokens: [], postings: [] }

export function createCreditActs(): CreditActsLedger {
  const actsByMeter = new Map<string, CreditActs>()
  let version = 0
  function add(meterId: string, change: (acts: CreditActs) => CreditActs): void {
    actsByMeter.set(meterId, change(actsByMeter.get(meterId) ?? noActs))
    version += 1
  }
  return {
    accept: (meterId, token) =>
      add(meterId, (acts) => ({ ...acts, tokens: sorted([...acts.tokens, token]) })),
    post: (meterId, posting) =>
      add(meterId, (acts) => ({ ...acts, postings: sorted([...acts.postings, posting]) })),
    of: (meterId) => actsByMeter.get(meterId),
    meters: () => actsByMeter.keys(),
    version: () => version,
  }
}
