import * as limits from './limits'

/**
 * Rules of what may be entered, as pure functions; the head-end enforces the same ones, here they help while typing.
 * `is…` answers whether a text keeps a rule ('' keeps none), `…Problem` which rule is broken first. The form rules with
 * words are made of them in useRules.ts.
 */

/** Each rule of a new password, and whether `password` keeps it. */
export interface PasswordRules {
  length: boolean
  lower: boolean
  upper: boolean
  digit: boolean
}

/** Between `min` and `max` characters, both included. */
export function isLength(text: string, min: number, max: number): boolean {
  const length = Array.from(text).length
  return length >= min && length <= max
}

/** @param length characters, both ends included: the user's own dialogs and the administrator's differ (A-01). */
export function passwordRules(
  password: string,
  length: { min: number; max: number } = limits.passwordLength,
): PasswordRules {
  return {
    length: isLength(password, length.min, length.max),
    lower: /[a-z]/.test(password),
    upper: /[A-Z]/.test(password),
    digit: /\d/.test(password),
  }
}

export type PasswordProblem = 'validateNew' | 'inputPwd' | 'lengthEightSixteen' | 'containRule'

/** The first rule that a new password breaks, undefined when it keeps them all (decision A-12 names them). */
export function passwordProblem(
  password: string,
  size: { min: number; max: number } = limits.passwordLength,
): PasswordProblem | undefined {
  if (password === '') return 'validateNew'
  if (password.trim() === '') return 'inputPwd'
  const { length, lower, upper, digit } = passwordRules(password, size)
  if (!length) return 'lengthEightSixteen'
  return lower && upper && digit ? undefined : 'containRule'
}

export const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** Anything with one of these in it is among the first that are tried. */
const common =
  /passw|qwert|asdf|zxcv|admin|letmein|welcome|power(20)?\d\d|0123|1234|2345|4321|abcd|(19|20)\d\d$/i

/**
 * Strength of a password, from the kinds and the variety of its characters. Names of the user and everyday patterns
 * lower it to weak or fair; a password that breaks a rule is weak.
 */
export function passwordStrength(password: string, names: readonly string[] = []): PasswordStrength {
  if (passwordProblem(password)) return 'weak'
  const lower = password.toLowerCase()
  const containsName = names.some((name) => name.length > 2 && lower.includes(name.toLowerCase()))
  if (containsName || /(.)\1\1/.test(password)) return 'weak'
  if (common.test(password)) return 'fair'
  const different = new Set(password).size
  const points = Number(different >= 8) + Number(different >= 11) + Number(/[^A-Za-z\d]/.test(password))
  return points >= 2 ? 'strong' : points === 1 ? 'good' : 'fair'
}

/** An address of the right form; it says nothing about whether the mailbox exists. */
export const isEmail = (text: string): boolean =>
  text.length <= limits.emailLength &&
  /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/.test(text)

export type EmailProblem = 'emailSame' | 'emailInvalid'

/** Problem of a new e-mail address; `old` is the present one. */
export function emailProblem(email: string, old: string): EmailProblem | undefined {
  const typed = email.trim().toLowerCase()
  if (typed === '' || typed === old.trim().toLowerCase()) return 'emailSame'
  return isEmail(typed) ? undefined : 'emailInvalid'
}

/** 5 to 20 letters and digits. */
export const isUserName = (text: string): boolean =>
  /^[A-Za-z\d]+$/.test(text) && isLength(text, limits.userNameLength.min, limits.userNameLength.max)

/**
 * True for an identifier that a spreadsheet has turned into a number and abbreviated (4.75002E+10): its last digits
 * are lost.
 */
export const isShortened = (text: string): boolean =>
  /^[+-]?\d+(?:[.,]\d+)?e\+\d+$|^[+-]?\d+[.,]\d+e-?\d+$/i.test(text.normalize('NFKC').replaceAll(/\s/g, ''))

/** An optional +, then 5 to 20 digits, spaces and hyphens (decision A-51); '' is no phone. */
export const isPhone = (text: string): boolean => /^\+?[\d -]{5,20}$/.test(text) && /\d{3}/.test(text)

/** The code of a mail: six digits. */
export const isMailCode = (text: string): boolean => isExactDigits(text, limits.mailCodeLength)

/** A picture of the user as it is stored: a small PNG or JPEG inside the text, or '' for none. */
export const isAvatar = (text: string): boolean =>
  text === '' ||
  (text.length <= limits.avatarLimit && /^data:image\/(png|jpeg);base64,[A-Za-z\d+/]+={0,2}$/.test(text))

/** A password that an administrator may set: 6 to 20 characters, unless the utility set others, with all three kinds. */
export function isAdminPassword(
  password: string,
  size: { min: number; max: number } = limits.adminPasswordLength,
): boolean {
  return Object.values(passwordRules(password, size)).every(Boolean)
}

export const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
export const isInteger = (text: string): boolean => /^-?\d+$/.test(text)
export const isPositiveInteger = (text: string): boolean => /^\d+$/.test(text) && /[1-9]/.test(text)

/** A whole number from `min` to `max`. */
export const isIntegerIn = (text: string, min: number, max: number): boolean =>
  isInteger(text) && Number(text) >= min && Number(text) <= max

