import { addDays, wallMs, wallOf } from '../../lib/time'

/**
 * What became of a visit, one for each meter that was not read by the deadline of its day: nothing yet, its register was typed, that
 * was verified, or the meter was read without anybody's hands since.
 */
export const visitStates = ['open', 'typed', 'verified', 'came'] as const
export type VisitState = (typeof visitStates)[number]

/** The figures of a day: all visits, those with a reading, those without, and those whose typed reading was verified. */
export const visitCards = ['toRead', 'read', 'failed', 'verified'] as const
export type VisitCard = (typeof visitCards)[number]

const counted: Readonly<Record<VisitCard, readonly VisitState[]>> = {
  toRead: visitStates,
  read: ['typed', 'verified', 'came'],
  failed: ['open'],
  verified: ['verified'],
}
/** Whether a visit is one of those that a figure counts. */
export const inCard = (card: VisitCard, state: VisitState): boolean => counted[card].includes(state)

/** How many visits each figure counts: `toRead` = `read` + `failed`, `verified` is part of `read`. */
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
 * When the dial may be read that stands for the end of a day 'yyyy-MM-dd': on the day after it, from its first second to its last.
 * Later it has counted too much of the next days.
 * @example visitTimes('2026-11-19') // { from: '2026-11-20 00:00:00', to: '2026-11-20 23:59:59' }
 */
export function visitTimes(date: string): { from: string; to: string } {
  const day = addDays(date, 1)
  return { from: `${day} 00:00:00`, to: `${day} 23:59:59` }
}

/** By how much the clocks of a browser and the head-end may differ, ms. */
const clockSkew = 300_000

/** Whether a dial that was read at this time stands for the end of a day. @param now nobody has read it later */
export function standsFor(date: string, time: string, now: string): boolean {
  const { from, to } = visitTimes(date)
  return time >= from && time <= to && time <= wallOf(wallMs(now) + clockSkew)
}
