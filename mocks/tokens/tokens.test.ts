import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { encodeSteps } from '../../src/rules/tokens/tokenAmount'
import { encodeBlock } from '../../src/rules/tokens/tokenBlock'
import { encodeCurrency } from '../../src/rules/tokens/tokenCurrency'
import type { TokenFields, TokenKind } from '../../src/rules/tokens/tokenLayout'
import { nextTid, type BaseYear } from '../../src/rules/tokens/tokenTime'
import { sequence } from '../world/random'
import { DecoderKey } from './decoderKey'
import { decoderKey04 } from './derivedKeys'
import { amountVectors, testTokenVectors, vectorKey, vectorPans } from './testVectors'
import { issueToken, readToken } from './tokens'

const [short, long] = vectorPans
/** TID of an ordinary token that is issued at a time, without a second one before it. */
const tidAt = (time: string, base: BaseYear = 1993): number =>
  nextTid(base, Date.parse(`${time.replace(' ', 'T')}Z`)) ?? -1
const field = (steps: number): number => encodeSteps(steps) ?? -1

const mistyKey = (pan: string, krn = 1, base: BaseYear = 1993): DecoderKey =>
  new DecoderKey(
    '11',
    decoderKey04(vectorKey, { pan, sgc: '123457', krn, kt: 2, ti: 1, base, encryption: '11' }),
  )
const keyD = mistyKey(short)
const keyA = new DecoderKey('07', 0xe653341f9d5bf36fn)

/** Tokens that are not issued as published, or not read as they were issued. */
const wrongOf = (
  cases: readonly (readonly [fields: TokenFields, key: DecoderKey, token: string])[],
): unknown[] =>
  cases.flatMap(([fields, key, token]) => {
    const [issued, read] = [issueToken(fields, key), readToken(token, key)]
    return issued === token && isDeepStrictEqual(read, { fields }) ? [] : [{ fields, token, issued, read }]
  })

test.each(amountVectors)('%s at %s with %i', (kind, time, amount, token) => {
  const stamp = { random: 5, tid: tidAt(time) }
  const fields: TokenFields =
    kind === 'clearCredit'
      ? { kind, ...stamp, register: amount }
      : kind === 'powerLimit' || kind === 'unbalanceLimit'
        ? { kind, ...stamp, limit: field(amount) }
        : { kind, ...stamp, amount: field(amount) }
  expect(wrongOf([[fields, keyD, token]])).toEqual([])
})

test.each<[meter: string, key: DecoderKey, base: BaseYear, times: string[], tokens: string[]]>([
  [
    'short number',
    keyD,
    1993,
    ['2004-03-01 13:00', '2004-03-01 13:05', '2004-03-01 13:10'],
    ['59386323472137426967', '47186281207955155808', '52059556253782091701'],
  ],
  [
    'long number',
    mistyKey(long),
    1993,
    ['2004-03-01 13:20', '2004-03-01 13:25', '2004-03-01 13:30'],
    ['25453597494250138964', '41136669315054818626', '22735221987748758248'],
  ],
  [
    'base 2014',
    mistyKey(short, 4, 2014),
    2014,
    ['2014-01-01 08:00', '2014-01-01 08:05', '2014-01-01 08:10'],
    ['13444522537517076834', '03477912490596695895', '06094571069413075467'],
  ],
  [
    'base 2035',
    mistyKey(short, 5, 2035),
    2035,
    ['2035-01-01 08:00', '2035-01-01 08:05', '2035-01-01 08:10'],
    ['11907826947753213480', '19640099949346431996', '11741155092330337876'],
  ],
])('MISTY1 credits of 0.1 for electricity, water and gas: %s', (_, key, base, times, tokens) => {
  const kinds = ['creditElectricity', 'creditWater', 'creditGas'] as const
  const cases = kinds.map((kind, index) => {
    const fields = { kind, random: 5, tid: tidAt(times[index] ?? '', base), amount: 1 }
    return [fields, key, tokens[index] ?? ''] as const
  })
  expect(wrongOf(cases)).toEqual([])
})

const clearAll = (time: string): TokenFields => ({
  kind: 'clearCredit',
  random: 5,
  tid: tidAt(time),
  register: 0xffff,
})

test('MISTY1 management tokens', () => {
  const stamp = (time: string) => ({ random: 5, tid: tidAt(time) })
  const cases: [TokenFields, DecoderKey, string][] = [
    [{ kind: 'powerLimit', ...stamp('2004-03-28 09:01'), limit: 1_000 }, keyD, '26521936751055502278'],
    [clearAll('2004-03-28 09:15'), keyD, '59725289138639529749'],
    [clearAll('2004-03-28 09:16'), mistyKey(long), '43917986274716482997'],
    [{ kind: 'clearTamper', ...stamp('2004-03-28 10:00') }, keyD, '02455019196514047304'],
    [{ kind: 'unbalanceLimit', ...stamp('2004-03-28 10:20'), limit: 10 }, keyD, '16135127146988830614'],
  ]
  expect(wrongOf(cases)).toEqual([])
})

