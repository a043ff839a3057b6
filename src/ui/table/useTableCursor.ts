import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { copyText } from '@/ui/actions/copyText'
import { isEnter } from '@/ui/keys/enter'
import { actionsColumn, type Slot } from './table.types'
import { rowHeight } from './rowHeight'

/** Position of the keyboard cursor: row index, -1 for the head, and column key. */
interface Cursor {
  readonly row: number
  readonly column: string
}

interface Options {
  scroller: RefObject<HTMLDivElement | null>
  /** Number of rows. */
  count: number
  /** Keys of all columns in order, selection and buttons included. */
  stops: readonly string[]
  /** Keys of the drawn cells of a row; undefined where a cell has no column. */
  cells: () => readonly (string | undefined)[]
  /** Brings a column into sight. */
  reveal: (column: string) => void
  /** Runs on Space. */
  onTick: ((row: number) => void) | undefined
  /** Runs on Enter in a cell without a control. */
  onOpen: ((row: number) => void) | undefined
  /** Text of a cell for the clipboard; undefined: the drawn text. */
  text: (row: number, column: string) => string | undefined
  /** Message after copying. */
  copiedMessage: string
}

const controls = 'a[href], button, input, select, textarea, [contenteditable="true"]'
const typing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'

/** Keys of the cells of a row, in the order of the document. */
export const cellKeys = (
  slots: readonly Slot[],
  columns: readonly { key: string }[],
  leadingKeys: readonly string[],
  trailingKeys: readonly string[],
): (string | undefined)[] => [
  ...leadingKeys,
  ...slots.map((slot) => (slot.kind === 'column' ? columns[slot.columnIndex]?.key : undefined)),
  ...trailingKeys,
]

/**
 * A cursor that moves through a table cell by cell, also into rows and columns that are not drawn: arrows, J, K,
 * Home, End, Page; Enter activates the cell's control, Space and X select, Ctrl+C copies. The table is one Tab stop:
 * the two empty elements around it (`guards`) take the focus in and out, so that cell contents need no knowledge of
 * it.
 */
