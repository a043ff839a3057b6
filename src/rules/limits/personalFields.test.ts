import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { personalKind } from './personalFields'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(path, 'utf8')

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })
}

/** The columns that hide personal data. */
const personal = /\bcol\.person\('(\w+)'/g

/** The exports of the calls whose rows a file shows. */
const exportsOf = (text: string): string[] =>
  [...text.matchAll(/from '@\/api\/(\w+\/\w+)'/g)].flatMap(([, api = '']) =>
    [...read(join(src, 'api', `${api}.ts`)).matchAll(/'(\w+Export)'/g)].map(([, type = '']) => type),
  )

it('a file hides what its list hides: every column of personal data is declared', () => {
  const bad = files(src).flatMap((path) => {
    const text = read(path)
    const types = exportsOf(text)
    return [...text.matchAll(personal)].flatMap(([, field = '']) =>
      types.length === 0 || types.some((type) => personalKind(type, field))
        ? []
        : [`${relative(src, path)} hides ${field}: declare it in src/rules/limits/personalFields.ts`],
    )
  })
  expect(bad).toEqual([])
})

/** A column or fact of any other kind: `col.text('phone'`. */
const plain = /\b(?:col|of|sim)\.(?!person\b)\w+\('(\w+)'/g

it('a list hides what its file hides: no column shows as it is what is declared', () => {
  const bad = files(src).flatMap((path) => {
    const text = read(path)
    const types = exportsOf(text)
    return [...text.matchAll(plain)].flatMap(([, field = '']) =>
      types.length > 0 && types.every((type) => personalKind(type, field))
        ? [`${relative(src, path)} shows ${field} as it is: draw it with .person`]
        : [],
    )
  })
  expect(bad).toEqual([])
})
