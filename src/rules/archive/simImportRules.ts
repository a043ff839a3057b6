import { identifier, ruled } from '../fields/columnChecks'
import { requiredIn } from '../fields/fieldRules'
import { simFields } from '../fields/sim'

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

const { card_no, operator, supplier, ip, sim_phone, open_date, expiry_date } = simFields

/** Checks that need the line alone, by field; empty fields are not checked. */
export const simImportChecks: Readonly<Record<string, Check>> = {
  card_no: identifier(ruled(card_no, 'card')),
  operator: ruled(operator, 'text'),
  supplier: ruled(supplier, 'text'),
  ip: ruled(ip, 'ip'),
  sim_phone: identifier(ruled(sim_phone, 'phone')),
  open_date: ruled(open_date, 'date'),
  expiry_date: (value, row) =>
    ruled(expiry_date, 'date')(value) ?? (value <= (row['open_date'] ?? '') ? 'dates' : undefined),
}
