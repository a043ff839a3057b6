import type { CSSProperties } from 'react'
import type { Arranged } from './arrange'
import type { CellPlace } from './table.types'

/** Where each column sticks, and which of them scroll. */
export interface Places {
  readonly cells: readonly CellPlace[]
  /** The columns between the pinned ones: from, to (exclusive). After them comes the room left over. */
  readonly middle: readonly [number, number]
  /** px that stick at each side, ticks and buttons included. */
  readonly left: number
  readonly right: number
}

/** @param start, end px that the ticks and the row's buttons take at the sides */
export function placeColumns(columns: readonly Arranged<never>[], start: number, end: number): Places {
  const lefts = columns.filter((column) => column.pin === 'left')
  const rights = columns.filter((column) => column.pin === 'right')
  const atRight = end + rights.reduce((sum, column) => sum + column.width, 0)
  let left = start
  let right = atRight
  const cells = columns.map((column): CellPlace => {
    const style: CSSProperties = {}
    if (column.pin === 'left') {
      style.left = left
      left += column.width
      return { style, edge: column === lefts.at(-1) ? 'left' : undefined, sticky: true }
    }
    if (column.pin === 'right') {
      right -= column.width
      style.right = right
      return { style, edge: column === rights[0] ? 'right' : undefined, sticky: true }
    }
    return {}
  })
  return { cells, middle: [lefts.length, columns.length - rights.length], left, right: atRight }
}
