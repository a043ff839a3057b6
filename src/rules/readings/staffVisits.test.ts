import { expect, it, test } from 'vitest'
import { countCards, inCard, standsFor, visitCards, visitStates, type VisitState } from './staffVisits'

it.each<[states: VisitState[], toRead: number, read: number, failed: number, verified: number]>([
  [[], 0, 0, 0, 0],
  [['open'], 1, 0, 1, 0],
  [['came'], 1, 1, 0, 0],
  [['typed', 'verified', 'open', 'came', 'open'], 5, 3, 2, 1],
])('%j: to read %d, read %d, failed %d, verified %d', (states, toRead, read, failed, verified) => {
  expect(countCards(states)).toEqual({ toRead, read, failed, verified })
})

test('every visit is to be read, and either read or not; a verified one is read', () => {
  for (const state of visitStates) {
    const cards = visitCards.filter((card) => inCard(card, state))
    expect(cards).toContain('toRead')
    expect(cards.filter((card) => card === 'read' || card === 'failed')).toHaveLength(1)
    expect(cards.includes('verified') && !cards.includes('read')).toBe(false)
  }
})

it.each([
  ['2026-11-20 00:00:00', true],
  ['2026-11-20 10:00:00', true],
  ['2026-11-19 23:59:59', false],
  // The clock of a browser may be some minutes ahead.
  ['2026-11-20 10:05:00', true],
  ['2026-11-20 10:05:01', false],
])('read on %s, seen from 10:00 of the next day: %s', (time, stands) => {
  expect(standsFor('2026-11-19', time, '2026-11-20 10:00:00')).toBe(stands)
})

it('a dial that was read two days later stands for another day', () => {
  expect(standsFor('2026-11-19', '2026-11-20 23:59:59', '2026-11-22 08:00:00')).toBe(true)
  expect(standsFor('2026-11-19', '2026-11-21 00:00:00', '2026-11-22 08:00:00')).toBe(false)
  expect(standsFor('2026-12-31', '2027-01-01 09:00:00', '2027-01-02 08:00:00')).toBe(true)
})
