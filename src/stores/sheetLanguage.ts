import { create } from 'zustand'
import { isLanguage, type Language } from '@/i18n/languages'
import { localStore } from '@/lib/storage'

const key = 'powergate.sheetLanguage'

function storedLanguage(): Language | undefined {
  const stored = localStore.get(key)
  return isLanguage(stored) ? stored : undefined
}

/** Language of sheets that are handed out, kept in this browser; undefined: the console's. */
export const useSheetLanguage = create<{ readonly language: Language | undefined }>()(() => ({
  language: storedLanguage(),
}))

export function setSheetLanguage(language: Language): void {
  useSheetLanguage.setState({ language })
  localStore.set(key, language)
}