test('a token of 00:01 says 00:02, one of 00:00 does not', () => {
  const cases: [TokenFields, DecoderKey, string][] = [
    [clearAll('2004-03-29 00:00'), keyD, '09791211239166238461'],
    [clearAll('2004-03-29 00:01'), keyD, '18070818655140104337'],
    [clearAll('2004-03-29 00:03'), keyD, '59463760341829598722'],
    [clearAll('2004-03-29 00:04'), keyD, '49512072598296997272'],
    [clearAll('2004-03-29 00:05'), keyD, '59135803195278393273'],
  ]
  expect(wrongOf(cases)).toEqual([])
  expect(clearAll('2004-03-29 00:01')).toEqual(clearAll('2004-03-29 00:02'))
})

test('STA: the example of the standard and two own ones', () => {
  const example = new DecoderKey('07', 0x0abc12def3456789n)
  const meterP11 = new DecoderKey('07', 0xc82763e044b8cd51n)
  const credit = (random: number, tid: number, amount: number): TokenFields => ({
    kind: 'creditElectricity',
    random,
    tid,
    amount,
  })
  const cases: [TokenFields, DecoderKey, string][] = [
    [credit(11, tidAt('1996-03-25 13:55:22'), 256), example, '51043465443420856213'],
    [credit(5, tidAt('2004-03-01 13:55'), 1), keyA, '67540125520408448957'],
    [credit(9, 6_777_240, 0x067e), meterP11, '40151536605395311242'],
  ]
  expect(wrongOf(cases)).toEqual([])
})

test.each(testTokenVectors)('tokens for a test need no key: control %i', (control, shortMaker, longMaker) => {
  const cases = [keyA, keyD].flatMap((key): [TokenFields, DecoderKey, string][] => [
    [{ kind: 'test', control, maker: 0 }, key, shortMaker],
    [{ kind: 'testOfLongMaker', control, maker: 0 }, key, longMaker],
  ])
  expect(wrongOf(cases)).toEqual([])
})

test.each<[fields: TokenFields, token: string]>([
  [{ kind: 'test', control: 2 ** 36 - 1, maker: 0 }, '56493153725450313471'],
  [{ kind: 'testOfLongMaker', control: 2 ** 28 - 1, maker: 0 }, '02305843005052951967'],
  [{ kind: 'extendedRead', control: 0, maker: 0 }, '02305843009347914912'],
  [{ kind: 'extendedRead', control: 0xfc0000000, maker: 0 }, '03440750115445279822'],
])('the published token of %o', (fields, token) => expect(wrongOf([[fields, keyA, token]])).toEqual([]))

test('a token is read with spaces and dashes, and refused by its form, class, key or content', () => {
  const token = '59386323472137426967'
  expect(readToken('5938-6323 4721 3742 6967', keyD)).toEqual(readToken(token, keyD))
  expect(readToken(token.slice(1), keyD)).toEqual({ fault: 'form' })
  expect(readToken('99999999999999999999', keyD)).toEqual({ fault: 'form' })
  expect(readToken(token, mistyKey(long))).toEqual({ fault: 'crc' })
  expect(readToken('59386323472137426968', keyD)).toEqual({ fault: 'crc' })
  // The class is a part of what the CRC covers: bits 28 and 27 changed.
  expect(readToken(String(BigInt(token) ^ (1n << 28n)), keyD)).not.toHaveProperty('fields')
  const reserved = String(BigInt(token) | (3n << 27n))
  expect(readToken(reserved, keyD)).toEqual({ fault: 'notSupported' })
})

test('1,000 tokens of six kinds are read as they were issued, with both ciphers', () => {
  const next = sequence(7)
  const upTo = (most: number): number => Math.floor(next() * (most + 1))
  const make: ((stamp: { random: number; tid: number }) => TokenFields)[] = [
    (stamp) => ({ kind: 'creditElectricity', ...stamp, amount: field(upTo(18_201_624)) }),
    (stamp) => {
      const { signExponent, amount } = encodeCurrency(BigInt(upTo(10 ** 12) - 5 * 10 ** 11)) ?? {
        signExponent: 0,
        amount: 0,
      }
      return { kind: 'currencyElectricity', tid: stamp.tid, signExponent, amount }
    },
    (stamp) => ({ kind: 'powerLimit', ...stamp, limit: field(upTo(100_000)) }),
    (stamp) => ({ kind: 'clearTamper', ...stamp }),
    (stamp) => ({ kind: 'extendedSet', ...stamp, index: upTo(63), setting: upTo(1_023) }),
    (stamp) => ({ kind: 'tariffRate', ...stamp, rate: upTo(0xffff) }),
  ]
  const kinds = new Set<TokenKind>()
  const wrong: TokenFields[] = []
  for (let round = 0; round < 1_000; round += 1) {
    const fields = make[round % make.length]?.({ random: upTo(15), tid: upTo(0xffffff) })
    if (!fields) continue
    kinds.add(fields.kind)
    for (const key of [keyA, keyD]) {
      const read = readToken(issueToken(fields, key), key)
      if (!('fields' in read) || encodeBlock(read.fields).block !== encodeBlock(fields).block)
        wrong.push(fields)
    }
  }
  expect(wrong).toEqual([])
  expect(kinds.size).toBe(make.length)
})
