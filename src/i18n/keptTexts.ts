import { localStore } from '@/lib/storage'
import { keptTextsKey as key } from './keptTextsKey'
import { isLanguage } from './languages'

type Texts = Readonly<Record<string, string>>

/** The group of words that the sign-in page speaks. */
const group = 'login:'

interface Kept {
  /** Version of all own texts of the utility. */
  version: number
  /** By language. */
  texts: Readonly<Record<string, Texts>>
}

function read(): Kept | undefined {
  const stored = localStore.get(key) as Partial<Kept> | undefined
  const { version, texts } = stored ?? {}
  if (typeof version !== 'number' || typeof texts !== 'object' || texts === null) return undefined
  const sound = Object.entries(texts).filter(
    ([language, languageTexts]) =>
      isLanguage(language) && Object.values(languageTexts).every((text) => typeof text === 'string'),
  )
  return { version, texts: Object.fromEntries(sound) }
}

/**
 * The utility's own words of the sign-in page, as the last session in this browser brought them: the page asks the server
 * for nothing, which a server that does not know them would refuse.
 */
export const keptTexts = {
  /** By language; empty where there are none. */
  get: (): Readonly<Record<string, Texts>> => read()?.texts ?? {},
  /** Stores the sign-in texts from a language's own `texts`, by `namespace:key`; another version starts a new set. */
  keep(version: number, language: string, texts: Texts): void {
    const old = read()
    const groupTexts = Object.fromEntries(Object.entries(texts).filter(([id]) => id.startsWith(group)))
    localStore.set(key, {
      version,
      texts: { ...(old?.version === version ? old.texts : {}), [language]: groupTexts },
    } satisfies Kept)
  },
  drop: (): void => localStore.remove(key),
}
