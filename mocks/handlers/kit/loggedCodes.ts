import enAbnormal from '../../../locales/en/abnormal.json'
import esAbnormal from '../../../locales/es/abnormal.json'
import jaAbnormal from '../../../locales/ja/abnormal.json'
import zhAbnormal from '../../../locales/zh/abnormal.json'
import enPhases from '../../../locales/en/phaseAngles.json'
import esPhases from '../../../locales/es/phaseAngles.json'
import jaPhases from '../../../locales/ja/phaseAngles.json'
import zhPhases from '../../../locales/zh/phaseAngles.json'
import enRules from '../../../locales/en/codeRules.json'
import esRules from '../../../locales/es/codeRules.json'
import jaRules from '../../../locales/ja/codeRules.json'
import zhRules from '../../../locales/zh/codeRules.json'
import enImports from '../../../locales/en/imports.json'
import esImports from '../../../locales/es/imports.json'
import jaImports from '../../../locales/ja/imports.json'
import zhImports from '../../../locales/zh/imports.json'
import enMeter from '../../../locales/en/meter.json'
import esMeter from '../../../locales/es/meter.json'
import jaMeter from '../../../locales/ja/meter.json'
import zhMeter from '../../../locales/zh/meter.json'
import enNotices from '../../../locales/en/publishing.json'
import esNotices from '../../../locales/es/publishing.json'
import jaNotices from '../../../locales/ja/publishing.json'
import zhNotices from '../../../locales/zh/publishing.json'
import enParams from '../../../locales/en/params.json'
import esParams from '../../../locales/es/params.json'
import jaParams from '../../../locales/ja/params.json'
import zhParams from '../../../locales/zh/params.json'
import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import type { WordGroup } from '../../db/dictWords'
import { isTableName, tableWord, type TableName } from '../../db/tables'
import { typeWords } from './noticeWords'
import { reasonsOf } from '../capture/meterChangeForm'

/** What is remembered, and what of it the reader sees. */
export type Remembered = Pick<Core, 'db'> & { readonly unscoped: Pick<Core, 'db'> }

/** Yes or no: '1' and '0', 'Yes' and 'No', or a JSON boolean. */
const flags =
  'pv_flag special_flag system hidden always_show cache route_flag name_auto paused canceled needs_restart reread overwrite read_result locked relay prepay pinned shared target_exceeded withdrawn publish_status extendfield2 push is_standard reported feeds_in'.split(
    ' ',
  )
const flagCodes: Readonly<Record<string, string>> = { true: '1', Yes: '1', false: '0', No: '0' }

