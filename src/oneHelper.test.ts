import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({
    path: relative(src, join(src, path)).replaceAll('\\', '/'),
    text: readFileSync(join(src, path), 'utf8'),
  }))

const withText = (pattern: RegExp, files_ = files): string[] =>
  files_.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('Enter is asked for by isEnter, because one that confirms a word belongs to the input method', () => {
  const bare =
    /[!=]== ?'Enter'|'Enter' ?[!=]==|case 'Enter'|'Enter'[^\n]*\]\.includes\(|isComposing|onPressEnter=\{(?!\(event\) => event\.preventDefault\(\)\})/
  expect(withText(bare).toSorted()).toEqual([
    // Keys of lists into which nobody types.
    'ui/form/transferKeys.ts',
    'ui/keys/enter.ts',
    'ui/tree/treeKeys.ts',
  ])
})
