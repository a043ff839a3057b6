import {
  CompressOutlined,
  ExpandOutlined,
  ExportOutlined,
  LockOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/apiError'
import { useCan, useExplainAccess } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import type { FilterField } from '@/ui/form/filterFields'
import { useKeys } from '@/ui/keys/keys'
import { useErrorWords } from '@/ui/states/errorWords'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import { useLate } from '@/ui/states/Skeleton'
import { appliedChips, type ContextChip } from './appliedChips'
import { AppliedFilters } from './AppliedFilters'
import { ColumnSettings } from './ColumnSettings'
import { FilterForm } from './FilterForm'
import { ListFooter } from './ListFooter'
import { ListTable, type RowBehaviour } from './ListTable'
import { Refreshed } from './Refreshed'
import type { Columns } from './useColumns'
import { useEscape } from './useEscape'
import type { List } from './useList'
import styles from './ListScreen.module.css'

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** The screen's name: accessible name of its table. */
  name: string
  columns: Columns<Row>
  fields: readonly FilterField<Query>[]
  rows: RowBehaviour<Row>
  /** Key of the row that the app has selected. */
  current?: string
  /** Conditions from outside the list. */
  context?: readonly ContextChip[]
  /** Beside the chips, e.g. "Follow sidebar". */
  aside?: ReactNode
  /** Buttons at the left; the first is the primary one, unless it is quiet. */
  actions?: readonly Action[]
  /** Shown with the selection. */
  bulk?: readonly Action[]
  /**
   * `run` gets what the list is narrowed to, in words, for the file to say; with `xlsx` a second button asks for a
   * workbook.
   */
  exporting?: {
    can: string
    run: (filters: { label: string; value: string }[], format?: 'xlsx') => unknown
    busy: boolean
    xlsx?: boolean
  }
  /** Something else than table and pager, e.g. a tree; `instead` is what to show for want of rows. */
  view?: { body: (instead: ReactNode) => ReactNode; footer: ReactNode }
  /** Further tools, e.g. saved views. */
  children?: ReactNode
}

/**
 * A list screen, first floor: filters, actions, table, footer. Second floor: `useList` and these parts in an own
 * layout. Third: plain React on the api. A failure never blanks rows that are here.
 * @example <ListScreen list={list} name={t('title')} columns={columns} fields={fields} rows={{ name: (row) => row.name }} />
 */
