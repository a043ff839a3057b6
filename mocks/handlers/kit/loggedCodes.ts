import { yesNo } from '../../../src/rules/codes/dictionaries'
import { codesIn, type FieldRule } from '../../../src/rules/fields/fieldRules'
import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import type { WordGroup } from '../../db/dictWords'
import { isTableName, ruleOf, rulesOf, tableWord, type TableName } from '../../db/tables'
import { consoleWords } from './fileWords'
import { reasonsOf } from '../capture/meterChangeForm'

/** Memory of the head-end, whole and as far as the reader sees it. */
export type Remembered = Pick<Core, 'db'> & { readonly unscoped: Pick<Core, 'db'> }

/** Yes or no: '1' and '0', 'Yes' and 'No', or a JSON boolean. */
const flags = [
  'system',
  'name_auto',
  'paused',
  'canceled',
  'needs_restart',
  'reread',
  'overwrite',
  'read_result',
  'locked',
  'relay',
  'prepay',
  'pinned',
  'shared',
  'target_exceeded',
  'withdrawn',
  'publish_status',
  'extendfield2',
  'is_standard',
  'reported',
  'feeds_in',
  'overdue_outage',
  'paid_power_on',
]
const flagCodes: Readonly<Record<string, string>> = { true: '1', Yes: '1', false: '0', No: '0' }

/** Codes of the trade and where their words are; the same field may mean something else in one table. */
const codes: Readonly<Record<string, WordGroup>> = {
  unbalance_formula: 'unbalanceFormula',
  device_type: 'deviceType',
  battery_state: 'batteryState',
  sync_result: 'commandResult',
  enabled: 'enabledStatus',
  event_state: 'eventState',
  event_flag: 'eventFlag',
  source: 'taskSource',
  state: 'simStatus',
  online_status: 'onlineStatus',
  signal_level: 'signalLevel',
  signal_source: 'signalSource',
  topology_type: 'topologyType',
  task_status: 'taskStatus',
  before_reason: 'calcReason',
  after_reason: 'calcReason',
  task_read_result: 'readResult',
  log_result: 'readResult',
  freeze_result: 'readResult',
  failure_reason: 'failReason',
  loss_band: 'areaLossBand',
  price_type: 'priceType',
  relay_status: 'relayStatus',
  balance_band: 'balanceBand',
  charge_cycle: 'chargeCycle',
  account_status: 'accountStatus',
  loss_reason: 'noBalance',
  load_state: 'transformerLoadState',
  load_reason: 'noLoadRate',
  figure_state: 'figureState',
  fail_reason: 'failReason',
  log_reason: 'failReason',
  freeze_reason: 'failReason',
  value_source: 'valueSource',
  quality: 'valueQuality',
  ...Object.fromEntries(flags.map((field): [string, WordGroup] => [field, 'yesNo'])),
}
const special: Readonly<Record<string, Readonly<Record<string, WordGroup>>>> = {
  line: { loss_band: 'lineLossBand' },
  calculation: { result: 'calcResult' },
  sim: { status: 'simStatus' },
} satisfies Partial<Record<TableName, Readonly<Record<string, WordGroup>>>>

/** The group of words whose codes a rule names; figures say themselves. */
function groupOfRule(rule: FieldRule | undefined): WordGroup | undefined {
  const group = (codesIn(rule) ?? (rule && 'flag' in rule ? yesNo : undefined))?.group
  return group === 'baudRate' || group === 'voltageClass' ? undefined : group
}
/** The group of a field where all tables that have a rule for it agree. */
const groups = new Map<string, WordGroup | undefined>()
function commonGroup(field: string): WordGroup | undefined {
  if (!groups.has(field)) {
    const ruleGroups = new Set(rulesOf(field).map(groupOfRule))
    groups.set(field, ruleGroups.size === 1 ? [...ruleGroups][0] : undefined)
  }
  return groups.get(field)
}

/** The group of words whose codes a field holds, by its rule; the same field may mean something else in one table. */
export const groupOf = (table: string | undefined, field: string): WordGroup | undefined =>
  (table === undefined ? undefined : (groupOfRule(ruleOf(table, field)) ?? special[table]?.[field])) ??
  codes[field] ??
  commonGroup(field)

/** Places of the console's words for the codes of a field, whatever its table. */
const places: Readonly<Record<string, string>> = {
  param_group: 'params:groups',
  kind: 'meter:kind',
}
/** The same for a field of one table alone. */
const placesOfTable: Readonly<Partial<Record<TableName, Readonly<Record<string, string>>>>> = {
  meterImport: { status: 'imports:status' },
  phaseRecord: { source: 'phaseAngles:source' },
}
function placeOf(table: string | undefined, field: string): string | undefined {
  if (table === undefined || !isTableName(table)) return places[field]
  const rule = ruleOf(table, field)
  return (rule && 'words' in rule ? rule.words : undefined) ?? placesOfTable[table]?.[field] ?? places[field]
}

/** Kinds of objects: of what a call is about. */
const objects: Readonly<Record<string, TableName>> = { subs: 'substation', rcp: 'cp', org: 'organization' }
const objectFields = new Set(['target', 'kind', 'device_type'])

interface Coded {
  table: string | undefined
  field: string
  value: unknown
  /** All that was sent or stored with it. */
  row: object
  language: Language
}

/**
 * Wording of the codes of a logged field; undefined for a field without codes. A value that is no code stays as it
 * is.
 */
export function codesOf(
  core: Remembered,
  { table, field, value, row, language }: Coded,
): ((code: string) => string) | undefined {
  const flag = (code: string): string => core.db.dictWords.word('yesNo', flagCodes[code] ?? code, language)
  if (typeof value === 'boolean') return flag
  if (table === 'sysParam' && field === 'value') {
    const param = core.db.tables.sysParams.get('id' in row ? String(row.id) : '')
    if (param?.param_key === 'unbalanceFormula')
      return (code) => core.db.dictWords.word('unbalanceFormula', code, language)
    return param?.type === 'switch' ? flag : undefined
  }
  if (table === 'meterChange' && field === 'reason') {
    const reasons = reasonsOf(core, language, true)
    return (code) => reasons.find((reason) => reason.value === code)?.label ?? code
  }
  const group = groupOf(table, field)
  const place = placeOf(table, field)
  if (!group && place === undefined && !objectFields.has(field)) return undefined
  const consoleWord = consoleWords(core, language)
  return (code) => {
    const word = place && consoleWord(`${place}.${code}`)
    if (word) return word
    const object = objects[code] ?? code
    if (objectFields.has(field) && isTableName(object)) return tableWord(object, language)
    return group === 'yesNo' ? flag(code) : group ? core.db.dictWords.word(group, code, language) : code
  }
}
