/** Rules of what a user may enter about himself. The head-end enforces the same ones; here they help while typing. */

/** Characters of a new password in the shell's dialog, both ends included (decision A-01). */
export const passwordLength = { min: 8, max: 16 }

/** Each rule of a new password, and whether `password` keeps it. */
export interface PasswordRules {
  length: boolean
  lower: boolean
  upper: boolean
  digit: boolean
}

const count = (text: string): number => Array.from(text).length

export function passwordRules(password: string): PasswordRules {
  const length = count(password)
  return {
    length: length >= passwordLength.min && length <= passwordLength.max,
    lower: /[a-z]/.test(password),
    upper: /[A-Z]/.test(password),
    digit: /\d/.test(password),
  }
}

export type PasswordProblem = 'validateNew' | 'inputPwd' | 'lengthEightSixteen' | 'containRule'

/** The first rule that a new password breaks, undefined when it keeps them all (decision A-12 names them). */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'validateNew'
  if (password.trim() === '') return 'inputPwd'
  const { length, lower, upper, digit } = passwordRules(password)
  if (!length) return 'lengthEightSixteen'
  return lower && upper && digit ? undefined : 'containRule'
}

export const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** Anything with one of these in it is among the first that are tried. */
const common =
  /passw|qwert|asdf|zxcv|admin|letmein|welcome|power(20)?\d\d|0123|1234|2345|4321|abcd|(19|20)\d\d$/i

/**
 * How hard a password is to guess: from the kinds and the variety of its characters. Names of the user and everyday
 * patterns pull it down to weak or fair; what breaks a rule is weak.
 */
export function passwordStrength(password: string, names: readonly string[] = []): PasswordStrength {
  if (passwordProblem(password)) return 'weak'
  const lower = password.toLowerCase()
  const named = names.some((name) => name.length > 2 && lower.includes(name.toLowerCase()))
  if (named || /(.)\1\1/.test(password)) return 'weak'
  if (common.test(password)) return 'fair'
  const different = new Set(password).size
  const points = Number(different >= 8) + Number(different >= 11) + Number(/[^A-Za-z\d]/.test(password))
  return points >= 2 ? 'strong' : points === 1 ? 'good' : 'fair'
}

/** An address that mail could be sent to; not whether somebody reads it. */
export const isEmail = (text: string): boolean =>
  text.length <= 100 && /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/.test(text)

export type EmailProblem = 'emailSame' | 'emailInvalid'

/** What is wrong with a new e-mail address; `old` is the present one. */
export function emailProblem(email: string, old: string): EmailProblem | undefined {
  const typed = email.trim().toLowerCase()
  if (typed === '' || typed === old.trim().toLowerCase()) return 'emailSame'
  return isEmail(typed) ? undefined : 'emailInvalid'
}

/** An optional +, then 5 to 20 digits, spaces and hyphens (decision A-51); '' is no phone. */
export const isPhone = (text: string): boolean => /^\+?[\d -]{5,20}$/.test(text) && /\d{3}/.test(text)

/** The code of a mail: six digits. */
export const isMailCode = (text: string): boolean => /^\d{6}$/.test(text)

/** How long a mailed code is good for, and how soon another may be asked for, seconds. */
export const mailCodeSeconds = { valid: 300, resend: 60 }

/** Characters of a picture as text (about 150 kB of JPEG). */
export const avatarLimit = 200_000

/** A picture of the user as it is stored: a small PNG or JPEG inside the text, or '' for none. */
export const isAvatar = (text: string): boolean =>
  text === '' ||
  (text.length <= avatarLimit && /^data:image\/(png|jpeg);base64,[A-Za-z\d+/]+={0,2}$/.test(text))
