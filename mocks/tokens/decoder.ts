import { decodeSteps } from '../../src/rules/tokens/tokenAmount'
import {
  keyTypes,
  mayFollowKey,
  registerCodes,
  type KeyType,
  type MeterAnswer,
} from '../../src/rules/tokens/tokenCodes'
import { decodeCurrency } from '../../src/rules/tokens/tokenCurrency'
import type { TokenFields } from '../../src/rules/tokens/tokenLayout'
import {
  baseYears,
  instantOfTid,
  isPastKey,
  lastTidOfKey,
  type BaseYear,
} from '../../src/rules/tokens/tokenTime'
import type { DecoderKey } from './decoderKey'
import { isKeyChangePart, joinKeyChange, type KeyChangePart } from './keyChange'
import { readToken } from './tokens'

/** The part of a simulated meter that takes tokens: everything that it remembers. */
export interface Decoder {
  readonly key: DecoderKey
  readonly sgc: string
  readonly krn: number
  readonly kt: KeyType
  readonly ti: number
  readonly ken: number
  readonly base: BaseYear
  /** Manufacturer code of the meter's number. */
  readonly maker: number
  /** First TID of the key: everything below is old. */
  readonly firstTid: number
  /** The latest TIDs that were accepted, ascending. */
  readonly tids: readonly number[]
  /** TIDs among them that were never accepted: their tokens were reversed before somebody entered them. */
  readonly blockedTids: readonly number[]
  /** Parts of a key change set that is not whole yet, with the instant of entering, ms. */
  readonly parts: readonly { readonly part: KeyChangePart; readonly enteredAt: number }[]
  /** Credit, 0.1 kWh. */
  readonly units: number
  /** Credit in currency, 0.00001. */
  readonly money: bigint
  /** W; undefined has no limit. */
  readonly powerLimit: number | undefined
  readonly unbalanceLimit: number | undefined
}

interface Entered {
  answer: MeterAnswer
  /** The meter afterwards; the same object when nothing has changed. */
  decoder: Decoder
  /** Fields of the token, when it could be read. */
  fields?: TokenFields
}

/** TIDs that a meter remembers. */
const tidMemory = 50
/** Time for which a meter holds a part of a key change set, ms. */
const partLife = 600_000
/** Largest credit of the registers: 9,999,999.9 kWh, and 99,999,999.99999 of the currency. */
const mostUnits = 99_999_999
const mostMoney = 9_999_999_999_999n

/** A meter's memory of tokens with a key and nothing bought. */
export const newDecoder = (
  place: Pick<Decoder, 'key' | 'sgc' | 'krn' | 'kt' | 'ti' | 'ken' | 'base' | 'maker' | 'firstTid'>,
): Decoder => ({
  ...place,
  tids: [],
  blockedTids: [],
  parts: [],
  units: 0,
  money: 0n,
  powerLimit: undefined,
  unbalanceLimit: undefined,
})

/** True below everything that the meter can still tell apart. */
const isForgotten = ({ tids }: Decoder, tid: number): boolean =>
  tids.length === tidMemory && tid < (tids[0] ?? 0)

/** Why a TID is not taken. */
function tidRefusal(decoder: Decoder, tid: number): MeterAnswer | undefined {
  if (tid < decoder.firstTid || isForgotten(decoder, tid)) return 'old'
  if (decoder.tids.includes(tid)) return 'used'
  return isPastKey(tid, decoder.ken) ? 'keyExpired' : undefined
}

/** The memory with one TID more, without the smallest where it was full. */
const remembered = ({ tids }: Decoder, tid: number): number[] =>
  [...tids, tid].toSorted((first, second) => first - second).slice(-tidMemory)

