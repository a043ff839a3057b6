import type { ReactNode } from 'react'
import { Boundary, BrokenValue } from '@/ui/states/Boundary'

interface Props<Row> {
  row: Row
  render: (row: Row) => ReactNode
}

/**
 * A value in a row that failed to render: the failed cell shows an error, the others keep their values. Rows are
 * drawn without it as long as nothing fails, because a boundary around each cell is expensive.
 */
export function CellValue<Row>({ row, render }: Props<Row>) {
  return (
    <Boundary resetKey={row} renderInstead={(retry) => <BrokenValue onRetry={retry} />}>
      <Value row={row} render={render} />
    </Boundary>
  )
}

/** Separate component, so that it renders inside the boundary. */
const Value = <Row,>({ row, render }: Props<Row>): ReactNode => render(row)
