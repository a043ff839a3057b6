import { expect, test } from 'vitest'
import {
  emailProblem,
  isAvatar,
  isMailCode,
  isPhone,
  passwordProblem,
  passwordRules,
  passwordStrength,
} from './validators'

test.each([
  ['', 'validateNew'],
  ['        ', 'inputPwd'],
  ['Abcdef1', 'lengthEightSixteen'],
  ['Abcdefg1', undefined],
  ['Abcdefghijklmno1', undefined],
  ['Abcdefghijklmnop1', 'lengthEightSixteen'],
  ['abcdefg1', 'containRule'],
  ['ABCDEFG1', 'containRule'],
  ['Abcdefgh', 'containRule'],
  ['Ab1 öäü-日本', undefined],
])('password %j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))

test('each rule is told apart', () => {
  expect(passwordRules('abc')).toEqual({ length: false, lower: true, upper: false, digit: false })
  expect(passwordRules('ABCDEFG1')).toEqual({ length: true, lower: false, upper: true, digit: true })
})

test.each([
  ['short1A', [], 'weak'],
  ['Operator77x', ['operator'], 'weak'],
  ['Aaaabbb1c', [], 'weak'],
  ['Power2026', [], 'fair'],
  ['Qwerty1234', [], 'fair'],
  ['Lamp0Post', [], 'good'],
  ['Lamp0-Post', [], 'strong'],
  ['xK9vLm2QpRw', [], 'strong'],
])('%s is as strong as it is: %j → %s', (password, names, strength) =>
  expect(passwordStrength(password, names)).toBe(strength),
)

test.each([
  ['', 'emailSame'],
  ['  ', 'emailSame'],
  [' Old@x.example', 'emailSame'],
  ['new@x.example', undefined],
  ['new+tag@mail.x.example', undefined],
  ['new@x', 'emailInvalid'],
  ['new@@x.example', 'emailInvalid'],
  ['a b@x.example', 'emailInvalid'],
  ['a@x..example', 'emailInvalid'],
  [`${'a'.repeat(95)}@x.example`, 'emailInvalid'],
])('e-mail %j: %s', (email, problem) => expect(emailProblem(email, 'old@x.example')).toBe(problem))

test.each([
  ['12345', true],
  ['+1 809-555 0100', true],
  ['1234', false],
  ['123456789012345678901', false],
  ['+-- - --', false],
  ['12a45', false],
  ['', false],
])('phone %j: %s', (phone, good) => expect(isPhone(phone)).toBe(good))

test.each([
  ['123456', true],
  ['12345', false],
  ['12345a', false],
  [' 123456', false],
])('code %j: %s', (code, good) => expect(isMailCode(code)).toBe(good))

test.each([
  ['', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/jpeg;base64,AA==', true],
  ['data:image/svg+xml;base64,AAAA', false],
  ['data:text/html;base64,AAAA', false],
  ['https://x.example/a.png', false],
  [`data:image/png;base64,${'A'.repeat(200_000)}`, false],
])('picture %#', (text, good) => expect(isAvatar(text)).toBe(good))
