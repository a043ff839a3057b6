import { expect, test } from 'vitest'
import type { StaffVisitRow } from '@/api/capture/staffCenter'
import { boundsOf, pointsOf, stopsOf, waysOf } from './visitPoints'

const visit = (id: string, username: string, stop: number | null, state = 'open') =>
  ({
    id,
    username,
    stop,
    metercomid: `M${id}`,
    visit: state,
    latitude: stop === null ? '' : `19.${String(stop)}`,
    longitude: stop === null ? '' : '-70',
  }) as StaffVisitRow
const rows = [
  visit('a', 'ann', 4),
  visit('b', 'bob', 1),
  visit('c', 'ann', 2, 'typed'),
  visit('d', 'bob', null),
  visit('e', 'bob', 2),
]

test('each reader walks along the own stops in their order; a visit without a place is nowhere', () => {
  const stops = stopsOf(rows)
  expect(pointsOf(stops).map(({ id, label, kind }) => [id, label, kind])).toEqual([
    ['c', '2', 'read'],
    ['a', '4', 'due'],
    ['b', '1', 'due'],
    ['e', '2', 'due'],
  ])
  const way = (...lats: number[]) => lats.map((lat) => [lat, -70])
  expect(waysOf(stops).map(({ points }) => points)).toEqual([way(19.2, 19.4), way(19.1, 19.2)])
})

test('the map begins with room around the outermost stops', () => {
  expect(boundsOf([])).toBeUndefined()
  expect(boundsOf([{ lat: 19, lng: -70 }])).toEqual([
    [18.998, -70.002],
    [19.002, -69.998],
  ])
  expect(
    boundsOf([
      { lat: 19, lng: -70 },
      { lat: 20, lng: -70 },
    ]),
  ).toEqual([
    [18.9, -70.002],
    [20.1, -69.998],
  ])
})
