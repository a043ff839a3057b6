import { createHmac } from 'node:crypto'
import { keyTypes, mayFollowKey } from '../../src/rules/tokens/tokenCodes'
import type { TokenFields, TokenKind } from '../../src/rules/tokens/tokenLayout'
import { isPastKey, nextTid } from '../../src/rules/tokens/tokenTime'
import { DecoderKey } from './decoderKey'
import { decoderKey02, decoderKey04, type KeyParameters } from './derivedKeys'
import { keyChangeParts } from './keyChange'
import { issueToken } from './tokens'

/** The key under which a meter stands. */
export interface MeterKey extends KeyParameters {
  /** Key generation: 02 (DES, for STA only) or 04 (HMAC). */
  derivation: '02' | '04'
  /** Expiry number, 0 to 255. */
  ken: number
}

/** The place of a token in an order: asked for again, it is the same token. */
interface TokenPlace {
  order: string
  index: number
}

type WithoutStamp<Fields> = Fields extends { tid: number } ? Omit<Fields, 'tid' | 'random'> : never

/** The content that a token shall have; the module adds TID and random number. */
export type TokenWish = WithoutStamp<TokenFields>

/** One line of the module's ledger: a token that was made. It names no key and no digit of the token. */
interface ModuleLine extends TokenPlace {
  /** Counts the tokens of the module, from 1. */
  number: number
  pan: string
  kind: TokenKind
  /** undefined in parts of a key change. */
  tid: number | undefined
  /** ms since 1970. */
  madeAt: number
}

/** Reasons why the module makes no token: the base year is over or not begun, the key has expired, or is a default key. */
export type IssueFault = 'outsideBase' | 'keyExpired' | 'defaultKey' | 'keyType'

export interface SecurityModule {
  issue(call: TokenPlace & { meter: MeterKey; wish: TokenWish }): { token: string } | { fault: IssueFault }
  /** A key change set in the order in which it is printed; its tokens have the indexes from `index` on. */
  changeKey(
    call: TokenPlace & { present: MeterKey; next: MeterKey },
  ): { tokens: string[] } | { fault: IssueFault }
  /** The key with which a meter is made: it goes into the meter's decoder and says nothing. */
  keyOf(meter: MeterKey): DecoderKey
  /** Every token that was made, oldest first. */
  made(): readonly ModuleLine[]
}

/** A byte with an odd number of ones, by its lowest bit: for other vending keys readings of DKGA02 differ. */
export function withOddParity(byte: number): number {
  let parity = 0
  for (let bit = 1; bit < 8; bit += 1) parity += (byte >> bit) & 1
  return (byte & 0xfe) | (parity % 2 === 0 ? 1 : 0)
}

/** The key of a meter, drawn from a seed by group, revision and type. Vending keys live for the length of this call. */
function drawnKey(seed: number, meter: MeterKey): DecoderKey {
  const { encryption, derivation, sgc, krn, kt } = meter
  const random = createHmac('sha256', `vending keys of ${seed}`).update(`${sgc} ${krn} ${kt}`).digest()
  if (derivation === '04') return new DecoderKey(encryption, decoderKey04(random.subarray(0, 20), meter))
  if (encryption === '11') throw new RangeError('MISTY1 takes keys of DKGA04')
  const vendingKey = Buffer.from(random.subarray(0, 8).map(withOddParity)).readBigUInt64BE()
  return new DecoderKey(encryption, decoderKey02(vendingKey, meter))
}

/**
 * A simulated security module. It keeps its own books: whoever forgets an answer asks again and gets the same token.
 * @param clock the module's clock, ms since 1970
 */
export function createSecurityModule({ seed, clock }: { seed: number; clock: () => number }): SecurityModule {
  const lines: ModuleLine[] = []
  const tokens = new Map<string, string>()
  /** The latest TID of each meter and base year. */
  const lastTids = new Map<string, number>()

  const keyOf = (meter: MeterKey): DecoderKey => drawnKey(seed, meter)
  const placeOf = ({ order, index }: TokenPlace): string => JSON.stringify([order, index])
  const book = (place: TokenPlace, token: string, line: Pick<ModuleLine, 'pan' | 'kind' | 'tid'>): void => {
    tokens.set(placeOf(place), token)
    const { order, index } = place
    lines.push({ number: lines.length + 1, order, index, ...line, madeAt: clock() })
  }

  return {
    issue({ meter, wish, ...place }) {
      const earlier = tokens.get(placeOf(place))
      if (earlier !== undefined) return { token: earlier }
      const isCredit = /^(credit|currency)/.test(wish.kind)
      if (isCredit && meter.kt === keyTypes.default) return { fault: 'defaultKey' }
      const counter = `${meter.pan} ${meter.base}`
      const tid = nextTid(meter.base, clock(), lastTids.get(counter))
      if (tid === undefined) return { fault: 'outsideBase' }
      if (isPastKey(tid, meter.ken)) return { fault: 'keyExpired' }
      const random = 'signExponent' in wish ? {} : { random: Math.floor(clock()) % 16 }
      const token = issueToken({ ...wish, ...random, tid } as TokenFields, keyOf(meter))
      lastTids.set(counter, tid)
      book(place, token, { pan: meter.pan, kind: wish.kind, tid })
      return { token }
    },
    changeKey({ order, index, present, next }) {
      if (present.encryption !== next.encryption || present.pan !== next.pan)
        throw new RangeError('A key change keeps the meter and its encryption')
      if (!mayFollowKey(present.kt, next.kt)) return { fault: 'keyType' }
      const changesGroup = next.encryption === '11' || next.sgc !== present.sgc
      const parts = keyChangeParts({
        key: keyOf(next),
        sgc: changesGroup ? next.sgc : undefined,
        krn: next.krn,
        kt: next.kt,
        ti: next.ti,
        ken: next.ken,
        rollOver: next.base !== present.base,
      })
      const presentKey = keyOf(present)
      const set = parts.map((part, offset) => {
        const place = { order, index: index + offset }
        const earlier = tokens.get(placeOf(place))
        if (earlier !== undefined) return earlier
        const token = issueToken(part, presentKey)
        book(place, token, { pan: present.pan, kind: part.kind, tid: undefined })
        return token
      })
      return { tokens: set }
    },
    keyOf,
    made: () => lines,
  }
}
