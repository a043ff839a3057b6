import { useTranslation } from 'react-i18next'
import { searchLinks } from '@/domain/links/searchLinks'
import { useWords } from '@/domain/words/words'
import type { FilterField } from '@/ui/fields/filterFields'
import type { Links } from '@/ui/list/listUrl'

/** Parameters by which any page may link to a list: a consumer, a meter, a collection point, a day. */
const deepLinks = ['cons_no', 'metercomid', 'tml_id', 'date'] as const
/** Filters of day spans that `?date=` sets, by priority; the day of an installation is not among them. */
const spans = ['data_date', 'time', 'change_time', 'publish_date'] as const

interface DeepLinks<Query> {
  /** Meaning of the parameters for this list. */
  links: Links<Query>
  /**
   * Parameters that this list does not understand, with their words: the page names them instead of ignoring them
   * silently.
   */
  refused: Readonly<Record<string, string>>
}

/**
 * Meaning of the console's common link parameters for a list: a parameter that is one of its filters sets that
 * filter; a list that searches meters finds them by number; a list with a span of days shows the linked day; any
 * other parameter is refused in words.
 */
export function useDeepLinks<Query extends object>(
  fields: readonly FilterField<Query>[],
  screenLinks: Links<Query> = {},
): DeepLinks<Query> {
  const { t } = useTranslation('domain')
  const { field } = useWords()
  const names = new Set<string>(fields.flatMap((filter) => filter.names))
  const links: Record<string, (value: string) => Record<string, string>> = {}
  if (names.has('type') && names.has('font')) Object.assign(links, searchLinks)
  const span = spans.find((candidate) => names.has(`${candidate}_begin`))
  if (span) links['date'] = (day) => ({ [`${span}_begin`]: day, [`${span}_end`]: day })
  const allLinks = { ...(links as Links<Query>), ...screenLinks }
  const words = {
    cons_no: field('cons_no'),
    metercomid: field('metercomid'),
    tml_id: t('field.cp_name'),
    date: field('data_date'),
  }
  return {
    links: allLinks,
    refused: Object.fromEntries(
      deepLinks.filter((name) => !names.has(name) && !(name in allLinks)).map((name) => [name, words[name]]),
    ),
  }
}
