import * as dict from '../codes/dictionaries'
import { addressLength, assetNumberLength, plateNumberLength, usualLength } from '../limits/fieldLimits'
import { measuringPoint, tariffRange } from '../limits/limits'
import * as rule from './meterRules'
import type { Codes } from '../codes/statuses'
import { isIntegerIn, isLatitude, isLength, isLongitude, isPhone, isShortened } from '../limits/validators'

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

const format =
  (keeps: (value: string) => boolean): Check =>
  (value) =>
    keeps(value) ? undefined : 'format'
const code =
  (dictionary: Codes): Check =>
  (value, _row, currentCodes = delivered) =>
    currentCodes(dictionary).includes(value) ? undefined : 'choice'
/** An unknown type is an error of its own; what depends on it cannot be judged. */
const isType = (type: string): boolean => dict.meterType.codes.includes(type)
/** An identifier, whose digits no spreadsheet may have cut. */
const identifier =
  (check: Check): Check =>
  (value, row, currentCodes) =>
    isShortened(value) ? 'shortened' : check(value, row, currentCodes)
const text = (maximum: number): Check => format((value) => isLength(value, 1, maximum))
const ratio =
  (allowed: (type: string) => boolean): Check =>
  (value, row) => {
    if (!rule.isRatio(value)) return 'format'
    const type = row['meter_type'] ?? ''
    return isType(type) && !rule.ratioSuits(value, allowed(type)) ? 'ratio' : undefined
  }

/** Fields that every line must fill. */
export const meterImportRequired: ReadonlySet<string> = new Set([
  'metercomid',
  'meter_no',
  'asset_no',
  'cons_no',
  'cons_name',
  'tml_asset_no',
  'mp',
  'meter_type',
  'meter_model',
  'comm_protocol',
  'wiring_mode',
])

/** A check or feeder meter has no consumer: its line may leave out both number and name. */
export const sparedInImport = (key: string, row: Readonly<Record<string, string>>): boolean =>
  (key === 'cons_no' || key === 'cons_name') &&
  rule.isTotalizer(row['meter_type'] ?? '') &&
  row['cons_no'] === '' &&
  row['cons_name'] === ''

/** Checks that need the line alone, by field; empty fields are not checked. */
export const meterImportChecks: Readonly<Record<string, Check>> = {
  metercomid: identifier((value) =>
    !/^\d+$/.test(value) ? 'format' : rule.isMeterComid(value) ? undefined : 'length',
  ),
  meter_no: identifier(text(plateNumberLength)),
  asset_no: identifier(format(rule.isAssetNo)),
  cons_no: identifier(format(rule.isConsNo)),
  cons_name: text(usualLength),
  phone: identifier(format(isPhone)),
  address: text(addressLength),
  tml_asset_no: identifier(text(assetNumberLength)),
  mp: format((value) => isIntegerIn(value, measuringPoint.min, measuringPoint.max)),
  meter_type: code(dict.meterType),
  meter_model: text(usualLength),
  comm_protocol: code(dict.commProtocol),
  baud_rate: code(dict.baudRate),
  comm_port: code(dict.commPort),
  tariff_count: format((value) => isIntegerIn(value, tariffRange.min, tariffRange.max)),
  wiring_mode: (value, row, currentCodes = delivered) => {
    if (!currentCodes(dict.wiringMode).includes(value)) return 'choice'
    const type = row['meter_type'] ?? ''
    return isType(type) && !rule.wiringSuits(type, value) ? 'wiring' : undefined
  },
  ct_ratio: ratio(rule.hasCt),
  pt_ratio: ratio(rule.hasPt),
  cons_type: code(dict.consType),
  loss_flag: code(dict.lossFlag),
  install_date: format(isDay),
  longitude: (value) => (isLongitude(value) ? undefined : 'longitude'),
  latitude: (value) => (isLatitude(value) ? undefined : 'latitude'),
  login_account: identifier(format((value) => /^[\w.-]{4,32}$/.test(value))),
}

function isDay(value: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}
