import { expect, test } from 'vitest'
import type { DemandRow } from '@/api/query/demands'
import { dayOfPeak, hourOf, peaksOf, scaleEnd } from './demandModel'

test.each([
  ['2026-11-18 00:15:00', 0.25, '2026-11-18'],
  ['2026-11-18 19:45:00', 19.75, '2026-11-18'],
  ['2026-11-19 00:00:00', 24, '2026-11-18'],
])('the quarter that ended at %s is at %d of %s', (time, hour, day) => {
  expect([hourOf(time), dayOfPeak(time)]).toEqual([hour, day])
})

const row = (id: string, contract_percent: number | null) =>
  ({ id, pap_demand_primary: 1, contract_demand: 2, contract_percent }) as DemandRow

test('the highest part of a contract comes first, what is not known not at all; the scale holds contract and demands', () => {
  const peaks = peaksOf([row('a', 20), row('b', null), row('c', 170)])
  expect(peaks.map(({ id }) => id)).toEqual(['c', 'a'])
  expect([scaleEnd(peaks), scaleEnd([])]).toEqual([200, 150])
})
