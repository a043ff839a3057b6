import { expect, test } from 'vitest'
import { groupedToken, insertClass, plainDigits, removeClass, tokenFormFault } from './tokenNumber'

test.each([
  ['2371 6100 5011 8319 4197'],
  ['2371-6100-5011-8319-4197'],
  ['  2371–6100—5011−8319 4197\n'],
  ['２３７１　６１００　５０１１　８３１９　４１９７'],
  ['２３７１ー６１００－５０１１\u200b83194197'],
])('the token "%s" is taken', (text) => {
  expect(plainDigits(text)).toBe('23716100501183194197')
  expect(tokenFormFault(text)).toBeUndefined()
})

test.each([
  [' - ', 'empty'],
  ['2371 6100 5011 8319 419O', 'notDigits'],
  ['2371.6100.5011.8319.4197', 'notDigits'],
  ['2371 6100 5011 8319 419', 'tooShort'],
  ['2371 6100 5011 8319 4197 0', 'tooLong'],
  ['73786976294838206464', 'tooLarge'],
  ['80000000000000000000', 'tooLarge'],
  ['73786976294838206463', undefined],
  ['00000000000000000000', undefined],
])('"%s" is refused as %s', (text, fault) => expect(tokenFormFault(text)).toBe(fault))

test('a token is printed in five groups of four, and what is typed of it so far, too', () => {
  expect(groupedToken('23716100501183194197')).toBe('2371 6100 5011 8319 4197')
  expect(groupedToken('237161')).toBe('2371 61')
  expect(groupedToken('')).toBe('')
})

test('the class goes into bits 28 and 27, and these go on top', () => {
  expect(insertClass(0, 0x492083c0ae7ce455n)).toBe('23716100501183194197')
  expect(BigInt('23716100501183194197').toString(16)).toBe('1492083c0a67ce455')
  expect(removeClass('23716100501183194197')).toEqual({ tokenClass: 0, block: 0x492083c0ae7ce455n })
  expect(removeClass('56493153725450313471')).toEqual({ tokenClass: 1, block: 0x0fffffffff005effn })
  for (const tokenClass of [0, 1, 2, 3] as const)
    for (const block of [0n, 1n << 27n, 1n << 28n, 3n << 27n, (1n << 64n) - 1n])
      expect(removeClass(insertClass(tokenClass, block))).toEqual({ tokenClass, block })
  expect(insertClass(3, (1n << 64n) - 1n)).toBe('73786976294838206463')
})
