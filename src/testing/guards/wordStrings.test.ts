import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A literal in which a separator stands between words, and the literal in which it ends a sum of literals. */
const literal = String.raw`(?:'[^'\n]*\w([ ,;|])[^'\n]*'|"[^"\n]*\w([ ,;|])[^"\n]*"|\`[^\`$]*\w([ ,;|])[^\`$]*\`)`
const splitting = String.raw`(?:\s*\.trim\(\))?\s*\.split\(\s*(?:['"](?:[ ,;|]+|\\n)['"]|\/\\s\+\/)`
const direct = new RegExp(String.raw`${literal}\s*\)?${splitting}`, 'g')
const named = new RegExp(String.raw`\bconst (\w+)(?:: string)? =\s*\(?\s*${literal}`, 'g')

/** A table of several lines that is handed to a function: it can only be split there. */
const table = /\b\w+\(`\n[^`$]*\n`\)/g

/** Strings of a source that are split into words as soon as it runs. */
function wordStrings(text: string): string[] {
  const names = [...text.matchAll(named)].flatMap(([, name = '']) =>
    new RegExp(String.raw`\b${name}${splitting}`).test(text) ? [name] : [],
  )
  return [...text.matchAll(direct), ...text.matchAll(table)].map(([found]) => found).concat(names)
}

test.each([
  [`const tabs = 'archive meters online'.split(' ')`, 1],
  [`const tabs = (\n  'archive meters ' +\n  'online map'\n).split(' ')`, 1],
  [`const tabs = 'archive|meters'\nconst list = tabs.split('|')`, 1],
  [`const tabs = 'a b c'.split(\n  ' ',\n)`, 1],
  ['const tabs = `\narchive 1\nmeters 2\n`\nconst list = tabs\n  .trim()\n  .split("\\n")', 1],
  ['const tabs = namedTabs(`\narchive 1\nmeters 2\n`)', 1],
  ['const tabs = `\narchive meters\n`\n  .trim()\n  .split(/\\s+/)', 1],
  [`const ids = (params.text('ids') ?? '').split(',')`, 0],
  [`const words = name.split(' ')\nconst title = 'two words'`, 0],
])('%s', (text, count) => {
  expect(wordStrings(text)).toHaveLength(count)
})

test('no string is split into words when the program starts: such data are arrays and objects', () => {
  const files = ['src', 'mocks', 'e2e', '.ci'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('wordStrings.test'))
      .map((path) => join(folder, path)),
  )
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((path) =>
    wordStrings(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