/** At most `integer` digits before the point and `decimals` behind it, no sign. */
export const isDecimal = (text: string, integer: number, decimals: number): boolean => {
  const [, integerDigits = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return integerDigits !== '' && integerDigits.length <= integer && fraction.length <= decimals
}

/** Money above zero: at most 10 digits and 2 decimals. */
export const isAmount = (text: string): boolean =>
  isDecimal(text, limits.amountDigits.integer, limits.amountDigits.decimals) && Number(text) > 0

/** The code of a dictionary: letters and digits. */
export const isDictCode = (text: string): boolean => /^[A-Za-z\d]+$/.test(text)

/** Codes of most things: letters, digits, hyphens and underscores. Asset numbers are such codes. */
export const isCode = (text: string): boolean => /^[\w-]+$/.test(text)

/** Six digits: a four-digit date and a two-digit code. */
export const isDateCode = (text: string): boolean => /^\d{6}$/.test(text)

/** '01' to '10'. */
export const isOneToTen = (text: string): boolean => /^(0[1-9]|10)$/.test(text)

export const isDigits = (text: string): boolean => /^\d+$/.test(text)
export const isExactDigits = (text: string, digits: number): boolean =>
  isDigits(text) && text.length === digits

/** Digits and dots, beginning and ending with a digit: '1.0.1.8'. */
export const isDottedDigits = (text: string): boolean => /^\d+(\.\d+)*$/.test(text)
/** Digits and hyphens, beginning and ending with a digit. */
export const isHyphenedDigits = (text: string): boolean => /^\d+(-\d+)*$/.test(text)

/** 'V1.2.3', '2.0': an optional V, then digits between dots. */
export const isVersion = (text: string): boolean => /^[Vv]?\d+(\.\d+)*$/.test(text)

/** Four numbers from 0 to 255 between dots. */
export const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255)

/** An address of the web: http or https and a host. */
export const isUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text)

/** 7 or 8 digits, before them an area code of 3 or 4 digits if wanted. */
export const isLandline = (text: string): boolean => /^(\d{3,4}[- ]?)?\d{7,8}$/.test(text)

/** Degrees, at most 13 decimals. */
export const isLongitude = (text: string): boolean => isDegrees(text, limits.coordinate.longitude)
export const isLatitude = (text: string): boolean => isDegrees(text, limits.coordinate.latitude)

function isDegrees(text: string, maximum: number): boolean {
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
  return isNumber(text) && Math.abs(Number(text)) <= maximum && decimals <= limits.coordinate.decimals
}

/** The number of a meter: twelve letters or digits. */
export const isMeterNumber = (text: string): boolean =>
  isDictCode(text) && text.length === limits.meterNumberLength

/** Twelve characters at most, which is where the "length over 12" of the specification begins to refuse. */
export const isTwelveAtMost = (text: string): boolean => isLength(text, 1, limits.shortLength)

/** The area code of a collection point: any four characters. */
export const isAreaCode = (text: string): boolean =>
  isLength(text, limits.areaCodeLength, limits.areaCodeLength)

/** Two names that must differ; case and spaces around them make no difference. */
export const differ = (first: string, second: string): boolean =>
  first.trim().toLowerCase() !== second.trim().toLowerCase()

/**
 * True when `wall` ('yyyy-MM-dd' or with time) lies after `now` (wall time of the utility); a day alone must be a later
 * day.
 */
export const isAfter = (wall: string, now: string): boolean =>
  wall.slice(0, 19) > now.slice(0, Math.min(19, wall.length))

export type JobTimeProblem = 'startPast' | 'endPast' | 'endFirst' | 'tooFar'

/**
 * Problem of a timed job's times; all are wall times 'yyyy-MM-dd HH:mm:ss', '' = not set. A time that is unchanged
 * since it was saved may lie in the past: `saved`.
 */
export function jobTimeProblem(
  start: string,
  end: string,
  now: string,
  saved: { start: string; end: string } = { start: '', end: '' },
): JobTimeProblem | undefined {
  if (start !== '' && start !== saved.start && !isAfter(start, now)) return 'startPast'
  if (end !== '' && end !== saved.end && !isAfter(end, now)) return 'endPast'
  if (start === '' || end === '') return undefined
  if (start >= end) return 'endFirst'
  const hours =
    (Date.parse(`${end.replace(' ', 'T')}Z`) - Date.parse(`${start.replace(' ', 'T')}Z`)) / 3_600_000
  return hours > limits.jobHours ? 'tooFar' : undefined
}

/** Values of price steps, which must grow. */
export const isIncreasing = (values: readonly number[]): boolean =>
  values.every((value, i) => i === 0 || value > (values[i - 1] ?? value))

export type SerialRuleProblem = 'components' | 'dates' | 'changeables'

/** A serial number's rule: at most five components, among them one date and one that is changeable. */
export function serialRuleProblem(
  components: readonly { type: string; changeable: boolean }[],
): SerialRuleProblem | undefined {
  const { components: maximumComponents, dates, changeables } = limits.serialRule
  if (components.length > maximumComponents) return 'components'
  if (components.filter(({ type }) => type === 'date').length > dates) return 'dates'
  return components.filter(({ changeable }) => changeable).length > changeables ? 'changeables' : undefined
}

/** Both chosen or both empty (interval and parameters of a template). */
export const areBothOrNeither = (first: string, second: string): boolean =>
  (first.trim() === '') === (second.trim() === '')

const parts = (text: string): string[] => text.split(/[;；]/).map((part) => part.trim())

/** Fields and their descriptions, both separated by semicolons, correspond one to one; none is empty. */
export function correspond(fields: string, descriptions: string): boolean {
  const [fieldParts, descriptionParts] = [parts(fields), parts(descriptions)]
  return (
    fieldParts.length === descriptionParts.length &&
    [...fieldParts, ...descriptionParts].every((part) => part !== '')
  )
}

/** A refund above zero that the balance covers. */
export const isRefund = (amount: string, balance: number): boolean =>
  isAmount(amount) && Number(amount) <= balance

/** A colour as '#rrggbb'. */
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** A key of 128 or 256 bits: 32 or 64 hexadecimal digits. */
export const isHexKey = (text: string): boolean => /^([\da-f]{32}|[\da-f]{64})$/i.test(text)
