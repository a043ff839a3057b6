import { lazy, Suspense } from 'react'
import type { EventTrend } from '@/api/query/meterEvents'
import type { RecordsPageProps } from '@/page/list/RecordsPage'
import { Skeleton } from '@/ui/states/Skeleton'
import { ChartedPage } from '@/page/list/ChartedPage'

const HoursPanel = lazy(() => import('../stat/HoursPanel').then((file) => ({ default: file.HoursPanel })))

type Listed<Row, Query extends object> = RecordsPageProps<Row, Query>

interface Props<Row, Query extends object>
  extends
    Required<Pick<Listed<Row, Query>, 'records' | 'rowActions' | 'onOpen' | 'context'>>,
    Pick<Listed<Row, Query>, 'actions' | 'bulk' | 'children'> {
  chart: { load: (query: Query, signal: AbortSignal) => Promise<EventTrend>; title: string }
}

/** A list of events, and above it how many an hour by severity, as long as the user wants to see that. */
export function EventPage<Row, Query extends object>({ chart, ...listed }: Props<Row, Query>) {
  const { id, list } = listed.records
  const { sidx: _sidx, sord: _sord, ...asked } = list.query as Query & { sidx?: string; sord?: string }
  return (
    <ChartedPage
      {...listed}
      panel={
        <Suspense fallback={<Skeleton height={235} />}>
          <HoursPanel
            id={id}
            query={asked}
            title={chart.title}
            load={(signal) => chart.load(asked as unknown as Query, signal)}
          />
        </Suspense>
      }
    />
  )
}
