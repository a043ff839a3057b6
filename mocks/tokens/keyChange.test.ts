import { expect, test } from 'vitest'
import { encodeBlock } from '../../src/rules/tokens/tokenBlock'
import type { TokenFields } from '../../src/rules/tokens/tokenLayout'
import { nextTid } from '../../src/rules/tokens/tokenTime'
import { DecoderKey } from './decoderKey'
import { decoderKey04, type KeyParameters } from './derivedKeys'
import { isKeyChangePart, joinKeyChange, keyChangeParts, type KeyChangePart, type NextKey } from './keyChange'
import { vectorKey, vectorPans } from './testVectors'
import { issueToken, readToken } from './tokens'

const [short, long] = vectorPans
const place: KeyParameters = {
  pan: short,
  sgc: '123457',
  krn: 1,
  kt: 2,
  ti: 1,
  base: 1993,
  encryption: '11',
}
const keyOf = (change: Partial<KeyParameters>): DecoderKey =>
  new DecoderKey('11', decoderKey04(vectorKey, { ...place, ...change }))
const nextOf = (change: Partial<KeyParameters>, ken = 255): NextKey => {
  const { sgc, krn, kt, ti, base } = { ...place, ...change }
  return { key: keyOf(change), sgc, krn, kt, ti, ken, rollOver: base !== place.base }
}
const tokensOf = (present: DecoderKey, next: NextKey): string[] =>
  keyChangeParts(next).map((part) => issueToken(part, present))
const creditAt = (time: string): TokenFields => ({
  kind: 'creditElectricity',
  random: 5,
  tid: nextTid(1993, Date.parse(`2004-04-01T${time}Z`)) ?? -1,
  amount: 1,
})
/** The parts that a meter reads from tokens. */
const partsOf = (tokens: readonly string[], key: DecoderKey): KeyChangePart[] =>
  tokens.flatMap((token) => {
    const read = readToken(token, key)
    return 'fields' in read && isKeyChangePart(read.fields) ? [read.fields] : []
  })

test.each<
  [present: Partial<KeyParameters>, next: Partial<KeyParameters>, ken: number, time: string, tokens: string]
>([
  [
    {},
    { ti: 2 },
    255,
    '10:00',
    '34812744915211133004 46903925208523674737 71464563847088610152 67904239402617643990 52522044994700766563',
  ],
  [
    {},
    { krn: 2 },
    255,
    '10:10',
    '40937788669556693706 55900126766830063715 70168064023104948668 31051353433275215300 10334212364124071208',
  ],
  [
    { krn: 2 },
    { krn: 7 },
    170,
    '10:15',
    '65626097193581652906 45273086784967754458 60343449063848563711 62570694794795906368 06390659512322397973',
  ],
  [
    {},
    { sgc: '123461' },
    255,
    '10:20',
    '14459740122691785207 16084994560056931733 38603700611597183668 07926972461094669048 22571219105476013350',
  ],
])('MISTY1: from %o to %o, and a credit with the new key', (present, change, ken, time, tokens) => {
  const [key, next] = [keyOf(present), nextOf(change, ken)]
  expect([...tokensOf(key, next), issueToken(creditAt(time), next.key)].join(' ')).toBe(tokens)
  // In any order, and only when the set is whole.
  const parts = partsOf(tokensOf(key, next).toReversed(), key)
  expect(joinKeyChange(parts, '11')).toEqual(next)
  expect(joinKeyChange(parts, '11')?.key.changeWords()).toEqual(next.key.changeWords())
  for (const missing of parts)
    expect(
      joinKeyChange(
        parts.filter((part) => part !== missing),
        '11',
      ),
    ).toBeUndefined()
})

test('MISTY1: the first two of a roll-over to base 2014, and of a meter with a long number', () => {
  const rollOver = tokensOf(keyOf({}), nextOf({ base: 2014, krn: 4, ti: 2 }))
  expect(rollOver.slice(0, 2)).toEqual(['56493341861242437581', '51757380361191578258'])
  const other = tokensOf(keyOf({ pan: long }), nextOf({ pan: long, ti: 2 }))
  expect(other.slice(0, 2)).toEqual(['29594465524699505864', '09506536067814156547'])
})

test('STA: two plain blocks, and the third with the group', () => {
  const key = new DecoderKey('07', 0x060b8643c59a27f1n)
  const next: NextKey = { key, sgc: undefined, krn: 1, kt: 2, ti: 2, ken: 255, rollOver: false }
  const blocks = (parts: readonly KeyChangePart[]): string[] =>
    parts.map((part) => encodeBlock(part).block.toString(16))
  expect(blocks(keyChangeParts(next))).toEqual(['3f12060b8643d717', '4f02c59a27f189a8'])
  const three = keyChangeParts({ ...next, sgc: '400123' })
  expect(blocks(three)[2]).toBe('8061afb00000ba3b')
  expect(joinKeyChange(keyChangeParts(next), '07')).toEqual(next)
  expect(joinKeyChange(three.slice(0, 2), '07')).toBeUndefined()
  expect(joinKeyChange(three.toReversed(), '07')).toEqual({ ...next, sgc: '400123' })
})

test('a key says nothing of itself where an object is written out', () => {
  const key = keyOf({})
  expect(JSON.stringify(key)).toBe('{"encryption":"11"}')
  expect(Object.getOwnPropertyNames(key)).toEqual(['encryption'])
})
