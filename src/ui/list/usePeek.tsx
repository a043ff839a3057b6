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

/** A cursor that runs through the rows asks for nothing until it rests, ms. */
const rest = 150

/**
 * The object of a row beside its list: it follows the row in which the keyboard stands, or which is clicked, and leaves the
 * focus there. Enter on a cell opens the page. Lists whose columns name no object have none.
 * @param body holds the table
 */
export function usePeek<Row>(
  body: RefObject<HTMLElement | null>,
  list: Pick<List<Row, object>, 'rows' | 'rowKey'>,
  columns: readonly Column<Row>[],
) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const peek = columns.find((column) => column.peek)?.peek
  /** The number of the row; the keyboard stays at it when the page is turned. */
  const [at, setAt] = useState<number>()
  const open = at !== undefined && peek !== undefined
  /** From what goes with it the keyboard returns to the row. */
  const close = () => {
    const from = document.activeElement
    if (
      at !== undefined &&
      (from === document.body || (from?.closest('aside') && body.current?.contains(from)))
    )
      focusRow(body.current, at)
    setAt(undefined)
  }
  const row = open ? list.rows?.[Math.min(at, list.rows.length - 1)] : undefined
  const to = row && peek?.to(row)
  const known = to && !leadsAstray(to) ? to : undefined
  useEscape(open, close)

  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const from = rowOf(event.target)
    const there = from === undefined ? undefined : list.rows?.[from]
    const page = there && peek?.to(there)
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
      const next = rowOf(event.target)
      if (next === undefined) return
      clearTimeout(waiting)
      waiting = setTimeout(() => setAt(next), rest)
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

  /** The keyboard goes into the rows, so that they are walked at once. */
  const show = () => {
    if (rowOf(document.activeElement) === undefined) focusRow(body.current, 'first')
    setAt(rowOf(document.activeElement) ?? 0)
  }
  const toggle = peek && (() => (open ? close() : show()))
  return {
    open,
    toggle,
    /** The key of the row. */
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
          <span>{known && <Link to={known}>{t('list.peekPage')}</Link>}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('action.close')}
            title={t('action.close')}
            onClick={close}
          />
        </div>
        {known && row ? (
          <CardBoundary key={known} of={known}>
            {peek?.card(row)}
          </CardBoundary>
        ) : (
          <EmptyState title={t('list.peekNone')} />
        )}
      </aside>
    ),
  }
}

/** The number of the row that holds an element. */
function rowOf(element: EventTarget | null): number | undefined {
  if (!(element instanceof Element)) return undefined
  const at = element.closest<HTMLElement>('tbody > tr[data-row]')?.dataset['row']
  return at === undefined ? undefined : Number(at)
}
