import { expect, test } from 'vitest'
import { meterNumberFault, meterNumberFrom, meterNumberOfPan, meterNumberParts, panOf } from './meterNumber'

test.each([
  ['47', '50015023', '47500150231', '600727475001502312'],
  ['12', '12345678', '12123456787', undefined],
  ['04', '11111111', '04111111110', undefined],
  ['37', '12345678', '37123456784', undefined],
  ['11', '11111111', '11111111115', '600727111111111153'],
  ['00', '00000000', '00000000000', '600727000000000009'],
  ['0100', '00000000', '0100000000008', '000001000000000082'],
  ['0123', '45678901', '0123456789015', '000001234567890151'],
])('maker %s, serial %s: %s, account %s', (maker, serial, meterNumber, pan) => {
  expect(meterNumberFrom(maker, serial)).toBe(meterNumber)
  expect(meterNumberFault(meterNumber)).toBeUndefined()
  expect(meterNumberParts(meterNumber)).toEqual({ maker, serial })
  expect(panOf(meterNumber)).toBe(pan ?? panOf(meterNumber))
  expect(meterNumberOfPan(panOf(meterNumber))).toBe(meterNumber)
})

test.each([
  ['', 'empty'],
  ['4750015023X', 'notDigits'],
  ['475001502311', 'wrongLength'],
  ['4750015023', 'wrongLength'],
  ['47500150232', 'wrongCheckDigit'],
  ['47500510231', 'wrongCheckDigit'],
  ['4750-0150 231', undefined],
  ['４７５００１５０２３１', undefined],
])('the number "%s" is refused as %s', (text, fault) => expect(meterNumberFault(text)).toBe(fault))

test.each([
  ['600727475001502313', 'its own check digit'],
  ['600727475001502320', 'the check digit of the meter'],
  ['600728475001502310', 'its beginning'],
  ['60072747500150231', 'its length'],
])('the account %s is wrong in %s', (pan) => expect(meterNumberOfPan(pan)).toBeUndefined())
