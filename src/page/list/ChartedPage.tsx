import { AreaChartOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordsPage, type RecordsPageProps } from '@/page/list/RecordsPage'
import { isYes } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { useParam } from '@/ui/pane/useParam'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './ChartedPage.module.css'

interface Props<Row, Query extends object> extends Omit<RecordsPageProps<Row, Query>, 'aside' | 'tools'> {
  /** Element above the list while it is open. */
  panel: ReactNode
  /** True when the panel is open until the user closes it. */
  openAtFirst?: boolean
}

/** List with a chart above it that the user can open and close (address parameter `chart`). */
export function ChartedPage<Row, Query extends object>({
  panel,
  openAtFirst = false,
  actions = [],
  ...list
}: Props<Row, Query>) {
  const { t } = useTranslation('logs')
  const act = useActions()
  const [chartParam, setChartParam] = useParam('chart')
  const isOpen = chartParam === '' ? openAtFirst : isYes(chartParam)
  const opposite = isOpen ? '0' : '1'
  const toggle = act.run(
    'chart',
    t(isOpen ? 'hideChart' : 'chart'),
    AreaChartOutlined,
    () => setChartParam(openAtFirst === isYes(opposite) ? undefined : opposite),
    { quiet: true },
  )
  return (
    <div className={`${sharedStyles.screen} ${styles.screen}`} data-flush={isOpen ? undefined : true}>
      {isOpen && panel}
      <RecordsPage {...list} actions={[...actions, toggle]} />
    </div>
  )
}
