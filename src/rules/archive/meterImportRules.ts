import { meterType } from '../codes/dictionaries'
import type { Codes } from '../codes/statuses'
import { identifier, ruled } from '../fields/columnChecks'
import { codesIn, requiredIn, type FieldRule } from '../fields/fieldRules'
import { keepsRule } from '../fields/keepsRule'
import { meterImportFields } from '../fields/meterImport'
import { isLatitude, isLongitude } from '../limits/validators'
import { hasCt, hasPt, isRatio, isTotalizer, ratioSuits, wiringSuits } from './meterRules'

export const importStates = { running: '1', imported: '2', refused: '3', rolledBack: '4' } as const

/**
 * Error codes of a field of an imported meter: the categories of the specification (meter number length, wrong
 * format, coordinates, numbers that occur twice or exist) and errors from a meter's own rules.
 */
export type MeterImportCode =
  | 'empty'
  | 'format'
  | 'length'
  | 'choice'
  | 'longitude'
  | 'latitude'
  | 'wiring'
  | 'ratio'
  | 'shortened'
  | 'comidTwice'
  | 'comidTaken'
  | 'numberTwice'
  | 'numberTaken'
  | 'terminalUnknown'
  | 'terminalTaken'
  | 'terminalTwice'
  | 'assetTwice'
  | 'assetTaken'
  | 'accountTwice'
  | 'accountTaken'
  | 'pointTwice'
  | 'pointTaken'
  | 'pointSingle'
  | 'consumer'
  | 'modelUnknown'

type Fields = Readonly<Record<string, string>>
/** The codes of a dictionary that may be chosen now. */
type CurrentCodes = (dictionary: Codes) => readonly string[]
const delivered: CurrentCodes = ({ codes }) => codes
type Check = (value: string, row: Fields, currentCodes?: CurrentCodes) => MeterImportCode | undefined

const code =
  (dictionary: Codes): Check =>
  (value, _row, currentCodes = delivered) =>
    currentCodes(dictionary).includes(value) ? undefined : 'choice'
/** An unknown type is an error of its own; what depends on it cannot be judged. */
const isType = (type: string): boolean => meterType.codes.includes(type)

/** The check that the rule of a field asks for. */
function checkOf(rule: FieldRule): Check {
  const codes = codesIn(rule)
  return codes ? code(codes) : ruled(rule, 'format')
}
const ratio =
  (allowed: (type: string) => boolean): Check =>
  (value, row) => {
    if (!isRatio(value)) return 'format'
    const type = row['meter_type'] ?? ''
    return isType(type) && !ratioSuits(value, allowed(type)) ? 'ratio' : undefined
  }

/** Fields that every line must fill. */
export const meterImportRequired: ReadonlySet<string> = requiredIn(meterImportFields)

/** A check or feeder meter has no consumer: its line may leave out both number and name. */
export const sparedInImport = (key: string, row: Readonly<Record<string, string>>): boolean =>
  (key === 'cons_no' || key === 'cons_name') &&
  isTotalizer(row['meter_type'] ?? '') &&
  row['cons_no'] === '' &&
  row['cons_name'] === ''

const { metercomid, meter_no, asset_no, cons_no, phone, tml_asset_no, wiring_mode, login_account } =
  meterImportFields

/** Checks that need the line alone, by field; empty fields are not checked. */
export const meterImportChecks: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(Object.entries(meterImportFields).map(([name, rule]) => [name, checkOf(rule)])),
  metercomid: identifier((value) =>
    !/^\d+$/.test(value) ? 'format' : keepsRule(metercomid, value) ? undefined : 'length',
  ),
  meter_no: identifier(ruled(meter_no, 'format')),
  asset_no: identifier(ruled(asset_no, 'format')),
  cons_no: identifier(ruled(cons_no, 'format')),
  phone: identifier(ruled(phone, 'format')),
  tml_asset_no: identifier(ruled(tml_asset_no, 'format')),
  wiring_mode: (value, row, currentCodes) => {
    const type = row['meter_type'] ?? ''
    const isWrong = isType(type) && !wiringSuits(type, value)
    return code(wiring_mode.codes)(value, row, currentCodes) ?? (isWrong ? 'wiring' : undefined)
  },
  ct_ratio: ratio(hasCt),
  pt_ratio: ratio(hasPt),
  longitude: (value) => (isLongitude(value) ? undefined : 'longitude'),
  latitude: (value) => (isLatitude(value) ? undefined : 'latitude'),
  login_account: identifier(ruled(login_account, 'format')),
}
