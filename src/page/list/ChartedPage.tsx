import { AreaChartOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordsPage, type RecordsPageProps } from '@/page/list/RecordsPage'
import { isYes } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { useParam } from '@/ui/pane/useParam'
import styles from './ChartedPage.module.css'

interface Props<Row, Query extends object> extends Omit<RecordsPageProps<Row, Query>, 'aside' | 'tools'> {
  /** Drawn above the list while it is open. */
  panel: ReactNode
  /** The user sees it until it is closed. */
  openAtFirst?: boolean
}

/** A list with a picture of it above, as long as the user wants to see that (in the address: `chart`). */
export function ChartedPage<Row, Query extends object>({
  panel,
  openAtFirst = false,
  of,
  rowActions,
  actions = [],
  bulk,
  onOpen,
  current,
  context,
  children,
}: Props<Row, Query>) {
  const { t } = useTranslation('logs')
  const act = useActions()
  const [chosen, choose] = useParam('chart')
  const open = chosen === '' ? openAtFirst : isYes(chosen)
  const other = open ? '0' : '1'
  const toggle = act.run(
    'chart',
    t(open ? 'hideChart' : 'chart'),
    AreaChartOutlined,
    () => choose(openAtFirst === isYes(other) ? undefined : other),
    { quiet: true },
  )
  return (
    <div className={styles.screen} data-flush={open ? undefined : true}>
      {open && panel}
      <RecordsPage
        of={of}
        rowActions={rowActions}
        bulk={bulk}
        onOpen={onOpen}
        current={current}
        context={context}
        actions={[...actions, toggle]}
      >
        {children}
      </RecordsPage>
    </div>
  )
}
