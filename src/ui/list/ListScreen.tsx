import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasFilled } from '@/ui/actions/ActionLine'
import type { Action } from '@/ui/actions/actions'
import type { FilterField } from '@/ui/fields/filterFields'
import { useErrorWords } from '@/ui/states/errorWords'
import { useLate } from '@/ui/states/Skeleton'
import { usePart } from '@/ui/states/usePart'
import { DataTable } from '@/ui/table/DataTable'
import type { RowBehaviour } from '@/ui/table/table.types'
import type { Columns } from '@/ui/table/useColumns'
import type { ContextChip } from './appliedChips'
import { FilterForm } from './FilterForm'
import { focusRow } from './focusRow'
import { insteadOfRows } from './insteadOfRows'
import { ListFooter } from './ListFooter'
import { PrintHead } from './PrintHead'
import type { Exporting } from './exporting'
import { ListToolbar, type ListAdditions } from './ListToolbar'
import { useEscape } from './useEscape'
import type { List } from './useList'
import { useRowRoom } from './useFit'
import { usePeek } from './usePeek'
import { useListKeys } from './useListKeys'
import sharedStyles from '@/ui/theme/shared.module.css'
import { lazyPart } from '@/ui/pane/lazyPart'
import styles from './ListScreen.module.css'

const UnseenNote = lazyPart(() => import('./UnseenNote').then((file) => file.UnseenNote))
const NotFoundNumbers = lazyPart(() => import('./NotFoundNumbers').then((file) => file.NotFoundNumbers))

/** Body and footer other than table and pager, e.g. a tree; `instead` is the content to show when there are no rows. */
export interface ListView<Row = never> {
  /** Behaviour of the rows of a tree. */
  behaviour?: RowBehaviour<Row>
  body: (instead: ReactNode) => ReactNode
  footer: ReactNode
}

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  /** Name of the screen, which is the accessible name of its table. */
  name: string
  columns: Columns<Row>
  fields: readonly FilterField<Query>[]
  /** Behaviour of the rows, or a view that replaces the table. */
  rows: RowBehaviour<Row> | ListView<Row>
  /** Key of the row that the app has selected. */
  current?: string | undefined
  /** Conditions that come from outside the list. */
  context?: readonly ContextChip[]
  additions?: ListAdditions<Row>
  /** Buttons at the left; the first is the filled button, unless it is quiet. */
  actions?: readonly Action[]
  /** Actions shown while rows are selected. */
  bulk?: readonly Action[]
  exporting?: Exporting
  /** Further tools, e.g. saved views. */
  children?: ReactNode
}

interface FailedBannerProps {
  error: Error
  onRetry: () => void
  retrying: boolean
}

const noItems: readonly never[] = []
/** Maximum number of grey rows while the first page loads. */
const maxSkeletonRows = 15

/**
 * A list screen, first level: filters, actions, table, footer. Second level: `useList` and these parts in a layout of
 * one's own. Third level: plain React on the API. A failure never blanks rows that are already shown.
 * @example <ListScreen list={list} name={t('title')} columns={columns} fields={fields} rows={{ name: (row) =>
 * row.name }} />
 */
