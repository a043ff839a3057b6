import { clsx } from 'clsx'
import {
  CloseOutlined,
  CompressOutlined,
  ExpandOutlined,
  FilterOutlined,
  LockOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan, useExplainAccess } from '@/ui/access/access'
import { ActionLine } from '@/ui/actions/ActionLine'
import type { Action } from '@/ui/actions/actions'
import type { FilterField } from '@/ui/fields/filterFields'
import type { TableProps } from '@/ui/table/DataTable'
import type { Columns } from '@/ui/table/useColumns'
import { lazyPart } from '@/ui/pane/lazyPart'
import { formatNumber } from '@/lib/number'
import { mostChosen } from '@/rules/limits/limits'
import { hasLostDigits } from '@/lib/lostDigits'
import type { ContextChip } from './appliedChips'
import { AppliedFilters } from './AppliedFilters'
import { ColumnSettings } from './ColumnSettings'
import { CopyRows } from './CopyRows'
import { ExportButton } from './ExportButton'
import type { Exporting } from './exporting'
import { RefreshButton } from './Refreshed'
import { RefreshChoice } from './RefreshChoice'
import type { List } from './useList'
import styles from './ListScreen.module.css'

/** Parts that a page adds to its list. */
export interface ListAdditions<Row> {
  /** Content beside the chips, e.g. "Follow sidebar". */
  besideChips?: ReactNode
  /** Figures or a chart between the filters and the rows. */
  aboveRows?: ReactNode
  /** Links to pages with the same objects. */
  siblings?: ReactNode
  /** Id under which the interval is remembered at which the list is loaded again; absent where it has a rhythm of its own. */
  refreshId?: string | undefined
  /** Cells of a row of totals, which stays visible below the rows. */
  foot?: TableProps<Row>['foot']
}

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  fields: readonly FilterField<Query>[]
  columns: Columns<Row>
  context: readonly ContextChip[]
  /** The links to its siblings give way to what is done with a selection. */
  additions: ListAdditions<Row>
  actions: readonly Action[]
  bulk: readonly Action[]
  exporting: Exporting | undefined
  /** True once a load has lasted long enough to be shown. */
  late: boolean
  /** True while the list fills the whole window. */
  filled: boolean
  onFill: () => void
  /** Further tools. */
  children: ReactNode
}

const SelectAll = lazyPart(() => import('./SelectAll').then((file) => file.SelectAll))
const noRows: readonly never[] = []
/**
 * Width that the toolbar needs to share the line of the filters, px: its tools, its buttons, and for a selection its
 * number and "More". It does not depend on what is ticked, so that ticking a row moves nothing.
 */
const toolbarRoom = (actionCount: number, hasSelection: boolean, hasSiblings: boolean): number =>
  Math.max(240 + 120 * Math.min(actionCount, 3) + (hasSiblings ? 480 : 0), hasSelection ? 540 : 0)

/**
 * The line above a list: its actions, or the actions of the selection; its filters; its tools. It always stays one
 * line, so that no row moves under the mouse, and "Add" stays in its place.
 */
export function ListToolbar<Row, Query extends object>(props: Props<Row, Query>) {
  const { list, fields, columns, context, additions, actions, bulk, exporting } = props
  const { late, filled, onFill, children } = props
  const { t, i18n } = useTranslation('common')
  const can = useCan()
  const explain = useExplainAccess()
  const { rows = noRows, total, selectAll } = list
  const selectedCount = list.selected.size
  /** Rows chosen alone and rows that are still computed are no whole list. */
  const isPageSelected =
    total > rows.length &&
    !list.onlyKeys &&
    !list.progress &&
    rows.every((row) => list.selected.has(list.rowKey(row)) || hasLostDigits(row))
  // A limit is no offer: it stands in a title, and moves no button that is about to be pressed.
  const isTooMany = total > mostChosen
  const addActions = actions.filter(({ key }) => key === 'add')
  const isShown = (action: Action) => !action.hidden && can(action.can)
  const isUsual = (action: Action) => action.usual && isShown(action)
  const shownCount = actions.filter(isShown).length
  const hidesSomething = [...actions, ...bulk, { can: exporting?.can }].some((action) => !can(action.can))
  return (
    <div
      className={styles.actions}
      style={
        {
          '--toolbar-room': `${toolbarRoom(shownCount, bulk.length > 0, additions.siblings !== undefined)}px`,
        } as CSSProperties
      }
      data-selecting={selectedCount > 0 || undefined}
    >
      {selectedCount > 0 ? (
        <>
          <div className={styles.kept}>
            <ActionLine actions={addActions} primary={!bulk.some(isUsual)} />
          </div>
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('list.clearSelection')}
            title={t('list.clearSelection')}
            onClick={list.clearSelection}
          />
          <output
            className={styles.chosen}
            title={
              isPageSelected && isTooMany
                ? t('list.selectAllTooMany', {
                    n: formatNumber(total, 0, i18n.language),
                    most: formatNumber(mostChosen, 0, i18n.language),
                  })
                : undefined
            }
          >
            {t('list.selected', { count: selectedCount, n: selectedCount })}
          </output>
          {isPageSelected && !isTooMany && <SelectAll {...{ total, selectAll, selectedCount }} />}
          <Button
            className={clsx(styles.still)}
            type={list.onlyKeys ? 'primary' : 'text'}
            ghost={list.onlyKeys !== undefined}
            icon={<FilterOutlined aria-hidden />}
            aria-pressed={list.onlyKeys !== undefined}
            aria-label={t('list.showOnly')}
            title={t(list.showOnly ? 'list.showOnly' : 'list.onlyTooMany')}
            disabled={!list.showOnly}
            onClick={() => list.showOnly?.(!list.onlyKeys)}
          />
          <CopyRows columns={columns.visible} rows={[...list.selected.values()]} />
          <ActionLine actions={bulk} />
        </>
      ) : (
        <>
          {additions.siblings}
          <ActionLine actions={actions} primary />
        </>
      )}
      <AppliedFilters list={list} fields={fields} context={context} />
      {selectedCount === 0 && additions.besideChips}
      <span className={styles.tools}>
        <RefreshButton loadedAt={list.loadedAt} busy={late} onRefresh={list.refresh} />
        {additions.refreshId && (
          <RefreshChoice
            id={additions.refreshId}
            isHeld={selectedCount > 0 || list.refreshing || list.error !== undefined}
            onRefresh={list.refresh}
          />
        )}
        {children}
        <ColumnSettings columns={columns} rows={rows} />
        {explain && hidesSomething && (
          <Button
            type="text"
            icon={<LockOutlined aria-hidden />}
            aria-label={t('list.missing')}
            title={t('list.missing')}
            onClick={explain}
          />
        )}
        <ExportButton list={list} fields={fields} columns={columns} context={context} exporting={exporting} />
        <Button
          icon={filled ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
          aria-pressed={filled}
          aria-label={t('action.fill')}
          title={filled ? t('action.unfill') : t('action.fill')}
          onClick={onFill}
        />
      </span>
    </div>
  )
}
