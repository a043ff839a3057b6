import { AreaChartOutlined } from '@ant-design/icons'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HourCounts, LogTimes } from '@/api/cbo/logs'
import { RecordsPage, type RecordsPageProps } from '@/page/list/RecordsPage'
import { isYes } from '@/rules/codes/codes'
import type { Action } from '@/ui/actions/actions'
import { useLoad } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { Skeleton } from '@/ui/states/Skeleton'
import { useLogDays } from './useLogDays'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Log.module.css'

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

/** A log's list with an optional chart of entries per hour above it (address parameter `chart`). */
export function LogPage<Row, Query extends LogTimes>({ chart, ...pageProps }: Props<Row, Query>) {
  const { t } = useTranslation('logs')
  const { chips } = useLogDays<Query>()
  const [chartParam, setChartParam] = useParam('chart')
  const isOpen = isYes(chartParam)
  const toggle: Action = {
    key: 'chart',
    label: isOpen ? t('hideChart') : t('chart'),
    icon: <AreaChartOutlined aria-hidden />,
    quiet: true,
    run: () => setChartParam(isOpen ? undefined : '1'),
  }
  const { id, list } = pageProps.records
  return (
    <div className={`${sharedStyles.screen} ${styles.screen}`} data-flush={isOpen ? undefined : true}>
      {isOpen && (
        <Suspense fallback={<Skeleton height={215} />}>
          <Hours query={list.unsorted} chart={chart} id={id} />
        </Suspense>
      )}
      <RecordsPage {...pageProps} context={chips(list.applied)} actions={[toggle]} />
    </div>
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
