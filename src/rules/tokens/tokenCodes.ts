/** Codes of prepayment metering that stand in tokens, keys and answers. */

/** Encryption algorithms (EA): 07 STA, 11 MISTY1. */
export const encryptions = { '07': 'STA', '11': 'MISTY1' } as const
export type Encryption = keyof typeof encryptions

/** Key types (KT). */
export const keyTypes = { initial: 0, default: 1, unique: 2, common: 3 } as const
export type KeyType = (typeof keyTypes)[keyof typeof keyTypes]

/** Key types that may follow one; a common key belongs to magnetic cards, which this utility does not have. */
const nextKeyTypes: Readonly<Record<KeyType, readonly KeyType[]>> = {
  [keyTypes.initial]: [keyTypes.default, keyTypes.unique],
  [keyTypes.default]: [keyTypes.default, keyTypes.unique],
  [keyTypes.unique]: [keyTypes.default, keyTypes.unique],
  [keyTypes.common]: [],
}

/** True when tokens may change a key of one type into a key of another. */
export const mayFollowKey = (present: KeyType, next: KeyType): boolean => nextKeyTypes[present].includes(next)

/** Registers that a token clears. */
export const registerCodes = {
  electricity: 0,
  water: 1,
  gas: 2,
  time: 3,
  electricityCurrency: 4,
  waterCurrency: 5,
  gasCurrency: 6,
  timeCurrency: 7,
  every: 0xffff,
} as const

/** The number of key change tokens in a set: MISTY1 four; STA two, or three with a new supply group (SGC). */
export function keyChangeCount(encryption: Encryption, changesGroup: boolean): 2 | 3 | 4 {
  if (encryption === '11') return 4
  return changesGroup ? 3 : 2
}

/** Answers of a meter to a token, with their names in the standard. */
export const meterAnswers = {
  accepted: 'Accept',
  /** A part of a key change set is held until the others come. */
  sectionHeld: '1stKCT',
  used: 'UsedError',
  old: 'OldError',
  keyExpired: 'KeyExpiredError',
  crc: 'CRCError',
  overflow: 'OverflowError',
  form: 'FormatError',
  notSupported: 'FunctionError',
  outOfRange: 'RangeError',
  otherMaker: 'MfrCodeError',
  defaultKey: 'DDTKError',
  keyType: 'KeyTypeError',
} as const
export type MeterAnswer = keyof typeof meterAnswers
