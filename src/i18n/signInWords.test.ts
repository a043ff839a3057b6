import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferencesKey } from './languageHere'
import { languages } from './languages'
import { fetchSignInWords, signInWords } from './signInWords'

const fetched: string[] = []

beforeEach(() => {
  fetched.length = 0
  vi.stubGlobal('navigator', { languages: ['es-DO', 'en-US'] })
  for (const language of Object.keys(languages))
    vi.spyOn(signInWords, `../../locales/${language}/login.json`).mockImplementation(() => {
      fetched.push(language)
      return Promise.reject(new Error('No connection'))
    })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stored = (content: unknown) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) =>
      key === preferencesKey ? JSON.stringify({ dataType: 'object', content, datetime: 0 }) : null,
  })

test("the browser's language and English are fetched; what cannot be fetched is told where it is needed", () => {
  fetchSignInWords()
  expect(fetched).toEqual(['es', 'en'])
})

test.each([
  [{ language: 'ja' }, ['ja', 'en']],
  [{ language: 'zh', languageChosen: true }, ['zh', 'en']],
  [{ language: 'en', languageChosen: true }, ['en']],
  [{ language: 'zh', languageChosen: false }, ['es', 'en']],
  [{ language: 'xx' }, ['es', 'en']],
])('stored preferences %j: %j', (content, expected) => {
  stored(content)
  fetchSignInWords()
  expect(fetched).toEqual(expected)
})
