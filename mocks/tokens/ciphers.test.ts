import { expect, test } from 'vitest'
import { sequence } from '../world/random'
import { misty1With } from './misty1'
import { s7, s9 } from './misty1Tables'
import { staWith } from './staCipher'
import { staSampleTables } from './staSampleTables'

const sta = staWith(staSampleTables)
const isPermutation = (table: readonly number[], length: number): boolean =>
  new Set(table).size === length && table.length === length && Math.max(...table) === length - 1

test('each table has every value once; the two substitutions of STA are inverse to each other', () => {
  const [zero, one] = staSampleTables.substitutions
  expect([zero, one].every((table) => isPermutation(table, 16))).toBe(true)
  expect(zero.map((nibble) => one[nibble])).toEqual([...zero.keys()])
  expect(isPermutation(staSampleTables.permutation, 64)).toBe(true)
  expect(isPermutation(s7, 128)).toBe(true)
  expect(isPermutation(s9, 512)).toBe(true)
})

test('STA: the worked example of the standard', () => {
  const example = sta(0x0abc12def3456789n)
  expect(example.encrypt(0x0b19eb230100c207n).toString(16)).toBe('c45ed1619406df95')
  expect(example.decrypt(0xc45ed1619406df95n)).toBe(0x0b19eb230100c207n)
})

test('STA takes its tables as a parameter: with others the same key gives another block', () => {
  const [zero, one] = staSampleTables.substitutions
  const swapped = staWith({ ...staSampleTables, substitutions: [one, zero] })(0x0abc12def3456789n)
  const block = swapped.encrypt(0x0b19eb230100c207n)
  expect(block).not.toBe(0xc45ed1619406df95n)
  expect(swapped.decrypt(block)).toBe(0x0b19eb230100c207n)
})

test.each([
  [0x0123456789abcdefn, 0x8b1da5f56ab3d07cn],
  [0xfedcba9876543210n, 0x04b68240b13be95dn],
])('MISTY1: the vector of RFC 2994, %s', (plain, encrypted) => {
  const cipher = misty1With(0x00112233445566778899aabbccddeeffn)
  expect(cipher.encrypt(plain)).toBe(encrypted)
  expect(cipher.decrypt(encrypted)).toBe(plain)
})

test('both ciphers give 5,000 blocks back, each under its own key', () => {
  const next = sequence(20_261_120)
  const bits32 = (): bigint => BigInt(Math.floor(next() * 2 ** 32))
  const bits64 = (): bigint => (bits32() << 32n) | bits32()
  const wrong: bigint[] = []
  for (let round = 0; round < 5_000; round += 1) {
    const [block, high, low] = [bits64(), bits64(), bits64()]
    for (const cipher of [sta(low), misty1With((high << 64n) | low)]) {
      const encrypted = cipher.encrypt(block)
      if (encrypted === block || encrypted >> 64n !== 0n || cipher.decrypt(encrypted) !== block)
        wrong.push(block)
    }
  }
  expect(wrong).toEqual([])
})
