import { isNo, isYes } from '../codes/codes'

/**
 * Completeness of a month's figures: the month runs, it has ended, or a supervisor has closed it; undefined when the
 * server does not say.
 */
export function monthState(month: {
  /** '1' while the month runs. */
  preliminary: string
  /** '1' once it is closed. */
  closed: string
}): 'running' | 'preliminary' | 'closed' | undefined {
  if (isYes(month.closed)) return 'closed'
  if (isYes(month.preliminary)) return 'running'
  return isNo(month.preliminary) && isNo(month.closed) ? 'preliminary' : undefined
}

/** The key of the word that says it. */
export function monthStateWord(month: Parameters<typeof monthState>[0]) {
  const state = monthState(month)
  return state && (`month.${state}` as const)
}
