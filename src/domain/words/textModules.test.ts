import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import texts from '../../../locales/en/texts.json'

test('every group of words that can be edited has a name', () => {
  const files = readdirSync(new URL('../../../locales/en/', import.meta.url)).map((file) =>
    file.replace('.json', ''),
  )
  expect(Object.keys(texts.module).sort()).toEqual(files.sort())
})
