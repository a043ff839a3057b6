import { expect, test } from 'vitest'
import { unstamped } from './columnRows'
import { createTable, type Entity } from './table'

interface Thing extends Entity {
  name: string
}

/** Five things, of which `read` counts the names that were worked out. */
function things() {
  const told = { read: 0 }
  const table = createTable<Thing>(
    {
      name: 'thing',
      title: ({ name }) => name,
      seeds: () => ({
        length: 5,
        find: (id) => ['a', 'b', 'c', 'd', 'e'].indexOf(id),
        fields: {
          id: (place) => 'abcde'.charAt(place),
          name(place) {
            told.read += 1
            return `thing ${String(place)}`
          },
          ...unstamped,
          update_time: (place) => (place === 1 ? 'later' : undefined),
        },
      }),
    },
    { now: () => 0, startedAt: 0, wall: () => 'then', log: { record: () => undefined } as never },
  )
  return { table, told }
}
const by = { username: 'me', ip: '' }
const ids = (rows: readonly Thing[]): string => rows.map(({ id }) => id).join('')

test('rows by columns look like rows, and a field that nobody reads is not worked out', () => {
  const { table, told } = things()
  expect(ids(table.all())).toBe('abcde')
  expect(told.read).toBe(0)
  const row = table.get('b')
  expect({ ...row }).toEqual({
    id: 'b',
    name: 'thing 1',
    create_user: 'admin',
    create_time: 'then',
    update_user: 'admin',
    update_time: 'later',
  })
  expect(JSON.parse(JSON.stringify(row))).toEqual({ ...row })
  expect(table.all()[1]).toBe(row)
  expect([row && 'name' in row, row && Object.hasOwn(row, 'name'), row && 'other' in row]).toEqual([
    true,
    true,
    false,
  ])
  expect(table.get('f')).toBeUndefined()
  expect(() => Object.assign(row ?? {}, { name: 'changed' })).toThrow(TypeError)
})

test('what is changed stays in its place, what comes back after a removal is last', () => {
  const { table } = things()
  table.update('c', { name: 'other' }, by)
  expect([table.get('c')?.name, table.all()[2]?.name]).toEqual(['other', 'other'])
  table.remove('b', by)
  expect([table.get('b'), ids(table.all())]).toEqual([undefined, 'acde'])
  table.insert({ id: 'b', name: 'again' }, by)
  table.insert({ id: 'x', name: 'new' }, by)
  table.update('b', { name: 'once more' }, by)
  expect([ids(table.all()), table.get('b')?.name]).toEqual(['acdebx', 'once more'])
  table.remove('b', by)
  expect(ids(table.all())).toBe('acdex')
})
