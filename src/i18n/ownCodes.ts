import { words } from './i18n'
import { wordsNow } from './wordsNow'

/** A code of a dictionary as the utility maintains it. */
export interface OwnCode {
  readonly value: string
  /** In the language of the group. */
  readonly label: string
  /** '#rrggbb' or ''. */
  readonly color: string
  /** '0': no longer offered, but still said and shown where it stands. */
  readonly enabled: string
}

type CodeGroups = Readonly<Record<string, readonly OwnCode[] | undefined>>

const groupsByLanguage = new Map<string, CodeGroups>()
/** Language that was set last: it stands in for one that could not be fetched. */
let latestLanguage = ''

/** The codes of a dictionary in the utility's own order; undefined where they are as delivered. */
export const ownCodes = (group: string, language = words.language): readonly OwnCode[] | undefined =>
  (groupsByLanguage.get(language) ?? groupsByLanguage.get(latestLanguage))?.[group]

/** The dictionaries of a language that are not as delivered, by group, instead of any before: selects, filters and states follow at once. */
export function setOwnCodes(language: string, next: Readonly<Record<string, readonly OwnCode[]>>): void {
  const isSame = JSON.stringify(next) === JSON.stringify(groupsByLanguage.get(language) ?? {})
  latestLanguage = language
  groupsByLanguage.set(language, next)
  if (!isSame) wordsNow.replaced()
}
