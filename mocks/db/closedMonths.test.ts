import { expect, it } from 'vitest'
import { createBackend } from '../createBackend'
import { morning } from '../testClient'

const closings = (size: 'small' | 'demo', now: number) =>
  createBackend({ now: () => now, size, edition: 'default' })
    .db.tables.closedMonths.all()
    .map(({ month, create_time, create_user }) => ({ month, create_time, create_user }))

it('a utility has closed its months up to two before the clock, the last one by its supervisor', () => {
  expect(closings('demo', morning)).toEqual([
    { month: '2026-09', create_time: '2026-11-05 09:12:00', create_user: 'supervisor' },
  ])
  // On the second of a month the closing of that month has just been made.
  expect(closings('demo', Date.parse('2026-11-02T12:00:00Z'))).toEqual([
    { month: '2026-09', create_time: '2026-11-02 08:00:00', create_user: 'supervisor' },
  ])
  expect(closings('small', morning)).toEqual([])
})
