import { expect, it } from 'vitest'
import { diffOf } from './diff'

it('puts what differs first and leaves out what says nothing', () => {
  const found = diffOf(
    { id: '1', name: 'a', tags: ['x'], update_time: '1' },
    { id: '1', name: 'b', tags: ['x'], update_time: '2' },
    ['update_time'],
  )
  expect(found.map(({ field, changed }) => [field, changed])).toEqual([
    ['name', true],
    ['id', false],
    ['tags', false],
  ])
})

it.each([
  [{ a: null }, { a: '' }, false],
  [{}, { a: '' }, false],
  [{ a: 0 }, { a: '' }, true],
  [{ a: [1] }, { a: [1, 2] }, true],
  [null, { a: 'x' }, true],
  [{ a: 'x' }, null, true],
])('%j and %j differ: %s', (before, after, changed) =>
  expect(diffOf(before, after)[0]?.changed).toBe(changed),
)

it('has nothing to say of nothing', () => expect(diffOf(null, null)).toEqual([]))
