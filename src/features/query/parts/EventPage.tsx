import { AreaChartOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventTrend } from '@/api/meterEvents'
import { RecordsPage, type RecordsPageProps } from '@/page/list/RecordsPage'
import { useActions } from '@/ui/actions/useActions'
import { useParam } from '@/ui/pane/useParam'
import { Skeleton } from '@/ui/states/Skeleton'
import styles from './EventPage.module.css'

const HoursPanel = lazy(() => import('./HoursPanel').then((file) => ({ default: file.HoursPanel })))

type Listed<Row, Query extends object> = RecordsPageProps<Row, Query>

interface Props<Row, Query extends object>
  extends
    Required<Pick<Listed<Row, Query>, 'of' | 'rowActions' | 'onOpen' | 'context'>>,
    Pick<Listed<Row, Query>, 'bulk' | 'children'> {
  chart: { load: (query: Query, signal: AbortSignal) => Promise<EventTrend>; title: string }
}

/** A list of events, and above it how many an hour by severity, as long as the user wants to see that (in the address: `chart`). */
export function EventPage<Row, Query extends object>({
  of,
  rowActions,
  bulk,
  onOpen,
  context,
  children,
  chart,
}: Props<Row, Query>) {
  const { t } = useTranslation('logs')
  const act = useActions()
  const [chosen, choose] = useParam('chart')
  const open = chosen === '1'
  const { id, list } = of
  const { sidx: _sidx, sord: _sord, ...asked } = list.query as Query & { sidx?: string; sord?: string }
  const toggle = act.run(
    'chart',
    t(open ? 'hideChart' : 'chart'),
    AreaChartOutlined,
    () => choose(open ? undefined : '1'),
    { quiet: true },
  )
  return (
    <div className={styles.screen} data-flush={open ? undefined : true}>
      {open && (
        <Suspense fallback={<Skeleton height={235} />}>
          <HoursPanel
            id={id}
            query={asked}
            title={chart.title}
            load={(signal) => chart.load(asked as unknown as Query, signal)}
          />
        </Suspense>
      )}
      <RecordsPage
        of={of}
        rowActions={rowActions}
        bulk={bulk}
        onOpen={onOpen}
        context={context}
        actions={[toggle]}
      >
        {children}
      </RecordsPage>
    </div>
  )
}
