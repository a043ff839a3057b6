import { CloseOutlined, PicRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { leadsAstray } from '@/lib/lostDigits'
import { CardBoundary } from '@/ui/states/Boundary'
import { EmptyState } from '@/ui/states/EmptyState'
import type { Column } from '@/ui/table/column'
import { isEnter } from '@/ui/keys/enter'
import { focusRow } from './focusRow'
import { useEscape } from './useEscape'
import type { List } from './useList'
import styles from './Peek.module.css'

/** Delay until a cursor that runs through the rows counts as resting, ms; only then is anything requested. */
const restDelayMs = 150

/**
 * Object of a row in a side panel: it follows the row with the focus or the clicked row, and leaves the focus there.
 * Enter on a cell opens the page. Lists whose columns name no object have no panel.
 * @param body element that holds the table
 */
export function usePeek<Row>(
  body: RefObject<HTMLElement | null>,
  list: Pick<List<Row, object>, 'rows' | 'rowKey'>,
  columns: readonly Column<Row>[],
) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const peek = columns.find((column) => column.peek)?.peek
  /** Index of the row; it stays when the page is turned. */
  const [rowIndex, setRowIndex] = useState<number>()
  const open = rowIndex !== undefined && peek !== undefined
  /** Closing the panel returns the focus from it to the row. */
  const close = () => {
    const focused = document.activeElement
    if (
      rowIndex !== undefined &&
      (focused === document.body || (focused?.closest('aside') && body.current?.contains(focused)))
    )
      focusRow(body.current, rowIndex)
    setRowIndex(undefined)
  }
  const row = open ? list.rows?.[Math.min(rowIndex, list.rows.length - 1)] : undefined
  const pagePath = row && peek?.path(row)
  const validPath = pagePath && !leadsAstray(pagePath) ? pagePath : undefined
  useEscape(open, close)

  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const targetIndex = rowIndexOf(event.target)
    const targetRow = targetIndex === undefined ? undefined : list.rows?.[targetIndex]
    const page = targetRow && peek?.path(targetRow)
    if (!isEnter(event) || !(event.target as Element).matches('td, th') || !page) return
    event.preventDefault()
    event.stopPropagation()
    if (!leadsAstray(page)) void navigate(page)
  })
  useEffect(() => {
    const element = body.current
    if (!open || !element) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const follow = (event: Event) => {
      const next = rowIndexOf(event.target)
      if (next === undefined) return
      clearTimeout(waiting)
      waiting = setTimeout(() => setRowIndex(next), restDelayMs)
    }
    const enter = (event: KeyboardEvent) => onEnter(event)
    element.addEventListener('focusin', follow)
    element.addEventListener('click', follow)
    element.addEventListener('keydown', enter, true)
    return () => {
      clearTimeout(waiting)
      element.removeEventListener('focusin', follow)
      element.removeEventListener('click', follow)
      element.removeEventListener('keydown', enter, true)
    }
  }, [open, body])

  /** The focus moves into the rows, so that the arrow keys work at once. */
  const show = () => {
    if (rowIndexOf(document.activeElement) === undefined) focusRow(body.current, 'first')
    setRowIndex(rowIndexOf(document.activeElement) ?? 0)
  }
  const toggle = peek && (() => (open ? close() : show()))
  return {
    open,
    toggle,
    /** Key of the row. */
    key: row && list.rowKey(row),
    button: toggle && (
      <Button
        icon={<PicRightOutlined aria-hidden />}
        aria-pressed={open}
        aria-label={t('list.peek')}
        title={`${t('list.peek')} (P)`}
        onClick={toggle}
      />
    ),
    panel: open && (
      <aside className={styles.panel} aria-label={t('list.peek')}>
        <div className={styles.head}>
          <span>{validPath && <Link to={validPath}>{t('list.peekPage')}</Link>}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('action.close')}
            title={t('action.close')}
            onClick={close}
          />
        </div>
        {validPath && row ? (
          <CardBoundary key={validPath} resetKey={validPath}>
            {peek?.card(row)}
          </CardBoundary>
        ) : (
          <EmptyState title={t('list.peekNone')} />
        )}
      </aside>
    ),
  }
}

/** Index of the row that contains an element. */
function rowIndexOf(element: EventTarget | null): number | undefined {
  if (!(element instanceof Element)) return undefined
  const rowNumber = element.closest<HTMLElement>('tbody > tr[data-row]')?.dataset['row']
  return rowNumber === undefined ? undefined : Number(rowNumber)
}
