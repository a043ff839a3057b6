import { expect, test } from 'vitest'
import { contentText } from './contentText'

test('content is the same in any order of its fields, and another with another value', () => {
  expect(contentText({ b: 1, a: 'x' })).toBe(contentText({ a: 'x', b: 1, c: undefined }))
  expect(contentText({ a: 'x', b: 1 })).not.toBe(contentText({ a: 'x', b: 2 }))
  expect(contentText({ a: '1' })).not.toBe(contentText({ a: 1 }))
  expect(contentText({ a: { b: 1, c: 2 } })).toBe(contentText({ a: { c: 2, b: 1 } }))
  expect(contentText({ a: [1, 2] })).not.toBe(contentText({ a: [2, 1] }))
})

test('fields that may differ do not count, also within others', () => {
  const besides = new Set(['reason'])
  expect(contentText({ a: { reason: 'x', b: 1 }, reason: 'y' }, besides)).toBe(
    contentText({ a: { b: 1 } }, besides),
  )
})
