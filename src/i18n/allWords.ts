import { addWords } from './i18n'

/** Import this once where the console begins: from then on every namespace can be loaded. */
addWords(import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json'))
