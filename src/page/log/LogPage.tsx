import { AreaChartOutlined } from '@ant-design/icons'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { HourCounts, LogTimes } from '@/api/logs'
import { ListPage, type Page } from '@/page/list/ListPage'
import type { Action } from '@/ui/actions/actions'
import { useLoad } from '@/ui/data/queries'
import type { FilterField } from '@/ui/form/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { Skeleton } from '@/ui/states/Skeleton'
import styles from './Log.module.css'

const LogChart = lazy(() => import('./LogChart').then((file) => ({ default: file.LogChart })))

interface Props<Row, Query extends LogTimes> {
  page: Page<Row, Query>
  fields: readonly FilterField<Query>[]
  rows: RowBehaviour<Row>
  context: readonly ContextChip[]
  current?: string | undefined
  chart: {
    load: (query: Query, signal: AbortSignal) => Promise<HourCounts>
    title: string
    total?: string
    failed: string
  }
  id: string
}

/** A log: its list, and above it how often per hour, as long as the user wants to see that (in the address: `chart`). */
export function LogPage<Row, Query extends LogTimes>({
  page,
  chart,
  id,
  current,
  ...shown
}: Props<Row, Query>) {
  const { t } = useTranslation('logs')
  const [params, setParams] = useSearchParams()
  const open = params.get('chart') === '1'
  const toggle: Action = {
    key: 'chart',
    label: open ? t('hideChart') : t('chart'),
    icon: <AreaChartOutlined aria-hidden />,
    quiet: true,
    run: () => {
      const next = new URLSearchParams(params)
      if (open) next.delete('chart')
      else next.set('chart', '1')
      setParams(next, { replace: true })
    },
  }
  const { applied } = page.list
  return (
    <div className={styles.screen}>
      {open && (
        <Suspense fallback={<Skeleton height={215} />}>
          <Hours applied={applied as Query} chart={chart} id={id} />
        </Suspense>
      )}
      <ListPage page={page} {...shown} {...(current === undefined ? {} : { current })} actions={[toggle]} />
    </div>
  )
}

function Hours<Row, Query extends LogTimes>({
  applied,
  chart,
  id,
}: Pick<Props<Row, Query>, 'chart' | 'id'> & { applied: Query }): ReactNode {
  const { load, ...words } = chart
  const loaded = useLoad([id, 'trend', applied], (signal) => load(applied, signal))
  return <LogChart loaded={loaded} fileName={id} {...words} />
}
