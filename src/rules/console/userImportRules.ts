import { isDate } from '../../lib/time'
import { personnelCodeLength, remarkLength, usualLength } from '../limits/fieldLimits'
import { isEmail, isLength, isPhone, isShortened, isUserName } from '../limits/validators'

/** Rules of users in a file, as pure functions shared by the import's screen and the head-end. */

/** Columns of the file, in the order of the template. */
export const userImportKeys = [
  'username',
  'name',
  'code',
  'org',
  'dept',
  'scope',
  'roles',
  'email',
  'phone',
  'expiry_date',
  'remark',
] as const

/** A field of a line of a file of users. */
export type UserImportKey = (typeof userImportKeys)[number]

export const userImportRequired: ReadonlySet<UserImportKey> = new Set(['username', 'name', 'dept', 'roles'])

/** Error codes of a field of a line. */
export type UserImportCode =
  | 'empty'
  | 'shortened'
  | 'userName'
  | 'text'
  | 'email'
  | 'phone'
  | 'date'
  | 'past'
  | 'nameTwice'
  | 'nameTaken'
  | 'emailTwice'
  | 'emailTaken'
  | 'org'
  | 'dept'
  | 'scope'
  | 'outside'
  | 'role'
  | 'adminRole'

type Check = (value: string) => UserImportCode | undefined
const identifier =
  (check: Check): Check =>
  (value) =>
    isShortened(value) ? 'shortened' : check(value)
const upTo =
  (max: number): Check =>
  (value) =>
    isLength(value, 1, max) ? undefined : 'text'

/** Checks that need the field alone; empty fields are not checked. */
export const userImportChecks: Partial<Record<UserImportKey, Check>> = {
  username: identifier((value) => (isUserName(value) ? undefined : 'userName')),
  name: upTo(usualLength),
  code: identifier(upTo(personnelCodeLength)),
  email: (value) => (isEmail(value) ? undefined : 'email'),
  phone: identifier((value) => (isPhone(value) ? undefined : 'phone')),
  expiry_date: (value) => (isDate(value) ? undefined : 'date'),
  remark: upTo(remarkLength),
}

/** 'Operator; Meter reader' → its parts. */
export const rolesOfCell = (text: string): string[] =>
  text
    .split(/[;,；，、|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
