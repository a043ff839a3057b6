import { checkDigit, hasCheckDigit } from '../limits/checkDigit'
import { plainDigits } from './tokenNumber'

/** Numbers of prepayment meters (DRN, 11 or 13 digits) and the account numbers that follow from them (PAN, 18 digits). */

export type MeterNumberFault = 'empty' | 'notDigits' | 'wrongLength' | 'wrongCheckDigit'

/** Reason why a text is no number of a prepayment meter; undefined when it is one. */
export function meterNumberFault(text: string): MeterNumberFault | undefined {
  const digits = plainDigits(text)
  if (digits === '') return 'empty'
  if (!/^\d+$/.test(digits)) return 'notDigits'
  if (digits.length !== 11 && digits.length !== 13) return 'wrongLength'
  return hasCheckDigit(digits) ? undefined : 'wrongCheckDigit'
}

/**
 * Number of a meter with its check digit.
 * @param maker 2 or 4 digits
 * @param serial 8 digits
 * @example meterNumberFrom('47', '50015023') // '47500150231'
 */
export const meterNumberFrom = (maker: string, serial: string): string =>
  maker + serial + checkDigit(maker + serial)

/** The maker (2 or 4 digits) and the serial number (8 digits) in the number of a meter. */
export const meterNumberParts = (meterNumber: string): { maker: string; serial: string } => ({
  maker: meterNumber.slice(0, -9),
  serial: meterNumber.slice(-9, -1),
})

/**
 * Account number (PAN) of a meter: 600727 or 0000, the number of the meter, a check digit.
 * @param meterNumber 11 or 13 digits
 * @example panOf('47500150231') // '600727475001502312'
 */
export function panOf(meterNumber: string): string {
  const digits = (meterNumber.length === 13 ? '0000' : '600727') + meterNumber
  return digits + checkDigit(digits)
}

/** The number of the meter in an account number; undefined where one of the two check digits or the beginning is wrong. */
export function meterNumberOfPan(pan: string): string | undefined {
  const [, short, long] = /^(?:600727(\d{11})|0000(\d{13}))\d$/.exec(pan) ?? []
  const meterNumber = short ?? long ?? ''
  return hasCheckDigit(pan) && hasCheckDigit(meterNumber) ? meterNumber : undefined
}
