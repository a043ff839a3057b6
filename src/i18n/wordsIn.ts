import type { i18n } from 'i18next'
import { words } from './i18n'
import type { Language } from './languages'

/**
 * Words in another language than the spoken one, with every namespace that is loaded at present. Rejects when one of
 * them cannot be fetched, because a sheet in two languages is worse than one in the wrong language.
 */
export async function wordsIn(language: Language): Promise<i18n> {
  const namespaces = Object.keys(words.services.resourceStore.data[words.language] ?? {})
  const sheetWords = words.cloneInstance({ lng: language, fallbackLng: false, ns: namespaces })
  await sheetWords.changeLanguage(language)
  // A namespace that failed before is not asked for again by itself.
  const lacking = namespaces.filter((namespace) => !sheetWords.hasResourceBundle(language, namespace))
  if (lacking.length > 0) await sheetWords.reloadResources(language, lacking)
  const absent = namespaces.filter((namespace) => !sheetWords.hasResourceBundle(language, namespace))
  if (absent.length > 0) throw new Error(`No words for ${language}/${absent.join(', ')}`)
  return sheetWords
}
