import { describe, expect, test } from 'vitest'
import type { KeyType, MeterAnswer } from '../../src/rules/tokens/tokenCodes'
import type { TokenFields } from '../../src/rules/tokens/tokenLayout'
import { blockTid, enterToken, newDecoder, type Decoder } from './decoder'
import { DecoderKey } from './decoderKey'
import { keyChangeParts, type NextKey } from './keyChange'
import { issueToken } from './tokens'

const key = new DecoderKey('07', 0xc82763e044b8cd51n)
const nextKey = new DecoderKey('07', 0x060b8643c59a27f1n)
/** 2026-11-20 10:00 UTC. */
const instant = Date.UTC(2026, 10, 20, 10)
const first = 6_777_240
const meter = newDecoder({
  key,
  sgc: '400123',
  krn: 2,
  kt: 2,
  ti: 7,
  ken: 255,
  base: 2014,
  maker: 47,
  firstTid: first - 1_000,
})

const credit = (tid: number, amount = 10): TokenFields => ({
  kind: 'creditElectricity',
  random: 9,
  tid,
  amount,
})
/** The answers to tokens, one after the other, and the meter afterwards. */
function enter(
  decoder: Decoder,
  fields: readonly TokenFields[],
  under = key,
  at = instant,
): { answers: MeterAnswer[]; decoder: Decoder } {
  const answers: MeterAnswer[] = []
  let after = decoder
  for (const each of fields) {
    const entered = enterToken(after, issueToken(each, under), at)
    answers.push(entered.answer)
    after = entered.decoder
  }
  return { answers, decoder: after }
}

describe('TIDs', () => {
  test('two tokens a minute apart are accepted in either order, each once', () => {
    const [earlier, later] = [credit(first), credit(first + 1)]
    for (const order of [
      [earlier, later],
      [later, earlier],
    ]) {
      const { answers, decoder } = enter(meter, [...order, ...order])
      expect(answers).toEqual(['accepted', 'accepted', 'used', 'used'])
      expect(decoder.units).toBe(20)
    }
  })

  test('a TID is old below the first one of the key, and below a full memory of 50', () => {
    expect(enter(meter, [credit(meter.firstTid - 1)]).answers).toEqual(['old'])
    expect(enter(meter, [credit(meter.firstTid)]).answers).toEqual(['accepted'])
    const many = Array.from({ length: 49 }, (_, index) => credit(first + 2 * index))
    const { decoder: nearlyFull } = enter(meter, many)
    expect(enter(nearlyFull, [credit(first - 1)]).answers).toEqual(['accepted'])
    const { decoder: full } = enter(nearlyFull, [credit(first + 98)])
    expect(full.tids).toHaveLength(50)
    expect(enter(full, [credit(first - 1)]).answers).toEqual(['old'])
    // In the middle a new one is taken, and the smallest goes: it is old from then on.
    const { answers, decoder } = enter(full, [credit(first + 1), credit(first), credit(first + 2)])
    expect(answers).toEqual(['accepted', 'old', 'used'])
    expect(decoder.tids).toHaveLength(50)
  })

  test('the TID of a reversed sale is refused; a token that was accepted before says so', () => {
    const bought = enter(meter, [credit(first)]).decoder
    expect(blockTid(bought, first)).toEqual({ outcome: 'accepted', decoder: bought })
    const { outcome, decoder } = blockTid(bought, first + 1)
    expect(outcome).toBe('blocked')
    expect(blockTid(decoder, first + 1)).toEqual({ outcome: 'blocked', decoder })
    expect(enter(decoder, [credit(first + 1), credit(first + 2)]).answers).toEqual(['used', 'accepted'])
    expect(enter(decoder, [credit(first + 1)]).decoder.units).toBe(10)
    expect(blockTid(meter, meter.firstTid - 1).outcome).toBe('blocked')
    const many = Array.from({ length: 50 }, (_, index) => credit(first + 2 + index))
    const full = enter(decoder, many).decoder
    expect(full.tids[0]).toBe(first + 2)
    // What is refused as old anyway may have been accepted long ago.
    expect(blockTid(full, first - 5).outcome).toBe('unknown')
    const later = blockTid(full, first + 60).decoder
    expect(later.blockedTids).toEqual([first + 60])
    expect(later.tids).toHaveLength(50)
  })

  test('a key that has expired takes nothing', () => {
    const ken = first >> 16
    expect(enter({ ...meter, ken }, [credit(first)]).answers).toEqual(['accepted'])
    expect(enter({ ...meter, ken: ken - 1 }, [credit(first)]).answers).toEqual(['keyExpired'])
  })
})

