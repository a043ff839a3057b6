import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { enterToken, newDecoder, type Decoder } from './decoder'
import { createSecurityModule, withOddParity, type MeterKey, type TokenWish } from './securityModule'
import { readToken } from './tokens'

const meter: MeterKey = {
  pan: '600727475001502312',
  sgc: '400123',
  krn: 2,
  kt: 2,
  ti: 7,
  base: 2014,
  encryption: '11',
  derivation: '04',
  ken: 255,
}
const oldMeter: MeterKey = { ...meter, encryption: '07', derivation: '02', base: 1993, krn: 1 }
const wish: TokenWish = { kind: 'creditElectricity', amount: 0x067e }

/** A module with a clock that is put by hand. */
function moduleAt(time: string, seed = 1) {
  const clock = { ms: Date.parse(`${time}Z`) }
  const securityModule = createSecurityModule({ seed, clock: () => clock.ms })
  const issue = (order: string, index = 0, place = meter, asked = wish): string => {
    const issued = securityModule.issue({ order, index, meter: place, wish: asked })
    return 'token' in issued ? issued.token : issued.fault
  }
  return { clock, issue, securityModule }
}
const decoderOf = (
  place: MeterKey,
  key = moduleAt('2026-11-20T10:00').securityModule.keyOf(place),
): Decoder => newDecoder({ ...place, key, maker: 47, firstTid: 0 })

test('the same order and index get the same token, whatever the clock says, and one line of the ledger', () => {
  const { clock, issue, securityModule } = moduleAt('2026-11-20T10:00')
  const token = issue('S1')
  clock.ms += 3_600_000
  expect(issue('S1')).toBe(token)
  expect(issue('S1', 1)).not.toBe(token)
  expect(issue('S2')).not.toBe(token)
  expect(securityModule.made().map(({ number, order, index, kind }) => [number, order, index, kind])).toEqual(
    [
      [1, 'S1', 0, 'creditElectricity'],
      [2, 'S1', 1, 'creditElectricity'],
      [3, 'S2', 0, 'creditElectricity'],
    ],
  )
})

test('tokens of one minute have one TID each, and the minute 00:01 none', () => {
  const { clock, issue, securityModule } = moduleAt('2026-11-20T23:59:59')
  for (const order of ['A', 'B', 'C', 'D']) issue(order)
  issue('E', 0, { ...meter, pan: '600727000000000009' })
  clock.ms += 86_400_000
  issue('F')
  const tids = securityModule.made().map(({ tid = 0 }) => tid - 6_777_240)
  // 23:59, 00:00, 00:02, 00:03; another meter; a day later.
  expect(tids).toEqual([839, 840, 842, 843, 839, 2_279])
})

test('what it makes is accepted by the meter with that key, once', () => {
  for (const place of [meter, { ...meter, encryption: '07', derivation: '02' } as const]) {
    const { issue } = moduleAt('2026-11-20T10:00')
    const entered = enterToken(decoderOf(place), issue('S1', 0, place), 0)
    expect(entered.answer).toBe('accepted')
    expect(entered.decoder.units).toBe(1_662)
    expect(enterToken(decoderOf({ ...place, ti: 8 }), issue('S1', 0, place), 0).answer).toBe('crc')
  }
})

test('the key follows from the seed, the group, the revision, the type and the tariff index', () => {
  const time = '2026-11-20T10:00'
  const tokens = [
    moduleAt(time).issue('S'),
    moduleAt(time, 2).issue('S'),
    ...[{ sgc: '400124' }, { krn: 3 }, { ti: 8 }, { pan: '600727000000000009' }].map((change) =>
      moduleAt(time).issue('S', 0, { ...meter, ...change }),
    ),
  ]
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(moduleAt(time).issue('S')).toBe(tokens[0])
})

test('a roll-over: the set is made once, and the meter takes it and the credit behind it', () => {
  const { issue, securityModule } = moduleAt('2026-11-20T10:00')
  const next: MeterKey = { ...oldMeter, base: 2014, krn: 2 }
  expect(issue('S1', 0, oldMeter)).toBe('outsideBase')
  const set = securityModule.changeKey({ order: 'S1', index: 0, present: oldMeter, next })
  if (!('tokens' in set)) throw new Error(set.fault)
  expect(set.tokens).toHaveLength(2)
  expect(securityModule.changeKey({ order: 'S1', index: 0, present: oldMeter, next })).toEqual(set)
  const tokens = [...set.tokens, issue('S1', 2, next)]
  let decoder = decoderOf(oldMeter)
  const answers = tokens.map((token) => {
    const entered = enterToken(decoder, token, Date.UTC(2026, 10, 20, 10))
    decoder = entered.decoder
    return entered.answer
  })
  expect(answers).toEqual(['sectionHeld', 'accepted', 'accepted'])
  expect(decoder).toMatchObject({ base: 2014, krn: 2, units: 1_662 })
  expect(securityModule.made().map(({ kind, index }) => [kind, index])).toEqual([
    ['keyChange1', 0],
    ['keyChange2', 1],
    ['creditElectricity', 2],
  ])
})

test('a new group: three tokens with STA, four with MISTY1', () => {
  const { securityModule } = moduleAt('2026-11-20T10:00')
  const count = (present: MeterKey, order: string): number => {
    const next = { ...present, sgc: '400124' }
    const set = securityModule.changeKey({ order, index: 0, present, next })
    return 'tokens' in set ? set.tokens.length : 0
  }
  expect([count(oldMeter, 'A'), count(meter, 'B')]).toEqual([3, 4])
  const common = { ...meter, kt: 3 as const }
  expect(securityModule.changeKey({ order: 'C', index: 0, present: meter, next: common })).toEqual({
    fault: 'keyType',
  })
})

test('it refuses what a meter would refuse, and books nothing for it', () => {
  const { issue, securityModule } = moduleAt('2026-11-20T10:00')
  expect(issue('A', 0, { ...meter, ken: 50 })).toBe('keyExpired')
  expect(issue('B', 0, { ...meter, kt: 1 })).toBe('defaultKey')
  expect(issue('C', 0, { ...meter, base: 2035 })).toBe('outsideBase')
  expect(securityModule.made()).toEqual([])
  expect(issue('B', 0, { ...meter, kt: 1 }, { kind: 'clearTamper' })).toMatch(/^\d{20}$/)
})

test('no key and no digit of a token stands in what it tells', () => {
  const { issue, securityModule } = moduleAt('2026-11-20T10:00')
  const token = issue('S1')
  const key = securityModule.keyOf(meter)
  expect(readToken(token, key)).toHaveProperty('fields.tid', 6_777_240)
  const told = inspect([securityModule, key, securityModule.made()], { depth: 9, showHidden: true })
  const words = key.changeWords()
  for (const secret of [token, ...words.flatMap((word) => [String(word), word.toString(16)])])
    expect(told).not.toContain(secret)
})

test('bytes of vending keys get an odd number of ones by their lowest bit', () => {
  expect([0x00, 0x01, 0x02, 0x03, 0xab, 0x94, 0xff].map(withOddParity)).toEqual([
    1, 1, 2, 2, 0xab, 0x94, 0xfe,
  ])
})
