import { Button, Input, Modal, Select, Space, type InputRef } from 'antd'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { formatNumber } from '@/lib/number'
import type { Page, PageQuery } from '@/lib/page'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { useLoad } from '@/ui/data/queries'
import { ClearSign } from '@/ui/form/ClearSign'
import { usePane } from '@/ui/pane/pane'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Status } from '@/ui/value/Status'
import { Basket } from './Basket'
import { PasteNumbers, type Found, type Taken } from './PasteNumbers'
import css from './TablePicker.module.css'

export interface PickerColumn<Row> {
  key: string
  title: string
  /** px */
  width: number
  render: (row: Row) => ReactNode
}

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
  load: (search: Search & PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  columns: readonly PickerColumn<Row>[]
  nameOf: (row: Row) => string
  /** Finds pasted numbers; absent: nothing can be pasted. */
  find?: (numbers: readonly string[], kind: string) => Promise<Found<Row>>
}

/** What is searched for: `kind` is one of the source's kinds or ''. */
export interface Search {
  kind: string
  text: string
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
  const [basket, setBasket] = useState<readonly Row[]>(chosen)
  const kind = source.kinds?.[0]?.value ?? ''
  const [draft, setDraft] = useState<Search>({ kind, text: '' })
  const [search, setSearch] = useState<Search>(draft)
  const [at, setAt] = useState({ page: 1, of: source.id })
  const page = at.of === source.id ? at.page : 1
  const setPage = (next: number) => setAt({ page: next, of: source.id })
  const query = { ...search, currentPage: page, pageSize }
  const loaded = useLoad(['picker', source.id, i18n.language, query], (signal) => source.load(query, signal))
  const rows = loaded.data?.rows ?? []
  const total = loaded.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const has = (row: Row) => basket.some((each) => each.id === row.id)
  const full = multiple && max !== undefined && basket.length >= max
  // Whether a row may be taken is said of each row where not every row may.
  const flagged = refuse !== undefined || (multiple && max !== undefined)

  function toggle(row: Row): void {
    if (!multiple) setBasket([row])
    else if (has(row)) setBasket(basket.filter((each) => each.id !== row.id))
    else setBasket([...basket, row])
  }
  const why = (row: Row): string | undefined => {
    if (has(row)) return undefined
    return refuse?.(row, multiple ? basket : []) ?? (full ? t('table.full', { max }) : undefined)
  }

  function add(found: readonly Row[]): Taken {
    const next = [...basket]
    const refused: Taken['refused'] = []
    for (const row of found) {
      if (next.some((each) => each.id === row.id)) continue
      const reason =
        refuse?.(row, next) ?? (next.length >= (max ?? Infinity) ? t('table.full', { max }) : undefined)
      if (reason === undefined) next.push(row)
      else refused.push({ name: source.nameOf(row), reason })
    }
    setBasket(next)
    return { added: next.length - basket.length, refused }
  }
  const apply = () => {
    setSearch({ ...draft, text: draft.text.trim() })
    setPage(1)
  }
  return (
    <Modal
      open
      title={source.title}
      width={multiple ? 1180 : 900}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      okText={multiple ? t('table.take', { count: basket.length, n: basket.length }) : t('table.choose')}
      okButtonProps={{ disabled: basket.length === 0 && chosen.length === 0 }}
      cancelText={common('action.cancel')}
      onOk={() => onChoose(basket)}
      onCancel={onClose}
      // Not before: the dialog itself takes the focus first.
      afterOpenChange={(open) => open && box.current?.focus()}
      getContainer={container}
    >
      <div className={css.picker} data-multiple={multiple || undefined}>
        <div className={css.list}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is too new for the test browser */}
          <div className={css.search} role="search">
            <Space.Compact className={css.keyword}>
              {source.kinds && (
                <Select
                  className={css.kind}
                  aria-label={t('table.kind')}
                  options={[...source.kinds]}
                  value={draft.kind}
                  onChange={(next: string) => setDraft({ ...draft, kind: next })}
                />
              )}
              <Input
                ref={box}
                allowClear={{ clearIcon: <ClearSign /> }}
                aria-label={source.keyword}
                placeholder={source.keyword}
                maxLength={100}
                value={draft.text}
                onChange={(event) => setDraft({ ...draft, text: event.target.value })}
                onPressEnter={apply}
              />
              <Button onClick={apply}>{common('action.search')}</Button>
            </Space.Compact>
          </div>
          {source.find && multiple && (
            <PasteNumbers kinds={source.kinds ?? []} find={source.find} onFound={add} />
          )}
          {chips}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard, also when nothing in it can be chosen */}
          <div className={css.scroll} tabIndex={0} aria-busy={loaded.refreshing}>
            <table className={css.table} aria-label={source.title}>
              <thead>
                <tr>
                  <td className={css.tick} aria-hidden="true" />
                  {source.columns.map((column) => (
                    <th key={column.key} scope="col" style={{ width: column.width }}>
                      {column.title}
                    </th>
                  ))}
                  {flagged && (
                    <th scope="col" style={{ width: 160 }}>
                      {t('table.eligible')}
                    </th>
                  )}
                </tr>
              </thead>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the body takes the arrow keys for the boxes inside it */}
              <tbody onKeyDown={moveFocus}>{rows.map(line)}</tbody>
            </table>
            {loaded.loading && <Skeleton height={320} />}
            {loaded.error && !loaded.data && (
              <FailedState
                text={errorText(loaded.error, 'load')}
                onRetry={loaded.reload}
                retrying={loaded.loading}
              />
            )}
            {loaded.data && rows.length === 0 && (
              <EmptyState title={common(search.text ? 'state.emptyFiltered' : 'state.empty')} />
            )}
          </div>
          <div className={css.pager}>
            <span>{common('list.total', { count: total, n: formatNumber(total, 0, i18n.language) })}</span>
            <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {common('list.previousPage')}
            </Button>
            <span>{common('list.pageOf', { page, pages })}</span>
            <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {common('list.nextPage')}
            </Button>
          </div>
        </div>
        {multiple && <Basket rows={basket} max={max} nameOf={source.nameOf} onChange={setBasket} />}
      </div>
    </Modal>
  )

  function line(row: Row) {
    const reason = why(row)
    return (
      <tr
        key={row.id}
        data-chosen={has(row) || undefined}
        data-refused={reason !== undefined || undefined}
        title={reason}
      >
        <td className={css.tick}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={source.id}
            aria-label={reason ? `${source.nameOf(row)}: ${reason}` : source.nameOf(row)}
            checked={has(row)}
            disabled={reason !== undefined}
            onChange={() => toggle(row)}
          />
        </td>
        {source.columns.map((column) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for the mouse; the box beside it has the keys
          <td key={column.key} onClick={() => reason === undefined && toggle(row)}>
            {column.render(row)}
          </td>
        ))}
        {flagged && (
          <td>
            {reason === undefined ? (
              <Status tone="success" shape="check" word={t(has(row) ? 'table.taken' : 'table.free')} />
            ) : (
              <Status tone="neutral" shape="cross" word={reason} />
            )}
          </td>
        )}
      </tr>
    )
  }
}

/** The arrow keys walk the boxes, past those that cannot be ticked. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLInputElement) || event.target.type === 'radio') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const next = boxes[boxes.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
