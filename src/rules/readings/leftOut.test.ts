import { expect, it } from 'vitest'
import { leftOutBy } from './leftOut'

const day = (meter_id: string, silent: string, tml_id = 'p1') => ({
  meter_id,
  metercomid: `no ${meter_id}`,
  tml_id,
  cp_name: `point ${tml_id}`,
  silent,
  since: '2026-11-20 01:25:00',
})

it('what is left out is named by what is not heard: a collection point once for all of its meters', () => {
  const days = [day('a', 'meter'), day('b', 'point'), day('b', 'point'), day('c', 'point'), day('d', '')]
  expect(leftOutBy(days)).toEqual([
    { object_id: 'p1', level: 'point', name: 'point p1', since: '2026-11-20 01:25:00', meters: 2, days: 3 },
    { object_id: 'a', level: 'meter', name: 'no a', since: '2026-11-20 01:25:00', meters: 1, days: 1 },
  ])
})

it('a state that nobody knows here is no reason to leave a meter out', () => {
  expect(leftOutBy([day('a', 'asleep'), day('b', '')])).toEqual([])
})
