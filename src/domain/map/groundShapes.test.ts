import { expect, test } from 'vitest'
import { groundBounds } from './groundShapes'
import { siteKind, siteKinds, metersOf } from './siteKinds'

const road = { kind: 'road', name: '' }

test('a base layer that does not say how far it reaches is shown around all that it draws', () => {
  const points: [number, number][] = [
    [19, -70],
    [18, -69],
    [18.5, -71],
  ]
  const bounds: [number, number][] = [
    [17, -72],
    [20, -68],
  ]
  expect(groundBounds({ bounds, shapes: [{ ...road, points }] })).toEqual(bounds)
  expect(groundBounds({ bounds: [], shapes: [{ ...road, points }] })).toEqual([
    [18, -71],
    [19, -69],
  ])
})

test('one that says nothing at all is the world, not 0°/0°', () => {
  const [[south, west], [north, east]] = groundBounds({ bounds: [], shapes: [] })
  expect(north - south).toBeGreaterThan(100)
  expect(east - west).toBeGreaterThan(300)
})

test('a site of a type that is not known has a sign, and no list of its meters', () => {
  expect(siteKind('77').path).not.toBe('')
  expect(siteKind('01')).toBe(siteKinds['01'])
  expect(siteKind('toString').path).toBe(siteKind('77').path)
  expect(metersOf('/meters', { tml_type: '77', id: '1' })).toBeUndefined()
  expect(metersOf('/meters', { tml_type: '03', id: 'a b' })).toBe('/meters?subs_id=a%20b')
})
