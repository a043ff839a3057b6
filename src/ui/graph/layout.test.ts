import { expect, test } from 'vitest'
import { pathTo, placeTree, walk } from './layout'
import { bringIn, fitBox, placeOf, viewOf, zoomAt } from './useViewport'

const node = (id: string, parent = '') => ({ id, parent })
const tree = [node('g'), node('a', 'g'), node('b', 'g'), node('c', 'a'), node('d', 'a'), node('e', 'd')]

test('levels go to the right, a parent stands in the middle of its children, nobody shares a place', () => {
  const { spots, byId } = placeTree(tree, 'tree')
  expect(spots.map(({ node: { id } }) => id)).toEqual(['g', 'a', 'c', 'd', 'e', 'b'])
  expect(byId.get('e')?.depth).toBe(3)
  const y = (id: string) => byId.get(id)?.y ?? Number.NaN
  expect(y('a')).toBe((y('c') + y('d')) / 2)
  expect(y('g')).toBe((y('a') + y('b')) / 2)
  expect(new Set(spots.map((spot) => `${spot.x},${spot.y}`)).size).toBe(spots.length)
})

test('rings: the root in the middle, each level on one ring', () => {
  const { byId } = placeTree(tree, 'radial')
  const far = (id: string) => Math.hypot(byId.get(id)?.x ?? 0, byId.get(id)?.y ?? 0)
  expect(far('g')).toBeCloseTo(0)
  expect(far('a')).toBeCloseTo(far('b'))
  expect(far('c')).toBeCloseTo(2 * far('a'))
})

test('nonsense of the field: lost parents, circles, doubles and itself are drawn, each once', () => {
  const odd = [node('x', 'y'), node('y', 'x'), node('z', 'gone'), node('s', 's'), node('z', 'x')]
  const { spots } = placeTree(odd, 'tree')
  expect(spots.map(({ node: { id } }) => id).sort()).toEqual(['s', 'x', 'y', 'z'])
})

test('a chain of 1,500 hops overflows nothing', () => {
  const chain = Array.from({ length: 1500 }, (_, index) =>
    node(String(index), index ? String(index - 1) : ''),
  )
  expect(placeTree(chain, 'tree').byId.get('1499')?.depth).toBe(1499)
  expect(placeTree([], 'radial').spots).toEqual([])
})

test.each([
  ['ArrowLeft', 'e', 'd'],
  ['ArrowLeft', 'g', undefined],
  ['ArrowRight', 'a', 'c'],
  ['ArrowDown', 'c', 'd'],
  ['ArrowDown', 'd', undefined],
  ['ArrowUp', 'b', 'a'],
  ['Home', 'e', 'g'],
  ['End', 'g', 'b'],
  ['ArrowDown', undefined, 'g'],
  ['ArrowDown', 'gone', 'g'],
  ['x', 'a', undefined],
])('%s from %s leads to %s', (key, from, to) => {
  expect(walk(placeTree(tree, 'tree'), from, key)).toBe(to)
})

test('the way to a node begins at the root', () => {
  expect(pathTo(placeTree(tree, 'tree'), 'e').map(({ id }) => id)).toEqual(['g', 'a', 'd', 'e'])
})

test('a place shows the same part in a window of another size; nonsense shows none', () => {
  const place = placeOf({ x: 30, y: -10, scale: 0.5 }, 800, 600)
  expect(place).toBe('740,620,0.50')
  expect(viewOf(place, 800, 600)).toEqual({ x: 30, y: -10, scale: 0.5 })
  expect(viewOf(place, 400, 300)).toEqual({ x: -170, y: -160, scale: 0.5 })
  expect(viewOf('0,0,9', 0, 0)?.scale).toBe(2.5)
  for (const bad of ['', '1,2', 'a,b,c', '1,2,NaN', '1e9,2,1']) expect(viewOf(bad, 800, 600)).toBeUndefined()
})

test('zooming keeps the point under the pointer, fitting shows all, walking brings into sight', () => {
  const view = { x: 30, y: 10, scale: 1 }
  const zoomed = zoomAt(view, 2, 100, 50)
  expect((100 - zoomed.x) / zoomed.scale).toBeCloseTo((100 - view.x) / view.scale)
  expect(zoomAt(view, 1000, 0, 0).scale).toBeLessThanOrEqual(2.5)
  const fitted = fitBox([0, 0, 2000, 1000], 1000, 600)
  expect(fitted.x + 2000 * fitted.scale).toBeLessThanOrEqual(1000)
  expect(bringIn(view, 200, 200, 800, 600)).toBe(view)
  const brought = bringIn(view, 4000, 0, 800, 600)
  expect(brought.x + 4000 * brought.scale).toBe(400)
})
