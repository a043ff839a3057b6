import { clampWidth, type Arranged } from './arrange'
import type { Translator } from './column'

/** Padding of a cell and its border, px. */
const padding = 24
/** Width of a status sign or a link's arrow beside the text of a cell, px. */
const sign = 18

/**
 * Width that a column needs for its values, px: measured over all rows where the column has a text, otherwise over
 * the drawn cells.
 */
export function fitWidth<Row>(
  table: HTMLElement,
  column: Arranged<Row>,
  rows: readonly Row[],
  words: Translator,
): number {
  const head = [...table.querySelectorAll<HTMLTableCellElement>('thead > tr > *')]
  const cellIndex = head.findIndex((cell) => cell.dataset['key'] === column.key)
  const drawnCells = [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr[data-row]')].flatMap(
    (row) => row.cells[cellIndex] ?? [],
  )
  let width = Math.max(0, ...[head[cellIndex], ...drawnCells].map((cell) => (cell ? contentWidth(cell) : 0)))
  const { text } = column
  const pen = text && document.createElement('canvas').getContext('2d')
  if (text && pen) {
    pen.font = getComputedStyle(drawnCells[0] ?? table).font
    for (const row of rows) width = Math.max(width, pen.measureText(text(row, words)).width + sign)
  }
  return clampWidth(Math.ceil(width) + padding)
}

function contentWidth(cell: HTMLElement): number {
  // The style sheet draws the short title: a range cannot measure it.
  const short = cell.querySelector('[data-short]')
  if (short) return short.getBoundingClientRect().width
  const range = document.createRange()
  // In a head only the title is measured: the grip is as far away as the column is wide.
  range.selectNodeContents(cell.querySelector('[data-cut]') ?? cell)
  return range.getBoundingClientRect().width
}
