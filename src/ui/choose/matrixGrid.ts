/** A cell by its place: column −1 is the head of its row, row −1 the head of its column. */
export interface Cell {
  row: number
  column: number
}

/** Where a key leads in a grid in which not every cell exists; undefined when the key is not the grid's. */
export function gridMove(
  key: string,
  ctrl: boolean,
  from: Cell,
  size: { rows: number; columns: number },
  exists: (cell: Cell) => boolean,
): Cell | undefined {
  const walk = (row: number, column: number): Cell => {
    let at = { row: from.row + row, column: from.column + column }
    while (at.row >= -1 && at.row < size.rows && at.column >= -1 && at.column < size.columns) {
      if (exists(at)) return at
      at = { row: at.row + row, column: at.column + column }
    }
    return from
  }
  const first = (cells: readonly Cell[]): Cell => cells.find(exists) ?? from
  const all = (row: number) => Array.from({ length: size.columns + 1 }, (_, i) => ({ row, column: i - 1 }))
  switch (key) {
    case 'ArrowUp':
      return walk(-1, 0)
    case 'ArrowDown':
      return walk(1, 0)
    case 'ArrowLeft':
      return walk(0, -1)
    case 'ArrowRight':
      return walk(0, 1)
    case 'Home':
      return first(all(ctrl ? -1 : from.row))
    case 'End':
      return first(all(ctrl ? size.rows - 1 : from.row).toReversed())
    default:
      return undefined
  }
}
