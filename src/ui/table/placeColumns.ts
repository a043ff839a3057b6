import type { CSSProperties } from 'react'
import type { Arranged } from './arrange'
import type { CellPlace } from './table.types'

/** Sticky position of each column, and the columns that scroll. */
export interface Places {
  readonly cells: readonly CellPlace[]
  /** Columns between the pinned ones: begin, end (exclusive). The remaining width follows after them. */
  readonly middle: readonly [number, number]
  /** Width that sticks at each side, selection and buttons included, px. */
  readonly leftWidth: number
  readonly rightWidth: number
}

/**
 * Computes where each column sticks.
 * @param start width of the selection column, px
 * @param end width of the row's buttons, px
 * @param widths of the columns as they are drawn, px, where they differ from their own
 */
export function placeColumns(
  columns: readonly Arranged<never>[],
  start: number,
  end: number,
  widths: readonly number[] = columns.map(({ width }) => width),
): Places {
  const lefts = columns.filter((column) => column.pin === 'left')
  const rights = columns.filter((column) => column.pin === 'right')
  const widthOf = (column: Arranged<never>): number => widths[columns.indexOf(column)] ?? column.width
  const rightWidth = end + rights.reduce((sum, column) => sum + widthOf(column), 0)
  let leftOffset = start
  let rightOffset = rightWidth
  const cells = columns.map((column): CellPlace => {
    const style: CSSProperties = {}
    if (column.pin === 'left') {
      style.left = leftOffset
      leftOffset += widthOf(column)
      return { style, edge: column === lefts.at(-1) ? 'left' : undefined, sticky: true }
    }
    if (column.pin === 'right') {
      rightOffset -= widthOf(column)
      style.right = rightOffset
      return { style, edge: column === rights[0] ? 'right' : undefined, sticky: true }
    }
    return {}
  })
  return { cells, middle: [lefts.length, columns.length - rights.length], leftWidth: leftOffset, rightWidth }
}
