import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listing } from '@/api/wire/resource'
import { formatNumber } from '@/lib/number'
import { progressOf } from '@/rules/console/progress'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Coming } from './Coming'

/** So many rows are ranked. */
const shown = 15

interface Props<Row, Query extends object> {
  /** Of the list. */
  id: string
  api: Pick<Listing<Row, Query>, 'page'>
  /** What the list is asked for; its order does not matter. */
  query: Query & { sidx?: string; sord?: string }
  /** The field by which the rows are ranked, the highest first. */
  by: keyof Row & string
  /** Of what is coming, px. */
  height: number
  /** @param note says how many of which rows these are */
  children: (rows: readonly Row[], note: string) => ReactNode
}

/** The highest rows of all of a list, whatever page of it is shown: for a picture that ranks them. */
export function TopRows<Row, Query extends object>({
  id,
  api,
  query,
  by,
  height,
  children,
}: Props<Row, Query>) {
  const { t, i18n } = useTranslation(['values', 'common'])
  const asked = { ...query, sidx: by, sord: 'desc' as const, currentPage: 1, pageSize: shown }
  const top = useLoad([id, 'top', asked], (signal) => api.page(asked, signal))
  const count = (n: number): string => formatNumber(n, 0, i18n.language)
  return (
    <Answer of={top} height={height}>
      {(page) => {
        const progress = progressOf(page)
        if (!progress) return children(page.rows, t('values:highest', { n: count(page.rows.length) }))
        const { done, total } = progress
        return (
          <Coming of={progress} says={t('common:state.coming', { done: count(done), total: count(total) })} />
        )
      }}
    </Answer>
  )
}
