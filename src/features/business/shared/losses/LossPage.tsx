import type { ReactNode } from 'react'
import type { LossSummary } from '@/api/business/losses'
import { RecordsPage } from '@/page/list/RecordsPage'
import { usePendingRows } from '@/page/list/useComingRows'
import type { Records } from '@/page/list/useRecords'
import type { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { isYes } from '@/rules/codes/codes'
import type { Statuses } from '@/rules/codes/statuses'
import type { Action } from '@/ui/actions/actions'
import { LossTotals } from './LossTotals'
import { useComing } from '../energy/useComing'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './LossPage.module.css'

interface Asked {
  data_date?: string
  month?: string
  loss_band?: string
  computable?: string
}

interface Props<Row extends { coming: string }, Query extends Asked> {
  of: Records<Row, Query>
  period: ReturnType<typeof useDayOrMonth<Query>>
  /** The sums over all rows that the list is asked for. */
  summary: (query: Query, signal: AbortSignal) => Promise<LossSummary>
  bands: Statuses
  /** What lets energy in, in a sentence. */
  supplyMeans: string
  rowActions: (row: Row) => readonly Action[]
  bulk: readonly Action[]
  /** Dialogs. */
  children: ReactNode
}

/** A list of losses of one day or one month below the sums and bands of all of its rows. */
export function LossPage<Row extends { coming: string }, Query extends Asked>({
  of,
  period,
  summary,
  bands,
  supplyMeans,
  rowActions,
  bulk,
  children,
}: Props<Row, Query>) {
  const { id, list, sidebar } = of
  // The bands are a choice: they are counted without one.
  const asked = { ...list.applied, ...period.context, ...sidebar?.query, loss_band: '' } as Query
  const loaded = useComing(id, asked, summary, list.reload)
  usePendingRows(list, (row) => isYes(row.coming))
  return (
    <div className={`${sharedStyles.page} ${css.page}`}>
      <LossTotals
        loaded={loaded}
        bands={bands}
        band={list.applied.loss_band ?? ''}
        period={period.words}
        supplyMeans={supplyMeans}
        narrow={(to) => list.narrow(to as Partial<Query>)}
        fileName={id}
      />
      <RecordsPage records={of} context={period.chips(list.applied)} rowActions={rowActions} bulk={bulk}>
        {children}
      </RecordsPage>
    </div>
  )
}
