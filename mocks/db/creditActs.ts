import type { CreditActs, SoldToken } from '../world/relayCourse'
import type { MoneyLedger } from './moneyLedger'

/**
 * Acts of people on the credit of meters, by meter: tokens as meters accepted them, and the lines of the ledger of money.
 * An account has the id of the meter that it pays for. Nothing is ever taken out.
 */
export interface CreditActsLedger {
  /** A meter accepts a token that somebody sold. */
  readonly accept: (meterId: string, token: SoldToken) => void
  /** Acts on one meter, oldest first; undefined where there was none. */
  readonly actsOn: (meterId: string) => CreditActs | undefined
  /** Ids of the meters that anything was done to. */
  readonly meters: () => ReadonlySet<string>
  /** Grows with each act. */
  readonly version: () => number
}

/** Acts in the order of time: the clock may have been put back, so the later act is not always the last one. */
const sorted = <Act extends { instant: number }>(acts: readonly Act[]): Act[] =>
  acts.toSorted((a, b) => a.instant - b.instant)

export function createCreditActs(
  money: Pick<MoneyLedger, 'linesOf' | 'accounts' | 'count'>,
): CreditActsLedger {
  const tokensByMeter = new Map<string, readonly SoldToken[]>()
  let accepted = 0
  return {
    accept(meterId, token) {
      tokensByMeter.set(meterId, sorted([...(tokensByMeter.get(meterId) ?? []), token]))
      accepted += 1
    },
    actsOn(meterId) {
      const [tokens, postings] = [tokensByMeter.get(meterId) ?? [], money.linesOf(meterId)]
      return tokens.length + postings.length > 0 ? { tokens, postings: sorted(postings) } : undefined
    },
    meters: () => new Set([...tokensByMeter.keys(), ...money.accounts()]),
    version: () => accepted + money.count(),
  }
}
