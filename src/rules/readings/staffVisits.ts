import { addDays, wallMs, wallOf } from '../../lib/time'

/**
 * State of a visit, one for each meter that was not read by the deadline of its day: open, register typed, typed
 * value verified, or read remotely since.
 */
export const visitStates = ['open', 'typed', 'verified', 'came'] as const
export type VisitState = (typeof visitStates)[number]

/** The figures of a day: all visits, those with a reading, those without, and those whose typed reading was verified. */
export const visitCards = ['toRead', 'read', 'failed', 'verified'] as const
export type VisitCard = (typeof visitCards)[number]

const countedStates: Readonly<Record<VisitCard, readonly VisitState[]>> = {
  toRead: visitStates,
  read: ['typed', 'verified', 'came'],
  failed: ['open'],
  verified: ['verified'],
}
/** True when a figure counts a visit in this state. */
export const inCard = (card: VisitCard, state: VisitState): boolean => countedStates[card].includes(state)

/** Number of visits in each figure: `toRead` = `read` + `failed`, `verified` is part of `read`. */
export function countCards(states: readonly VisitState[]): Record<VisitCard, number> {
  const count = (card: VisitCard): number => states.filter((state) => inCard(card, state)).length
  return {
    toRead: count('toRead'),
    read: count('read'),
    failed: count('failed'),
    verified: count('verified'),
  }
}

/**
 * Times at which the dial may be read as the end of a day 'yyyy-MM-dd': the day after it, from its first second to
 * its last. Later it has counted too much of the next days.
 * @example visitTimes('2026-11-19') // { from: '2026-11-20 00:00:00', to: '2026-11-20 23:59:59' }
 */
export function visitTimes(date: string): { from: string; to: string } {
  const day = addDays(date, 1)
  return { from: `${day} 00:00:00`, to: `${day} 23:59:59` }
}

/** By how much the clocks of a browser and the head-end may differ, ms. */
const clockSkew = 300_000

/**
 * True when a dial that was read at this time stands for the end of a day. @param now latest possible time of a
 * reading
 */
export function standsFor(date: string, time: string, now: string): boolean {
  const { from: earliest, to: latest } = visitTimes(date)
  return time >= earliest && time <= latest && time <= wallOf(wallMs(now) + clockSkew)
}
