import { expect, test } from 'vitest'
import { distance, walkingOrder, wayLength, type LatLng } from './geo'

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
