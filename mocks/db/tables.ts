import { abnormalWork } from './abnormal'
import { areas } from './areas'
import { auditRequests } from './auditRequests'
import { calculations } from './calculations'
import { closedMonths } from './closedMonths'
import { codeRules } from './codeRules'
import { dataItems } from './dataItems'
import { departments } from './departments'
import { deviceModels } from './deviceModels'
import { dictDetails, dicts } from './dicts'
import { eventCodes } from './eventCodes'
import { eventNotes } from './eventNotes'
import { jobs } from './jobs'
import { lines } from './lines'
import { lossMarks } from './lossMarks'
import { lossModels } from './lossModels'
import { meterChanges } from './meterChanges'
import { meterImports } from './meterImports'
import { commModuleParams } from './commModuleParams'
import { moduleActions, modules } from './modules'
import { notices } from './notices'
import { organizations } from './organizations'
import { phaseRecords } from './phaseRecords'
import { pointEventNotes } from './pointEventNotes'
import { points } from './points'
import { amiVersions } from './releaseNotes'
import { readAudits } from './readAudits'
import { reportSchedules } from './reportSchedules'
import { reportTemplates } from './reportTemplates'
import { roles } from './roles'
import { valueVersions } from './valueVersions'
import { sims } from './sims'
import { staffWork } from './staffWork'
import { substations } from './substations'
import { sysParams } from './sysParams'
import { tasks } from './tasks'
import { texts } from './texts'
import { users } from './users'
import { meters } from './meterRegistry'
import type { FieldRule, FieldRules } from '../../src/rules/fields/fieldRules'
import type { Language } from '../../src/i18n/languages'
import type { World } from '../world/types'
import type { Visibility, NamedTable } from './defineTable'
import type { TableClock } from './table'

/** Everything that has a place in the table log, in the order in which it is offered there. */
const namedTables = {
  tasks,
  jobs,
  meters,
  meterImports,
  meterChanges,
  substations,
  lines,
  areas,
  points,
  lossModels,
  lossMarks,
  abnormalWork,
  eventNotes,
  pointEventNotes,
  eventCodes,
  staffWork,
  dataItems,
  valueVersions,
  readAudits,
  auditRequests,
  phaseRecords,
  closedMonths,
  reportTemplates,
  reportSchedules,
  calculations,
  users,
  roles,
  notices,
  amiVersions,
  sims,
  deviceModels,
  dicts,
  dictDetails,
  commModuleParams,
  organizations,
  departments,
  modules,
  moduleActions,
  sysParams,
  codeRules,
  texts,
}
/** Meters and the work on abnormal data are no tables of their own: see meterRegistry.ts, abnormal.ts. */
const { meters: _, abnormalWork: __, ...tableDefinitions } = namedTables
export const definitions = tableDefinitions

type Definitions = typeof definitions

/** Every table, by the name of its resource. */
export type Tables = { readonly [Key in keyof Definitions]: ReturnType<Definitions[Key]['make']> }

/** Table name in the table log. */
export type TableName = (typeof namedTables)[keyof typeof namedTables]['name']

const allTables: readonly NamedTable<TableName>[] = Object.values(namedTables)

export const tableNames: readonly TableName[] = allTables.map(({ name }) => name)

/** Word for an object of a table. */
export const tableWord = (table: string, language: Language): string =>
  allTables.find(({ name }) => name === table)?.word[language] ?? table

export const isTableName = (name: string): name is TableName => allTables.some((table) => table.name === name)

const rules = new Map(allTables.map(({ name, fields }): [string, FieldRules | undefined] => [name, fields]))

/** The rule of a table's field. */
export const ruleOf = (table: string, field: string): FieldRule | undefined => rules.get(table)?.[field]

/** The rules that the tables have for a field of this name. */
export const rulesOf = (field: string): FieldRule[] =>
  allTables.flatMap(({ fields }) => fields?.[field] ?? [])

/** Fields that hold ids, whatever their table, and the table that they refer to. */
export const references: Readonly<Record<string, string>> = Object.fromEntries(
  allTables.flatMap((table) => Object.entries(table.references ?? {})),
)

/** The tables of one head-end; seeds that need the utility get `world`. */
export const createTables = (clock: TableClock, world: World): Tables =>
  Object.fromEntries(
    Object.entries(definitions).map(([key, definition]) => [key, definition.make(clock, world)]),
  ) as Tables

type Within = {
  readonly [Key in keyof Tables]: { within: (table: Tables[Key], eyes: Visibility) => Tables[Key] }
}

/** The tables as far as a user sees them, each by the scope that it declares. */
export function tablesWithin(tables: Tables, eyes: Visibility): Tables {
  const narrowing: Within = definitions
  const part = <Key extends keyof Tables>(key: Key): [Key, Tables[Key]] => [
    key,
    narrowing[key].within(tables[key], eyes),
  ]
  return Object.fromEntries((Object.keys(definitions) as (keyof Tables)[]).map((key) => part(key))) as Tables
}
