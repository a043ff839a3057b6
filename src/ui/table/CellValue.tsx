import type { ReactNode } from 'react'
import { Boundary, BrokenValue } from '@/ui/states/Boundary'

interface Props<Row> {
  row: Row
  render: (row: Row) => ReactNode
}

/**
 * A value in a row of which one has failed: that one says so, the others stand. Rows are drawn without it as long as all goes
 * well, because a boundary around each cell costs.
 */
export function CellValue<Row>({ row, render }: Props<Row>) {
  return (
    <Boundary of={row} renderInstead={(again) => <BrokenValue onRetry={again} />}>
      <Value row={row} render={render} />
    </Boundary>
  )
}

/** Draws inside the boundary. */
const Value = <Row,>({ row, render }: Props<Row>): ReactNode => render(row)
