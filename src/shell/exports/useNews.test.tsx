import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ExportJob } from '@/stores/exports'
import { useNews } from './useNews'

const job = (name: string, percent: number): ExportJob => ({
  id: name,
  name,
  type: 'lineExport',
  phase: 'running',
  percent,
  remaining: undefined,
  downloadUrl: '',
  deadSince: undefined,
  received: undefined,
})

test('the newest change of any export is read out, once per tenth', () => {
  const { result, rerender } = renderHook(({ jobs }) => useNews(jobs), {
    initialProps: { jobs: [job('Lines', 5), job('Meters', 5)] },
  })
  expect(result.current).toMatch(/Meters/)
  rerender({ jobs: [job('Lines', 25), job('Meters', 45)] })
  expect(result.current).toMatch(/Meters.*40/)
  rerender({ jobs: [job('Lines', 39), job('Meters', 46)] })
  expect(result.current).toMatch(/Lines.*30/)
})
