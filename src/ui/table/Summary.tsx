import type { ReactNode } from 'react'
import type { Column } from './column'
import { cellsOf, type Frame } from './TableHead'
import styles from './table.module.css'

interface Props<Row> {
  frame: Frame<Row>
  /** Keys of the columns before the user's columns. */
  leadingKeys: readonly string[]
  foot: (column: Column<Row>) => ReactNode
}

/** Row below the rows, with the content of `foot` for each column. */
export function Summary<Row>({ frame, leadingKeys, foot }: Props<Row>) {
  return (
    <tfoot>
      <tr>
        {leadingKeys.map((key) => (
          <td key={key} aria-hidden="true" />
        ))}
        {cellsOf(frame, (column, columnIndex) => (
          <td
            key={column.key}
            className={frame.places.cells[columnIndex]?.sticky ? styles.sticky : undefined}
            style={frame.places.cells[columnIndex]?.style}
            data-align={column.align}
          >
            {foot(column)}
          </td>
        ))}
        {frame.actions > 0 && <td aria-hidden="true" />}
      </tr>
    </tfoot>
  )
}