/** The registers after a token of their own, or why it cannot be carried out. */
function carriedOut(decoder: Decoder, fields: TokenFields): Partial<Decoder> | MeterAnswer {
  if (fields.kind === 'creditElectricity') {
    const units = decoder.units + decodeSteps(fields.amount)
    return units > mostUnits ? 'overflow' : { units }
  }
  if (fields.kind === 'currencyElectricity') {
    const money = decoder.money + decodeCurrency(fields)
    return money > mostMoney || money < -mostMoney ? 'overflow' : { money }
  }
  if (fields.kind === 'powerLimit') return { powerLimit: decodeSteps(fields.limit) }
  if (fields.kind === 'unbalanceLimit') return { unbalanceLimit: decodeSteps(fields.limit) }
  if (fields.kind === 'clearTamper') return {}
  if (fields.kind !== 'clearCredit') return 'notSupported'
  if (fields.register === registerCodes.electricity) return { units: 0 }
  if (fields.register === registerCodes.electricityCurrency) return { money: 0n }
  return fields.register === registerCodes.every ? { units: 0, money: 0n } : 'outOfRange'
}

const isCredit = ({ kind }: TokenFields): boolean => kind.startsWith('credit') || kind.startsWith('currency')

/** A part of a key change set: held, or the new key when the set is whole. */
function enterPart(decoder: Decoder, part: KeyChangePart, instant: number): Entered {
  const otherParts = decoder.parts.filter(
    (entry) => entry.part.kind !== part.kind && instant - entry.enteredAt <= partLife,
  )
  const parts = [...otherParts, { part, enteredAt: instant }]
  const next = joinKeyChange(
    parts.map((entry) => entry.part),
    decoder.key.encryption,
  )
  if (!next) return { answer: 'sectionHeld', decoder: { ...decoder, parts }, fields: part }
  const base = next.rollOver ? (baseYears[baseYears.indexOf(decoder.base) + 1] ?? decoder.base) : decoder.base
  const forgotten = { ...decoder, parts: [] }
  if (!mayFollowKey(decoder.kt, next.kt)) return { answer: 'keyType', decoder: forgotten, fields: part }
  if (next.ken < 255 && instant > instantOfTid(base, lastTidOfKey(next.ken)))
    return { answer: 'keyExpired', decoder: forgotten, fields: part }
  const { key, krn, kt, ti, ken } = next
  const sgc = next.sgc ?? decoder.sgc
  const memory = next.rollOver ? { tids: [], blockedTids: [], firstTid: 0 } : {}
  return {
    answer: 'accepted',
    decoder: { ...forgotten, key, sgc, krn, kt, ti, ken, base, ...memory },
    fields: part,
  }
}

/**
 * The meter's answer to a token that somebody enters or sends, and the meter afterwards.
 * @param instant of entering, ms since 1970
 */
export function enterToken(decoder: Decoder, token: string, instant: number): Entered {
  const read = readToken(token, decoder.key)
  if ('fault' in read) return { answer: read.fault, decoder }
  const { fields } = read
  if (isKeyChangePart(fields)) return enterPart(decoder, fields, instant)
  if ('maker' in fields) {
    const isOwn = fields.maker === 0 || fields.maker === decoder.maker
    return { answer: isOwn ? 'accepted' : 'otherMaker', decoder, fields }
  }
  const refusal = tidRefusal(decoder, fields.tid)
  if (refusal) return { answer: refusal, decoder, fields }
  if (decoder.kt === keyTypes.default && isCredit(fields)) return { answer: 'defaultKey', decoder, fields }
  const registers = carriedOut(decoder, fields)
  if (typeof registers === 'string') return { answer: registers, decoder, fields }
  return {
    answer: 'accepted',
    decoder: { ...decoder, ...registers, tids: remembered(decoder, fields.tid) },
    fields,
  }
}

/**
 * Blocks the TID of a token whose sale is reversed: the meter refuses that token from then on. `accepted` when the token
 * was entered before, `unknown` when the meter does not remember that far back and refuses the token anyway.
 */
export function blockTid(
  decoder: Decoder,
  tid: number,
): { outcome: 'blocked' | 'accepted' | 'unknown'; decoder: Decoder } {
  if (decoder.blockedTids.includes(tid) || tid < decoder.firstTid) return { outcome: 'blocked', decoder }
  if (decoder.tids.includes(tid)) return { outcome: 'accepted', decoder }
  if (isForgotten(decoder, tid)) return { outcome: 'unknown', decoder }
  const tids = remembered(decoder, tid)
  const blockedTids = [...decoder.blockedTids, tid].filter((blocked) => tids.includes(blocked))
  return { outcome: 'blocked', decoder: { ...decoder, tids, blockedTids } }
}
