import { lazy, Suspense, type ReactNode } from 'react'
import type { HourCounts, LogTimes } from '@/api/cbo/logs'
import { PanelList } from '@/page/list/PanelList'
import type { RecordsPageProps } from '@/page/list/RecordsPage'
import { WaitingCard } from '@/ui/chart/AnswerCard'
import { useLoad } from '@/ui/data/queries'

const LogChart = lazy(() => import('./LogChart').then((file) => ({ default: file.LogChart })))

interface Props<Row, Query extends LogTimes> extends Pick<
  RecordsPageProps<Row, Query>,
  'records' | 'rowActions' | 'onOpen' | 'current' | 'children'
> {
  chart: {
    load: (query: Query, signal: AbortSignal) => Promise<HourCounts>
    title: string
    total?: string
    failed: string
  }
}

/** A log's list below a chart of its entries per hour, which the user can open. */
export function LogPage<Row, Query extends LogTimes>({ chart, ...pageProps }: Props<Row, Query>) {
  const { id, list } = pageProps.records
  return (
    <PanelList
      {...pageProps}
      chart={
        <Suspense fallback={<WaitingCard title={chart.title} />}>
          <Hours query={list.unsorted} chart={chart} id={id} />
        </Suspense>
      }
    />
  )
}

function Hours<Row, Query extends LogTimes>({
  query,
  chart,
  id,
}: Pick<Props<Row, Query>, 'chart'> & { id: string; query: Query }): ReactNode {
  const { load, ...words } = chart
  const loaded = useLoad([id, 'trend', query], (signal) => load(query, signal))
  return <LogChart loaded={loaded} fileName={id} {...words} />
}
