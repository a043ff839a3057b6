import { words } from './i18n'

let revision = 0

/** Texts that were replaced while the language stayed: what was hidden then has not heard of it. */
export const wordsNow = {
  /** Grows with every replacement. */
  revision: (): number => revision,
  /** Makes everything on screen speak anew. */
  repeat(): void {
    words.emit('languageChanged', words.language)
  },
  replaced(): void {
    revision += 1
    wordsNow.repeat()
  },
}
