import type { ReactNode } from 'react'
import type { LossSummary } from '@/api/business/losses'
import { PanelList } from '@/page/list/PanelList'
import { usePendingRows } from '@/page/list/usePendingRows'
import type { Records } from '@/page/list/useRecords'
import type { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { isYes } from '@/rules/codes/codes'
import type { Statuses } from '@/rules/codes/statuses'
import type { Action } from '@/ui/actions/actions'
import { LossBands, LossFigures } from './LossTotals'
import { useFigures } from '../energy/useFigures'

interface LossFilter {
  data_date?: string
  month?: string
  loss_band?: string
  computable?: string
}

interface Props<Row extends { coming: string }, Query extends LossFilter> {
  records: Records<Row, Query>
  period: ReturnType<typeof useDayOrMonth<Query>>
  /** Loads the sums over all rows of the query. */
  summary: (query: Query, signal: AbortSignal) => Promise<LossSummary>
  bands: Statuses
  /** Explanation of the supply. */
  supplyMeans: string
  rowActions: (row: Row) => readonly Action[]
  bulk: readonly Action[]
  /** Dialogs of the page. */
  children: ReactNode
}

/** List of losses of one day or month below the sums and bands of all its rows. */
export function LossPage<Row extends { coming: string }, Query extends LossFilter>({
  records,
  period,
  summary,
  bands,
  supplyMeans,
  rowActions,
  bulk,
  children,
}: Props<Row, Query>) {
  const { id, list } = records
  // The summary leaves out the band filter, because its bars are how the user picks a band.
  const query = { ...list.unsorted, loss_band: '' }
  const loaded = useFigures(id, query, summary, list.reload)
  usePendingRows(list, (row) => isYes(row.coming))
  const parts = {
    loaded,
    period: period.words,
    narrow: (filter: object) => list.narrow(filter),
  }
  return (
    <PanelList
      records={records}
      openAtFirst
      figures={<LossFigures {...parts} bands={bands} supplyMeans={supplyMeans} />}
      chart={<LossBands {...parts} bands={bands} band={list.applied.loss_band ?? ''} fileName={id} />}
      rowActions={rowActions}
      bulk={bulk}
    >
      {children}
    </PanelList>
  )
}
