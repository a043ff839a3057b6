import { meterNumberLength } from '../limits/limits'
import { assetNumberLength, consumerNumberLength, relayPasswordLength } from '../limits/fieldLimits'
import { isCode, isExactDigits } from '../limits/validators'

/** Rules of a meter's archive that concern several fields or the trade alone; forms, import and head-end share them. */

/** Speeds of a meter's port, baud. */
export const baudRates = [
  '300',
  '600',
  '1200',
  '2400',
  '4800',
  '9600',
  '19200',
  '38400',
  '57600',
  '115200',
] as const

/** 12 digits. */
export const isMeterComid = (text: string): boolean => isExactDigits(text, meterNumberLength)

/** Ten digits. */
export const isConsNo = (text: string): boolean => isExactDigits(text, consumerNumberLength)

/** The utility's own number: letters, digits, hyphens and underscores, at most 22. */
export const isAssetNo = (text: string): boolean => isCode(text) && text.length <= assetNumberLength

/** '1', or primary/secondary of a transformer whose primary is the greater: '300/5', '13800/120'. */
export function isRatio(text: string): boolean {
  if (text === '1') return true
  const [, primary = '', secondary = ''] = /^([1-9]\d{0,5})\/([1-9]\d{0,2})$/.exec(text) ?? []
  return primary !== '' && Number(primary) > Number(secondary)
}

/** True for the ratio of a transformer; false where there is none, or where it is not known. */
export const isTransformed = (ratio: string): boolean => !['', '1', '1/1', '1:1'].includes(ratio.trim())

/** Day 01 to 28 and hour 00 to 23: '0100'. */
export const isSettleTime = (text: string): boolean => /^(0[1-9]|1\d|2[0-8])([01]\d|2[0-3])$/.test(text)

/** The password of the relay: eight hexadecimal digits. */
export const isRelayPassword = (text: string): boolean =>
  text.length === relayPasswordLength && /^[\dA-Fa-f]+$/.test(text)

/** Check meters (05) and feeder meters (06) measure what others take: they have no consumer, nobody pays for their energy. */
export const isTotalizer = (meterType: string): boolean => meterType === '05' || meterType === '06'

/**
 * Role of a meter: the same kWh passes a feeder meter, a check meter and a consumer's meter, so energies are summed
 * within one role only.
 */
export const meterRoles = ['consumer', 'check', 'feeder'] as const
export type MeterRole = (typeof meterRoles)[number]
export function meterRoleOf(meterType: string): MeterRole {
  if (meterType === '05') return 'check'
  return meterType === '06' ? 'feeder' : 'consumer'
}
/** Current transformers: types CT and CT/PT, and meters that measure a whole transformer or line. */
export const hasCt = (meterType: string): boolean => ['03', '04', '05', '06'].includes(meterType)
/** Voltage transformers: type CT/PT, and feeder meters. */
export const hasPt = (meterType: string): boolean => meterType === '04' || meterType === '06'

/** Single-phase meters are wired with two or three wires of one phase, all others three-phase. */
export const wiringSuits = (meterType: string, wiring: string): boolean =>
  (meterType === '01') === ['1', '4'].includes(wiring)

/** The wiring that a meter of this type usually has. */
export const usualWiring = (meterType: string): string => (meterType === '01' ? '1' : '3')

/** True when a ratio suits the type of the meter: '1' wherever there is no transformer. */
export const ratioSuits = (ratio: string, allowed: boolean): boolean => allowed || ratio === '1'
