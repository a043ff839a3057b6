import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import words from '../../../locales/en/emptyLists.json'

const features = join(import.meta.dirname, '../../features')

test('each list of the console says what would stand in it', () => {
  const ids = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => readFileSync(join(features, path), 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/use(?:Tree)?Records(?:<[^(]*>)?\(\{\s*id: '(\w+)'/g)].map(([, id = '']) => id),
    )
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.filter((id) => !Object.hasOwn(words.title, id))).toEqual([])
})
