import { expect, test } from 'vitest'
import { frequenciesLength, frequencyCount, isFrequencyList } from '../archive/commModuleRules'
import { phoneLength } from './limits'
import * as is from './validators'
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

test('what a field lets the user type holds the longest phone number and the longest list of frequencies', () => {
  const phone = `+${'1'.repeat(phoneLength - 1)}`
  expect([isPhone(phone), isPhone(`${phone}1`)]).toEqual([true, false])
  const frequencies = Array.from({ length: frequencyCount }, (_, i) => `${1000 + i}.125`).join()
  expect(isFrequencyList(frequencies)).toBe(true)
  expect(frequencies).toHaveLength(frequenciesLength)
})

test.each([
  ['0.001', true],
  ['0', false],
  ['6000', true],
  ['6000.001', false],
  ['1.1234', false],
  ['868.1, 868.3', true],
  ['868.1,868.100', false],
  [Array.from({ length: frequencyCount + 1 }, (_, i) => i + 1).join(), false],
])('frequencies %j: %s', (text, good) => expect(isFrequencyList(text)).toBe(good))

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

const long = '9'.repeat(400)

test.each<[string, (text: string) => boolean, readonly string[], readonly string[]]>([
  ['isNumber', is.isNumber, ['0', '-1.5', '12'], ['', '1.', '.5', '1,5', '1e3', '+1', 'a']],
  ['isInteger', is.isInteger, ['0', '-7', '007'], ['', '1.0', '--1', '1 ']],
  ['isPositiveInteger', is.isPositiveInteger, ['1', '10', '007'], ['', '0', '00', '-1', '1.5']],
  [
    'isAmount',
    is.isAmount,
    ['0.01', '10', '9999999999.99'],
    ['', '0', '0.00', '1.234', '12345678901', '-1', '.5'],
  ],
  ['isDictCode', is.isDictCode, ['a', 'Meter01', '9'], ['', 'a b', 'a-b', 'a_b', 'é', '表']],
  ['isCode', is.isCode, ['a-b_C9', '-', '_'], ['', 'a b', 'a.b', 'ñ', 'a/b']],
  ['isDateCode', is.isDateCode, ['112001', '000000'], ['', '11200', '1120011', '1120-1']],
  ['isOneToTen', is.isOneToTen, ['01', '09', '10'], ['', '00', '11', '1', '010']],
  ['isDigits', is.isDigits, ['0', '0123'], ['', '1.2', '-1', '١']],
  ['isDottedDigits', is.isDottedDigits, ['1', '1.0.1.8'], ['', '.1', '1.', '1..2', '1-2']],
  ['isHyphenedDigits', is.isHyphenedDigits, ['1', '26-01-15'], ['', '-1', '1-', '1--2', '1.2']],
  ['isVersion', is.isVersion, ['V1.2.3', 'v2', '2.0', '10'], ['', 'V', 'V.1', '1.', '1.a', 'VV1']],
  [
    'isIpv4',
    is.isIpv4,
    ['0.0.0.0', '255.255.255.255', '10.20.4.17'],
    ['', '256.1.1.1', '1.1.1', '1.1.1.1.1', '1.1.1.-1', '1.1.1.a'],
  ],
  [
    'isUrl',
    is.isUrl,
    ['http://a', 'https://a.example/b?c=1#d'],
    ['', 'a.example', 'ftp://a', 'http://', 'http://?a', 'http:// a', 'http://a b', 'javascript:alert(1)'],
  ],
  [
    'isLandline',
    is.isLandline,
    ['1234567', '12345678', '0755-26012345', '075 2601234', '07552601234'],
    ['', '123456', '07-1234567', '07555-12345678', '1234567a', '0755--2601234'],
  ],
  [
    'isLongitude',
    is.isLongitude,
    ['0', '-180', '180', '180.0000000000000', '-69.9312', '1.1234567890123'],
    ['', '180.1', '-181', '1.12345678901234', 'E69', '1,5'],
  ],
  [
    'isLatitude',
    is.isLatitude,
    ['0', '-90', '90', '18.4861'],
    ['', '90.0001', '-91', '1.12345678901234', '18°'],
  ],
  [
    'isMeterNumber',
    is.isMeterNumber,
    ['202600012345', 'ABCdef123456'],
    ['', '20260001234', '2026000123456', '20260001234-'],
  ],
  ['isTwelveAtMost', is.isTwelveAtMost, ['1', '123456789012', '表'.repeat(12)], ['', '1234567890123']],
  ['isAreaCode', is.isAreaCode, ['A001', '-_ .', '表表表表'], ['', 'A01', 'A0001']],
  [
    'isAdminPassword',
    is.isAdminPassword,
    ['Abc123', 'Abcdefghijklmnopqr12'],
    ['', 'Abc12', 'abc123', 'ABC123', 'Abcdef', 'Abcdefghijklmnopqrs12'],
  ],
])('%s', (_name, keeps, good, bad) => {
  for (const text of good) expect([text, keeps(text)]).toEqual([text, true])
  for (const text of [...bad, `${long}x `]) expect([text, keeps(text)]).toEqual([text, false])
})

