import { create } from 'zustand'
import { initialLanguage, type Language } from '@/i18n/languages'
import { localStore } from '@/lib/storage'
import {
  componentSizes,
  defaultPrimary,
  isHexColor,
  themeModes,
  type ComponentSize,
  type ThemeMode,
} from '@/ui/theme/tokens'

/** What a person chose for the interface; kept in this browser. */
export interface Preferences {
  language: Language
  size: ComponentSize
  mode: ThemeMode
  color: string
  sidebarOpen: boolean
  /** px */
  sidebarWidth: number
  /** User name to prefill at sign-in; '' when not remembered. */
  rememberedUser: string
}

const key = 'powergate.preferences'
export const sidebarWidths = { min: 180, initial: 210, max: 520 }

const oneOf = <T>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((v) => v === value) ?? fallback

/** Reads stored preferences; nonsense falls back field by field. */
export function readPreferences(stored: unknown, browser: readonly string[]): Preferences {
  const value = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const width = typeof value['sidebarWidth'] === 'number' ? value['sidebarWidth'] : Number.NaN
  return {
    language: initialLanguage(value['language'], browser),
    size: oneOf(componentSizes, value['size'], 'mini'),
    mode: oneOf(themeModes, value['mode'], 'light'),
    color: isHexColor(value['color']) ? value['color'] : defaultPrimary,
    sidebarOpen: value['sidebarOpen'] !== false,
    sidebarWidth: width >= sidebarWidths.min && width <= sidebarWidths.max ? width : sidebarWidths.initial,
    rememberedUser: typeof value['rememberedUser'] === 'string' ? value['rememberedUser'] : '',
  }
}

const browserLanguages = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : navigator.languages

const store = create<Preferences>()(() => readPreferences(localStore.get(key), browserLanguages()))

export const usePreferences = store
export const preferences = {
  get: (): Preferences => store.getState(),
  set(change: Partial<Preferences>): void {
    store.setState(change)
    localStore.set(key, store.getState())
  },
  /** Back to what is stored (tests). */
  reload(): void {
    store.setState(readPreferences(localStore.get(key), browserLanguages()), true)
  },
}
