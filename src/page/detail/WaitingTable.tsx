import type { Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'

interface Props<Row> {
  /** Columns of the table that is loading. */
  columns: readonly Column<Row>[]
  /** True when the loaded rows will be expandable. */
  expands?: boolean
}

const noRows: readonly never[] = []
/** Number of grey rows: with the head they take 320 px at the smallest row size. */
const skeletonRowCount = 9

/** Grey rows under the head of a table that is loading; screen readers skip them. */
export function WaitingTable<Row>({ columns, expands = false }: Props<Row>) {
  return (
    <div aria-hidden="true" inert>
      <DataTable<Row>
        name=""
        rows={noRows}
        rowKey={String}
        columns={columns}
        state={{ loading: skeletonRowCount }}
        look="card"
        expand={expands ? () => undefined : undefined}
      />
    </div>
  )
}