export function ListScreen<Row, Query extends object>(props: Props<Row, Query>) {
  const {
    list,
    name,
    columns,
    fields,
    rows,
    current,
    context = [],
    aside,
    actions = [],
    bulk = [],
    exporting,
    view,
    children,
  } = props
  const { t, i18n } = useTranslation('common')
  const inWords = useErrorWords()
  const can = useCan()
  const explain = useExplainAccess()
  const hidesSomething = [...actions, ...bulk, { can: exporting?.can }].some((action) => !can(action.can))
  const [filled, setFilled] = useState(false)
  const late = useLate(list.refreshing)
  useEscape(filled, () => setFilled(false))
  const screen = useRef<HTMLElement>(null)
  const pages = Math.max(1, Math.ceil(list.total / list.pageSize))
  useKeys([
    { keys: '/', does: t('list.filters'), run: focusFilters },
    { keys: 'r', does: t('action.refresh'), run: list.reload },
    { keys: 'n', does: t('list.nextPage'), run: () => list.page < pages && list.setPage(list.page + 1) },
    { keys: 'p', does: t('list.previousPage'), run: () => list.page > 1 && list.setPage(list.page - 1) },
    { keys: 'f', does: t('action.fill'), run: () => setFilled(!filled) },
  ])
  const chosen = list.selected.size
  return (
    <section ref={screen} className={styles.screen} aria-label={name} data-filled={filled || undefined}>
      <h1 className={styles.heading}>{name}</h1>
      <FilterForm list={list} fields={fields} />
      {list.ignored.length > 0 && (
        <output className={styles.notice}>
          {t('list.ignored', { names: [...new Set(list.ignored.map(nameOf))].join(', ') })}
        </output>
      )}
      <div className={styles.actions}>
        {actions
          .filter(allowed)
          .map((action, i) => button(action, i === 0 && !action.quiet ? 'primary' : 'default'))}
        {chosen > 0 && (
          <span className={styles.bulk}>
            <output>{t('list.selected', { count: chosen, n: chosen })}</output>
            {bulk.filter(allowed).map((action) => button(action, 'bulk'))}
            <Button size="small" type="text" onClick={list.clearSelection}>
              {t('list.clearSelection')}
            </Button>
          </span>
        )}
        <AppliedFilters list={list} fields={fields} context={context} />
        {aside}
        <span className={styles.tools}>
          <Refreshed at={list.loadedAt} busy={late} />
          <Button
            icon={<ReloadOutlined aria-hidden spin={late} />}
            onClick={list.reload}
            aria-label={t('action.refresh')}
            title={t('action.refresh')}
          />
          {children}
          <ColumnSettings columns={columns} />
          {explain && hidesSomething && (
            <Button
              type="text"
              icon={<LockOutlined aria-hidden />}
              aria-label={t('list.missing')}
              title={t('list.missing')}
              onClick={explain}
            />
          )}
          {exporting && can(exporting.can) && (
            <Button
              icon={<ExportOutlined aria-hidden />}
              loading={exporting.busy}
              onClick={() => void exporting.run(filtersInWords())}
            >
              {t('action.export')}
            </Button>
          )}
          {exporting?.xlsx && can(exporting.can) && (
            <Button
              icon={<ExportOutlined aria-hidden />}
              loading={exporting.busy}
              aria-label={t('action.exportXlsx')}
              title={t('action.exportXlsx')}
              onClick={() => void exporting.run(filtersInWords(), 'xlsx')}
            >
              Excel
            </Button>
          )}
          <Button
            icon={filled ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
            aria-pressed={filled}
            aria-label={t('action.fill')}
            title={filled ? t('action.unfill') : t('action.fill')}
            onClick={() => setFilled(!filled)}
          />
        </span>
      </div>
      <div
        className={styles.body}
        data-failed={(list.error !== undefined && list.rows !== undefined) || undefined}
      >
        {view ? (
          view.body(instead())
        ) : (
          <ListTable
            list={list}
            columns={columns}
            name={name}
            rows={rows}
            current={current}
            instead={instead()}
          />
        )}
        {list.error && list.rows && (
          <div className={styles.banner} role="alert">
            <span>
              <strong>{t('state.failedOld')}</strong> {inWords(list.error, 'load')}
            </span>
            <Button size="small" onClick={list.reload} loading={late}>
              {t('action.retry')}
            </Button>
          </div>
        )}
      </div>
      {view ? view.footer : <ListFooter list={list} />}
    </section>
  )

  /** A box to type into rather than one to choose from. */
  function focusFilters() {
    const one = (css: string) => screen.current?.querySelector<HTMLElement>(css)
    const box = one('form input:not([role="combobox"])') ?? one('form input')
    box?.focus()
  }

  function filtersInWords() {
    return appliedChips(list, fields, context, i18n.language).map(({ label, value }) => ({ label, value }))
  }

  function allowed(action: Action): boolean {
    return !action.hidden && can(action.can)
  }

  function button(action: Action, kind: 'primary' | 'default' | 'bulk') {
    return (
      <Button
        key={action.key}
        size={kind === 'bulk' ? 'small' : undefined}
        type={kind === 'primary' ? 'primary' : 'default'}
        icon={action.icon}
        onClick={() => void action.run?.()}
      >
        {action.label}
      </Button>
    )
  }

  /** What stands where the rows would be. */
  function instead(): ReactNode {
    if (list.error && !list.rows) {
      const forbidden = list.error instanceof ApiError && list.error.kind === 'forbidden'
      if (forbidden) return <ForbiddenState />
      return <FailedState error={list.error} onRetry={list.reload} retrying={late} />
    }
    if (list.rows?.length !== 0 || list.refreshing) return undefined
    if (Object.keys(list.applied).length === 0 && context.length === 0)
      return <EmptyState title={t('state.empty')} />
    return (
      <EmptyState
        title={t('state.emptyFiltered')}
        hint={t('state.emptyFilteredHint')}
        action={
          <Button
            onClick={() => {
              // The list last, as behind "Clear all" of the chips.
              for (const chip of context) chip.onRemove?.()
              list.reset()
            }}
          >
            {t('action.clearAll')}
          </Button>
        }
      />
    )
  }

  function nameOf(ignored: string): string {
    if (ignored === 'sort' || ignored === 'order') return t('list.sort')
    if (ignored === 'page') return t('list.page')
    if (ignored === 'size') return t('list.size')
    return fields.find((field) => field.names.some((name) => name === ignored))?.label ?? ignored
  }
}