/** Codes of the trade and where their words are; the same field may mean something else in one table. */
const codes: Readonly<Record<string, WordGroup>> = {
  comm_protocol: 'commProtocol',
  protocols: 'commProtocol',
  comm_port: 'commPort',
  wiring_mode: 'wiringMode',
  unbalance_formula: 'unbalanceFormula',
  meter_type: 'meterType',
  cons_sort: 'consSort',
  cons_type: 'consType',
  industry_class: 'industryClass',
  supply_type: 'supplyType',
  device_type: 'deviceType',
  relay_mode: 'relayMode',
  battery_state: 'batteryState',
  sync_result: 'commandResult',
  relay_pass_level: 'relayPassLevel',
  encryption_level: 'encryptionLevel',
  loss_flag: 'lossFlag',
  use_status: 'enabledStatus',
  enabled: 'enabledStatus',
  tml_type: 'tmlType',
  measurement_model: 'measurementModel',
  downlink_type: 'downlinkType',
  work_mode: 'workMode',
  security_mode: 'securityMode',
  area_type: 'areaType',
  run_status: 'runStatus',
  subs_type: 'subsType',
  scope: 'roleScope',
  task_type: 'taskType',
  item_group: 'itemGroup',
  event_type: 'eventType',
  event_state: 'eventState',
  event_flag: 'eventFlag',
  severity: 'severity',
  object_type: 'taskObjectType',
  freeze_density: 'freezeDensity',
  strategy: 'taskStrategy',
  source: 'taskSource',
  priority: 'taskPriority',
  date_unit: 'dateUnit',
  date_sign: 'dateSign',
  state: 'simStatus',
  online_status: 'onlineStatus',
  signal_level: 'signalLevel',
  signal_source: 'signalSource',
  topology_type: 'topologyType',
  task_status: 'taskStatus',
  calc_type: 'calcType',
  before_reason: 'calcReason',
  after_reason: 'calcReason',
  task_read_result: 'readResult',
  log_result: 'readResult',
  freeze_result: 'readResult',
  failure_reason: 'failReason',
  loss_band: 'areaLossBand',
  loss_reason: 'noBalance',
  load_state: 'transformerLoadState',
  load_reason: 'noLoadRate',
  loss_mark: 'lossMark',
  figure_state: 'figureState',
  fail_reason: 'failReason',
  log_reason: 'failReason',
  freeze_reason: 'failReason',
  value_source: 'valueSource',
  quality: 'valueQuality',
  ...Object.fromEntries(flags.map((field): [string, WordGroup] => [field, 'yesNo'])),
}
const special: Readonly<Record<string, Readonly<Record<string, WordGroup>>>> = {
  dataItem: { enabled: 'yesNo' },
  deviceModel: { device_type: 'modelType' },
  eventCode: { device: 'eventDevice' },
  line: { loss_band: 'lineLossBand' },
  calculation: { result: 'calcResult' },
  sim: { reason: 'simReason', status: 'simStatus' },
} satisfies Partial<Record<TableName, Readonly<Record<string, WordGroup>>>>

/** The group of words whose codes a field holds; the same field may mean something else in one table. */
export const groupOf = (table: string | undefined, field: string): WordGroup | undefined =>
  (table === undefined ? undefined : special[table]?.[field]) ?? codes[field]

/** Codes whose words are those of their screen. */
const elsewhere: Readonly<Record<string, Record<Language, Readonly<Record<string, unknown>>>>> = {
  param_group: { en: enParams.groups, es: esParams.groups, ja: jaParams.groups, zh: zhParams.groups },
  reset_cycle: { en: enRules.cycle, es: esRules.cycle, ja: jaRules.cycle, zh: zhRules.cycle },
  kind: { en: enMeter.kind, es: esMeter.kind, ja: jaMeter.kind, zh: zhMeter.kind },
  audience: {
    en: enNotices.audience,
    es: esNotices.audience,
    ja: jaNotices.audience,
    zh: zhNotices.audience,
  },
}

/** Codes of one table alone. */
const ofTable: Readonly<
  Partial<Record<TableName, Readonly<Record<string, Record<Language, Readonly<Record<string, unknown>>>>>>>
> = {
  eventCode: {
    abnormal_rule: { en: enAbnormal.rule, es: esAbnormal.rule, ja: jaAbnormal.rule, zh: zhAbnormal.rule },
  },
  meterImport: {
    status: { en: enImports.status, es: esImports.status, ja: jaImports.status, zh: zhImports.status },
  },
  phaseRecord: {
    source: { en: enPhases.source, es: esPhases.source, ja: jaPhases.source, zh: zhPhases.source },
  },
  notice: {
    type: {
      en: mapped('en'),
      es: mapped('es'),
      ja: mapped('ja'),
      zh: mapped('zh'),
    },
  },
}
function mapped(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(typeWords).map(([code, words]) => [code, words[language]]))
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

/** How the codes of a logged field are worded; undefined for one that holds none. What is no code stays as it is. */
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
  const own = table && isTableName(table) ? ofTable[table]?.[field] : undefined
  const words = (own ?? elsewhere[field])?.[language]
  if (!group && !words && !objectFields.has(field)) return undefined
  return (code) => {
    const word = words?.[code]
    if (typeof word === 'string') return word
    const object = objects[code] ?? code
    if (objectFields.has(field) && isTableName(object)) return tableWord(object, language)
    return group === 'yesNo' ? flag(code) : group ? core.db.dictWords.word(group, code, language) : code
  }
}
