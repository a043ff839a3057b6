import { describe, expect, it } from 'vitest'
import { loadLocale, localeOf } from './locale'

describe('locale', () => {
  it.each([
    ['en', 'DD/MM/YYYY', 'Today'],
    ['es', 'DD/MM/YYYY', 'Hoy'],
    ['zh', 'YYYY-MM-DD', '今天'],
    ['ja', 'YYYY-MM-DD', '今日'],
  ] as const)('%s pickers write %s and speak the language', async (language, format, today) => {
    await loadLocale(language)
    const lang = localeOf(language)?.DatePicker?.lang
    expect(lang).toMatchObject({ fieldDateFormat: format, fieldDateTimeFormat: `${format} HH:mm:ss`, today })
  })

  it('has nothing for a language that was not loaded', () => {
    expect(localeOf('de')).toBeUndefined()
  })
})
