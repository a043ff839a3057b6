import { expect, test } from 'vitest'
import { languages, type Language } from '@/i18n/languages'
import { exceptions, glossary, homonyms } from './glossary'

const catalogues = import.meta.glob<Record<string, unknown>>('../../../locales/*/*.json', {
  import: 'default',
  eager: true,
})
const seeds = import.meta.glob<string>('../../../mocks/db/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Texts with the place where each stands: those of the console, and what the simulated utility is seeded with. */
function textsOf(language: Language): [place: string, text: string][] {
  const texts: [string, string][] = []
  const collect = (place: string, value: unknown) => {
    if (typeof value === 'string') texts.push([place, value])
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value))
        collect(place.endsWith(':') ? `${place}${key}` : `${place}.${key}`, part)
  }
  for (const [file, content] of Object.entries(catalogues)) {
    const [, folder, group] = /(\w+)\/(\w+)\.json$/.exec(file) ?? []
    if (folder === language) collect(`${group}:`, content)
  }
  for (const [file, source] of Object.entries(seeds))
    for (const [, text = ''] of source.matchAll(new RegExp(`\\b${language}: ['"\`](.*?)['"\`],?\\s`, 'g')))
      texts.push([file.replace(/^.*mocks/, 'mocks'), text])
  return texts
}

test.each(Object.keys(languages) as Language[])('%s: one term for one thing', (language) => {
  const texts = textsOf(language)
  expect(texts.length).toBeGreaterThan(3000)
  const doublets = glossary.flatMap((term) => {
    const form = term.instead[language]
    return form
      ? texts
          .filter(([, text]) => form.test(text))
          .map(([place, text]) => ({ place: `${language} ${place}`, text }))
      : []
  })
  expect(doublets.filter(({ place }) => !exceptions.has(place))).toEqual([])
  const needless = [...exceptions.keys()].filter(
    (place) => place.startsWith(`${language} `) && doublets.every((doublet) => doublet.place !== place),
  )
  expect(needless).toEqual([])
})

test('the glossary stands by its own terms, and exceptions stay few', () => {
  for (const term of glossary)
    for (const [language, form] of Object.entries(term.instead))
      expect(term[language as Language]).not.toMatch(form)
  expect(exceptions.size).toBeLessThanOrEqual(40)
})

/** Ending of a key by its number: forms of one text may differ in it. */
const pluralForm = /_(?:one|many|other)$/

test('an English text of several words has one translation', () => {
  const english = textsOf('en').filter(([place]) => !place.startsWith('mocks'))
  const keysOf = new Map<string, string[]>()
  for (const [key, text] of english) {
    const form = `${text.trim()}${pluralForm.exec(key)?.[0] ?? ''}`
    if (/\s/.test(text.trim())) keysOf.set(form, [...(keysOf.get(form) ?? []), key])
  }
  const doublets: string[] = []
  for (const language of (Object.keys(languages) as Language[]).filter((each) => each !== 'en')) {
    const translated = new Map(textsOf(language))
    for (const [form, keys] of keysOf) {
      const translations = new Set(keys.flatMap((key) => translated.get(key) ?? []))
      const text = form.replace(pluralForm, '')
      if (translations.size > 1) doublets.push(`${text}: ${language} ${[...translations].join(' | ')}`)
    }
  }
  const isKept = (doublet: string) => [...homonyms.keys()].some((text) => doublet.startsWith(`${text}: `))
  expect(doublets.filter((doublet) => !isKept(doublet))).toEqual([])
  const needless = [...homonyms.keys()].filter((text) =>
    doublets.every((doublet) => !doublet.startsWith(`${text}: `)),
  )
  expect(needless).toEqual([])
  expect(homonyms.size).toBeLessThanOrEqual(40)
})
