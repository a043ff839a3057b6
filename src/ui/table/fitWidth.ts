import { clampWidth, type Arranged } from './arrange'
import type { Say } from './column'

/** Padding of a cell and its line, px. */
const around = 24
/** Beside the text of a cell: the sign of a status, the arrow of a link, px. */
const sign = 18

/**
 * The width that a column needs for its values, px: of all rows where the column has a text, else of the cells that are
 * drawn.
 */
export function fitWidth<Row>(
  table: HTMLElement,
  column: Arranged<Row>,
  rows: readonly Row[],
  say: Say,
): number {
  const head = [...table.querySelectorAll<HTMLTableCellElement>('thead > tr > *')]
  const place = head.findIndex((cell) => cell.dataset['key'] === column.key)
  const drawn = [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr[data-row]')].flatMap(
    (row) => row.cells[place] ?? [],
  )
  let width = Math.max(0, ...[head[place], ...drawn].map((cell) => (cell ? contentWidth(cell) : 0)))
  const { text } = column
  const pen = text && document.createElement('canvas').getContext('2d')
  if (text && pen) {
    pen.font = getComputedStyle(drawn[0] ?? table).font
    for (const row of rows) width = Math.max(width, pen.measureText(text(row, say)).width + sign)
  }
  return clampWidth(Math.ceil(width) + around)
}

function contentWidth(cell: HTMLElement): number {
  // Drawn by the style sheet: no text that a range could hold.
  const short = cell.querySelector('[data-short]')
  if (short) return short.getBoundingClientRect().width
  const range = document.createRange()
  // Of a head its title: the grip is as far away as the column is wide.
  range.selectNodeContents(cell.querySelector('[data-cut]') ?? cell)
  return range.getBoundingClientRect().width
}
