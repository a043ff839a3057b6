import { expect, test } from 'vitest'
import { filledUp, otherKind, searchKind } from './searchKind'

test.each([
  // typed, its kind, and where it is looked for when it was not found as 1, 2 and 3
  ['0412008831', '1', ['3', '1', '1']],
  ['0412008831\n0412008832, 0412008833', '1', ['3', '1', '1']],
  ['000021604417', '3', ['3', '3', undefined]],
  ['47500150231', '3', ['3', '3', undefined]],
  ['000021604417;000021604418', '3', ['3', '3', undefined]],
  ['Ana García', '2', ['2', undefined, '2']],
  ['山田 24', '2', ['2', undefined, '2']],
  ['21604417', undefined, ['3', '3', '1']],
  ['0412008831 000021604417', undefined, ['3', '3', '1']],
  ['', undefined, [undefined, undefined, undefined]],
  [' - ', undefined, [undefined, undefined, undefined]],
] as const)('%j is of kind %s', (text, kind, others) => {
  expect(searchKind(text)).toBe(kind)
  expect((['1', '2', '3'] as const).map((each) => otherKind(text, each))).toEqual(others)
})

test('a list is of the kind of most of its numbers, and the others are filled up', () => {
  const many = Array.from({ length: 500 }, (_, i) => `0000216${String(i).padStart(5, '0')}`)
  const list = [...many, '21604417']
  expect(searchKind(list.slice(1).join('\n'))).toBe('3')
  expect(searchKind('0412008831,412008832,0412008833')).toBe('1')
  expect(filledUp(['000021604417', '21604418', '000021604419', 'x1'], '3')).toEqual([
    '000021604417',
    '000021604418',
    '000021604419',
    'x1',
  ])
  // Parts of numbers are left alone.
  expect(filledUp(['100', '200'], '3')).toEqual(['100', '200'])
  expect(filledUp(['412008831', '0412008832'], '1')).toEqual(['0412008831', '0412008832'])
  // What is typed alone may be a part of a number.
  expect(filledUp(['21604418'], '3')).toEqual(['21604418'])
})
