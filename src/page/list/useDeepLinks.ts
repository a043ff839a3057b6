import { useTranslation } from 'react-i18next'
import { searchLinks } from '@/domain/links/searchLinks'
import { useWords } from '@/domain/words/words'
import type { FilterField } from '@/ui/fields/filterFields'
import type { Links } from '@/ui/list/listUrl'

/** The names by which any page may link to a list: a consumer, a meter, a collection point, a day. */
const deepLinks = ['cons_no', 'metercomid', 'tml_id', 'date'] as const
/** Spans of days that `?date=` means, the first that a list has; the day of an installation is none of them. */
const spans = ['data_date', 'time', 'change_time', 'publish_date'] as const

interface DeepLinks<Query> {
  /** What the names mean to this list. */
  links: Links<Query>
  /** Names that mean nothing to it, each with its word: a link with one of them is told of, not followed in silence. */
  refused: Readonly<Record<string, string>>
}

/**
 * What links of the whole console mean to a list: a name that is one of its filters is that filter; a list that searches
 * meters finds them by number, one with a span of days shows that day; anything else is refused in words.
 */
export function useDeepLinks<Query extends object>(
  fields: readonly FilterField<Query>[],
  own: Links<Query> = {},
): DeepLinks<Query> {
  const { t } = useTranslation('domain')
  const { field } = useWords()
  const names = new Set<string>(fields.flatMap((each) => each.names))
  const links: Record<string, (value: string) => Record<string, string>> = {}
  if (names.has('type') && names.has('font')) Object.assign(links, searchLinks)
  const span = spans.find((each) => names.has(`${each}_begin`))
  if (span) links['date'] = (day) => ({ [`${span}_begin`]: day, [`${span}_end`]: day })
  const known = { ...(links as Links<Query>), ...own }
  const words = {
    cons_no: field('cons_no'),
    metercomid: field('metercomid'),
    tml_id: t('field.cp_name'),
    date: field('data_date'),
  }
  return {
    links: known,
    refused: Object.fromEntries(
      deepLinks.filter((name) => !names.has(name) && !(name in known)).map((name) => [name, words[name]]),
    ),
  }
}
