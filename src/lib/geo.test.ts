import { expect, test } from 'vitest'
import { distance, routeOf, spotOf, walkingOrder, wayLength, type LatLng } from './geo'

test('a degree of latitude is 111 km, a degree of longitude less the further north', () => {
  expect(distance([0, 0], [1, 0]) / 1000).toBeCloseTo(111.19, 1)
  expect(distance([60, 0], [60, 1]) / 1000).toBeCloseTo(55.6, 1)
  expect(distance([19, -70], [19, -70])).toBe(0)
  expect(wayLength([])).toBe(0)
})

test('a street walked from one end: no crossing back', () => {
  const street: LatLng[] = [0, 7, 2, 5, 1, 6, 3, 4].map((n) => [0, n / 1000])
  expect(walkingOrder(street, (spot) => spot).map(([, lng]) => lng * 1000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('begins where it was told to, loses nobody, and is never longer than the order given', () => {
  const spots = Array.from({ length: 60 }, (_, n): LatLng => [((n * 37) % 60) / 1000, ((n * 17) % 59) / 1000])
  const way = walkingOrder(spots, (spot) => spot)
  expect(way[0]).toBe(spots[0])
  expect(new Set(way).size).toBe(60)
  expect(wayLength(way)).toBeLessThan(wayLength(spots) / 3)
  expect(walkingOrder([], (spot: LatLng) => spot)).toEqual([])
})

test.each<[what: string, places: [name: string, lng: number | undefined][], route: string[]]>([
  ['nothing', [], []],
  ['one place', [['a', 0]], ['1 a –']],
  // 0.001° of longitude at the equator are 111 m.
  [
    'the nearest next, not the next in the list',
    [
      ['a', 0],
      ['b', 3],
      ['c', 1],
    ],
    ['1 a –', '2 c 111', '3 b 222'],
  ],
  [
    'a place without a position last',
    [
      ['x', undefined],
      ['a', 0],
      ['b', 1],
    ],
    ['1 a –', '2 b 111', '– x –'],
  ],
  [
    'no place with a position',
    [
      ['x', undefined],
      ['y', undefined],
    ],
    ['– x –', '– y –'],
  ],
])('the route of %s', (_what, places, route) => {
  const stops = routeOf(places, ([, lng]) => (lng === undefined ? undefined : [0, lng / 1000]))
  const said = stops.map(({ place: [name], stop, distance: far }) =>
    [stop ?? '–', name, far === null ? '–' : Math.round(far)].join(' '),
  )
  expect(said).toEqual(route)
})

test.each([
  ['19.3', '-69.9', [19.3, -69.9]],
  ['', '-69.9', undefined],
  ['19.3', '', undefined],
  ['here', '-69.9', undefined],
])('"%s", "%s" is %j', (latitude, longitude, spot) => {
  expect(spotOf({ latitude, longitude })).toEqual(spot)
})
