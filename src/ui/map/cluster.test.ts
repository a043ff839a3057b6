import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterPoints, type MapPoint } from './cluster'

const point = (id: string, lng: number, lat: number): MapPoint => ({
  id,
  lat,
  lng,
  kind: 'a',
  online: true,
  title: id,
})
const project = ({ lat, lng }: MapPoint) => ({ x: lng, y: lat })

test('what lies in one square is one cluster, in its middle', () => {
  const clusters = clusterPoints([point('a', 10, 10), point('b', 30, 50), point('c', 70, 10)], project, 64)
  expect(clusters.map(({ points, x, y }) => [points.map(({ id }) => id).join(''), x, y])).toEqual([
    ['ab', 20, 30],
    ['c', 70, 10],
  ])
})

test('without squares every point stands alone, even in the same place', () => {
  expect(clusterPoints([point('a', 1, 1), point('b', 1, 1)], project, 0)).toHaveLength(2)
})

test('signs on two sides of a border that would cover one another are one cluster, those farther apart are two', () => {
  const sides = (lng: number) =>
    clusterPoints([point('a', 60, 10), point('b', lng, 10)], project, 64).map(({ key, points, x }) => [
      key,
      points.length,
      x,
    ])
  expect(sides(66)).toEqual([['0:0', 2, 63]])
  expect(sides(100)).toEqual([
    ['0:0', 1, 60],
    ['1:0', 1, 100],
  ])
})

test('no point is lost or doubled, each cluster lies in the middle of its points', () => {
  const places = fc.array(
    fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 })),
  )
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 200 }), (all, size) => {
      const points = all.map(([x, y], index) => point(String(index), x, y))
      const clusters = clusterPoints(points, project, size)
      expect(clusters.flatMap((one) => one.points.map(({ id }) => id)).toSorted()).toEqual(
        points.map(({ id }) => id).toSorted(),
      )
      expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length)
      for (const { points: some, x } of clusters)
        expect(x).toBeCloseTo(some.reduce((sum, { lng }) => sum + lng, 0) / some.length, 6)
    }),
  )
})
