import type { Column } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'

interface Props<Row> {
  /** Those of the table that is coming. */
  columns: readonly Column<Row>[]
  /** Its rows will have more below themselves. */
  expands?: boolean
}

const none: readonly never[] = []
/** Head and rows take 320 px in the smallest size. */
const grey = 9

/** Grey rows under the head of the table that is coming, for the eye alone. */
export function WaitingTable<Row>({ columns, expands = false }: Props<Row>) {
  return (
    <div aria-hidden="true" inert>
      <DataTable<Row>
        name=""
        rows={none}
        rowKey={String}
        columns={columns}
        state={{ loading: grey }}
        look="card"
        expand={expands ? () => undefined : undefined}
      />
    </div>
  )
}
