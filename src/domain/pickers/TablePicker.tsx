import type { TFunction } from 'i18next'
import { Button, Input, Modal, Select, Space, type InputRef } from 'antd'
import { useId, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import type { Page, PageQuery } from '@/lib/page'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { useLoad } from '@/ui/data/queries'
import { ClearSign } from '@/ui/form/ClearSign'
import { ChoiceSelect, type Choice } from '@/ui/form/ChoiceSelect'
import { usePane } from '@/ui/pane/pane'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import type { Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { Status } from '@/ui/value/Status'
import { searchLength } from '@/rules/fieldLimits'
import { Basket } from './Basket'
import { PasteNumbers, type Found } from './PasteNumbers'
import { useBasket } from './useBasket'
import css from './TablePicker.module.css'

/** What can be chosen from. */
export interface PickerSource<Row> {
  /** Part of the cache key. */
  id: string
  /** Title of the dialog. */
  title: string
  /** Label of the search box. */
  keyword: string
  /** Kinds of keyword, the first is the default; absent: one kind. */
  kinds?: readonly { value: string; label: string }[]
  /** The kind of what is typed, until the user chooses one; undefined: the first. */
  kindOf?: (text: string) => string | undefined
  load: (search: Search & PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  /** A category by which the rows can be narrowed. */
  restrict?: { label: string; options: readonly Choice[] }
  /** A constant, or from `useMemo`. */
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** Finds pasted numbers; absent: nothing can be pasted. */
  find?: (numbers: readonly string[], kind: string) => Promise<Found<Row>>
  /** Shown where a search finds nothing, e.g. another kind under which it would. */
  otherwise?: (search: Search & PageQuery, onShow: (kind: string) => void) => ReactNode
}

/** What is searched for: `kind` is one of the source's kinds or ''. */
export interface Search {
  kind: string
  text: string
  /** A code of the source's category; '' or absent for any. */
  restrict?: string
}

export interface PickerProps<Row> {
  /** What is chosen already. */
  chosen: readonly Row[]
  /** Many, with a basket; else one. */
  multiple?: boolean
  /** Rows at most. */
  max?: number
  /** Why a row cannot be chosen beside those of the basket; undefined = it can. */
  refuse?: (row: Row, basket: readonly Row[]) => string | undefined
  /** After it closed. */
  onChoose: (rows: readonly Row[]) => void
  onClose: () => void
}

const pageSize = 15

/** A dialog that chooses rows of a list on the server: search, pages, a basket that survives them, reasons why not. */
export function TablePicker<Row extends { id: string }>({
  source,
  chips,
  ...props
}: PickerProps<Row> & { source: PickerSource<Row>; chips?: ReactNode }) {
  const { chosen, multiple = false, max, refuse, onChoose, onClose } = props
  const { t } = useTranslation('picker')
  const { t: common, i18n } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  const box = useRef<InputRef>(null)
  const { basket, setBasket, ids, why, add, select } = useBasket({ ...props, nameOf: source.nameOf })
  const kind = source.kinds?.[0]?.value ?? ''
  const [draft, setDraft] = useState<Search>({ kind, text: '' })
  const [search, setSearch] = useState<Search>(draft)
  const [at, setAt] = useState({ page: 1, of: source.id })
  const page = at.of === source.id ? at.page : 1
  const setPage = (next: number) => setAt({ page: next, of: source.id })
  const query = { ...search, currentPage: page, pageSize }
  const loaded = useLoad(['picker', source.id, i18n.language, query], (signal) => source.load(query, signal))
  const rows = loaded.data?.rows ?? none
  const total = loaded.data?.total ?? 0
  /** Whether a row may be taken is said of each row where not every row may. */
  const flagged = refuse !== undefined || (multiple && max !== undefined)
  const size = multiple ? 'many' : 'one'
  const group = useId()
  const columns = useMemo(
    () => filling([...source.columns, ...(flagged ? [eligible(why, ids, t)] : [])], widths.table[size]),
    // oxlint-disable-next-line react/exhaustive-deps -- `refuse` may be made anew as often as the screen likes
    [source.columns, flagged, ids, size, t],
  )

  const apply = () => {
    setSearch({ ...draft, text: draft.text.trim() })
    setPage(1)
  }
  return (
    <Modal
      open
      title={source.title}
      width={widths.dialog[size]}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      okText={multiple ? t('table.take', { count: basket.length, n: basket.length }) : t('table.choose')}
      okButtonProps={{ disabled: basket.length === 0 && chosen.length === 0 }}
      cancelText={common('action.cancel')}
      onOk={() => {
        onClose()
        onChoose(basket)
      }}
      onCancel={onClose}
      // Not before: the dialog itself takes the focus first.
      afterOpenChange={(open) => open && box.current?.focus()}
      getContainer={container}
    >
      <div className={css.picker} data-multiple={multiple || undefined}>
        <div className={css.list}>
          <SearchBox source={source} input={box} draft={draft} onDraft={setDraft} onSearch={apply} />
          {source.restrict && (
            <ChoiceSelect
              className={css.restrict}
              aria-label={source.restrict.label}
              placeholder={source.restrict.label}
              allowClear
              options={source.restrict.options}
              value={search.restrict || undefined}
              onChange={(next) => {
                const restrict = String(next ?? '')
                setDraft({ ...draft, restrict })
                setSearch({ ...search, restrict })
                setPage(1)
              }}
            />
          )}
          {source.find && multiple && (
            <PasteNumbers
              kinds={source.kinds ?? []}
              kindOf={source.kindOf}
              find={source.find}
              onFound={add}
            />
          )}
          {chips}
          <div className={css.scroll}>
            <DataTable
              name={source.title}
              rows={rows}
              rowKey={idOf}
              columns={columns}
              behaviour={{
                name: source.nameOf,
                onOpen: (row) => why(row) === undefined && select([row], !ids.has(row.id)),
              }}
              ticks={{ selected: ids, select, one: multiple ? undefined : group, refuse: why }}
              state={{
                loading: loaded.loading ? pageSize : undefined,
                busy: loaded.refreshing,
                instead: instead(),
              }}
            />
          </div>
          <Pager page={page} total={total} onPage={setPage} />
        </div>
        {multiple && <Basket rows={basket} max={max} nameOf={source.nameOf} onChange={setBasket} />}
      </div>
    </Modal>
  )

  function instead(): ReactNode {
    if (loaded.error && !loaded.data)
      return (
        <FailedState error={loaded.error} of="options" onRetry={loaded.reload} retrying={loaded.loading} />
      )
    if (!loaded.data || rows.length > 0) return undefined
    return (
      <EmptyState
        title={common(search.text || search.restrict ? 'state.emptyFiltered' : 'state.empty')}
        action={
          search.text &&
          source.otherwise?.(query, (kind) => {
            setDraft({ ...draft, kind })
            setSearch({ ...search, kind })
            setPage(1)
          })
        }
      />
    )
  }
}

interface SearchBoxProps {
  source: Pick<PickerSource<never>, 'kinds' | 'kindOf' | 'keyword'>
  input: Ref<InputRef>
  draft: Search
  onDraft: (draft: Search) => void
  onSearch: () => void
}

function SearchBox({ source, input, draft, onDraft, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('picker')
  const { t: common } = useTranslation('common')
  const chosen = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is too new for the test browser
    <div className={css.search} role="search">
      <Space.Compact className={css.keyword}>
        {source.kinds && (
          <Select
            className={css.kind}
            aria-label={t('table.kind')}
            options={[...source.kinds]}
            value={draft.kind}
            onChange={(next: string) => {
              chosen.current = true
              onDraft({ ...draft, kind: next })
            }}
          />
        )}
        <Input
          ref={input}
          allowClear={{ clearIcon: <ClearSign /> }}
          aria-label={source.keyword}
          placeholder={source.keyword}
          maxLength={searchLength}
          value={draft.text}
          onChange={({ target: { value: text } }) => {
            const typed = source.kindOf?.(text) ?? source.kinds?.[0]?.value
            onDraft({ ...draft, text, ...(typed !== undefined && !chosen.current && { kind: typed }) })
          }}
          onPressEnter={onSearch}
        />
        <Button onClick={onSearch}>{common('action.search')}</Button>
      </Space.Compact>
    </div>
  )
}

interface PagerProps {
  /** From 1. */
  page: number
  /** Rows on all pages. */
  total: number
  onPage: (page: number) => void
}

function Pager({ page, total, onPage }: PagerProps) {
  const { t: common, i18n } = useTranslation('common')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className={css.pager}>
      <span>{common('list.total', { count: total, n: formatNumber(total, 0, i18n.language) })}</span>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {common('list.previousPage')}
      </Button>
      <span>{common('list.pageOf', { page, pages })}</span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {common('list.nextPage')}
      </Button>
    </div>
  )
}

const none: readonly never[] = []
/** Of the dialog, and of what its rows have beside their boxes; with a basket and without, px. */
const widths = { dialog: { many: 1180, one: 960 }, table: { many: 842, one: 868 } }

/** Columns that share the room there is; their titles may take two lines. */
function filling<Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] {
  const more = Math.max(1, room / columns.reduce((sum, { width }) => sum + width, 0))
  return columns.map((column) => ({ ...column, tight: true, width: Math.floor(column.width * more) }))
}

const idOf = ({ id }: { id: string }): string => id

/** Says of each row whether it may be taken. */
function eligible<Row extends { id: string }>(
  why: (row: Row) => string | undefined,
  taken: ReadonlySet<string>,
  t: TFunction<'picker'>,
): Column<Row> {
  return {
    key: '#eligible',
    title: t('table.eligible'),
    width: 160,
    render: (row) => {
      const reason = why(row)
      if (reason !== undefined) return <Status tone="neutral" shape="cross" word={reason} />
      return (
        <Status tone="success" shape="check" word={t(taken.has(row.id) ? 'table.taken' : 'table.free')} />
      )
    },
  }
}