describe('registers', () => {
  test('a credit that does not fit leaves meter and token as they were', () => {
    const nearlyFull = { ...meter, units: 99_999_990 }
    const { answers, decoder } = enter(nearlyFull, [credit(first)])
    expect(answers).toEqual(['overflow'])
    expect(decoder).toBe(nearlyFull)
    expect(enter({ ...decoder, units: 99_999_989 }, [credit(first)]).answers).toEqual(['accepted'])
  })

  test('management tokens set limits and clear registers', () => {
    const stamp = { random: 1, tid: first }
    const tokens: TokenFields[] = [
      credit(first),
      { kind: 'currencyElectricity', signExponent: 8, tid: first + 1, amount: 0xa005 },
      { kind: 'powerLimit', ...stamp, tid: first + 2, limit: 0x435e },
      { kind: 'unbalanceLimit', ...stamp, tid: first + 3, limit: 0x1d4c },
      { kind: 'clearTamper', ...stamp, tid: first + 4 },
    ]
    const { answers, decoder } = enter(meter, tokens)
    expect(new Set(answers)).toEqual(new Set(['accepted']))
    expect(decoder).toMatchObject({ units: 10, money: -999_924n, powerLimit: 25_004, unbalanceLimit: 7_500 })
    const clear = (register: number): TokenFields => ({
      kind: 'clearCredit',
      random: 1,
      tid: first + 5,
      register,
    })
    expect(enter(decoder, [clear(0)]).decoder).toMatchObject({ units: 0, money: -999_924n })
    expect(enter(decoder, [clear(4)]).decoder).toMatchObject({ units: 10, money: 0n })
    expect(enter(decoder, [clear(0xffff)]).decoder).toMatchObject({ units: 0, money: 0n })
    expect(enter(decoder, [clear(1)]).answers).toEqual(['outOfRange'])
  })

  test.each<[fields: TokenFields, change: Partial<Decoder>, answer: MeterAnswer]>([
    [credit(first), { kt: 1 }, 'defaultKey'],
    [{ kind: 'clearTamper', random: 1, tid: first }, { kt: 1 }, 'accepted'],
    [{ kind: 'creditWater', random: 1, tid: first, amount: 1 }, {}, 'notSupported'],
    [{ kind: 'test', control: 1, maker: 0 }, {}, 'accepted'],
    [{ kind: 'test', control: 1, maker: 47 }, {}, 'accepted'],
    [{ kind: 'test', control: 1, maker: 12 }, {}, 'otherMaker'],
  ])('%o in a meter with %o', (fields, change, answer) =>
    expect(enter({ ...meter, ...change }, [fields]).answers).toEqual([answer]),
  )

  test('what cannot be read is no token of this meter', () => {
    expect(enterToken(meter, '12345', instant).answer).toBe('form')
    expect(enter(meter, [credit(first)], nextKey).answers).toEqual(['crc'])
  })
})

describe('key change', () => {
  const next: NextKey = { key: nextKey, sgc: '400124', krn: 3, kt: 2, ti: 8, ken: 170, rollOver: false }
  const parts = keyChangeParts(next)

  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])(
    'a set in the order %o, then credit with the new key',
    (order) => {
      const set = order.flatMap((index) => parts[index] ?? [])
      const bought = enter(meter, [credit(first)]).decoder
      const { answers, decoder } = enter(bought, set)
      expect(answers).toEqual(['sectionHeld', 'sectionHeld', 'accepted'])
      expect(decoder).toMatchObject({ sgc: '400124', krn: 3, kt: 2, ti: 8, ken: 170, units: 10, parts: [] })
      // The TIDs stay: what was accepted under the old key is used under the new one.
      expect(enter(decoder, [credit(first), credit(first + 1)], nextKey).answers).toEqual([
        'used',
        'accepted',
      ])
      expect(enter(decoder, [credit(first + 1)], key).answers).toEqual(['crc'])
    },
  )

  test('a part is forgotten after ten minutes, and entering one twice completes nothing', () => {
    const [one, two, three] = parts
    if (!one || !two || !three) throw new Error('The set has three parts')
    const { answers, decoder } = enter(meter, [one, one, two])
    expect(answers).toEqual(['sectionHeld', 'sectionHeld', 'sectionHeld'])
    expect(enter(decoder, [three], key, instant + 600_000).answers).toEqual(['accepted'])
    expect(enter(decoder, [three], key, instant + 600_001).answers).toEqual(['sectionHeld'])
  })

  test('a roll-over empties the memory of TIDs and keeps the credit', () => {
    const old = { ...meter, base: 1993 as const, firstTid: 16_000_000, tids: [16_777_215], units: 55 }
    const set = keyChangeParts({ ...next, sgc: undefined, ken: 255, rollOver: true })
    const { answers, decoder } = enter(old, set)
    expect(answers).toEqual(['sectionHeld', 'accepted'])
    expect(decoder).toMatchObject({ base: 2014, sgc: '400123', units: 55, tids: [], firstTid: 0 })
    expect(enter(decoder, [credit(first)], nextKey).answers).toEqual(['accepted'])
  })

  test.each<[change: Partial<NextKey>, present: KeyType, answer: MeterAnswer]>([
    [{ kt: 3 }, 2, 'keyType'],
    [{ kt: 1 }, 2, 'accepted'],
    [{}, 1, 'accepted'],
    [{ ken: first >> 16 }, 2, 'accepted'],
    [{ ken: (first >> 16) - 1 }, 2, 'keyExpired'],
  ])('a next key with %o after type %i: %s', (change, kt, answer) => {
    const set = keyChangeParts({ ...next, ...change })
    const { answers, decoder } = enter({ ...meter, kt }, set)
    expect(answers.at(-1)).toBe(answer)
    expect(decoder.krn).toBe(answer === 'accepted' ? 3 : 2)
    expect(decoder.parts).toEqual([])
  })
})
