import type { ReactNode } from 'react'
import type { Column } from './column'
import { cellsOf, type Frame } from './TableHead'
import styles from './table.module.css'

interface Props<Row> {
  of: Frame<Row>
  /** The columns before those of the user. */
  before: readonly string[]
  foot: (column: Column<Row>) => ReactNode
}

/** The row below the rows: what `foot` says of each column. */
export function Summary<Row>({ of, before, foot }: Props<Row>) {
  return (
    <tfoot>
      <tr>
        {before.map((key) => (
          <td key={key} aria-hidden="true" />
        ))}
        {cellsOf(of, (column, at) => (
          <td
            key={column.key}
            className={of.places.cells[at]?.sticky ? styles.sticky : undefined}
            style={of.places.cells[at]?.style}
            data-align={column.align}
          >
            {foot(column)}
          </td>
        ))}
        {of.actions > 0 && <td aria-hidden="true" />}
      </tr>
    </tfoot>
  )
}
