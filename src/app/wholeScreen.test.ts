import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Without what a formatter may change. */
const bare = (code: string) => code.replaceAll(/\s+/g, '').replaceAll(/,(?=[)\]}])/g, '')

const page = read('src/features/WHOLE_SCREEN.md')
const blocks = [...page.matchAll(/#### `([^`]+)`\n+```tsx?\n([\s\S]*?)```/g)]

test('the page of a whole screen shows what stands in the files of Lines', () => {
  expect(blocks.length).toBeGreaterThan(7)
  const wrong = blocks.flatMap(([, path = '', code = '']) => {
    const source = bare(read(path))
    return code
      .split(/^\s*\/\/ …$/m)
      .filter((part) => !source.includes(bare(part).replace(/,$/, '')))
      .map((part) => `${path} says something else now than src/features/WHOLE_SCREEN.md: ${part}`)
  })
  expect(wrong).toEqual([])
})
