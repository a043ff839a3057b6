import type { LoggedWords } from '../../../src/api/cbo/logs'
import { patternOf, type RuleComponent } from '../../../src/rules/archive/codeRule'
import { isLanguage, languages, type Language } from '../../../src/i18n/languages'
import { nameIn } from '../../db/modules'
import { roleName } from '../../db/roles'
import type { Entity, Table } from '../../db/table'
import { references, type TableName } from '../../db/tables'
import { programs } from '../../jobs/programs'
import { jobWord } from '../../jobs/words'
import { codesOf, type Remembered } from './loggedCodes'

type Row = Readonly<Record<string, unknown>>

/** Further fields that hold ids, whatever their table. */
const tableOfField: Readonly<Record<string, string>> = {
  ...references,
  role_id: 'role',
  role_codes: 'role',
  user_ids: 'user',
  add: 'user',
  drop: 'user',
  person_in_charge: 'user',
  landing_page: 'module',
  module_code: 'module',
  meter_id: 'meter',
  meters: 'meter',
  modem_id: 'cp',
  item_codes: 'dataItem',
  items: 'dataItem',
}
/** Ids whose table another field of the row tells. */
const tablesByKind: Readonly<
  Record<string, { kindField: string; tables: Readonly<Record<string, TableName>> }>
> = {
  audience_ids: { kindField: 'audience', tables: { org: 'organization', role: 'role', user: 'user' } },
  object_ids: {
    kindField: 'object_type',
    tables: {
      '1': 'organization',
      '2': 'line',
      '3': 'organization',
      '4': 'substation',
      '5': 'tg',
      rcp: 'cp',
    },
  },
  device_id: { kindField: 'device_type', tables: { cp: 'cp', meter: 'meter' } },
  devices: { kindField: 'target', tables: { cp: 'cp', meter: 'meter' } },
}

/** Every field of which the logs know whose ids it holds. */
export const idFields: ReadonlySet<string> = new Set([
  ...Object.keys(tableOfField),
  ...Object.keys(tablesByKind),
  'parent_id',
])

const tableOf = (core: Remembered, name: string): Table<Entity> | undefined =>
  (Object.values(core.unscoped.db.tables) as unknown as Table<Entity>[]).find((table) => table.name === name)

/** Name of a row that something refers to; its last name in the log when it is gone, else its id. */
function nameOf(core: Remembered, table: string, id: string, language: Language): string {
  const { tables } = core.unscoped.db
  if (table === 'role') {
    const role = tables.roles.get(id) ?? tables.roles.all().find(({ code }) => code === id)
    if (role) return roleName(role, language)
  }
  if (table === 'module') {
    const module = tables.modules.get(id)
    if (module) return nameIn(module, language)
  }
  if (table === 'dataItem') {
    const item = tables.dataItems.all().find((row) => row.item_code === id || row.id === id)
    if (item) return item.names[language]
  }
  if (table === 'meter') {
    const fields = core.db.meters.fields(id)
    if (fields) return fields.metercomid
  }
  const rows = tableOf(core, table)
  const row = rows?.get(id)
  if (rows && row) return rows.title(row)
  return core.db.tableLog.all().find((change) => change.object_id === id)?.object_name ?? id
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A list as it is, or comma-joined ids. */
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')).filter(Boolean)

/**
 * The values of a logged row that are codes, ids or structures, in words of the reader; whatever says by itself what
 * it is, is not in it. The raw row stays what it was: it is what a restore puts back.
 * @param otherSide the row on the other side of the change: of long structures only what differs is told
 */
export function wordsOf(
  core: Remembered,
  table: string | undefined,
  row: Row | undefined,
  language: Language,
  otherSide?: Row,
): LoggedWords {
  const words = Object.entries(row ?? {}).map(([field, value]): [string, string | undefined] => [
    field,
    wordOf(core, table, field, value, { row: row ?? {}, language, otherValue: otherSide?.[field] }),
  ])
  return Object.fromEntries(
    words.filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== textOf(row?.[entry[0]]),
    ),
  )
}

/** The values of a call in words; the objects that it was about by name. */
export function sentWords(
  core: Remembered,
  table: string | undefined,
  sent: Row | undefined,
  language: Language,
): LoggedWords {
  const objects = (['id', 'ids'] as const).flatMap((field) => {
    const ids = table ? listOf(sent?.[field]) : []
    return table && ids.length > 0
      ? [[field, ids.map((id) => nameOf(core, table, id, language)).join(', ')] as const]
      : []
  })
  return { ...wordsOf(core, table, sent, language), ...Object.fromEntries(objects) }
}

interface Beside {
  row: Row
  language: Language
  otherValue: unknown
}

function wordOf(
  core: Remembered,
  table: string | undefined,
  field: string,
  value: unknown,
  { row, language, otherValue }: Beside,
): string | undefined {
  if (value === '' || value === null || value === undefined) return undefined
  const names = (target: string): string =>
    listOf(value)
      .map((id) => nameOf(core, target, id, language))
      .join(', ')
  if ((field === 'grants' || field === 'seen') && isRow(value))
    return grantsOf(core, value, isRow(otherValue) ? otherValue : {}, language)
  if (field === 'components' && Array.isArray(value)) return patternOf(value as RuleComponent[])
  if (field === 'program')
    return programs.find((candidate) => candidate.program === value)?.title[language] ?? textOf(value)
  if (field === 'language' && typeof value === 'string')
    return isLanguage(value) ? languages[value] : undefined
  // Texts in several languages, and what else has parts: a line each, only those that differ.
  if (isRow(value)) return partsOf(value, isRow(otherValue) ? otherValue : {})
  if (field === 'columns' && Array.isArray(value))
    return value
      .map((column) => (isRow(column) ? textOf(column['title']) || textOf(column['key']) : textOf(column)))
      .join(', ')
  if (table && field === 'parent_id') return names(table)
  const choice = tablesByKind[field]
  const target = choice ? choice.tables[textOf(row[choice.kindField])] : tableOfField[field]
  if (target) return names(target)
  const codeWord = codesOf(core, { table, field, value, row, language })
  if (codeWord) return listOf(value).map(codeWord).join(', ')
  return textOf(jobWord(language, field, value)) || undefined
}

/** Grants of a role in words, module by module. */
function grantsOf(core: Remembered, grants: Row, otherGrants: Row, language: Language): string {
  const actions = new Map(core.db.tables.moduleActions.all().map((action) => [action.id, action]))
  return [...new Set([...Object.keys(grants), ...Object.keys(otherGrants)])]
    .filter((code) => JSON.stringify(grants[code] ?? null) !== JSON.stringify(otherGrants[code] ?? null))
    .map((code) => {
      const name = nameOf(core, 'module', code, language)
      const granted = grants[code]
      if (!Array.isArray(granted)) return `${name}: –`
      const may = granted.map((action) => {
        const row = actions.get(`${code}:${textOf(action)}`)
        return row ? nameIn(row, language) : textOf(action)
      })
      return may.length === 0 ? `${name}: ✓` : `${name}: ${may.join(', ')}`
    })
    .join('\n')
}

function partsOf(value: Row, otherParts: Row): string {
  return Object.entries(value)
    .filter(([key, part]) => JSON.stringify(part) !== JSON.stringify(otherParts[key]))
    .map(([key, part]) => {
      const name = isLanguage(key) ? languages[key] : key
      const text = isRow(part) ? Object.values(part).map(textOf).filter(Boolean).join(' · ') : textOf(part)
      return `${name}: ${text
        .replaceAll(/<[^<>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()}`
    })
    .join('\n')
}
