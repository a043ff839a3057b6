import type { FieldName, DomainWords } from '@/domain/words'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'

/** The usual columns of the network's archives. */
export function gridColumns<Row extends object>(field: DomainWords['field']) {
  type Key = keyof Row & string
  const text = (key: Key, title: string, width: number, more: Partial<Column<Row>> = {}): Column<Row> => ({
    key,
    title,
    width,
    render: (row) => String(row[key]) || <NoValue />,
    ...more,
  })
  return {
    text,
    /** A field whose label is the trade's. */
    named: (key: Key & FieldName, width: number, more: Partial<Column<Row>> = {}): Column<Row> =>
      text(key, field(key), width, more),
    number: (key: Key, title: string, width: number, unit?: string, decimals = 0): Column<Row> => ({
      key,
      title,
      width,
      align: 'right',
      render: (row) => {
        const value = row[key]
        return (
          <Quantity
            value={typeof value === 'number' ? value : null}
            decimals={decimals}
            {...(unit === undefined ? {} : { unit })}
          />
        )
      },
    }),
    /** A count that leads to what it counts; nothing to see is no link. */
    members: (key: Key, title: string, to: (row: Row) => string): Column<Row> => ({
      key,
      title,
      width: 110,
      align: 'right',
      render: (row) => {
        const count = Number(row[key])
        const shown = <Quantity value={count} decimals={0} />
        return count > 0 ? <ObjectLink to={to(row)}>{shown}</ObjectLink> : shown
      },
    }),
  }
}
