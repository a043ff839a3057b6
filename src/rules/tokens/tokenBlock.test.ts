import { expect, test } from 'vitest'
import { encodeSteps } from './tokenAmount'
import { decodeBlock, encodeBlock } from './tokenBlock'
import { tokenCrc } from './tokenCrc'
import { encodeCurrency } from './tokenCurrency'
import { mostMaker, partRanges, tokenLayouts, type TokenFields, type TokenKind } from './tokenLayout'
import { insertClass, removeClass, type TokenClass } from './tokenNumber'
import { nextTid, type BaseYear } from './tokenTime'

const tidAt = (time: string, base: BaseYear = 2014): number => nextTid(base, Date.parse(`${time}Z`)) ?? -1
const amountOf = (steps: number): number => encodeSteps(steps) ?? -1
const currencyOf = (steps: bigint) => encodeCurrency(steps) ?? { signExponent: -1, amount: -1 }
const units = (time: string, random: number, steps: number, base: BaseYear = 2014) => ({
  random,
  tid: tidAt(time, base),
  amount: amountOf(steps),
})
const stamp = (time: string, random: number) => ({ random, tid: tidAt(time) })

test.each<[name: string, fields: TokenFields, block: string]>([
  // sts.md 7.
  ['R1', { kind: 'creditElectricity', ...units('2026-11-20T10:00', 9, 1_662) }, '09676998067e31a2'],
  ['R2', { kind: 'creditElectricity', ...units('2026-11-20T10:01', 0, 20_000) }, '00676999416a5304'],
  ['R3', { kind: 'creditElectricity', ...units('2031-02-28T23:59', 15, 500_000) }, '0f89b97f8c7e3644'],
  ['R4', { kind: 'creditElectricity', ...units('2014-01-01T00:00', 1, 10_000_000) }, '01000000dff6c2a7'],
  ['R5', { kind: 'creditWater', ...units('2027-03-01T00:01:30', 3, 1) }, '13699f6200010ba0'],
  ['R6', { kind: 'creditElectricity', ...units('1999-12-31T23:59:59', 7, 16_383, 1993) }, '0738297f3fffd346'],
  ['R7', { kind: 'creditElectricity', ...units('2045-11-24T20:15', 10, 18_201_624) }, '0affffffffff0e2a'],
  ['R8', { kind: 'creditElectricity', ...units('2026-11-20T10:00', 9, 180_215) }, '096769988000d3e2'],
  ['R9', { kind: 'creditTime', ...units('2035-06-15T12:30', 4, 12_345, 2035) }, '3403a30e3039cce1'],
  [
    'R10',
    { kind: 'powerLimit', ...stamp('2026-11-20T10:05', 6), limit: amountOf(25_000) },
    '0667699d435e31d4',
  ],
  [
    'R11',
    { kind: 'unbalanceLimit', ...stamp('2026-11-20T10:06', 2), limit: amountOf(7_500) },
    '6267699e1d4c719d',
  ],
  ['R12', { kind: 'clearCredit', ...stamp('2026-11-20T10:07', 8), register: 0 }, '1867699f00002362'],
  ['R13', { kind: 'clearTamper', ...stamp('2026-11-20T10:08', 12) }, '5c6769a000001c2a'],
  // Control bit 1 is the second lowest.
  ['R14', { kind: 'test', control: 2, maker: 47 }, '00000000022f4b7c'],
  [
    'R15',
    { kind: 'currencyElectricity', tid: tidAt('2026-11-20T10:09'), ...currencyOf(3_655_000n) },
    '406769a1c72d1b40',
  ],
  [
    'R16',
    { kind: 'currencyElectricity', tid: tidAt('2026-11-20T10:10'), ...currencyOf(-1_000_000n) },
    '486769a2a0053d1b',
  ],
  [
    'R17',
    { kind: 'currencyWater', tid: tidAt('2026-11-20T10:11'), ...currencyOf(5_000_000_000n) },
    '516769a38c6c5bbf',
  ],
  // sts.md 5.
  ['test of every part', { kind: 'test', control: 2 ** 36 - 1, maker: 0 }, '0fffffffff005eff'],
  ['the same, long maker', { kind: 'testOfLongMaker', control: 2 ** 28 - 1, maker: 0 }, '1fffffff00001d9f'],
  ['0.1 kWh', { kind: 'creditElectricity', ...units('2004-03-01T13:55', 5, 1, 1993) }, '05599863000119e6'],
  [
    '1,000 W',
    { kind: 'powerLimit', random: 5, tid: tidAt('2004-03-28T09:01', 1993), limit: 1_000 },
    '055a2f1d03e8f8f4',
  ],
  [
    'clear credit',
    { kind: 'clearCredit', random: 5, tid: tidAt('2004-03-28T09:15', 1993), register: 0xffff },
    '155a2f2bffff1b64',
  ],
  // money.md 8.
  ['third section of an STA set', { kind: 'keyChange3', sgc: 400_123 }, '8061afb00000ba3b'],
])('%s: from fields to the plain block and back', (_, fields, block) => {
  const encoded = encodeBlock(fields)
  expect(encoded.block.toString(16).padStart(16, '0')).toBe(block)
  expect(decodeBlock(encoded.tokenClass, encoded.block, '07')).toEqual({ fields })
})

