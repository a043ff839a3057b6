import { expect, it } from 'vitest'
import { serverLanguages } from './serverLanguages'

it.each([
  ['those that are listed, in the order of the switcher', ['en', 'zh'], ['zh', 'en']],
  ['regions and capitals', ['ES-do', 'fr'], ['es']],
  ['all where none of them is known', ['fr', ''], ['zh', 'en', 'es', 'ja']],
  ['all where nothing is said', undefined, ['zh', 'en', 'es', 'ja']],
])('%s', (_what, codes, known) => {
  expect(serverLanguages(codes?.map((code) => ({ code })))).toEqual(known)
})
