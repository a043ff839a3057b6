import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listing } from '@/api/wire/resource'
import { formatNumber } from '@/lib/number'
import { progressOf } from '@/rules/console/progress'
import { AnswerCard, WaitingCard } from '@/ui/chart/AnswerCard'
import { useLoad } from '@/ui/data/queries'

/** Number of ranked rows. */
const rankedCount = 15

interface Props<Row, Query extends object> {
  /** Id of the list. */
  id: string
  api: Pick<Listing<Row, Query>, 'page'>
  /** Query of the list; its order is replaced. */
  query: Query & { sidx?: string; sord?: string }
  /** Field by which the rows are ranked, highest first. */
  rankField: keyof Row & string
  /** Title of the card until the rows are here. */
  title: string
  /** @param note number and order of the rows in words */
  children: (rows: readonly Row[], note: string) => ReactNode
}

/** Loads the highest rows of the entire list, whatever page it shows, for a ranking. */
export function TopRows<Row, Query extends object>({
  id,
  api,
  query,
  rankField,
  title,
  children,
}: Props<Row, Query>) {
  const { t, i18n } = useTranslation(['values', 'common'])
  const pageQuery = {
    ...query,
    sidx: rankField,
    sord: 'desc' as const,
    currentPage: 1,
    pageSize: rankedCount,
  }
  const top = useLoad([id, 'top', pageQuery], (signal) => api.page(pageQuery, signal))
  const count = (n: number): string => formatNumber(n, 0, i18n.language)
  return (
    <AnswerCard title={title} loaded={top}>
      {(page) => {
        const progress = progressOf(page)
        if (!progress) return children(page.rows, t('values:highest', { n: count(page.rows.length) }))
        return (
          <WaitingCard
            title={title}
            note={t('common:state.coming', { done: count(progress.done), total: count(progress.total) })}
          />
        )
      }}
    </AnswerCard>
  )
}
