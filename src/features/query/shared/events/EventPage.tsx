import { lazy, Suspense } from 'react'
import type { EventTrend } from '@/api/query/meterEvents'
import type { RecordsPageProps } from '@/page/list/RecordsPage'
import { WaitingCard } from '@/ui/chart/AnswerCard'
import { PanelList } from '@/page/list/PanelList'

const HoursPanel = lazy(() => import('../stat/HoursPanel').then((file) => ({ default: file.HoursPanel })))

type PageProps<Row, Query extends object> = RecordsPageProps<Row, Query>

interface Props<Row, Query extends object>
  extends
    Required<Pick<PageProps<Row, Query>, 'records' | 'rowActions' | 'onOpen'>>,
    Pick<PageProps<Row, Query>, 'context' | 'actions' | 'bulk' | 'children'> {
  chart: { load: (query: Query, signal: AbortSignal) => Promise<EventTrend>; title: string }
}

/** List of events below a chart of their number in each hour by severity, which the user can hide. */
export function EventPage<Row, Query extends object>({
  chart,
  records,
  rowActions,
  onOpen,
  context = [],
  actions = [],
  bulk,
  children,
}: Props<Row, Query>) {
  const { id, list } = records
  return (
    <PanelList
      records={records}
      rowActions={rowActions}
      onOpen={onOpen}
      context={context}
      actions={actions}
      bulk={bulk}
      chart={
        <Suspense fallback={<WaitingCard title={chart.title} />}>
          <HoursPanel
            id={id}
            query={list.unsorted}
            title={chart.title}
            load={(signal) => chart.load(list.unsorted, signal)}
          />
        </Suspense>
      }
    >
      {children}
    </PanelList>
  )
}
