import { expect, test } from 'vitest'
import { Params, Refusal } from './params'

const refused = (run: () => unknown): string => {
  try {
    run()
    return 'taken'
  } catch (error) {
    return error instanceof Refusal ? error.key : String(error)
  }
}

test('a bare day begins with its first second and ends with its last', () => {
  const days = new Params({ from: '2026-11-01', to: '2026-11-02' })
  expect(days.timeRange('from', 'to')).toEqual(['2026-11-01 00:00:00', '2026-11-02 23:59:59'])
  expect(days.dateRange('from', 'to')).toEqual(['2026-11-01', '2026-11-02'])
  const times = new Params({ from: '2026-11-01 06:00:00', to: '2026-11-01 07:30:00' })
  expect(times.timeRange('from', 'to')).toEqual(['2026-11-01 06:00:00', '2026-11-01 07:30:00'])
})

test.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'badRange'],
  [{ from: '2025-11-01', to: '2026-11-03' }, 'withinYear'],
  [{ from: '2026-11-31', to: '2026-12-01' }, 'badParameter'],
  [{ from: '2026-11-01' }, 'badParameter'],
] as const)('refuses %j: %s', (values, key) => {
  expect(refused(() => new Params(values).timeRange('from', 'to'))).toBe(key)
})