export function ListScreen<Row, Query extends object>(props: Props<Row, Query>) {
  const {
    list,
    name,
    columns,
    fields,
    rows,
    current,
    context = noItems,
    actions = noItems,
    bulk = noItems,
    additions = {},
  } = props
  const { t } = useTranslation('common')
  const [filled, setFilled] = useState(false)
  const late = useLate(list.refreshing)
  const screen = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const fill = () => setFilled(!filled)
  const peek = usePeek(body, list, 'body' in rows ? noItems : columns.arranged)
  useEscape(filled && !peek.open, () => setFilled(false))
  const focusedRow = () => {
    const tableRow = document.activeElement?.closest('tr')
    return tableRow && screen.current?.contains(tableRow) ? tableRow : undefined
  }
  const tree = 'body' in rows
  const toRow = (which: 'first' | 'last') => void focusRow(body.current, which)
  const behaviour = tree ? rows.behaviour : rows
  useListKeys(list, actions, {
    rows: behaviour,
    tree,
    focusFilters: () => focusFilters(screen.current),
    fill,
    peek: peek.toggle,
    toRow,
    row: focusedRow,
  })
  useRowRoom(body, list.reportRoom)
  const isTold = usePart(t('list.part'), list, true)
  const instead = insteadOfRows(list, context, fields, late, isTold)
  const failedOld = list.rows?.length && !isTold ? list.error : undefined
  return (
    <section
      ref={screen}
      className={styles.screen}
      aria-label={name}
      data-flush
      data-filled={filled || undefined}
    >
      <h1 className={sharedStyles.hidden}>{name}</h1>
      <PrintHead {...{ name, list, fields, context }} />
      {behaviour && (
        <button type="button" className={styles.skip} onClick={() => toRow('first')}>
          {t('list.toRows')}
        </button>
      )}
      <div className={styles.head}>
        <div className={styles.lines}>
          <FilterForm list={list} fields={fields} primary={!useHasFilled(actions, bulk)} />
          <ListToolbar
            {...{ list, fields, columns, context, additions, actions, bulk }}
            exporting={props.exporting}
            late={late}
            filled={filled}
            onFill={fill}
          >
            {peek.button}
            {props.children}
          </ListToolbar>
        </div>
      </div>
      {list.ignored.length > 0 && (
        <output className={styles.notice}>
          {t('list.ignored', { names: [...new Set(list.ignored.map(nameOf))].join(', ') })}
        </output>
      )}
      {list.notFound && <NotFoundNumbers {...list.notFound} />}
      {additions.aboveRows && <div className={styles.above}>{additions.aboveRows}</div>}
      <div
        ref={body}
        className={styles.body}
        data-covered={failedOld || list.unseen ? true : undefined}
        data-peeking={peek.open || undefined}
      >
        {'body' in rows ? (
          rows.body(instead)
        ) : (
          <DataTable
            name={name}
            rows={list.rows ?? noItems}
            rowKey={list.rowKey}
            columns={columns}
            behaviour={rows}
            sorting={{
              can: (key) => list.sorts.includes(key),
              order: (key) => (list.sort?.sidx === key ? list.sort.sord : undefined),
              sort: list.sortBy,
            }}
            ticks={rows.selectable ? list : undefined}
            state={{
              loading: list.loading ? Math.min(list.pageSize, maxSkeletonRows) : undefined,
              busy: list.loading || list.refreshing,
              current: peek.key ?? current,
              marked: list.marked,
              instead,
            }}
            place={{ leadingCount: (list.page - 1) * list.pageSize, total: list.total }}
            foot={additions.foot}
          />
        )}
        {peek.panel}
        {list.unseen && !failedOld && <UnseenNote unseen={list.unseen} />}
        {failedOld && <FailedBanner error={failedOld} onRetry={list.reload} retrying={late} />}
      </div>
      {'body' in rows ? rows.footer : <ListFooter list={list} />}
    </section>
  )

  function nameOf(ignored: string): string {
    if (ignored === 'sort' || ignored === 'order') return t('list.sort')
    if (ignored === 'page') return t('list.page')
    if (ignored === 'size') return t('list.size')
    return fields.find((field) => field.names.some((parameter) => parameter === ignored))?.label ?? ignored
  }
}

/** Reason why the rows above it are older than the newest request. */
function FailedBanner({ error, onRetry, retrying }: FailedBannerProps) {
  const { t } = useTranslation('common')
  const inWords = useErrorWords()
  return (
    <div className={styles.banner} role="alert">
      <span>
        <strong>{t('state.failedOld')}</strong> {inWords(error, 'load')}
      </span>
      <Button size="small" onClick={onRetry} loading={retrying}>
        {t('action.retry')}
      </Button>
    </div>
  )
}

/** Focuses a text field rather than a select. */
function focusFilters(screen: HTMLElement | null): void {
  const find = (css: string) => screen?.querySelector<HTMLElement>(css)
  const box = find('form input:not([role="combobox"])') ?? find('form input')
  box?.focus()
}
