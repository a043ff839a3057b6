/** A cell by its place: column −1 is the head of its row, row −1 the head of its column. */
export interface Cell {
  row: number
  column: number
}

/** Cell to which a key leads in a grid with missing cells; undefined when the key is not the grid's. */
export function gridMove(
  key: string,
  ctrl: boolean,
  start: Cell,
  size: { rows: number; columns: number },
  exists: (cell: Cell) => boolean,
): Cell | undefined {
  const walk = (row: number, column: number): Cell => {
    let cell = { row: start.row + row, column: start.column + column }
    while (cell.row >= -1 && cell.row < size.rows && cell.column >= -1 && cell.column < size.columns) {
      if (exists(cell)) return cell
      cell = { row: cell.row + row, column: cell.column + column }
    }
    return start
  }
  const first = (cells: readonly Cell[]): Cell => cells.find(exists) ?? start
  const rowCells = (row: number) =>
    Array.from({ length: size.columns + 1 }, (_, i) => ({ row, column: i - 1 }))
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
      return first(rowCells(ctrl ? -1 : start.row))
    case 'End':
      return first(rowCells(ctrl ? size.rows - 1 : start.row).toReversed())
    default:
      return undefined
  }
}
