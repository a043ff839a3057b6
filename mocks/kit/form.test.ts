import { describe, expect, it } from 'vitest'
import { Form } from './form'
import { Params, Refusal } from './params'

/** What a form says of a value: the key of each problem by field, or what was read. */
function read<T>(value: unknown, reads: (form: Form) => T): T | string {
  const form = new Form(new Params({ value }))
  const found = reads(form)
  try {
    form.done()
    return found
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return String(error.fields?.['value']?.key)
  }
}

describe('a text', () => {
  it.each([
    ['x'.repeat(5), 'x'.repeat(5)],
    ['x'.repeat(6), 'fieldTooLong'],
    // One character that takes two places.
    ['😀'.repeat(5), '😀'.repeat(5)],
    ['  a  ', 'a'],
    [7, '7'],
    ['', 'fieldRequired'],
    [undefined, 'fieldRequired'],
    [null, 'fieldRequired'],
    [{}, 'fieldInvalid'],
  ])('%j is %s', (value, expected) => {
    expect(read(value, (form) => form.text('value', { required: true, max: 5 }))).toBe(expected)
  })
})

describe('a number', () => {
  it.each([
    ['2', 2],
    ['9', 9],
    ['9.0', 9],
    ['1.99', 'fieldRange'],
    ['9.01', 'fieldRange'],
    ['2.25', 2.25],
    ['2.255', 'fieldRange'],
    ['two', 'fieldRange'],
    ['1e1', 'fieldRange'],
    ['', 4],
  ])('%s is %s', (value, expected) => {
    const limits = { min: 2, max: 9, decimals: 2 }
    expect(read(value, (form) => form.decimal('value', limits, { absent: 4 }))).toBe(expected)
  })

  it('that is whole has no places', () => {
    const whole = (value: string) => read(value, (form) => form.integer('value', { min: 1, max: 3 }))
    expect([whole('1'), whole('3'), whole('1.5'), whole('0'), whole('4')]).toEqual([
      1,
      3,
      'fieldRange',
      'fieldRange',
      'fieldRange',
    ])
  })
})

it('a yes or no is a digit or a JSON boolean', () => {
  const flag = (value: unknown) => read(value, (form) => form.flag('value', '1'))
  expect([true, 1, '1'].map(flag)).toEqual(['1', '1', '1'])
  expect([false, 0, '0'].map(flag)).toEqual(['0', '0', '0'])
  expect([undefined, null, ''].map(flag), 'absent').toEqual(['1', '1', '1'])
  expect(flag('yes')).toBe('fieldInvalid')
})

it('a list has at most so many texts, none twice', () => {
  const texts = (value: unknown) => read(value, (form) => form.texts('value', { required: true, max: 3 }))
  expect(texts(['a', 'b', 'a'])).toEqual(['a', 'b'])
  expect(texts(['a', 'b', 'c', 'd'])).toBe('fieldInvalid')
  expect(texts(['a', 1])).toBe('fieldInvalid')
  expect(texts('a')).toBe('fieldInvalid')
  expect(texts([])).toBe('fieldRequired')
})

it('a code is one of those that are possible', () => {
  const code = (value: unknown) => read(value, (form) => form.oneOf('value', ['1', '2'], { required: true }))
  expect([code('2'), code('3'), code('')]).toEqual(['2', 'fieldInvalid', 'fieldRequired'])
})
