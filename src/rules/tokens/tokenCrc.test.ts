import { expect, test } from 'vitest'
import { crcOfBytes, tokenCrc } from './tokenCrc'

const bytesOf = (hex: string): number[] => hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []

test.each([
  ['000b19eb230100', 0xc207],
  ['00004a2d900ff2', 0x0ffa],
  ['00055998630001', 0x19e6],
  ['0005c02a552710', 0x1970],
])('the bytes %s have the check field %i', (hex, field) => {
  expect(crcOfBytes(bytesOf(hex))).toBe(field)
  expect(tokenCrc(0, BigInt(`0x${hex}`), false)).toBe(field)
})

test('the check word of the algorithm stands with its bytes exchanged', () => {
  expect(crcOfBytes(new TextEncoder().encode('123456789'))).toBe(0x374b)
})

test('class and currency change the check field', () => {
  const body = 0x0b19eb230100n
  const fields = [0, 1, 2, 3].map((tokenClass) => tokenCrc(tokenClass as 0 | 1 | 2 | 3, body, false))
  expect(new Set(fields).size).toBe(4)
  expect(tokenCrc(0, body, true)).toBe(crcOfBytes(bytesOf('000b19eb23010001')))
  expect(tokenCrc(2, body, false)).toBe(crcOfBytes(bytesOf('020b19eb230100')))
})