export function useTableCursor(options: Options) {
  const { scroller, count, stops } = options
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: '' })
  const needsFocus = useRef(false)
  /** True while the focus is leaving: the next guard lets it pass. */
  const leaving = useRef(false)
  const column = stops.includes(cursor.column) ? cursor.column : (stops[0] ?? '')
  const row = Math.min(cursor.row, count - 1)

  // The cell may have been drawn only now.
  useLayoutEffect(() => {
    if (!needsFocus.current) return
    needsFocus.current = false
    const cell = cellOf(row, column)
    if (cell) focusCell(cell, row < 0 || column.startsWith('#'))
  })

  function cellOf(rowIndex: number, columnKey: string): HTMLElement | undefined {
    const tableRow = scroller.current?.querySelector<HTMLTableRowElement>(
      rowIndex < 0 ? 'thead > tr' : `tr[data-row="${rowIndex}"]`,
    )
    return tableRow?.cells[options.cells().indexOf(columnKey)]
  }

  function moveTo(target: Cursor): void {
    needsFocus.current = true
    options.reveal(target.column)
    setCursor({ row: Math.max(-1, Math.min(target.row, count - 1)), column: target.column })
  }

  /** Moves left or right; within the buttons of a row from one button to the next. */
  function sideways(step: 1 | -1): void {
    if (column === actionsColumn && row >= 0) {
      const buttons = [...(cellOf(row, column)?.querySelectorAll<HTMLElement>(controls) ?? [])]
      const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
      if (next && buttons.some((button) => button === document.activeElement)) return next.focus()
    }
    const columnKey = stops[stops.indexOf(column) + step]
    if (columnKey !== undefined) moveTo({ row, column: columnKey })
  }

  /** Returns true if the key was one of the table's. */
  function walk(event: KeyboardEvent): boolean {
    const isJump = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight()) - 2)
    const [first, last] = [stops[0] ?? '', stops.at(-1) ?? '']
    if (event.key === 'ArrowDown' || (!isJump && event.key === 'j'))
      moveTo({ row: isJump ? count - 1 : row + 1, column })
    else if (event.key === 'ArrowUp' || (!isJump && event.key === 'k'))
      moveTo({ row: isJump ? 0 : row - 1, column })
    else if (event.key === 'ArrowRight') sideways(1)
    else if (event.key === 'ArrowLeft') sideways(-1)
    else if (event.key === 'Home') moveTo({ row: isJump ? 0 : row, column: first })
    else if (event.key === 'End') moveTo({ row: isJump ? count - 1 : row, column: last })
    else if (event.key === 'PageDown') moveTo({ row: row + page, column })
    else if (event.key === 'PageUp') moveTo({ row: Math.max(0, row - page), column })
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event
    // Menus and cards of a row are elsewhere in the document.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
    if (event.defaultPrevented || event.altKey) return
    const cell = target.closest<HTMLTableCellElement>('td, th')
    if (target.matches(typing)) {
      if (event.key === 'Escape' && cell) focusCell(cell, false)
      return
    }
    if (event.key === 'Tab') {
      leaving.current = true
      guards()[event.shiftKey ? 0 : 1]?.focus({ preventScroll: true })
      return
    }
    const isCellItself = target === cell
    if (walk(event)) event.preventDefault()
    else if (isEnter(event) && isCellItself && row >= 0) {
      event.preventDefault()
      activate(cell, () => options.onOpen?.(row))
    } else if (isTick(event, target)) {
      event.preventDefault()
      if (row >= 0) options.onTick?.(row)
    } else if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && cell) {
      if (window.getSelection()?.toString()) return
      event.preventDefault()
      void copyText(copyTextOf(cell), options.copiedMessage)
    }
  }

  const copyTextOf = (cell: HTMLTableCellElement) => textOf(options, cell)
  const guards = () => scroller.current?.querySelectorAll<HTMLElement>(':scope > [data-guard]') ?? []

  /** The cursor follows the focus. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (!currentTarget.contains(target)) return
    const tableRow = target.closest('tr')
    const cell = target.closest<HTMLTableCellElement>('td, th')
    const key = cell ? options.cells()[cell.cellIndex] : undefined
    if (!tableRow || key === undefined) return
    const rowNumber = tableRow.dataset['row']
    if (rowNumber === undefined && !tableRow.closest('thead')) return
    setCursor((old) => {
      const next = { row: rowNumber === undefined ? -1 : Number(rowNumber), column: key }
      return old.row === next.row && old.column === next.column ? old : next
    })
  }

  function onGuard(): void {
    if (leaving.current) leaving.current = false
    else if (stops.length > 0) moveTo({ row, column })
  }

  return { row, say: copyTextOf, onKeyDown, onFocus, onGuard }
}

/** Text of a cell: the column's `text`; empty for selection and buttons. */
function textOf({ cells, text }: Options, cell: HTMLTableCellElement): string {
  const rowNumber = cell.closest('tr')?.dataset['row']
  const key = cells()[cell.cellIndex]
  if (key?.startsWith('#')) return ''
  return (rowNumber && key ? text(Number(rowNumber), key) : undefined) ?? cell.textContent ?? ''
}

/** True for Space, where it activates no control, and for X. */
const isTick = (event: KeyboardEvent, target: HTMLElement): boolean =>
  event.key === ' ' ? !target.matches('button, input') : event.key === 'x' && !event.ctrlKey && !event.metaKey

/** Focuses the cell, or the control that it holds if `lend` is set. */
export function focusCell(cell: HTMLElement, lend: boolean, how?: FocusOptions): void {
  const control = lend ? cell.querySelector<HTMLElement>('button, a[href], input') : undefined
  if (control && !control.matches(':disabled')) return control.focus(how)
  cell.tabIndex = -1
  cell.focus(how)
}

/** Keeps the keyboard in its row when the column of its cell goes out of sight. */
export function holdRow(scroller: HTMLElement | null): void {
  const cell = document.activeElement?.closest<HTMLTableCellElement>('td, th')
  if (!cell || !scroller?.contains(cell)) return
  const first = cell.closest('tr')?.cells[0]
  if (first && first !== cell) focusCell(first, true, { preventScroll: true })
}

/** Enter on a cell: its control is used; a cell without one opens the row. */
function activate(cell: HTMLElement, openRow: () => void): void {
  const control = cell.querySelector<HTMLElement>(controls)
  if (!control) openRow()
  else if (control.matches(typing)) control.focus()
  else control.click()
}
