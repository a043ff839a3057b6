import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allContainers,
  countBelow,
  flatten,
  hasChildren,
  nodeAt,
  rowOf,
  visibleNodes,
  withAncestors,
  type NodeReader,
} from './flatten'

interface Node {
  id?: unknown
  label?: unknown
  children?: unknown
}
const read: NodeReader<Node> = { key: (n) => n.id, label: (n) => n.label, children: (n) => n.children }
const node = (id: string, ...children: Node[]): Node => ({ id, label: id.toUpperCase(), children })

const tree = [node('a', node('b', node('c'), node('d')), node('e')), node('f')]
const index = flatten(tree, read)

test('a tree becomes flat arrays in depth-first order', () => {
  expect(index.keys).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(index.labels).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect([...index.parent]).toEqual([-1, 0, 1, 1, 0, -1])
  expect([...index.depth]).toEqual([0, 1, 2, 2, 1, 0])
  expect([...index.end]).toEqual([5, 4, 3, 4, 5, 6])
  expect([...index.position]).toEqual([1, 1, 1, 2, 2, 2])
  expect([...index.siblings]).toEqual([2, 2, 2, 2, 2, 2])
})

test.each([
  { open: [], shown: ['a', 'f'] },
  { open: ['a'], shown: ['a', 'b', 'e', 'f'] },
  { open: ['b'], shown: ['a', 'f'] },
  { open: ['a', 'b', 'nobody'], shown: ['a', 'b', 'c', 'd', 'e', 'f'] },
])('with $open open, $shown show', ({ open, shown }) => {
  const rows = visibleNodes(index, new Set(open))
  expect([...rows].map((i) => index.keys[i])).toEqual(shown)
  expect([...rows].map((i) => rowOf(rows, i))).toEqual([...rows].map((_, row) => row))
})

test('a node that does not show has no row', () => {
  expect(rowOf(visibleNodes(index, new Set(['a'])), 2)).toBe(-1)
})

test('revealing a node opens its ancestors and nothing else', () => {
  const open = new Set(['f'])
  expect([...withAncestors(index, open, 3)].sort()).toEqual(['a', 'b', 'f'])
  expect(withAncestors(index, open, 5)).toBe(open)
})

test('containers and counts', () => {
  expect([...allContainers(index)]).toEqual(['a', 'b'])
  expect([...countBelow(index, (n) => 'cdef'.includes(String(n.id)))]).toEqual([3, 2, 0, 0, 0, 0])
})

test('a node is found by key, and twins by where they were', () => {
  const twins = flatten([node('x', node('same')), node('y', node('same'))], read)
  expect(nodeAt(twins, 'same')).toBe(1)
  expect(nodeAt(twins, 'same', 3)).toBe(3)
  expect(nodeAt(twins, 'same', 2)).toBe(1)
  expect(nodeAt(twins, 'gone', 3)).toBe(-1)
  expect(nodeAt(twins, undefined, 0)).toBe(-1)
})

test.each<[string, unknown, string[]]>([
  ['no list', { id: 'a' }, []],
  ['null', null, []],
  ['entries that are no objects', [null, 1, 'a', [], undefined, node('b')], ['B']],
  [
    'children of the wrong type',
    [
      { id: 'a', label: 'A', children: 'b' },
      { id: 'c', children: 7 },
    ],
    ['A', 'c'],
  ],
  ['no label', [{ id: 'a' }], ['a']],
  ['neither label nor key', [{}], ['—']],
  ['numbers for words', [{ id: 7, label: 8 }], ['8']],
])('malformed: %s', (_, roots, labels) => {
  expect(flatten(roots, read).labels).toEqual(labels)
})

test('a cycle is cut where it closes', () => {
  const a = node('a', node('x'))
  const b = node('b', a)
  ;(a.children as Node[]).push(b, node('y'))
  expect(flatten([a], read).keys).toEqual(['a', 'x', 'b', 'y'])
})

test('a tree ten thousand levels deep needs no recursion', () => {
  let deep = node('0')
  for (let i = 1; i <= 10_000; i++) deep = node(String(i), deep)
  const chain = flatten([deep], read)
  expect(chain.size).toBe(10_001)
  expect(visibleNodes(chain, allContainers(chain))).toHaveLength(10_001)
})

const anything = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom<unknown>(null, undefined, 0, '', 'text', [], {}),
    fc.record(
      {
        id: fc.oneof(fc.constantFrom<unknown>('a', 'b', 1, null, {}), fc.string()),
        label: fc.oneof(fc.string(), fc.constantFrom<unknown>(null, 3, [])),
        children: fc.oneof(
          fc.array(tie('node'), { maxLength: 6 }),
          fc.constantFrom<unknown>(null, 'x', 5, {}),
        ),
      },
      { requiredKeys: [] },
    ),
  ),
})).node

test('whatever a server sends: never throws, and the arrays agree with each other', () => {
  fc.assert(
    fc.property(fc.array(anything), fc.array(fc.string()), (roots, opened) => {
      const any = flatten<Node>(roots, read)
      const counts = countBelow(any, () => true)
      for (let i = 0; i < any.size; i++) {
        const up = any.parent[i] ?? -1
        const end = any.end[i] ?? 0
        expect(any.labels[i]).not.toBe('')
        expect(any.keys[i]).not.toBe('')
        expect(any.depth[i]).toBe(up < 0 ? 0 : (any.depth[up] ?? 0) + 1)
        expect(end).toBeGreaterThan(i)
        expect(end).toBeLessThanOrEqual(up < 0 ? any.size : (any.end[up] ?? 0))
        expect(counts[i]).toBe(end - i - 1)
        expect(any.position[i]).toBeLessThanOrEqual(any.siblings[i] ?? 0)
        expect(hasChildren(any, i)).toBe((counts[i] ?? 0) > 0)
      }
      expect(visibleNodes(any, allContainers(any))).toHaveLength(any.size)
      const rows = visibleNodes(any, new Set(opened))
      expect([...rows]).toEqual([...rows].sort((a, b) => a - b))
      for (let i = 0; i < any.size; i++)
        expect(rowOf(visibleNodes(any, withAncestors(any, new Set(), i)), i)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300 },
  )
})
