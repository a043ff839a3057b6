import type { ReactNode } from 'react'
import type { EnergyTotals as Totals } from '@/api/business/energies'
import { selectMeterOf, type ValueMeter } from '@/domain/columns/valueColumns'
import { RecordsPage, type RecordsPageProps } from '@/page/list/RecordsPage'
import { useSelection } from '@/stores/selection'
import { useFigures } from './useFigures'
import { EnergyTotals } from './EnergyTotals'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '../losses/LossPage.module.css'

interface EnergyFilter {
  meter_role?: string
}

interface Props<Row, Query extends EnergyFilter> extends Required<
  Pick<RecordsPageProps<Row, Query>, 'records' | 'rowActions' | 'context'>
> {
  /** Loads the sums over all rows of the query. */
  totals: (query: Query, signal: AbortSignal) => Promise<Totals>
  /** Renders the chart beside the sums; `query` is the list's query. */
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
  context,
  totals,
  renderBars,
  period,
  steps,
  children,
}: Props<Row, Query>) {
  const { id, list } = records
  const current = useSelection((state) => state.meter?.id)
  const { sidx: _sidx, sord: _sord, ...filters } = list.query as Query & { sidx?: string; sord?: string }
  const query = filters as unknown as Query
  const loaded = useFigures(id, query, totals)
  return (
    <div className={`${sharedStyles.page} ${css.page}`}>
      <EnergyTotals
        loaded={loaded}
        period={period}
        steps={steps}
        narrow={(filter) => list.narrow(filter as Partial<Query>)}
        renderBars={(sums) => renderBars(sums, query)}
      />
      <RecordsPage
        records={records}
        onOpen={selectMeterOf}
        current={list.rows?.find(({ meter_id }) => meter_id === current)?.id}
        context={context}
        rowActions={rowActions}
      >
        {children}
      </RecordsPage>
    </div>
  )
}
