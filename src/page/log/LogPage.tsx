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
import styles from './Log.module.css'

const LogChart = lazy(() => import('./LogChart').then((file) => ({ default: file.LogChart })))

interface Props<Row, Query extends LogTimes> extends Pick<
  RecordsPageProps<Row, Query>,
  'of' | 'rowActions' | 'onOpen' | 'current' | 'children'
> {
  chart: {
    load: (query: Query, signal: AbortSignal) => Promise<HourCounts>
    title: string
    total?: string
    failed: string
  }
}

/** A log: its list, and above it how often per hour, as long as the user wants to see that (in the address: `chart`). */
export function LogPage<Row, Query extends LogTimes>({ chart, ...shown }: Props<Row, Query>) {
  const { t } = useTranslation('logs')
  const { chips } = useLogDays<Query>()
  const [chosen, choose] = useParam('chart')
  const open = isYes(chosen)
  const toggle: Action = {
    key: 'chart',
    label: open ? t('hideChart') : t('chart'),
    icon: <AreaChartOutlined aria-hidden />,
    quiet: true,
    run: () => choose(open ? undefined : '1'),
  }
  const { id, list } = shown.of
  const { applied, meant } = list
  return (
    <div className={styles.screen} data-flush={open ? undefined : true}>
      {open && (
        <Suspense fallback={<Skeleton height={215} />}>
          <Hours asked={{ ...meant, ...applied } as Query} chart={chart} id={id} />
        </Suspense>
      )}
      <RecordsPage {...shown} context={chips(applied)} actions={[toggle]} />
    </div>
  )
}

function Hours<Row, Query extends LogTimes>({
  asked,
  chart,
  id,
}: Pick<Props<Row, Query>, 'chart'> & { id: string; asked: Query }): ReactNode {
  const { load, ...words } = chart
  const loaded = useLoad([id, 'trend', asked], (signal) => load(asked, signal))
  return <LogChart loaded={loaded} fileName={id} {...words} />
}
