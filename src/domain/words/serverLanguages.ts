import { languages, type Language } from '@/i18n/languages'

/**
 * The console's languages that the head-end knows (`GET /cbo/language/list`), in the order of the switcher: those whose
 * texts are maintained and which a user may be given. All of them where the head-end names none of them.
 */
export function serverLanguages(listed: readonly { code: string }[] | undefined): readonly Language[] {
  const allLanguages = Object.keys(languages) as Language[]
  const wordedLanguages = allLanguages.filter((language) =>
    listed?.some(({ code }) => code.slice(0, 2).toLowerCase() === language),
  )
  return wordedLanguages.length > 0 ? wordedLanguages : allLanguages
}
