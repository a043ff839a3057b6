import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { copyText } from '@/ui/actions/copyText'
import { isEnter } from '@/ui/keys/enter'
import { actionsColumn, type Slot } from './table.types'
import { rowHeight } from './rowHeight'

/** Where the keyboard stands: the row's number, -1 for the head, and the column's key. */
interface Cursor {
  readonly row: number
  readonly column: string
}

interface Options {
  scroller: RefObject<HTMLDivElement | null>
  /** How many rows there are. */
  count: number
  /** The keys of all columns in order, ticks and buttons included. */
  stops: readonly string[]
  /** The keys of the cells of a row as they are drawn; undefined where there is no column. */
  cells: () => readonly (string | undefined)[]
  /** Space on a row. */
  onTick: ((row: number) => void) | undefined
  /** Enter on a cell without a control. */
  onOpen: ((row: number) => void) | undefined
  /** What a cell says, for the clipboard; undefined: what is drawn. */
  text: (row: number, column: string) => string | undefined
  /** Said when it has been copied. */
  copied: string
}

const controls = 'a[href], button, input, select, textarea, [contenteditable="true"]'
const typing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'

/** The keys of the cells of a row, in the order of the document. */
export const keysOf = (
  slots: readonly Slot[],
  columns: readonly { key: string }[],
  first: readonly string[],
  last: readonly string[],
): (string | undefined)[] => [
  ...first,
  ...slots.map((slot) => (slot.kind === 'column' ? columns[slot.at]?.key : undefined)),
  ...last,
]

/**
 * A cursor that walks a table cell by cell, into rows and columns that are not drawn: arrows, J, K, Home, End, Page; Enter
 * presses what the cell holds, Space and X tick, Ctrl+C copies. The table is one stop of Tab: the two empty elements around it
 * (`guards`) take the focus in and let it out, so that what cells draw need not know of it.
 */
export function useTableCursor(options: Options) {
  const { scroller, count, stops } = options
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: '' })
  const wanted = useRef(false)
  /** The focus is on its way out: the next guard lets it pass. */
  const leaving = useRef(false)
  const column = stops.includes(cursor.column) ? cursor.column : (stops[0] ?? '')
  const row = Math.min(cursor.row, count - 1)

  // The cell may have been drawn only now.
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    const cell = cellOf(row, column)
    if (cell) focusCell(cell, row < 0 || column.startsWith('#'))
  })

  function cellOf(row: number, column: string): HTMLElement | undefined {
    const line = scroller.current?.querySelector<HTMLTableRowElement>(
      row < 0 ? 'thead > tr' : `tr[data-row="${row}"]`,
    )
    return line?.cells[options.cells().indexOf(column)]
  }

  function go(to: Cursor): void {
    wanted.current = true
    setCursor({ row: Math.max(-1, Math.min(to.row, count - 1)), column: to.column })
  }

  /** Left and right; within the buttons of a row from one to the next. */
  function sideways(step: 1 | -1): void {
    if (column === actionsColumn && row >= 0) {
      const buttons = [...(cellOf(row, column)?.querySelectorAll<HTMLElement>(controls) ?? [])]
      const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
      if (next && buttons.some((button) => button === document.activeElement)) return next.focus()
    }
    const to = stops[stops.indexOf(column) + step]
    if (to !== undefined) go({ row, column: to })
  }

  /** Whether the key was one of the table's. */
  function walk(event: KeyboardEvent): boolean {
    const far = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight()) - 2)
    const [first, last] = [stops[0] ?? '', stops.at(-1) ?? '']
    if (event.key === 'ArrowDown' || (!far && event.key === 'j'))
      go({ row: far ? count - 1 : row + 1, column })
    else if (event.key === 'ArrowUp' || (!far && event.key === 'k')) go({ row: far ? 0 : row - 1, column })
    else if (event.key === 'ArrowRight') sideways(1)
    else if (event.key === 'ArrowLeft') sideways(-1)
    else if (event.key === 'Home') go({ row: far ? 0 : row, column: first })
    else if (event.key === 'End') go({ row: far ? count - 1 : row, column: last })
    else if (event.key === 'PageDown') go({ row: row + page, column })
    else if (event.key === 'PageUp') go({ row: Math.max(0, row - page), column })
    else return false
    return true
  }

  function press(cell: HTMLElement): void {
    const control = cell.querySelector<HTMLElement>(controls)
    if (!control) return options.onOpen?.(row)
    if (control.matches(typing)) control.focus()
    else control.click()
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
    const own = target === cell
    if (walk(event)) event.preventDefault()
    else if (isEnter(event) && own && row >= 0) {
      event.preventDefault()
      press(cell)
    } else if (isTick(event, target)) {
      event.preventDefault()
      if (row >= 0) options.onTick?.(row)
    } else if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && cell) {
      if (window.getSelection()?.toString()) return
      event.preventDefault()
      void copyText(say(cell), options.copied)
    }
  }

  const say = (cell: HTMLTableCellElement) => textOf(options, cell)
  const guards = () => scroller.current?.querySelectorAll<HTMLElement>(':scope > [data-guard]') ?? []

  /** The cursor goes where the focus comes to. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (!currentTarget.contains(target)) return
    const line = target.closest('tr')
    const cell = target.closest<HTMLTableCellElement>('td, th')
    const key = cell ? options.cells()[cell.cellIndex] : undefined
    if (!line || key === undefined) return
    const at = line.dataset['row']
    if (at === undefined && !line.closest('thead')) return
    setCursor((old) => {
      const next = { row: at === undefined ? -1 : Number(at), column: key }
      return old.row === next.row && old.column === next.column ? old : next
    })
  }

  function onGuard(): void {
    if (leaving.current) leaving.current = false
    else if (stops.length > 0) go({ row, column })
  }

  return { row, column, say, onKeyDown, onFocus, onGuard }
}

/** What a cell says: that of a column, as it says it; that of ticks and buttons nothing. */
function textOf({ cells, text }: Options, cell: HTMLTableCellElement): string {
  const at = cell.closest('tr')?.dataset['row']
  const key = cells()[cell.cellIndex]
  if (key?.startsWith('#')) return ''
  return (at && key ? text(Number(at), key) : undefined) ?? cell.textContent ?? ''
}

/** Space, where it presses nothing, and X. */
const isTick = (event: KeyboardEvent, target: HTMLElement): boolean =>
  event.key === ' ' ? !target.matches('button, input') : event.key === 'x' && !event.ctrlKey && !event.metaKey

/** A cell takes the focus itself, or lends it to the control that it is there for. */
export function focusCell(cell: HTMLElement, lend: boolean, how?: FocusOptions): void {
  const control = lend ? cell.querySelector<HTMLElement>('button, a[href], input') : undefined
  if (control && !control.matches(':disabled')) return control.focus()
  cell.tabIndex = -1
  cell.focus(how)
}
