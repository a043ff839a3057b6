import { expect, it } from 'vitest'
import { backendAt } from '../testClient'
import { definitions, isTableName, references, tableNames, tableWord } from './tables'
import { meters } from './meterRegistry'

it('every table has a name of its own, and words for it', () => {
  expect(new Set(tableNames).size).toBe(tableNames.length)
  for (const name of tableNames) expect(tableWord(name, 'ja')).not.toBe(name)
  const { tables } = backendAt().backend.db
  for (const [key, { name }] of Object.entries(definitions))
    expect(tables[key as keyof typeof tables].name).toBe(name)
})

it('tables keep the names by which stored filters of the table log find their changes', () => {
  const stored = [
    'amiVersion',
    'codeRule',
    'cp',
    'dataItem',
    'department',
    'deviceModel',
    'dict',
    'dictDetail',
    'line',
    'meter',
    'meterChange',
    'meterImport',
    'module',
    'moduleAction',
    'moduleParams',
    'notice',
    'organization',
    'role',
    'savedReading',
    'sim',
    'substation',
    'sysParam',
    'task',
    'text',
    'tg',
    'timedJob',
    'user',
  ]
  expect(tableNames).toEqual(expect.arrayContaining(stored))
})

it('what a table refers to exists, and a field refers to one table wherever it stands', () => {
  const told = [meters, ...Object.values(definitions)].flatMap((table) =>
    Object.entries('references' in table ? (table.references ?? {}) : {}),
  )
  expect(told.length).toBeGreaterThan(8)
  for (const [field, table] of told) {
    expect(isTableName(table), `${field} → ${table}`).toBe(true)
    expect(references[field]).toBe(table)
  }
})

it('a field that refers to a table holds ids of its rows', () => {
  const { tables, meters: meterTable } = backendAt().backend.db
  const byName = new Map(Object.values(tables).map((table) => [table.name, table]))
  // Meters are no table of their own.
  const find = (target: string, id: string): unknown =>
    target === 'meter' ? meterTable.brief(id) : byName.get(target)?.get(id)
  for (const table of Object.values(tables)) {
    const row: Readonly<Record<string, unknown>> = { ...table.all()[0] }
    for (const [field, target] of Object.entries(references)) {
      const ids = [row[field]].flat().filter((id) => typeof id === 'string' && id !== '')
      for (const id of ids) expect(find(target, String(id)), `${table.name}.${field}`).toBeDefined()
    }
  }
})
