import type { ReactNode } from 'react'
import type { EnergyTotals as Totals } from '@/api/query/energyTotals'
import { selectMeterOf, type ValueMeter } from '@/domain/columns/valueColumns'
import type { Loaded } from '@/ui/data/queries'
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
  /**
   * Renders the chart of the sums; false where there is nothing to draw. A chart that is not open at first is only
   * loaded when the user opens it.
   */
  renderChart: (totals: Loaded<Totals>) => ReactNode
  openAtFirst?: boolean
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
  renderChart,
  openAtFirst = false,
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
      openAtFirst={openAtFirst}
      figures={
        <EnergyTotals
          loaded={loaded}
          period={period}
          steps={steps}
          narrow={(filter) => list.narrow(filter as Partial<Query>)}
        />
      }
      chart={renderChart(loaded) || undefined}
      onOpen={selectMeterOf}
      rowActions={rowActions}
    >
      {children}
    </PanelList>
  )
}
