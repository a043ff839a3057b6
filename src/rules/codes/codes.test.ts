import { expect, test } from 'vitest'
import { isNo, isOther, isYes, wordOrCode, yesOrNo } from './codes'

test.each([
  ['1', true, false, true],
  ['0', false, true, false],
  ['ZZ_9', false, false, undefined],
  ['', false, false, undefined],
  [undefined, false, false, undefined],
  [null, false, false, undefined],
])('%s is yes: %s, no: %s', (code, yes, no, either) => {
  expect([isYes(code), isNo(code), yesOrNo(code)]).toEqual([yes, no, either])
})

test('a code is another one only where it is known', () => {
  const known = { codes: ['1', '2'] }
  expect(['1', '2', 'ZZ_9', ''].map((code) => isOther(known, code, '2'))).toEqual([true, false, false, false])
})

test('an unknown code is itself, a missing one nothing', () => {
  const words = { 1: 'on', 0: 'off' }
  expect(['1', 'ZZ_9', 'constructor', '', undefined].map((code) => wordOrCode(code, words))).toEqual([
    'on',
    'ZZ_9',
    'constructor',
    '',
    '',
  ])
})
