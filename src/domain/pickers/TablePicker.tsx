import { clsx } from 'clsx'
import type { TFunction } from 'i18next'
import { Button, Modal, type InputRef } from 'antd'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { ChoiceSelect } from '@/ui/fields/ChoiceSelect'
import { usePane } from '@/ui/pane/pane'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import type { Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { Status } from '@/ui/value/Status'
import { Basket } from './Basket'
import { PasteNumbers } from './PasteNumbers'
import type { PickerSource, Search } from './pickerSource'
import { SearchBox } from './SearchBox'
import { useBasket } from './useBasket'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './TablePicker.module.css'

export interface PickerProps<Row> {
  /** Rows that are chosen already. */
  selection: readonly Row[]
  /** Many, with a basket; else one. */
  multiple?: boolean
  /** Rows at most. */
  max?: number
  /** Reason why a row cannot be chosen beside those of the basket; undefined = it can. */
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
  const { selection, multiple = false, max, refuse, onChoose, onClose } = props
  const { t } = useTranslation('picker')
  const { t: common, i18n } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  const box = useRef<InputRef>(null)
  const { basket, setBasket, ids, why, add, select } = useBasket({ ...props, nameOf: source.nameOf })
  const kind = source.kinds?.[0]?.value ?? ''
  const [draft, setDraft] = useState<Search>({ kind, text: '' })
  const [search, setSearch] = useState<Search>(draft)
  const [position, setPosition] = useState({ page: 1, of: source.id })
  const page = position.of === source.id ? position.page : 1
  const setPage = (next: number) => setPosition({ page: next, of: source.id })
  const query = { ...search, currentPage: page, pageSize }
  const loaded = useLoad(['picker', source.id, i18n.language, query], (signal) => source.load(query, signal))
  const { rows, total } = loaded.data ?? { rows: noRows, total: 0 }
  /** Rows carry a mark of availability only where some rows may be refused. */
  const flagged = refuse !== undefined || (multiple && max !== undefined)
  const size = multiple ? 'many' : 'one'
  const group = useId()
  const columns = useMemo(
    () => filling([...source.columns, ...(flagged ? [eligible(why, ids, t)] : [])], widths.table[size]),
    // oxlint-disable-next-line react/exhaustive-deps -- `refuse` may be made anew as often as the screen likes
    [source.columns, flagged, ids, size, t],
  )

  const narrow = (change: Partial<Search>) => {
    setDraft({ ...draft, ...change })
    setSearch({ ...search, ...change })
    setPage(1)
  }
  function take(): void {
    // All that had been chosen may be taken out again.
    if (basket.length === 0 && selection.length === 0) return feedback.warning(common('list.pleaseSelect'))
    onClose()
    onChoose(basket)
  }
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
      cancelText={common('action.cancel')}
      onOk={take}
      onCancel={onClose}
      // Not before: the dialog itself takes the focus first.
      afterOpenChange={(open) => open && box.current?.focus()}
      getContainer={container}
    >
      <div className={css.picker} data-multiple={multiple || undefined}>
        <div className={clsx(sharedStyles.column, css.list)}>
          <SearchBox source={source} input={box} draft={draft} onDraft={setDraft} onSearch={apply} />
          {source.restrict && (
            <ChoiceSelect
              className={clsx(css.restrict)}
              aria-label={source.restrict.label}
              placeholder={source.restrict.label}
              allowClear
              options={source.restrict.options}
              value={search.restrict || undefined}
              onChange={(next) => narrow({ restrict: String(next ?? '') })}
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
              ticks={{ selected: ids, select, radioGroup: multiple ? undefined : group, refuse: why }}
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
        <FailedState error={loaded.error} kind="options" onRetry={loaded.reload} retrying={loaded.loading} />
      )
    if (!loaded.data || rows.length > 0) return undefined
    const title = common(search.text || search.restrict ? 'state.emptyFiltered' : 'state.empty')
    const action = search.text && source.renderNone?.(query, (newKind) => narrow({ kind: newKind }))
    return <EmptyState title={title} action={action} />
  }
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

const noRows: readonly never[] = []
/** Width of the dialog and of its table beside the basket; with a basket and without, px. */
const widths = { dialog: { many: 1180, one: 960 }, table: { many: 842, one: 868 } }

/** Columns that share the room there is; their titles may take two lines. */
function filling<Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] {
  const stretch = Math.max(1, room / columns.reduce((sum, { width }) => sum + width, 0))
  return columns.map((column) => ({ ...column, tight: true, width: Math.floor(column.width * stretch) }))
}

const idOf = ({ id }: { id: string }): string => id

/** Says of each row whether it may be taken. */
function eligible<Row extends { id: string }>(
  why: (row: Row) => string | undefined,
  takenIds: ReadonlySet<string>,
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
        <Status tone="success" shape="check" word={t(takenIds.has(row.id) ? 'table.taken' : 'table.free')} />
      )
    },
  }
}
