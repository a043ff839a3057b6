import type words from '../../../locales/en/abnormal.json'

/** Families of abnormal meter data; their words are `family.<code>` of the namespace `abnormal`. */
export type AbnormalFamily = keyof (typeof words)['family']
/** Rules that find abnormal meter data; their words are `rule.<code>`. */
export type AbnormalRule = keyof (typeof words)['rule']

/** Every rule with its family, in the order in which they are offered. */
export const abnormalRules: Readonly<Record<AbnormalRule, AbnormalFamily>> = {
  readingDecrease: 'energy',
  energyJump: 'energy',
  meterStopped: 'energy',
  runaway: 'energy',
  tariffMismatch: 'energy',
  reverseEnergy: 'energy',
  overCapacity: 'energy',
  missingVoltage: 'voltageCurrent',
  underVoltage: 'voltageCurrent',
  overVoltage: 'voltageCurrent',
  voltageUnbalance: 'voltageCurrent',
  currentUnbalance: 'voltageCurrent',
  currentNoVoltage: 'voltageCurrent',
  neutralDiffers: 'voltageCurrent',
  ctReversed: 'voltageCurrent',
  lowPowerFactor: 'power',
  overload: 'power',
  demandOver: 'power',
  clockDeviation: 'clock',
  noData: 'communication',
  dcuOffline: 'communication',
  dcuSuccess: 'communication',
  weakSignal: 'communication',
  unknownMeter: 'archive',
  duplicateAddress: 'archive',
  ratioMismatch: 'archive',
  wrongTransformer: 'archive',
  lossNegative: 'lineLoss',
  lossHigh: 'lineLoss',
  lossChange: 'lineLoss',
  negativeBalance: 'prepay',
  offConsuming: 'prepay',
  tokenUnused: 'prepay',
  noPurchase: 'prepay',
}

/** Severity of rules above a mere warning: '1' = notice, '3' = major, '4' = critical (money or people at risk). */
const graver: Partial<Record<AbnormalRule, '1' | '3' | '4'>> = {
  readingDecrease: '3',
  meterStopped: '3',
  runaway: '3',
  reverseEnergy: '3',
  missingVoltage: '3',
  overVoltage: '3',
  currentNoVoltage: '4',
  neutralDiffers: '4',
  ctReversed: '3',
  lowPowerFactor: '1',
  overload: '3',
  dcuOffline: '3',
  weakSignal: '1',
  unknownMeter: '1',
  duplicateAddress: '3',
  ratioMismatch: '3',
  negativeBalance: '3',
  offConsuming: '4',
  tokenUnused: '1',
  noPurchase: '1',
}
/** The code of `severity` of what a rule finds; '' for a rule that this console does not know. */
export const abnormalSeverity = (rule: unknown): string => (isAbnormalRule(rule) ? (graver[rule] ?? '2') : '')

export const abnormalFamilies: readonly AbnormalFamily[] = [...new Set(Object.values(abnormalRules))]
export const abnormalRuleCodes = Object.keys(abnormalRules) as AbnormalRule[]

/** Rules about what is no single meter: a collection point, an address, an area. */
const notOfMeters: ReadonlySet<AbnormalRule> = new Set([
  'overload',
  'dcuOffline',
  'dcuSuccess',
  'unknownMeter',
  'duplicateAddress',
  'lossNegative',
  'lossHigh',
  'lossChange',
])
/** Rules that a user may choose for a meter. */
export const rulesOfMeters = abnormalRuleCodes.filter((rule) => !notOfMeters.has(rule))
/** Rules that a user may choose for the loss of a transformer area. */
export const rulesOfAreas = ['lossHigh', 'lossNegative', 'lossChange'] as const satisfies AbnormalRule[]
/** All rules that a user may choose. */
export const rulesOfPeople: readonly AbnormalRule[] = [...rulesOfMeters, ...rulesOfAreas]
/** Rules that a user may choose for a day's energy of a meter. */
export const rulesOfEnergy = rulesOfMeters.filter(
  (rule) => abnormalRules[rule] === 'energy' || rule === 'noData' || rule === 'offConsuming',
)

export const isAbnormalRule = (code: unknown): code is AbnormalRule =>
  typeof code === 'string' && Object.hasOwn(abnormalRules, code)
export const isAbnormalFamily = (code: unknown): code is AbnormalFamily =>
  abnormalFamilies.some((family) => family === code)
