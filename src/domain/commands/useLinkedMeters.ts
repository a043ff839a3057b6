import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { metersApi, type MeterQuery, type MeterRow } from '@/api/capture/meters'
import { readLimit } from '@/rules/limits/limits'
import { searchLinks } from '@/domain/links/searchLinks'
import { isDate, utilityToday } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'

/** The day that a link asks for; '' for none, nonsense or a day to come. */
export const dayOf = (date: string | null): string => (isDate(date) && date <= utilityToday() ? date : '')

/** The meters that the address names (`cons_no`, `metercomid` or `tml_id`): chosen once, as far as the limit goes. */
export function useLinkedMeters(choose: (meters: readonly MeterRow[]) => void): {
  error: Error | undefined
  /** No meter has the number or name of the address. */
  missing: boolean
} {
  const [params] = useSearchParams()
  const [appliedKey, setAppliedKey] = useState('')
  const query = linkOf(params)
  const key = JSON.stringify(query ?? '')
  const meters = useLoad(
    ['linkedMeters', key],
    (signal) => metersApi.page({ ...query, currentPage: 1, pageSize: readLimit.items }, signal),
    { enabled: query !== undefined },
  )
  if (query && meters.data && !meters.refreshing && appliedKey !== key) {
    setAppliedKey(key)
    choose(meters.data.rows)
  }
  const missing = query !== undefined && !meters.refreshing && meters.data?.rows.length === 0
  return { error: meters.error, missing }
}

function linkOf(params: URLSearchParams): MeterQuery | undefined {
  const [tml_id, number, consumer] = [params.get('tml_id'), params.get('metercomid'), params.get('cons_no')]
  if (number) return searchLinks.metercomid(number)
  if (consumer) return searchLinks.cons_no(consumer)
  return tml_id ? { tml_id } : undefined
}
