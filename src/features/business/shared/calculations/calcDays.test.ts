import { expect, test } from 'vitest'
import { calcDays } from './calcDays'

test.each([
  ['a model of this month', '2026-11-10', '2026-11-10'],
  ['31 days are as many as may be calculated', '2026-10-20', '2026-10-20'],
  ['one that holds for longer', '2026-10-19', '2026-11-13'],
  ['what follows from the archive', '', '2026-11-13'],
  ['one that holds from a day to come', '2026-12-01', '2026-11-13'],
])('%s (from "%s") is calculated from %s on', (_, valid_from, firstDay) =>
  expect(calcDays(valid_from, '2026-11-19')).toEqual({ firstDay, lastDay: '2026-11-19' }),
)
