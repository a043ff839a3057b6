import type { ReactNode } from 'react'
import type { EnergyTotals as Totals } from '@/api/business/energies'
import { selectMeterOf, type ValueMeter } from '@/domain/columns/valueColumns'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { PanelList } from '@/page/list/PanelList'
import type { RecordsPageProps } from '@/page/list/RecordsPage'
import { useFigures } from './useFigures'
import { EnergyTotals } from './EnergyTotals'

interface EnergyFilter {
  meter_role?: string
}

interface Props<Row, Query extends EnergyFilter> extends Required<
  Pick<RecordsPageProps<Row, Query>, 'records' | 'rowActions'>
> {
  /** Loads the sums over all rows of the query. */
  totals: (query: Query, signal: AbortSignal) => Promise<Totals>
  chartTitle: string
  /** Renders the chart of the sums; `query` is the list's query. */
  renderBars: (totals: Totals, query: Query) => ReactNode
  /** Days or months in words. */
  period: string
  /** Calculation steps from the sum of consumers to other figures. */
  steps?: ReactNode
  /** Dialogs of the page. */
  children?: ReactNode
}

/** List of energies of many meters below the sums of all its rows. */
export function EnergyPage<Row extends ValueMeter & { id: string }, Query extends EnergyFilter>({
  records,
  rowActions,
  totals,
  chartTitle,
  renderBars,
  period,
  steps,
  children,
}: Props<Row, Query>) {
  const { id, list } = records
  const query = list.unsorted
  const loaded = useFigures(id, query, totals)
  return (
    <PanelList
      records={records}
      openAtFirst
      figures={
        <EnergyTotals
          loaded={loaded}
          period={period}
          steps={steps}
          narrow={(filter) => list.narrow(filter as Partial<Query>)}
        />
      }
      chart={
        <AnswerCard title={chartTitle} loaded={loaded}>
          {(sums) => renderBars(sums, query)}
        </AnswerCard>
      }
      onOpen={selectMeterOf}
      rowActions={rowActions}
    >
      {children}
    </PanelList>
  )
}
