import { AreaChartOutlined } from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordsPage, type RecordsPageProps } from '@/page/list/RecordsPage'
import { isYes } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { useParam } from '@/ui/pane/useParam'
import styles from './PanelList.module.css'

/** Button that opens and closes a panel, and its place in the address. */
export interface PanelToggle {
  /** True when the panel is open until the user closes it. */
  openAtFirst?: boolean
  /** Key of the action. Default: `chart`. */
  key?: string
  /** Address parameter that holds the user's choice, `1` or `0`; absent while it is the first state. Default: the key. */
  param?: string
  /** Labels of the button while the panel is closed and while it is open. Default: Chart, Hide the chart. */
  labels?: { show: string; hide: string }
  Icon?: ComponentType<{ 'aria-hidden': true }>
}

interface Props<Row, Query extends object> extends RecordsPageProps<Row, Query> {
  /** Figures or a chart above the list; nothing while the page itself has closed it. */
  panel: ReactNode
  /** Makes the panel one that the user opens and closes; `true` is a chart that is closed at first. */
  toggle?: PanelToggle | true
  /** Lines between panel and list, which stay when the panel is closed. */
  note?: ReactNode
}

/**
 * A list below a panel of figures or a chart. The panel has the height of its contents and the list the remaining
 * height, so that only its rows scroll; without the panel the list takes the whole pane.
 * @example <PanelList records={units} toggle={{ openAtFirst: true }} panel={<Totals query={units.list.unsorted} />}
 * rowActions={…} />
 */
export function PanelList<Row, Query extends object>({
  panel,
  toggle,
  note,
  actions = [],
  ...list
}: Props<Row, Query>) {
  const { isOpen, action } = useToggle(toggle === true ? {} : (toggle ?? {}))
  const isShown = toggle ? isOpen : Boolean(panel)
  return (
    <div className={styles.page} data-flush={isShown ? undefined : true}>
      {isShown && panel}
      {note}
      <RecordsPage {...list} actions={toggle ? [...actions, action] : actions} />
    </div>
  )
}

function useToggle({ openAtFirst = false, key = 'chart', param = key, labels, Icon }: PanelToggle) {
  const { t } = useTranslation('logs')
  const act = useActions()
  const [choice, setChoice] = useParam(param)
  const isOpen = choice === '' ? openAtFirst : isYes(choice)
  const { show, hide } = labels ?? { show: t('chart'), hide: t('hideChart') }
  const flip = () => setChoice(isOpen === openAtFirst ? (isOpen ? '0' : '1') : undefined)
  return {
    isOpen,
    action: act.run(key, isOpen ? hide : show, Icon ?? AreaChartOutlined, flip, { quiet: true }),
  }
}
