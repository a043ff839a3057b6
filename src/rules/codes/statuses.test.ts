import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../i18n/languages'
import * as dictionaries from './dictionaries'
import * as statuses from './statuses'
import type { Codes, Statuses } from './statuses'

const isTable = (value: unknown): value is Codes =>
  typeof value === 'object' && value !== null && 'group' in value
const isStatuses = (value: unknown): value is Statuses => isTable(value) && 'look' in value
const tables = [...Object.values(statuses), ...Object.values(dictionaries)]
  .filter(isTable)
  // Figures say themselves.
  .filter((table) => table.unit === undefined)
const words = (language: string) =>
  JSON.parse(readFileSync(`locales/${language}/domain.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >

describe.each(Object.keys(languages))('words in %s', (language) => {
  const catalogue = words(language)
  test.each(tables.map((table) => [table.group, table] as const))(
    '%s has a distinct word for every code, and no other',
    (group, table) => {
      expect(Object.keys(catalogue[group] ?? {}).sort()).toEqual([...table.codes].sort())
      const texts = table.codes.map((code) => catalogue[group]?.[code])
      expect(texts.every(Boolean)).toBe(true)
      expect(new Set(texts).size).toBe(texts.length)
    },
  )
})

describe('statuses', () => {
  test.each(tables.filter(isStatuses).map((table) => [table.group, table] as const))(
    '%s can be told apart without colour',
    (_, table) => {
      const shapes = table.codes.map((code) => table.look(code)?.shape)
      expect(shapes).not.toContain(undefined)
      expect(new Set(shapes).size).toBe(shapes.length)
    },
  )

  test('an unknown code has no look', () => {
    expect(statuses.relayStatus.look('77')).toBeUndefined()
    expect(statuses.relayStatus.look('constructor')).toBeUndefined()
  })
})
