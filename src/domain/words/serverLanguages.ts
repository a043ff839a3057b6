import { languages, type Language } from '@/i18n/languages'

/**
 * The console's languages that the head-end knows (`GET /cbo/language/list`), in the order of the switcher: those whose
 * texts are maintained and which a user may be given. All of them where the head-end names none of them.
 */
export function serverLanguages(listed: readonly { code: string }[] | undefined): readonly Language[] {
  const all = Object.keys(languages) as Language[]
  const known = all.filter((language) =>
    listed?.some(({ code }) => code.slice(0, 2).toLowerCase() === language),
  )
  return known.length > 0 ? known : all
}
