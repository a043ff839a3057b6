import { isDate } from '../../lib/time'
import { longest, requiredIn, type FieldRule } from '../fields/fieldRules'
import { simFields } from '../fields/sim'
import { isIpv4, isLength, isPhone, isShortened } from '../limits/validators'
import { isCardNo } from './simRules'

/** Rules for a file of SIM cards, as pure functions that the import's screen and the head-end share. */

export type SimImportCode =
  | 'empty'
  | 'shortened'
  | 'card'
  | 'ip'
  | 'phone'
  | 'date'
  | 'text'
  | 'dates'
  | 'cardTwice'
  | 'cardTaken'
  | 'ipTwice'
  | 'ipTaken'
  | 'phoneTwice'
  | 'phoneTaken'
type Fields = Readonly<Record<string, string>>
type Check = (value: string, row: Fields) => SimImportCode | undefined

/** Fields that every line must fill. */
export const simImportRequired: ReadonlySet<string> = requiredIn(simFields)

/** A text that is as long as its field may be. */
const fits =
  (rule: FieldRule): Check =>
  (value) =>
    isLength(value, 1, longest(rule)) ? undefined : 'text'

/** Checks that need the line alone, by field; empty fields are not checked. */
export const simImportChecks: Readonly<Record<string, Check>> = {
  card_no: (value) => (isShortened(value) ? 'shortened' : isCardNo(value) ? undefined : 'card'),
  operator: fits(simFields.operator),
  supplier: fits(simFields.supplier),
  ip: (value) => (isIpv4(value) ? undefined : 'ip'),
  sim_phone: (value) => (isShortened(value) ? 'shortened' : isPhone(value) ? undefined : 'phone'),
  open_date: (value) => (isDate(value) ? undefined : 'date'),
  expiry_date: (value, row) =>
    !isDate(value) ? 'date' : value <= (row['open_date'] ?? '') ? 'dates' : undefined,
}
