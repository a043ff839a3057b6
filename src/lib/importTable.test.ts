import { expect, test } from 'vitest'
import { ImportTable, linesOf, matchColumns, type ImportColumn, type ImportValues } from './importTable'

type Key = 'no' | 'name' | 'mp'
const columns: readonly ImportColumn<Key>[] = [
  {
    key: 'no',
    title: 'Meter number',
    aliases: ['表号'],
    required: true,
    example: '1',
    hint: '',
    check: (value) => (/^\d+$/.test(value) ? undefined : 'format'),
    unique: { code: 'twice' },
    mend: (value) => value.replaceAll(/\D/g, ''),
  },
  { key: 'name', title: 'Name', example: '', hint: '', normal: (text) => text.toUpperCase() },
  {
    key: 'mp',
    title: 'Point',
    required: true,
    example: '',
    hint: '',
    unique: { code: 'pointTwice', scopeOf: (row) => (row.name && row.mp ? `${row.name}/${row.mp}` : '') },
  },
]
const table = (rows: string[][]) =>
  new ImportTable(columns, linesOf(columns, { no: 0, name: 1, mp: 2 }, [['a', 'b', 'c'], ...rows]))
const said = (of: ImportTable<Key>) =>
  of
    .problems()
    .map(({ line, key, code, otherLine }) => `${line} ${key} ${code}${otherLine ? ` ${otherLine}` : ''}`)

test('columns are recognised by title, key and alias, without case, signs and accents, each once', () => {
  expect(matchColumns(columns, ['NAME', '* meter-number', 'Púnto'])).toEqual({ no: 1, name: 0, mp: -1 })
  expect(matchColumns(columns, ['表号', 'mp', '表号'])).toEqual({ no: 0, name: -1, mp: 1 })
  expect(matchColumns(columns, ['Name', 'name'])).toEqual({ no: -1, name: 0, mp: -1 })
})

test('lines keep the number that they have in the file; empty ones are left out', () => {
  const of = table([
    ['1', 'a', '1'],
    ['', '', ''],
    [' 2 ', 'b', ''],
  ])
  expect(of.all().map((line) => [line.line, line.values.no, line.values.name])).toEqual([
    [2, '1', 'A'],
    [4, '2', 'B'],
  ])
  expect(said(of)).toEqual(['4 mp empty'])
})

test('a line that is spared may leave out what others must fill', () => {
  const spared = columns.map((column) =>
    column.key === 'no' ? { ...column, spared: ({ name }: ImportValues<Key>) => name === 'B' } : column,
  )
  const lines = linesOf(spared, { no: 0, name: 1, mp: 2 }, [
    ['a', 'b', 'c'],
    ['', 'a', '1'],
    ['', 'b', '2'],
  ])
  expect(said(new ImportTable(spared, lines))).toEqual(['2 no empty'])
})

test('every kind of error is found, and counted by kind', () => {
  const of = table([
    ['1', 'a', '1'],
    ['x', 'b', '1'],
    ['1', 'a', '1'],
    ['', 'c', '3'],
  ])
  expect(said(of)).toEqual([
    '2 no twice 4',
    '2 mp pointTwice 4',
    '3 no format',
    '4 no twice 2',
    '4 mp pointTwice 2',
    '5 no empty',
  ])
  expect(of.counts()).toEqual([
    ['twice', 2],
    ['pointTwice', 2],
    ['format', 1],
    ['empty', 1],
  ])
})

test('a change looks again at the line and at those that shared a value, old and new', () => {
  const of = table([
    ['1', '', '1'],
    ['1', '', '2'],
    ['3', '', '3'],
  ])
  of.edit([{ line: 3, key: 'no', value: ' 3 ' }])
  expect(said(of)).toEqual(['3 no twice 4', '4 no twice 3'])
  of.edit([{ line: 4, key: 'no', value: '4' }])
  expect(said(of)).toEqual([])
  of.edit([{ line: 4, key: 'no', value: '1' }])
  expect(said(of)).toEqual(['2 no twice 4', '4 no twice 2'])
  of.remove([2])
  expect(said(of)).toEqual([])
  expect(of.size).toBe(2)
})

test('what the server found stays until the line changes, and only changed lines are asked about again', () => {
  const of = table([
    ['1', '', '1'],
    ['2', '', '2'],
    ['x', '', '3'],
  ])
  const seen = of.unchecked()
  expect(seen.map(({ line }) => line)).toEqual([2, 3])
  of.found(seen, [{ line: 3, key: 'no', code: 'taken' }])
  expect(said(of)).toEqual(['3 no taken', '4 no format'])
  expect(of.unchecked()).toEqual([])
  of.edit([{ line: 3, key: 'no', value: '5' }])
  expect(said(of)).toEqual(['4 no format'])
  expect(of.unchecked().map(({ line }) => line)).toEqual([3])
  // An answer about the line as it was is no news.
  of.found(seen, [{ line: 3, key: 'no', code: 'taken' }])
  expect(said(of)).toEqual(['4 no format'])
  expect(of.unchecked().map(({ line }) => line)).toEqual([3])
})

test('ten thousand lines are checked and mended at once', () => {
  const of = table(Array.from({ length: 10_000 }, (_, i) => [`n${i}`, `p${i}`, '1']))
  expect(of.problems()).toHaveLength(10_000)
  of.edit(of.all().map(({ line, values }) => ({ line, key: 'no', value: values.no.slice(1) })))
  expect(of.problems()).toHaveLength(0)
})
