import type { TokenClass } from './tokenNumber'

/** Layouts of the 64-bit blocks: below the sub-class (bits 63 to 60) parts from bit 59 down, then the CRC (bits 15 to 0). */

/** Name and width in bits of a part; a part without a name is zero. */
type Part = readonly [name: string, width: number]

interface Layout {
  readonly tokenClass: TokenClass
  readonly subClass: number
  readonly parts: readonly Part[]
}

const ofUnits = [
  ['random', 4],
  ['tid', 24],
  ['amount', 16],
] as const
const ofCurrency = [
  ['signExponent', 4],
  ['tid', 24],
  ['amount', 16],
] as const
const test2 = [
  ['control', 36],
  ['maker', 8],
] as const
const test4 = [
  ['control', 28],
  ['maker', 16],
] as const
const managing = <Name extends string>(name: Name) =>
  [
    ['random', 4],
    ['tid', 24],
    [name, 16],
  ] as const

/** Every token that the console and the head-end know. Parts keep what stands in the block: fields, not amounts. */
export const tokenLayouts = {
  creditElectricity: { tokenClass: 0, subClass: 0, parts: ofUnits },
  creditWater: { tokenClass: 0, subClass: 1, parts: ofUnits },
  creditGas: { tokenClass: 0, subClass: 2, parts: ofUnits },
  creditTime: { tokenClass: 0, subClass: 3, parts: ofUnits },
  currencyElectricity: { tokenClass: 0, subClass: 4, parts: ofCurrency },
  currencyWater: { tokenClass: 0, subClass: 5, parts: ofCurrency },
  currencyGas: { tokenClass: 0, subClass: 6, parts: ofCurrency },
  currencyTime: { tokenClass: 0, subClass: 7, parts: ofCurrency },
  /** Test or display by a maker of 2 digits; each bit of `control` is a test. */
  test: { tokenClass: 1, subClass: 0, parts: test2 },
  /** The same by a maker of 4 digits. */
  testOfLongMaker: { tokenClass: 1, subClass: 1, parts: test4 },
  /** The top 6 bits of `control` are an index; 63 means flags. */
  extendedRead: { tokenClass: 1, subClass: 2, parts: test2 },
  powerLimit: { tokenClass: 2, subClass: 0, parts: managing('limit') },
  clearCredit: { tokenClass: 2, subClass: 1, parts: managing('register') },
  tariffRate: { tokenClass: 2, subClass: 2, parts: managing('rate') },
  /** KENHO, KRN, RO, 3KCT, KT, NKHO. */
  keyChange1: {
    tokenClass: 2,
    subClass: 3,
    parts: [
      ['kenHigh', 4],
      ['krn', 4],
      ['rollOver', 1],
      ['hasThird', 1],
      ['kt', 2],
      ['keyHigh', 32],
    ],
  },
  /** KENLO, TI, NKLO. */
  keyChange2: {
    tokenClass: 2,
    subClass: 4,
    parts: [
      ['kenLow', 4],
      ['ti', 8],
      ['keyLow', 32],
    ],
  },
  clearTamper: { tokenClass: 2, subClass: 5, parts: managing('') },
  unbalanceLimit: { tokenClass: 2, subClass: 6, parts: managing('limit') },
  waterFactor: { tokenClass: 2, subClass: 7, parts: managing('factor') },
  /** Third token of an STA set. */
  keyChange3: {
    tokenClass: 2,
    subClass: 8,
    parts: [
      ['sgc', 24],
      ['', 20],
    ],
  },
  /** Third token of a MISTY1 set: SGCLO, NKMO2. */
  keyChange3Long: {
    tokenClass: 2,
    subClass: 8,
    parts: [
      ['sgcLow', 12],
      ['keyMiddle2', 32],
    ],
  },
  /** Fourth token of a MISTY1 set: SGCHO, NKMO1. */
  keyChange4: {
    tokenClass: 2,
    subClass: 9,
    parts: [
      ['sgcHigh', 12],
      ['keyMiddle1', 32],
    ],
  },
  extendedSet: {
    tokenClass: 2,
    subClass: 10,
    parts: [
      ['random', 4],
      ['tid', 24],
      ['index', 6],
      ['setting', 10],
    ],
  },
} as const satisfies Record<string, Layout>

export type TokenKind = keyof typeof tokenLayouts

/** Names of the parts of a kind of token. */
type PartName<Kind extends TokenKind> = Exclude<(typeof tokenLayouts)[Kind]['parts'][number][0], ''>

/** A token of one kind: each part as an unsigned whole number. */
export type TokenOf<Kind extends TokenKind> = {
  readonly [EachKind in Kind]: { readonly kind: EachKind } & { readonly [Name in PartName<EachKind>]: number }
}[Kind]

/** The content of a token. */
export type TokenFields = TokenOf<TokenKind>

/** Ranges of parts that do not use all their bits. */
export const partRanges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  krn: [1, 9],
  ti: [0, 99],
  sgc: [0, 999_999],
}

/** Largest manufacturer code of a part of 8 or 16 bits: a decimal number of 2 or 4 digits. */
export const mostMaker = (width: number): number => (width === 8 ? 99 : 9_999)
