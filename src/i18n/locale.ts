import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import type { Language } from './languages'

type Locale = NonNullable<ConfigProviderProps['locale']>
interface Words {
  antd: { default: Locale }
  dayjs: string
  dayFirst: boolean
}

/** Ant Design's and dayjs' words of each language: fetched together, only when that language is used. */
const loaders: Record<Language, () => Promise<Words>> = {
  en: async () => ({ antd: await import('antd/es/locale/en_US'), dayjs: 'en', dayFirst: true }),
  es: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')])
    return { antd, dayjs: 'es', dayFirst: true }
  },
  zh: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return { antd, dayjs: 'zh-cn', dayFirst: false }
  },
  ja: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')])
    return { antd, dayjs: 'ja', dayFirst: false }
  },
}

const loaded = new Map<string, { antd: Locale; dayjs: string }>()
const listeners = new Set<() => void>()

/** Calls `notify` whenever the words of another language are there. Answers how to stop. */
export function followLocales(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** dd/MM/yyyy in English and Spanish, yyyy-MM-dd in Chinese and Japanese, in every picker. */
function withFormats(locale: Locale, dayFirst: boolean): Locale {
  if (!locale.DatePicker) return locale
  const date = dayFirst ? 'DD/MM/YYYY' : 'YYYY-MM-DD'
  const lang = { ...locale.DatePicker.lang, fieldDateFormat: date, fieldDateTimeFormat: `${date} HH:mm:ss` }
  return { ...locale, DatePicker: { ...locale.DatePicker, lang } }
}

/** Fetches what Ant Design and dayjs say in `language`. Rejects when the files cannot be fetched. */
export async function loadLocale(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const words = await loaders[language]()
  loaded.set(language, { antd: withFormats(words.antd.default, words.dayFirst), dayjs: words.dayjs })
  for (const notify of listeners) notify()
}

/** Ant Design's words in a language that was loaded, else undefined (Ant Design then speaks English). Switches dayjs too. */
export function localeOf(language: string): Locale | undefined {
  const loadedLocale = loaded.get(language)
  if (loadedLocale) dayjs.locale(loadedLocale.dayjs)
  return loadedLocale?.antd
}
