import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { languages } from '@/i18n/languages'
import { componentSizes, isHexColor, themeModes } from '@/ui/theme/tokens'
import { readPreferences, sidebarWidths } from './preferences'

const initial = {
  language: 'en',
  languageChosen: false,
  size: 'mini',
  mode: 'light',
  color: '#006e6b',
  sidebarOpen: true,
  sidebarWidth: 210,
  rememberedUser: '',
}

describe('reading preferences', () => {
  test.each([undefined, null, '', 'text', 7, [], {}])('%j stored: the console as delivered', (stored) => {
    expect(readPreferences(stored, [])).toEqual(initial)
  })

  test('what was chosen comes back', () => {
    const chosen = {
      language: 'ja',
      languageChosen: true,
      size: 'default',
      mode: 'contrast',
      color: '#A1B2C3',
      sidebarOpen: false,
      sidebarWidth: 300,
      rememberedUser: 'ana',
    }
    expect(readPreferences(chosen, ['zh'])).toEqual(chosen)
  })

  test('a language that nobody chose is the browser’s again; one stored before there was a mark is chosen', () => {
    expect(readPreferences({ language: 'es', languageChosen: false }, ['ja'])).toMatchObject({
      language: 'ja',
    })
    expect(readPreferences({ language: 'es' }, ['ja'])).toMatchObject({
      language: 'es',
      languageChosen: true,
    })
  })

  test('one field of nonsense costs that field alone', () => {
    expect(readPreferences({ size: 'huge', mode: 'dark', color: 'red', sidebarWidth: 9_999 }, [])).toEqual({
      ...initial,
      mode: 'dark',
    })
  })

  test.each([
    { language: 'toString' },
    { sidebarWidth: { toString: 1, valueOf: 1 } },
    { sidebarWidth: '300' },
  ])('%j is nonsense too', (stored) => expect(readPreferences(stored, [])).toEqual(initial))

  test('no stored value whatever makes the console unusable', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            language: fc.anything(),
            size: fc.anything(),
            color: fc.string(),
            sidebarWidth: fc.double(),
          }),
        ),
        (stored) => {
          const read = readPreferences(stored, ['tlh'])
          expect(Object.keys(languages)).toContain(read.language)
          expect(componentSizes).toContain(read.size)
          expect(themeModes).toContain(read.mode)
          expect(isHexColor(read.color)).toBe(true)
          expect(read.sidebarWidth).toBeGreaterThanOrEqual(sidebarWidths.min)
          expect(read.sidebarWidth).toBeLessThanOrEqual(sidebarWidths.max)
          expect(typeof read.rememberedUser).toBe('string')
        },
      ),
    )
  })

  test.each([
    [['zh-TW', 'en'], 'zh'],
    [['es-DO'], 'es'],
    [['ja'], 'ja'],
    [['fr-FR', 'es-ES'], 'es'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('a browser that reads %j starts in %s', (browser, language) => {
    expect(readPreferences(undefined, browser).language).toBe(language)
    expect(readPreferences({ language: 'klingon' }, browser).language).toBe(language)
  })

  test('the build says which language a first visit has, unless the browser asks for one of the four', () => {
    vi.stubEnv('VITE_LANGUAGE', 'es')
    expect(readPreferences(undefined, ['fr']).language).toBe('es')
    expect(readPreferences(undefined, ['ja']).language).toBe('ja')
    expect(readPreferences({ language: 'zh' }, ['fr']).language).toBe('zh')
    vi.stubEnv('VITE_LANGUAGE', 'klingon')
    expect(readPreferences(undefined, ['fr']).language).toBe('en')
    vi.unstubAllEnvs()
  })
})
