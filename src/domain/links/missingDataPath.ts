import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'

/** The unit whose meters are meant; the whole utility without one. */
interface Unit {
  org_id?: string | undefined
  subs_id?: string | undefined
  line_id?: string | undefined
  tg_id?: string | undefined
  tml_id?: string | undefined
}

/**
 * Missing data of a day: its causes, and exactly the meters of a unit that were not read on it.
 * @param page the address of Missing data
 * @example missingDataPath('/query/data/missingData', '2026-11-18', { tg_id })
 */
export const missingDataPath = (
  page: string,
  data_date: string,
  { org_id, subs_id, line_id, tg_id, tml_id }: Unit = {},
): string => withQuery(page, { org_id, subs_id, line_id, tg_id, tml_id, data_date, of_day: '1' })

/** The same where the user's menu has that page; undefined without it, and of no day. */
export function useMissingData(): (data_date: string | undefined, unit?: Unit) => string | undefined {
  const page = useMenuPage('missingData')
  return (data_date, unit) => (page && data_date ? missingDataPath(page, data_date, unit) : undefined)
}
