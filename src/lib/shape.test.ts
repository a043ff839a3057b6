import { describe, expect, test } from 'vitest'
import { hasLostDigits } from './lostDigits'
import {
  choice,
  code,
  column,
  digits,
  flag,
  id,
  list,
  maybe,
  number,
  numberOr,
  object,
  optional,
  orNull,
  record,
  ref,
  rowsOf,
  text,
  word,
  yes,
} from './shape'

test('a column leaves out nothing: its entries belong to those of other columns', () => {
  expect(column(number).read(['1', null, {}, 2])).toEqual([1, null, null, 2])
  expect(column(number).read({ 0: 1 })).toEqual([])
  expect(column(text).read(null)).toEqual([])
})

describe('what a person would read', () => {
  test.each([
    [12.5, 12.5],
    ['12.5', 12.5],
    [' -3e2 ', -300],
    ['', null],
    [null, null],
    [undefined, null],
    [true, null],
    ['1,234', null],
    ['0x10', null],
    [[5], null],
    [{}, null],
    [0, 0],
    ['0', 0],
  ])('the figure %j is %j', (said, read) => {
    expect(number.read(said)).toBe(read)
  })

  test('only a number of the console’s own has another meaning when it is missing', () => {
    expect(numberOr(300).read(null)).toBe(300)
    expect(numberOr(300).read('5')).toBe(5)
  })

  test.each([
    [7, '7'],
    ['', ''],
    [null, ''],
    [{}, ''],
    [[], ''],
    [false, 'false'],
  ])('the text %j is %j', (said, read) => {
    expect(text.read(said)).toBe(read)
  })

  const types = code(['01', '02', 'A'])
  test.each([
    ['01', '01'],
    [1, '01'],
    ['1', '01'],
    [' 02', '02'],
    ['a', 'A'],
    [7, '7'],
    ['07', '07'],
    [null, ''],
    [{}, ''],
  ])('the code %j is %j', (said, read) => {
    expect(types.read(said)).toBe(read)
  })

  test.each([
    [1, '1', true],
    ['1', '1', true],
    [true, '1', true],
    ['true', '1', true],
    ['Y', '1', true],
    [0, '0', false],
    [false, '0', false],
    ['false', '0', false],
    [null, '', false],
    ['perhaps', 'perhaps', false],
  ])('the flag %j is %j', (said, asCode, asTruth) => {
    expect(flag.read(said)).toBe(asCode)
    expect(yes.read(said)).toBe(asTruth)
  })

  test('Yes and No are a flag, too', () => {
    const read = code(['Yes', 'No'])
    expect([1, '1', true, 'yes', 'Yes'].map((said) => read.read(said))).toEqual(Array(5).fill('Yes'))
    expect([0, '0', false, 'NO', 'No'].map((said) => read.read(said))).toEqual(Array(5).fill('No'))
  })

  test('words: an unknown one stays, falls back or is left out, as it was declared', () => {
    expect(word('a', 'b').read('c')).toBe('c')
    expect(choice('a', 'b').read('c')).toBe('a')
    expect(maybe('a', 'b').read('c')).toBeUndefined()
    expect(maybe('a', 'b').read('B')).toBe('b')
  })

  test('numbers of fixed length are filled up', () => {
    expect(digits(12).read(4750015023)).toBe('004750015023')
    expect(digits(10).read('412008831')).toBe('0412008831')
    expect(digits(10).read('')).toBe('')
    expect(digits(4).read('A-1')).toBe('A-1')
  })

  test('an object knows its fields and no others; parts that may be missing are absent', () => {
    const shape = object({ a: text, b: optional(number), c: orNull(text), d: record(number) })
    expect(shape.read({ a: 1, b: null, c: '', d: { x: '1' }, e: 5 })).toEqual({
      a: '1',
      c: null,
      d: { x: 1 },
    })
    for (const none of [null, undefined, [], 'x', 5])
      expect(shape.read(none)).toEqual({ a: '', c: null, d: {} })
  })

  test('a list of one may be the one; what is no entry is left out', () => {
    const rows = list(object({ name: text }))
    expect(rows.read({ name: 'x' })).toEqual([{ name: 'x' }])
    expect(rows.read({ dataList: [{ name: 'x' }] })).toEqual([{ name: 'x' }])
    expect(rows.read([null, 'x', 5, [], { name: 'y' }])).toEqual([{ name: 'y' }])
    for (const none of [null, undefined, '', {}, []]) expect(rows.read(none)).toEqual([])
    expect(list(text).read('one')).toEqual(['one'])
  })
})

describe('rows', () => {
  const row = object({ id, tml_id: ref, name: text })

  test('one that lacks its id is left out and counted', () => {
    expect(rowsOf(row, [{ id: 1, name: 'a' }, { name: 'b' }, null, 'x', { id: '' }])).toEqual({
      rows: [{ id: '1', tml_id: '', name: 'a' }],
      unread: 4,
    })
  })

  test('an identifier that lost digits is known, in copies and by its text; others are not', () => {
    expect(hasLostDigits({ id: '9007199254740993' })).toBe(false)
    const [lost, sound] = rowsOf(row, [
      JSON.parse('{"id": 9007199254740993}'),
      JSON.parse('{"id": 9007199254740991, "tml_id": "x"}'),
    ]).rows
    expect(hasLostDigits({ ...lost })).toBe(true)
    expect(hasLostDigits(lost?.id)).toBe(true)
    expect(hasLostDigits(sound)).toBe(false)
    expect(
      hasLostDigits(rowsOf(row, [JSON.parse('{"id": 1, "tml_id": 12345678901234567890}')]).rows[0]),
    ).toBe(true)
  })
})
