import { create } from 'zustand'
import { chosenLanguage, languageOf, preferencesKey } from '@/i18n/languageHere'
import type { Language } from '@/i18n/languages'
import { localStore } from '@/lib/storage'
import {
  componentSizes,
  defaultPrimary,
  isHexColor,
  themeModes,
  type ComponentSize,
  type ThemeMode,
} from '@/ui/theme/tokens'

/** Preferences of the interface; stored in this browser. */
export interface Preferences {
  language: Language
  /** A person chose it here; otherwise it is the browser's, or lent by an administrator. */
  languageChosen: boolean
  size: ComponentSize
  mode: ThemeMode
  color: string
  sidebarOpen: boolean
  /** px */
  sidebarWidth: number
  /** User name to prefill at sign-in; '' when not remembered. */
  rememberedUser: string
}

export const sidebarWidths = { min: 180, initial: 210, max: 520 }

const oneOf = <T>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((v) => v === value) ?? fallback

/** Reads stored preferences; nonsense falls back field by field. */
export function readPreferences(stored: unknown, browser?: readonly string[]): Preferences {
  const value = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const width = typeof value['sidebarWidth'] === 'number' ? value['sidebarWidth'] : Number.NaN
  const storedLanguage = chosenLanguage(stored)
  return {
    language: languageOf(stored, browser),
    languageChosen: storedLanguage !== undefined,
    size: oneOf(componentSizes, value['size'], 'mini'),
    mode: oneOf(themeModes, value['mode'], 'light'),
    color: isHexColor(value['color']) ? value['color'] : defaultPrimary,
    sidebarOpen: value['sidebarOpen'] !== false,
    sidebarWidth: width >= sidebarWidths.min && width <= sidebarWidths.max ? width : sidebarWidths.initial,
    rememberedUser: typeof value['rememberedUser'] === 'string' ? value['rememberedUser'] : '',
  }
}

const store = create<Preferences>()(() => readPreferences(localStore.get(preferencesKey)))

export const usePreferences = store
export const preferences = {
  get: (): Preferences => store.getState(),
  set(change: Partial<Preferences>): void {
    store.setState(change.language ? { ...change, languageChosen: true } : change)
    localStore.set(preferencesKey, store.getState())
  },
  /** Shows a language that was not chosen here, or the browser's again; a chosen one stays. Not kept. */
  lend(language: Language | undefined): void {
    if (!store.getState().languageChosen) store.setState({ language: language ?? languageOf(undefined) })
  },
  /** Back to what is stored (tests). */
  reload(): void {
    store.setState(readPreferences(localStore.get(preferencesKey)), true)
  },
}
