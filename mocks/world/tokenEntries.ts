import { bits, topic } from './random'

/** A number that a customer typed beside the tokens of a sale: a mistake (201), a token once more (202), one of long ago (203). */
interface Slip {
  readonly code: 201 | 202 | 203
  readonly instant: number
}

/** Instants at which the tokens of a sale are entered, ms since 1970. */
export interface TokenEntries {
  /** Acceptance of each credit token in the order of entering; the first one closes an open relay. */
  readonly accepted: readonly number[]
  readonly slip: Slip | undefined
}

/** Shares of the tokens that are typed wrongly before, or once more after they were accepted. */
const mistyped = { wrongly: 0.06, again: 0.02, old: 0.01 }
/** Time in which somebody types the next token, ms. */
export const typingTime = 40_000

/** The slip of a sale whose first token is accepted at an instant; most sales have none. */
export function slipOf(seed: number, meter: number, instant: number): Slip | undefined {
  const luck = bits(seed, topic.credit, meter, Math.floor(instant / 1000))
  const share = (luck % 1_000) / 1_000
  const gap = (20 + (luck % 70)) * 1000
  if (share < mistyped.wrongly) return { code: 201, instant: instant - gap }
  if (share < mistyped.wrongly + mistyped.again) return { code: 202, instant: instant + gap }
  if (share < mistyped.wrongly + mistyped.again + mistyped.old) return { code: 203, instant: instant - gap }
  return undefined
}

/**
 * Instants at which a meter takes the credit tokens of a sale, and what its customer types beside them.
 * @param instant of the first acceptance, ms since 1970
 */
export const tokenEntries = (seed: number, meter: number, instant: number, count: number): TokenEntries => ({
  accepted: Array.from({ length: count }, (_, index) => instant + index * typingTime),
  slip: slipOf(seed, meter, instant),
})
