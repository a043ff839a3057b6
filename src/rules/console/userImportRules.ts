import { identifier, ruled } from '../fields/columnChecks'
import { requiredIn } from '../fields/fieldRules'
import { userImportFields } from '../fields/userImport'

/** Rules of users in a file, as pure functions shared by the import's screen and the head-end. */

/** A field of a line of a file of users. */
export type UserImportKey = keyof typeof userImportFields

/** Columns of the file, in the order of the template. */
export const userImportKeys = Object.keys(userImportFields) as UserImportKey[]

export const userImportRequired: ReadonlySet<UserImportKey> = requiredIn(userImportFields)

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
const { username, name, code, email, phone, expiry_date, remark } = userImportFields

/** Checks that need the field alone; empty fields are not checked. */
export const userImportChecks: Partial<Record<UserImportKey, Check>> = {
  username: identifier(ruled(username, 'userName')),
  name: ruled(name, 'text'),
  code: identifier(ruled(code, 'text')),
  email: ruled(email, 'email'),
  phone: identifier(ruled(phone, 'phone')),
  expiry_date: ruled(expiry_date, 'date'),
  remark: ruled(remark, 'text'),
}

/** 'Operator; Meter reader' → its parts. */
export const rolesOfCell = (text: string): string[] =>
  text
    .split(/[;,；，、|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
