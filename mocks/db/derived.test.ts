import { expect, test } from 'vitest'
import { derived, firstBy, perRow, remembered } from './derived'
import { createTable, type Entity } from './table'

interface Thing extends Entity {
  code: string
}
const by = { username: 'admin', ip: '' }

/** A table of two things, and how often something was worked out from it. */
function things() {
  const table = createTable<Thing>(
    {
      name: 'thing',
      title: ({ code }) => code,
      seeds: () => [
        { id: '1', code: 'a' },
        { id: '2', code: 'b' },
      ],
    },
    { now: () => 0, startedAt: 0, wall: String, log: { record: () => {} } as never },
  )
  let made = 0
  const byCode = derived((rows: readonly Thing[]) => {
    made += 1
    return firstBy(rows, ({ code }) => code)
  })
  return { table, made: () => made, find: (code: string) => byCode(table).get(code)?.id }
}

test('works out what follows from rows once, and again after every change', () => {
  const { table, made, find } = things()
  expect([find('a'), find('b'), find('c'), made()]).toEqual(['1', '2', undefined, 1])
  table.update('2', { code: 'c' }, by)
  expect([find('b'), find('c'), made()]).toEqual([undefined, '2', 2])
  const { id } = table.insert({ code: 'd' }, by)
  expect([find('d'), made()]).toEqual([id, 3])
  table.remove('1', by)
  expect([find('a'), find('d'), made()]).toEqual([undefined, id, 4])
})

test('hands out the same list until a row changes, and never changes one that was handed out', () => {
  const { table } = things()
  const before = table.all()
  expect(table.all()).toBe(before)
  table.update('1', { code: 'z' }, by)
  expect(before.map(({ code }) => code)).toEqual(['a', 'b'])
  expect(table.all().map(({ code }) => code)).toEqual(['z', 'b'])
})

test('works out what follows from one row once, and again after its change', () => {
  const { table } = things()
  let made = 0
  const upper = perRow(({ code }: Thing) => ({ code: code.toUpperCase(), made: (made += 1) }))
  const say = () => table.all().map((row) => upper(row))
  expect([say(), say()].flat()).toEqual([...say(), ...say()])
  expect(made).toBe(2)
  table.update('2', { code: 'c' }, by)
  expect(say().map(({ code }) => code)).toEqual(['A', 'C'])
  expect(made).toBe(3)
})

test('the first of equal keys is found', () => {
  expect(
    firstBy(
      [
        { k: 'a', n: 1 },
        { k: 'a', n: 2 },
      ],
      ({ k }) => k,
    ).get('a')?.n,
  ).toBe(1)
})

test('remembers answers while everything they follow from is the same', () => {
  const answer = remembered<string>(2)
  const [rows, others] = [['r'], ['o']]
  let made = 0
  const ask = (...of: unknown[]) => answer(of, () => String((made += 1)))
  expect([ask('en', rows), ask('en', rows), ask('es', rows), ask('en', others)]).toEqual(['1', '1', '2', '3'])
  expect(ask('en', rows)).toBe('4')
  expect(ask('en')).toBe('5')
})
