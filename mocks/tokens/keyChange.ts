import { keyChangeCount, type KeyType } from '../../src/rules/tokens/tokenCodes'
import type { TokenFields, TokenOf } from '../../src/rules/tokens/tokenLayout'
import { DecoderKey } from './decoderKey'

/** A key change set: tokens that are encrypted with the present key and carry the next one. They may be entered in any order. */

/** The key that comes, with what goes with it. */
export interface NextKey {
  key: DecoderKey
  /** 6 digits; undefined leaves the group as it is, where the set has no place for it. */
  sgc: string | undefined
  krn: number
  kt: KeyType
  ti: number
  /** Expiry number, 0 to 255. */
  ken: number
  /** True when the base year changes: the meter forgets its TIDs. */
  rollOver: boolean
}

export type KeyChangePart = TokenOf<
  'keyChange1' | 'keyChange2' | 'keyChange3' | 'keyChange3Long' | 'keyChange4'
>
export const isKeyChangePart = (fields: TokenFields): fields is KeyChangePart =>
  fields.kind.startsWith('keyChange')

/** The fields of a set in the order in which it is printed: STA two, or three with `sgc`; MISTY1 four. */
export function keyChangeParts({ key, sgc, krn, kt, ti, ken, rollOver }: NextKey): KeyChangePart[] {
  const words = key.changeWords()
  const count = keyChangeCount(key.encryption, sgc !== undefined)
  const group = Number(sgc)
  if (count === 4 && sgc === undefined) throw new RangeError('A MISTY1 set names its supply group')
  const parts: KeyChangePart[] = [
    {
      kind: 'keyChange1',
      kenHigh: ken >> 4,
      krn,
      rollOver: rollOver ? 1 : 0,
      hasThird: count === 3 ? 1 : 0,
      kt,
      keyHigh: words[0] ?? 0,
    },
    { kind: 'keyChange2', kenLow: ken & 15, ti, keyLow: words.at(-1) ?? 0 },
  ]
  if (count === 3) parts.push({ kind: 'keyChange3', sgc: group })
  if (count === 4)
    parts.push(
      { kind: 'keyChange3Long', sgcLow: group & 0xfff, keyMiddle2: words[1] ?? 0 },
      { kind: 'keyChange4', sgcHigh: group >> 12, keyMiddle1: words[2] ?? 0 },
    )
  return parts
}

/** The next key, when the parts that a meter holds make a whole set. */
export function joinKeyChange(
  parts: readonly KeyChangePart[],
  encryption: DecoderKey['encryption'],
): NextKey | undefined {
  const part = <Kind extends KeyChangePart['kind']>(kind: Kind): TokenOf<Kind> | undefined =>
    parts.find((candidate): candidate is TokenOf<Kind> & KeyChangePart => candidate.kind === kind)
  const [first, second, third] = [part('keyChange1'), part('keyChange2'), part('keyChange3')]
  if (!first || !second) return undefined
  const common = {
    krn: first.krn,
    kt: first.kt as KeyType,
    ti: second.ti,
    ken: (first.kenHigh << 4) | second.kenLow,
    rollOver: first.rollOver === 1,
  }
  const groupOf = (sgc: number): string => String(sgc).padStart(6, '0')
  if (encryption === '11') {
    const [long, fourth] = [part('keyChange3Long'), part('keyChange4')]
    if (!long || !fourth) return undefined
    const words = [first.keyHigh, long.keyMiddle2, fourth.keyMiddle1, second.keyLow]
    return {
      ...common,
      key: DecoderKey.ofWords(encryption, words),
      sgc: groupOf((fourth.sgcHigh << 12) | long.sgcLow),
    }
  }
  if (first.hasThird === 1 && !third) return undefined
  return {
    ...common,
    key: DecoderKey.ofWords(encryption, [first.keyHigh, second.keyLow]),
    sgc: first.hasThird === 1 && third ? groupOf(third.sgc) : undefined,
  }
}
