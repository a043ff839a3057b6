import type { ReactNode } from 'react'
import type { EnergyTotals as Totals } from '@/api/business/energies'
import { selectMeterOf, type ValueMeter } from '@/domain/columns/valueColumns'
import { RecordsPage, type RecordsPageProps } from '@/page/list/RecordsPage'
import { useSelection } from '@/stores/selection'
import { useComing } from './useComing'
import { EnergyTotals } from './EnergyTotals'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '../losses/LossPage.module.css'

interface Asked {
  meter_role?: string
}

interface Props<Row, Query extends Asked> extends Required<
  Pick<RecordsPageProps<Row, Query>, 'records' | 'rowActions' | 'context'>
> {
  /** The sums over all rows that the list is asked for. */
  totals: (query: Query, signal: AbortSignal) => Promise<Totals>
  /** Beside the sums; `query` is what the list is asked for. */
  renderBars: (totals: Totals, query: Query) => ReactNode
  /** The days or months in words. */
  period: string
  /** How the sum of consumers becomes other figures. */
  steps?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** A list of energies of many meters below the sums of all of its rows. */
export function EnergyPage<Row extends ValueMeter & { id: string }, Query extends Asked>({
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
  const { sidx: _sidx, sord: _sord, ...asked } = list.query as Query & { sidx?: string; sord?: string }
  const query = asked as unknown as Query
  const loaded = useComing(id, query, totals)
  return (
    <div className={`${sharedStyles.page} ${css.page}`}>
      <EnergyTotals
        loaded={loaded}
        period={period}
        steps={steps}
        narrow={(to) => list.narrow(to as Partial<Query>)}
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
