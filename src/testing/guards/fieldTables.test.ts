import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

interface SourceFile {
  path: string
  text: string
}
const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') })
const filesIn = (folder: string): SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => read(`${folder}/${path.replaceAll('\\', '/')}`))

/** The arguments of each call of a function in a text, as they are written. */
const callsOf = (name: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${name}(?:<[^()]*>)?\\(`, 'g'))].map(({ index, 0: call }) => {
    const begin = index + call.length
    let depth = 1
    let end = begin
    for (; depth > 0 && end < text.length; end += 1)
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    return text.slice(begin, end)
  })

/** The arguments of every call of a function. */
const argumentsOf = (name: string, files: readonly SourceFile[]): string =>
  files.flatMap(({ text }) => callsOf(name, text)).join('\n')

const names = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

/** The tables of src/rules/fields with the text of each, which names the tables that it consists of. */
const tables = new Map(
  filesIn('src/rules/fields').flatMap(({ text }) =>
    [
      ...text
        .replaceAll(/\/\*\*[^]*?\*\//g, '')
        .matchAll(/^export const (\w+Fields) = ([^]*?)(?=^export |^const |(?![^]))/gm),
    ].map(([, name = '', body = '']): [string, string] => [name, body]),
  ),
)

/** Names of all tables and rules that src/rules/fields exports. */
const exportedRules = filesIn('src/rules/fields').flatMap(({ text }) =>
  [...text.matchAll(/^export const (\w+) =/gm)].map(([, name = '']) => name),
)

/** Fields that a form has for itself, by its file, and why no body of the head-end holds them. */
const ownFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/features/business/loss/calculate-electricity/CalculationForm.tsx': {
    density: 'It decides between days and months; the length of both dates says it on the wire.',
  },
  'src/features/cbo/auth/user/AccountForms.tsx': {
    mode: 'An account without an end has an empty date on the wire.',
  },
}

/** Tables of files and of many rows at once: no form of one object reads them, and these files do. */
const readElsewhere: Readonly<Record<string, { form: string; headEnd: string }>> = {
  batchMeterFields: {
    form: 'src/features/capture/archive/meter-list/batchChanges.ts',
    headEnd: 'mocks/handlers/capture/meterArchive.ts',
  },
  meterImportFields: {
    form: 'src/rules/archive/meterImportRules.ts',
    headEnd: 'src/rules/archive/meterImportRules.ts',
  },
  userImportFields: {
    form: 'src/rules/console/userImportRules.ts',
    headEnd: 'src/rules/console/userImportRules.ts',
  },
}

/** The tables that neither these arguments nor another table among the used ones names. */
function unused(side: 'form' | 'headEnd', calls: string): string[] {
  const used = new Set(
    [...tables.keys()].filter((name) => {
      const file = readElsewhere[name]?.[side]
      return names(calls, name) || (file !== undefined && names(read(file).text, name))
    }),
  )
  for (const name of used)
    for (const part of tables.keys()) if (names(tables.get(name) ?? '', part)) used.add(part)
  // A table that consists of others alone is used with them.
  for (const [name, body] of tables) {
    const parts = /^fieldsOf\(\{ ((?:\.\.\.\w+(?:, )?)+) \}\)$/.exec(body.trim())?.[1]
    if (parts?.split(', ').every((part) => used.has(part.slice(3)))) used.add(name)
  }
  return [...tables.keys()].filter((name) => !used.has(name))
}

test('the arguments of a call and the parts of a table are found however they are written', () => {
  const text =
    'const a = formFields<Omit<A, "b">>({ ...aFields, c: of(d) })\nformFields(\n  bFields,\n)\nformFields<C>()'
  expect(argumentsOf('formFields', [{ path: 'a.ts', text }])).toBe(
    '{ ...aFields, c: of(d) })\n\n  bFields,\n)\n)',
  )
  expect(tables.size).toBeGreaterThan(35)
  expect(names(tables.get('substationFields') ?? '', 'positionFields')).toBe(true)
})

test('every table of field rules is what a form draws its fields by', () => {
  expect(unused('form', argumentsOf('formFields', filesIn('src')))).toEqual([])
})

test('every table of field rules is what the head-end reads bodies by', () => {
  expect(unused('headEnd', argumentsOf('readFields', filesIn('mocks')))).toEqual([])
})

test('every form takes the rules of its fields from a table', () => {
  const formFiles = filesIn('src').filter(({ path }) => path !== 'src/ui/fields/formFields.tsx')
  const calls = formFiles.flatMap(({ path, text }) =>
    callsOf('formFields', text).map((call) => ({ path, call })),
  )
  expect(calls.length).toBeGreaterThan(60)
  expect(calls.filter(({ call }) => !exportedRules.some((rule) => names(call, rule)))).toEqual([])
  const written = calls.flatMap(({ path, call }) =>
    [...call.matchAll(/(\w+): \{/g)].map(([, field = '']) => `${path} ${field}`),
  )
  const allowed = Object.entries(ownFields).flatMap(([path, reasons]) =>
    Object.keys(reasons).map((field) => `${path} ${field}`),
  )
  expect(written.toSorted()).toEqual(allowed.toSorted())
})