test('each layout fills the 44 bits between sub-class and CRC, and each class and sub-class is one kind', () => {
  const kinds = Object.entries(tokenLayouts)
  for (const [kind, { parts }] of kinds)
    expect([kind, parts.reduce((sum, [, width]) => sum + width, 0)]).toEqual([kind, 44])
  const places = kinds.map(([, { tokenClass, subClass }]) => `${tokenClass}.${subClass}`)
  expect(places).toHaveLength(new Set(places).size + 1)
})

/** A block with any content and the CRC that belongs to it. */
const blockOf = (tokenClass: TokenClass, body: bigint): bigint =>
  (body << 16n) | BigInt(tokenCrc(tokenClass, body, tokenClass === 0 && body >> 46n === 1n))

test.each<[what: string, tokenClass: TokenClass, body: bigint, fault: string]>([
  ['a sub-class of class 0 that is reserved', 0, 0x8n << 44n, 'notSupported'],
  ['a proprietary sub-class of class 2', 2, 0xbn << 44n, 'notSupported'],
  ['a proprietary sub-class of class 1', 1, 0x6n << 44n, 'notSupported'],
  ['the fourth section of MISTY1 in an STA meter', 2, 0x9n << 44n, 'notSupported'],
  ['class 3', 3, 0n, 'notSupported'],
  ['key revision 0', 2, 0x3n << 44n, 'outOfRange'],
  ['tariff index 100', 2, (0x4n << 44n) | (100n << 32n), 'outOfRange'],
  ['supply group 1,000,000', 2, (0x8n << 44n) | (1_000_000n << 20n), 'outOfRange'],
  ['a pad that is not zero', 2, (0x5n << 44n) | 1n, 'outOfRange'],
  ['maker 100 of two digits', 1, 100n, 'outOfRange'],
])('%s is refused', (_, tokenClass, body, fault) => {
  expect(decodeBlock(tokenClass, blockOf(tokenClass, body), '07')).toEqual({ fault })
})

test('a field that does not fit is no token', () => {
  const stamped = { kind: 'creditElectricity', random: 1, tid: 1 } as const
  for (const amount of [-1, 0.5, 0x10000, Number.NaN])
    expect(() => encodeBlock({ ...stamped, amount })).toThrow(RangeError)
  expect(() => encodeBlock({ kind: 'test', control: 0, maker: 100 })).toThrow('test.maker is 100')
  expect(() => encodeBlock({ kind: 'keyChange3', sgc: 1_000_000 })).toThrow(RangeError)
})

/** Numbers from a seed, 0 to a limit that is not one of them. */
function drawsFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const high = state
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(((high * 2 ** 20 + (state >>> 12)) / 2 ** 52) * limit)
  }
}

test('10,000 tokens of every kind come back as they were, through block and digits; one wrong bit is noticed', () => {
  const draw = drawsFrom(20_261_120)
  const kinds = Object.keys(tokenLayouts) as TokenKind[]
  const wrong: unknown[] = []
  for (let round = 0; round < 10_000; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'clearTamper'
    const fields: Record<string, number | string> = { kind }
    for (const [name, width] of tokenLayouts[kind].parts) {
      const [least, most] =
        name === 'maker' ? [0, mostMaker(width)] : (partRanges[name] ?? [0, 2 ** width - 1])
      if (name !== '') fields[name] = least + draw(most - least + 1)
    }
    const { tokenClass, block } = encodeBlock(fields as unknown as TokenFields)
    const digits = insertClass(tokenClass, block)
    const back = removeClass(digits)
    const encryption = /^keyChange(3Long|4)$/.test(kind) ? '11' : '07'
    const read = decodeBlock(back.tokenClass, back.block, encryption)
    const same =
      'fields' in read &&
      Object.entries(fields).every(([name, value]) => Reflect.get(read.fields, name) === value)
    const broken = decodeBlock(tokenClass, block ^ (1n << BigInt(draw(64))), encryption)
    if (digits.length !== 20 || !same || !('fault' in broken) || broken.fault !== 'crc')
      wrong.push([fields, read, broken])
  }
  expect(wrong).toEqual([])
})