test.each([
  ['1', 1, 2048, true],
  ['2048', 1, 2048, true],
  ['0', 1, 2048, false],
  ['2049', 1, 2048, false],
  ['1.5', 1, 2048, false],
  ['-3', -5, 5, true],
])('%s from %i to %i: %s', (text, min, max, good) => expect(is.isIntegerIn(text, min, max)).toBe(good))

test.each([
  ['1234.56', true],
  ['1234', true],
  ['0', true],
  ['12345', false],
  ['1.234', false],
  ['-1', false],
  ['.5', false],
  ['', false],
])('four digits and two decimals, %j: %s', (text, good) => expect(is.isDecimal(text, 4, 2)).toBe(good))

test.each([
  ['', 1, 5, false],
  ['a', 1, 5, true],
  ['abcde', 1, 5, true],
  ['abcdef', 1, 5, false],
  ['👍👍👍👍👍', 1, 5, true],
])('%j has %i to %i characters: %s', (text, min, max, good) => expect(is.isLength(text, min, max)).toBe(good))

test.each([
  ['1234', 4, true],
  ['123', 4, false],
  ['12345', 4, false],
  ['12a4', 4, false],
])('%j has exactly %i digits: %s', (text, digits, good) => expect(is.isExactDigits(text, digits)).toBe(good))

test.each([
  ['2026-11-21', true],
  ['2026-11-20', false],
  ['2026-11-20 10:00:01', true],
  ['2026-11-20 10:00:00', false],
  ['', false],
])('%j is later than now: %s', (wall, later) => expect(is.isAfter(wall, '2026-11-20 10:00:00')).toBe(later))

test.each([
  ['', '', undefined],
  ['2026-11-20 10:00:00', '', 'startPast'],
  ['', '2026-11-20 09:00:00', 'endPast'],
  ['2026-11-20 12:00:00', '2026-11-20 12:00:00', 'endFirst'],
  ['2026-11-20 12:00:00', '2026-11-20 11:00:00', 'endFirst'],
  ['2026-11-20 12:00:00', '2026-11-21 12:00:00', undefined],
  ['2026-11-20 12:00:00', '2026-11-21 12:00:01', 'tooFar'],
])('job from %j to %j: %s', (start, end, problem) =>
  expect(is.jobTimeProblem(start, end, '2026-11-20 10:00:00')).toBe(problem),
)

test.each([
  ['2026-11-20 08:00:00', '2026-11-20 12:00:00', undefined],
  ['2026-11-20 08:00:00', '2026-11-20 09:00:00', undefined],
  ['2026-11-20 08:00:01', '2026-11-20 12:00:00', 'startPast'],
  ['2026-11-20 08:00:00', '2026-11-20 09:30:00', 'endPast'],
  ['2026-11-20 08:00:00', '2026-11-21 08:00:01', 'tooFar'],
])('a saved job from 08:00 to 09:00 changed to %j … %j: %s', (start, end, problem) => {
  const saved = { start: '2026-11-20 08:00:00', end: '2026-11-20 09:00:00' }
  expect(is.jobTimeProblem(start, end, '2026-11-20 10:00:00', saved)).toBe(problem)
})

const part = (type: string, changeable = false) => ({ type, changeable })
test.each([
  [[part('date'), part('fixed'), part('serial', true)], undefined],
  [Array.from({ length: 5 }, () => part('fixed')), undefined],
  [Array.from({ length: 6 }, () => part('fixed')), 'components'],
  [[part('date'), part('date')], 'dates'],
  [[part('serial', true), part('fixed', true)], 'changeables'],
])('serial rule %#: %s', (components, problem) => expect(is.serialRuleProblem(components)).toBe(problem))

test('pairs and rows', () => {
  expect(is.differ('North', ' north ')).toBe(false)
  expect(is.differ('North', 'South')).toBe(true)
  expect(is.isIncreasing([])).toBe(true)
  expect(is.isIncreasing([1, 2, 5])).toBe(true)
  expect(is.isIncreasing([1, 2, 2])).toBe(false)
  expect(is.areBothOrNeither('', ' ')).toBe(true)
  expect(is.areBothOrNeither('15', 'a')).toBe(true)
  expect(is.areBothOrNeither('15', '')).toBe(false)
  expect(is.correspond('a;b', 'One；Two')).toBe(true)
  expect(is.correspond('a;b', 'One')).toBe(false)
  expect(is.correspond('a;', 'One;Two')).toBe(false)
  expect(is.isRefund('10.00', 10)).toBe(true)
  expect(is.isRefund('10.01', 10)).toBe(false)
  expect(is.isRefund('0', 10)).toBe(false)
})

test.each([
  ['00112233445566778899aabbccddeeff', true],
  ['00112233445566778899AABBCCDDEEFF'.repeat(2), true],
  ['00112233445566778899aabbccddeef', false],
  ['00112233445566778899aabbccddeeffa', false],
  ['g'.repeat(32), false],
])('key %j: %s', (text, right) => expect(is.isHexKey(text)).toBe(right))
