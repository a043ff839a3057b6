import { expect, test } from 'vitest'
import { inSight, leavesOf, openTo, ticksByNode, toggled } from './checks'
import { flatten } from './flatten'

interface Node {
  id: string
  children?: Node[]
}
const nodes: Node[] = [
  { id: 'a', children: [{ id: 'b', children: [{ id: 'c' }, { id: 'd' }] }, { id: 'e' }] },
  { id: 'f' },
]
const index = flatten<Node>(nodes, {
  key: (node) => node.id,
  label: (node) => node.id.toUpperCase(),
  children: (node) => node.children,
})
const at = (key: string) => index.keys.indexOf(key)

test('only leaves count, and those above them show how many', () => {
  expect(leavesOf(index, at('a')).map((leaf) => index.keys[leaf])).toEqual(['c', 'd', 'e'])
  expect(ticksByNode(index, new Set(['c', 'e', 'unknown']))).toEqual([
    'some',
    'some',
    'all',
    'none',
    'all',
    'none',
  ])
  expect(ticksByNode(index, new Set(['c', 'd', 'e']))[0]).toBe('all')
})

test.each([
  [['c'], 'a', ['c', 'd', 'e']],
  [['c', 'd', 'e'], 'a', []],
  [['f'], 'b', ['c', 'd', 'f']],
  [['f'], 'f', []],
])('%j, pressed on %s: %j', (checked, key, after) => {
  expect([...toggled(index, new Set(checked), at(key))]).toEqual(after)
})

test('a press ticks only what a search shows', () => {
  const seen = inSight(index, ' D')
  expect(index.keys.filter((_, i) => seen[i])).toEqual(['a', 'b', 'd'])
  expect([...toggled(index, new Set(['e']), at('a'), (leaf) => seen[leaf] ?? false)]).toEqual(['d', 'e'])
})

test('opens down to a level', () => {
  expect([...openTo(index, 1)]).toEqual(['a'])
  expect([...openTo(index, 2)]).toEqual(['a', 'b'])
})
