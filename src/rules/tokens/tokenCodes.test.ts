import { expect, test } from 'vitest'
import { keyChangeCount, keyTypes, mayFollowKey, registerCodes } from './tokenCodes'

test('a key change set has two or three tokens with STA and four with MISTY1', () => {
  expect([keyChangeCount('07', false), keyChangeCount('07', true)]).toEqual([2, 3])
  expect([keyChangeCount('11', false), keyChangeCount('11', true)]).toEqual([4, 4])
})

test('a key becomes a default or a unique one, never the initial or a common one', () => {
  for (const present of [keyTypes.initial, keyTypes.default, keyTypes.unique])
    expect(Object.values(keyTypes).filter((next) => mayFollowKey(present, next))).toEqual([1, 2])
  expect(Object.values(keyTypes).some((next) => mayFollowKey(keyTypes.common, next))).toBe(false)
})

test('registers have the codes of the standard', () => {
  expect(Object.values(registerCodes)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 65_535])
})
