import { expect, test } from 'vitest'
import type { CalculationRow } from '@/api/business/calculations'
import { calculationShare } from './calculationColumns'

const run = { progress: 50, total_count: 10, left_count: 5, failed_count: 2 } as CalculationRow

test.each<[string, Partial<CalculationRow>, number | null]>([
  ['all counts', {}, 3],
  ['no total', { total_count: null }, null],
  ['no count of what is left', { left_count: null }, null],
  ['no count of what failed', { failed_count: null }, null],
])('a run with %s', (_, more, succeeded) => {
  expect(calculationShare({ ...run, ...more }).succeeded).toBe(succeeded)
})
