import { expect, test } from 'vitest'
import { otherKind, searchKind } from './searchKind'

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
